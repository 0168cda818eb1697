import CoreGraphics
import Foundation
import QuartzCore

/// The view of a navigation controller. It lays out the bars and the pages.
@MainActor
final class NavigationView: UIView {
    weak var controller: UINavigationController?

    /// The view with the pages, behind the bars.
    let pages = NavigationPages(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        clipsToBounds = true
        addSubview(pages)
    }

    /// Returns nil, because a navigation controller makes its view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // An app may have mirrored the view.
        controller?.updatePopGestureEdge()
        controller?.layOutPagesAndBars()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.barHidingIfLoaded?.heightDidChange()
        setNeedsLayout()
    }
}

/// The view with the pages. During an animation of the app's, it also contains the view that appears.
@MainActor
final class NavigationPages: UIView {
    /// The safe areas of views that are on no page, in points. Those of other views are the same as that of the first.
    var insets: [(view: UIView, insets: UIEdgeInsets)] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Returns nil, because a navigation controller makes its views itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func safeAreaInsets(of subview: UIView) -> UIEdgeInsets {
        (insets.first { $0.view === subview } ?? insets.first)?.insets ?? .zero
    }

    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        // Its safe area is not that of this view, which layout compares.
        subview.updateSafeArea()
    }
}

/// The view around that of a child. It tells the child's view which edges the bars cover.
@MainActor
final class NavigationPage: UIView {
    private(set) weak var child: UIViewController?

    /// The safe area of the child's view, in points.
    var insets = UIEdgeInsets.zero {
        didSet { if insets != oldValue { updateSafeArea() } }
    }

    /// The scroll view whose content goes behind the bar.
    private(set) weak var scrollView: UIScrollView?
    private var observation: NSKeyValueObservation?

    /// Called after the content of the scroll view moved.
    var onScroll: (() -> Void)?

    private var dimming: UIView?

    /// The edge at which the page casts a shadow; nil for no shadow.
    private var shadowEdge: CGRectEdge?
    /// The radius of the shadow, in points.
    private static let shadowRadius: CGFloat = 12

    init(for child: UIViewController) {
        self.child = child
        super.init(frame: .zero)
        isOpaque = false
    }

    /// Returns nil, because a navigation controller makes its pages itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func safeAreaInsets(of subview: UIView) -> UIEdgeInsets { insets }

    /// Adds the view of the child, unless it is there.
    func adopt(_ view: UIView) {
        guard view.superview !== self else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
        view.updateSafeArea()
    }

    /// Follows the content of the child's scroll view.
    func follow(_ scrollView: UIScrollView?) {
        guard scrollView !== self.scrollView else { return }
        self.scrollView?.setBar(collapsibleHeight: 0, fullInset: 0)
        self.scrollView?.setBehindBars(false)
        self.scrollView = scrollView
        scrollView?.setBehindBars(child?.automaticallyAdjustsScrollViewInsets != false)
        observation = scrollView?.observe(\.contentOffset) { [weak self] _, _ in self?.onScroll?() }
    }

    // MARK: - Transitions

    /// Shows the page on its way.
    ///
    /// - Parameters:
    ///   - offset: The horizontal offset in points.
    ///   - shade: The opacity of the black over the page.
    ///   - edge: The edge at which the page casts a shadow on one below; nil for no shadow.
    func place(offset: CGFloat, shade: CGFloat, shadowAt edge: CGRectEdge?) {
        transform = offset == 0 ? .identity : CGAffineTransform(translationX: offset, y: 0)
        if shade > 0 || dimming != nil {
            let view = dimming ?? makeDimming()
            bringSubviewToFront(view)
            view.alpha = shade
        }
        layer.shadowOpacity = edge == nil ? 0 : 0.15
        layer.shadowRadius = Self.shadowRadius
        layer.shadowOffset = .zero
        shadowEdge = edge
        updateShadowPath()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        updateShadowPath()
    }

    /// Tells the layer what casts its shadow, if the child covers the page. Otherwise the layer draws its content in
    /// each frame to find out.
    ///
    /// A strip is blurred quickly, and its shadow beyond the edge looks the same as that of the whole page.
    private func updateShadowPath() {
        guard let edge = shadowEdge, let content = child?.viewIfLoaded, content.superview === self,
            content.frame.contains(bounds), content.alpha == 1, !content.isHidden,
            content.layer.backgroundColor?.alpha == 1, content.transform.isIdentity, content.layer.cornerRadius == 0,
            content.layer.mask == nil
        else {
            layer.shadowPath = nil
            return
        }
        layer.shadowPath = CGPath(
            rect: bounds.divided(atDistance: 3 * Self.shadowRadius, from: edge).slice, transform: nil)
    }

    private func makeDimming() -> UIView {
        let view = UIView(frame: bounds)
        UIView.performWithoutAnimation {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.isUserInteractionEnabled = false
            view.backgroundColor = .black
            view.alpha = 0
            addSubview(view)
        }
        dimming = view
        return view
    }

    /// Returns to the state of a page that is in no transition.
    func rest() {
        place(offset: 0, shade: 0, shadowAt: nil)
        dimming?.removeFromSuperview()
        dimming = nil
    }
}

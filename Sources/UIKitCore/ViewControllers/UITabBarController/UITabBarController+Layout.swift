import CoreGraphics
import Foundation
import QuartzCore

/// The places of the bar and of the selected controller's view.
extension UITabBarController {
    /// The distance of the bar from the bottom of the view while it is shown.
    private var barMargin: CGFloat { max((viewIfLoaded?.safeAreaInsets.bottom ?? 0), TabBarMetrics.bottomMargin) }

    /// The height that the bar covers at the bottom of the view, without the accessory above it.
    private var barCoverage: CGFloat { TabBarMetrics.height + barMargin }

    /// The height that the bar and the accessory cover at the bottom of the view.
    var coverage: CGFloat {
        barCoverage + (accessoryView == nil ? 0 : TabBarMetrics.accessoryHeight + TabBarMetrics.accessoryGap)
    }

    /// The part of the bar that is out of sight, from 0 to 1, as the transition in progress wants it.
    private var hiddenPart: CGFloat {
        if barIsHidden { return 1 }
        guard let shown else { return 0 }
        guard let navigation = shown as? UINavigationController else { return shown.hidesBottomBarWhenPushed ? 1 : 0 }
        return navigation.hiddenPartOfBottomBar
    }

    /// Places the bar, as the navigation controller inside of this one wants it.
    func layOutBar() {
        guard let view = tabView else { return }
        let height = TabBarMetrics.height
        let top = view.bounds.maxY - barCoverage + hiddenPart * coverage
        let frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        if tabBar.frame != frame { tabBar.frame = frame }
        let isHidden = hiddenPart == 1
        if let accessoryView {
            let safe = view.safeAreaInsets
            let height = TabBarMetrics.accessoryHeight
            accessoryView.frame = CGRect(
                x: safe.left + TabBarMetrics.sideMargin, y: top - TabBarMetrics.accessoryGap - height,
                width: max(view.bounds.width - safe.left - safe.right - 2 * TabBarMetrics.sideMargin, 0),
                height: height)
            accessoryView.accessibilityElementsHidden = isHidden
        }
        if tabBar.accessibilityElementsHidden != isHidden { tabBar.accessibilityElementsHidden = isHidden }
        tabBar.isUserInteractionEnabled = hiddenPart == 0
        view.insets = insets(hidesBar: hiddenPart > 0.5)
    }

    /// Called when a navigation controller inside of this one has placed its bars.
    func navigationDidLayOutBars(_ navigation: UINavigationController) {
        guard navigation === shown else { return }
        layOutBar()
        contentDidMove()
    }

    /// Returns the safe area of a child's view.
    private func insets(hidesBar: Bool) -> UIEdgeInsets {
        var insets = viewIfLoaded?.safeAreaInsets ?? .zero
        if !hidesBar { insets.bottom = max(insets.bottom, coverage) }
        return insets
    }

    /// Returns the inset at the bottom for a controller in a navigation controller inside of this one.
    func bottomInset(hidesBar: Bool) -> CGFloat { insets(hidesBar: hidesBar || barIsHidden).bottom }

    /// Shows whether content is behind the bar. Called when it has moved.
    func contentDidMove() {
        guard let view = tabView else { return }
        guard let child = shown else { return view.follow(nil, ofScreen: nil) }
        let screen = (child as? UINavigationController)?.topViewController ?? child
        let scrollView = screen.contentScrollView(for: .bottom) ?? screen.scrollViewBehindBars
        view.follow(scrollView, ofScreen: child is UINavigationController ? nil : child)
        tabBar.background.fadeColor = screen.fadeColor(behind: scrollView)
        tabBar.isAtScrollEdge = scrollView?.endsContent(above: view.bounds.maxY - coverage, in: view) != false
    }

    /// Takes the preferred size of the selected controller, with the room that the bar needs. A controller without a
    /// preference changes nothing.
    func adoptPreferredContentSize() {
        guard var size = selectedViewController?.preferredContentSize, size != .zero else { return }
        if size.height > 0, !barIsHidden { size.height += coverage }
        preferredContentSize = size
    }
}

/// The view of a tab bar controller.
@MainActor
final class TabView: UIView {
    weak var controller: UITabBarController?

    /// The safe area of the child's view, in points.
    var insets = UIEdgeInsets.zero {
        didSet { if insets != oldValue { content?.updateSafeArea() } }
    }

    private weak var content: UIView?
    private weak var scrollView: UIScrollView?
    private weak var ownScrollView: UIScrollView?
    private var observation: NSKeyValueObservation?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        clipsToBounds = true
    }

    /// Returns nil, because a tab bar controller makes its view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func safeAreaInsets(of subview: UIView) -> UIEdgeInsets {
        subview === content ? insets : super.safeAreaInsets(of: subview)
    }

    /// Shows the view of a child behind the bar.
    func show(_ view: UIView?, of child: UIViewController?) {
        content = view
        guard let view, let controller else { return }
        controller.layOutBar()
        view.frame = bounds
        insertSubview(view, at: 0)
        view.updateSafeArea()
    }

    /// Follows the content of a scroll view.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view whose content goes behind the bar.
    ///   - screen: The controller around it, unless a navigation controller takes care of it.
    func follow(_ scrollView: UIScrollView?, ofScreen screen: UIViewController?) {
        let own = screen == nil ? nil : scrollView
        if own !== ownScrollView {
            ownScrollView?.setBehindBars(false)
            own?.setBehindBars(screen?.automaticallyAdjustsScrollViewInsets != false)
            ownScrollView = own
        }
        guard scrollView !== self.scrollView else { return }
        self.scrollView = scrollView
        observation = scrollView?.observe(\.contentOffset) { [weak self] _, _ in self?.controller?.contentDidMove() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        controller.startShowingSelection()
        controller.layOutBar()
        if let content, content.superview === self, content.frame != bounds { content.frame = bounds }
        controller.contentDidMove()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if controller?.compactTabIdentifiers != nil { controller?.tabDidChange() }
    }
}

extension UIViewController {
    /// The nearest tab bar controller that contains this one.
    public var tabBarController: UITabBarController? {
        var current = parent
        while let controller = current {
            if let found = controller as? UITabBarController { return found }
            current = controller.parent
        }
        return nil
    }
}

extension UINavigationController {
    /// The part of the bar at the bottom of a tab bar controller that is out of sight, from 0 to 1.
    var hiddenPartOfBottomBar: CGFloat { hiddenPart { hidesBottomBar(for: $0) } }
}

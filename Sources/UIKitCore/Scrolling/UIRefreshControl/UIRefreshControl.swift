import CoreGraphics
import Foundation
import QuartzCore

/// A control at the top of a scroll view that starts a refresh when the content is pulled down.
///
/// Assign it to `UIScrollView.refreshControl`, or add it to a scroll view. When the user has pulled far enough, while
/// the finger is still down, the control sends `valueChanged`; the content then rests below the turning wheel until
/// `endRefreshing()` is called.
///
/// Unlike UIKit, the content has to be pulled by twice the control's height: UIKit's own distance is not known.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl, ContentFollower {
    private let wheel = UIActivityIndicatorView(style: .medium)
    private var titleLabel: UILabel?
    private weak var scrollView: UIScrollView?

    /// Whether a pull can start a refresh: not until the content has been back at its edge after the last one.
    private var isArmed = true

    /// Whether the content rests below the control, because it has been pulled there.
    private var isRevealed = false

    private static let height: CGFloat = 60

    /// The distance of a pull that starts a refresh, in points on the screen.
    private static let threshold: CGFloat = 120

    /// Creates a control of the standard height.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        coder.applyNib(to: self)
    }

    private func prepare() {
        // The rows behind which the control lies are in front of it.
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        wheel.isHidden = false
        wheel.shownPart = 0
        addSubview(wheel)
    }

    // MARK: - Refreshing

    /// Whether a refresh is in progress.
    open private(set) var isRefreshing = false

    /// Shows the turning wheel, as if the user had pulled. The content makes room for the control and does not move.
    /// No event is sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        start()
    }

    /// Ends the refresh: the wheel disappears, and content that rests below the control springs back.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isRevealed = false
        wheel.stopAnimating()
        UIView.animate(withDuration: 0.25) { self.wheel.alpha = 0 }
        scrollView?.refreshRoomDidChange()
        follow()
    }

    private func start() {
        isRefreshing = true
        isArmed = false
        wheel.alpha = 1
        wheel.shownPart = 1
        wheel.startAnimating()
        scrollView?.refreshRoomDidChange()
        follow()
    }

    /// The height that the content leaves free above itself, in points.
    var room: CGFloat { isRefreshing ? Self.height : 0 }

    // MARK: - Title

    /// The text below the wheel.
    open var attributedTitle: NSAttributedString? {
        didSet {
            if let attributedTitle {
                let label = titleLabel ?? makeTitleLabel()
                label.attributedText = attributedTitle
            } else {
                titleLabel?.removeFromSuperview()
                titleLabel = nil
            }
            setNeedsLayout()
            follow()
        }
    }

    private func makeTitleLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(label)
        titleLabel = label
        return label
    }

    // MARK: - The scroll view

    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        guard let old = scrollView, old !== newSuperview else { return }
        scrollView = nil
        old.detach(self)
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let scrollView = superview as? UIScrollView, scrollView !== self.scrollView else { return }
        self.scrollView = scrollView
        scrollView.attach(self)
        follow()
    }

    /// The distance by which the content is pulled below the edge, in points.
    private var pull: CGFloat {
        guard let scrollView else { return 0 }
        return max(-(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - room), 0)
    }

    /// Stays at the edge of content that is pulled, and starts a refresh when it has been pulled far enough. Called
    /// when the content has moved or has another size.
    func follow() {
        guard let scrollView else { return }
        let pull = pull
        if isRefreshing, pull >= Self.height { isRevealed = true }
        let y = isRevealed ? min(-pull, -Self.height) : -pull
        let wanted = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
        if frame != wanted { UIView.performWithoutAnimation { frame = wanted } }
        if pull == 0, !isRefreshing, !isArmed { isArmed = true }
        if !isRefreshing, isArmed {
            wheel.alpha = 1
            wheel.shownPart = ((pull - Self.height / 3) / (Self.threshold - Self.height / 3)).clamped(to: 0...1)
        }
        titleLabel?.alpha = isRefreshing ? 1 : (pull / Self.height).clamped(to: 0...1)
        guard pull >= Self.threshold, isArmed, !isRefreshing, isEnabled, scrollView.isDragging else { return }
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        isRevealed = true
        start()
        sendActions(for: .valueChanged)
    }

    // MARK: - Views

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheel.center = CGPoint(x: bounds.midX, y: titleLabel == nil ? bounds.midY : 22)
        titleLabel?.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 18)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = hasOwnTintColor ? tintColor : nil
    }

    // MARK: - Accessibility

    /// Whether the contents are hidden from assistive technology: they are while no refresh is in progress, because
    /// the control then rests behind the content.
    open override var accessibilityElementsHidden: Bool {
        get { super.accessibilityElementsHidden || !isRefreshing }
        set { super.accessibilityElementsHidden = newValue }
    }

    /// Whether the control has a tint of its own, and does not inherit that of its window.
    private var hasOwnTintColor: Bool { rareIfLoaded?.tintColor != nil }
}

extension UIScrollView {
    /// The control that a pull of the content makes refresh; nil for none.
    public var refreshControl: UIRefreshControl? {
        get { rareIfLoaded?.refreshControl as? UIRefreshControl }
        set {
            guard newValue !== refreshControl else { return }
            refreshControl?.removeFromSuperview()
            guard let newValue else { return }
            if let background = viewBehindContent, background.superview === self {
                insertSubview(newValue, aboveSubview: background)
            } else {
                insertSubview(newValue, at: 0)
            }
        }
    }

    fileprivate func attach(_ control: UIRefreshControl) {
        if let old = refreshControl, old !== control { old.removeFromSuperview() }
        rare.refreshControl = control
        refreshRoomDidChange()
    }

    fileprivate func detach(_ control: UIRefreshControl) {
        guard refreshControl === control else { return }
        rareIfLoaded?.refreshControl = nil
        refreshRoomDidChange()
    }

    /// The height that the refresh control takes above the content, in points.
    var refreshRoom: CGFloat { rareIfLoaded?.refreshControl?.room ?? 0 }

    /// Makes room for the refresh control, or takes it back. Content at its beginning stays where it is; content that
    /// rested below the control, or was on its way there, moves back to its beginning.
    fileprivate func refreshRoomDidChange() {
        adjustInsets(movesContent: false)
        dragFromHere()
        if motion?.kind == .deceleration { return redirectGlide(by: .zero) }
        guard refreshRoom == 0, !isDragging else { return }
        let edge = contentOffsetBounds.y.lowerBound
        if let motion {
            guard let end = motion.end, end.y < edge else { return }
            motion.follow(AnimatedOffset(start: contentOffset, end: CGPoint(x: end.x, y: edge)))
        } else if contentOffset.y < edge {
            springBack()
        }
    }
}

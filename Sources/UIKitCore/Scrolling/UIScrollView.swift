import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a part of something larger, which the user moves with a finger, a wheel or keys.
///
/// What is scrolled are the subviews: `contentOffset` is the origin of the bounds, and moving it lays out and draws none of
/// them anew. How far it goes is said by `contentSize` and the insets around it, or by constraints to `contentLayoutGuide`.
///
/// Unlike UIKit, the bars that show where one is are no subviews, and there is no status bar whose tap would scroll to the
/// top.
///
/// This file holds what a subclass can override; what the members do is in the extensions, one topic to a file.
@MainActor
open class UIScrollView: UIView {
    // MARK: State

    var scroll = ScrollState()
    var zoom = ZoomState()
    var motion: ScrollMotion?
    var indicators: ScrollIndicators?
    var gestures = ScrollGestures()

    /// Told and asked about scrolling and zooming. Not kept alive.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeScrolling(from: coder)
        prepare()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeScrolling(into: coder)
    }

    // MARK: Content

    /// The point of the content that is at the top left of the view: the origin of the bounds, in points.
    ///
    /// Setting it tells the delegate when it is another one, and keeps to no limits. Setting the origin of the bounds moves
    /// the content likewise and tells nobody. Content that is coasting goes on from the new place.
    open var contentOffset: CGPoint {
        get { layer.bounds.origin }
        set { moveContent(to: newValue) }
    }

    /// Moves the content, in 0.3 seconds when animated: the delegate is told of each step, and of the end with
    /// `scrollViewDidEndScrollingAnimation(_:)`. Stops content that is coasting. Keeps to no limits.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        animated ? animateContent(to: contentOffset) : placeContent(at: contentOffset)
    }

    /// Moves the content as little as possible so that `rect`, in its coordinates, can be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard let offset = offset(showing: rect) else { return }
        setContentOffset(offset, animated: animated)
    }

    /// How large the content is, in points. With constraints to `contentLayoutGuide` layout sets it.
    open var contentSize: CGSize {
        get { scroll.contentSize }
        set { setContentSize(newValue) }
    }

    /// Room around the content, in points. Content at its beginning stays there when it changes.
    open var contentInset: UIEdgeInsets {
        get { scroll.contentInset }
        set {
            guard newValue != scroll.contentInset else { return }
            scroll.contentInset = newValue
            adjustInsets()
            propertiesDidChange()
        }
    }

    /// When the safe area is added to `contentInset`.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { scroll.insetBehavior }
        set {
            scroll.insetBehavior = newValue
            adjustInsets()
        }
    }

    /// Called after `adjustedContentInset` changed. The default tells the delegate.
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Where content lies that is smaller than the view: (0, 0) at the top left, (0.5, 0.5) in the middle.
    open var contentAlignmentPoint: CGPoint {
        get { scroll.alignment }
        set {
            guard newValue != scroll.alignment else { return }
            let old = restingPlaces
            scroll.alignment = newValue
            stayInRange(from: old)
        }
    }

    // MARK: What the user may do

    /// Whether the user can scroll. Code always can.
    open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { gesturesMayHaveChanged() } } }

    /// Whether a drag that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false

    /// Whether the content comes to rest at multiples of the view's size only.
    open var isPagingEnabled = false

    /// Whether content can be pulled beyond its edges and springs back. Setting it sets it for both axes.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set {
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }

    /// Whether content can be pulled beyond its left and right edge.
    open var bouncesHorizontally = true

    /// Whether content can be pulled beyond its top and bottom edge.
    open var bouncesVertically = true

    /// Whether content bounces up and down even if it is not higher than the view.
    open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { adjustInsets() } } }

    /// Whether content bounces sideways even if it is not wider than the view.
    open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { adjustInsets() } } }

    /// How fast content that was let go of comes to rest.
    open var decelerationRate: DecelerationRate = .normal

    /// Whether a drag puts the keyboard away.
    open var keyboardDismissMode: KeyboardDismissMode = .none

    /// Whether arrow keys, Page Up and Page Down, Home and End, and the space bar scroll while the view is in the responder
    /// chain of what has the keyboard, or under the middle of a window where nothing has.
    open var allowsKeyboardScrolling = true

    /// Whether a drag sideways that begins where this view has nothing more to show moves a scroll view around it that has.
    ///
    /// Unlike UIKit, a drag does not change over on its way.
    open var transfersHorizontalScrollingToParent = true

    /// Whether a drag up or down that begins where this view has nothing more to show moves a scroll view around it that
    /// has.
    ///
    /// Unlike UIKit, a drag does not change over on its way.
    open var transfersVerticalScrollingToParent = true

    // MARK: Touches of the content

    /// Whether touches are kept from the content for 0.15 seconds, in which it shows whether the finger scrolls.
    open var delaysContentTouches = true

    /// Whether a touch that the content was told of can be taken away from it when the finger scrolls after all.
    open var canCancelContentTouches = true

    /// Asked before touches are handed to a view in the content; false keeps them from it.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Asked before a touch is taken away from a view in the content because the finger scrolls: yes, but from controls.
    /// Not asked while `canCancelContentTouches` is false.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Indicators

    /// Whether a bar at the bottom shows which part is seen while it changes.
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }

    /// Whether a bar at the side shows which part is seen while it changes.
    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }

    /// The colour of the bars.
    open var indicatorStyle: IndicatorStyle = .default { didSet { updateIndicators() } }

    /// Room around the bar at the side, in points, besides the safe area.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }

    /// Room around the bar at the bottom, in points, besides the safe area.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }

    /// The room around both bars, in points: that of the one at the side when they differ.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the bars keep out of the safe area by themselves.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }

    /// Shows the bars for a short while. To be called when the view has just come up.
    open func flashScrollIndicators() { flashIndicators() }

    /// Shows the bars for changes of the offset that `body` makes.
    open func withScrollIndicatorsShown(forContentOffsetChanges body: () -> Void) {
        let offset = contentOffset
        body()
        if contentOffset != offset { flashIndicators() }
    }

    // MARK: Zooming

    /// How small the content can be made. 1 unless set.
    open var minimumZoomScale: CGFloat = 1 { didSet { gesturesMayHaveChanged() } }

    /// How large the content can be made. Nobody can zoom unless it is greater than the minimum.
    open var maximumZoomScale: CGFloat = 1 { didSet { gesturesMayHaveChanged() } }

    /// Whether a pinch can go beyond the limits and the content springs back.
    open var bouncesZoom = true

    /// How large the content is shown: the scale of the view that the delegate names in `viewForZooming(in:)`. Stays 1
    /// without one. Setting it keeps to the limits.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the middle of what is seen.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomAboutMiddle(to: scale, animated: animated) }

    /// Zooms so that `rect`, in the coordinates of the view that is zoomed, fills the view as far as the limits allow.
    open func zoom(to rect: CGRect, animated: Bool) { zoomContent(to: rect, animated: animated) }

    // MARK: Views

    /// Subclasses call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIndicators()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustInsets()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil, let kind = motion?.kind else { return }
        stopScrollingAndZooming()
        if kind == .deceleration || kind == .steps { returnAtOnce() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateIndicators()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in
            guard let key = press.key else { return true }
            return !scroll(by: key)
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        sizeDidChange(from: oldSize)
    }
}

extension UIScrollView {
    private func prepare() {
        clipsToBounds = true
        attachGestures()
        adjustInsets()
    }
}

import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a part of larger content, which the user moves with a finger, a wheel or keys.
///
/// The subviews are the content: `contentOffset` is the origin of the bounds, and scrolling neither lays them out nor
/// draws them again. `contentSize` and the insets around it limit the movement, or constraints to
/// `contentLayoutGuide`.
///
/// Unlike UIKit, the scroll indicators are not subviews, and there is no status bar whose tap would scroll to the top.
///
/// This file holds the members that a subclass can override. Their work is in the extensions, one topic to a file.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // MARK: - State

    var scroll = ScrollState()
    var zoom = ZoomState()
    var motion: ScrollMotion?
    var indicators: ScrollIndicators?
    var gestures = ScrollGestures()

    /// The delegate for scrolling and zooming. Not retained.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeScrolling(from: coder)
        prepare()
        coder.applyNib(to: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeScrolling(into: coder)
    }

    // MARK: - Content

    /// The point of the content at the top left of the view, in points: the origin of the bounds.
    ///
    /// Setting it notifies the delegate of a different offset, without clamping. Setting the origin of the bounds
    /// moves the content without notifying the delegate. Decelerating content continues from the new offset.
    open var contentOffset: CGPoint {
        get { layer.bounds.origin }
        set { moveContent(to: newValue) }
    }

    /// Moves the content, in 0.3 seconds if animated: the delegate is called for each step, and at the end with
    /// `scrollViewDidEndScrollingAnimation(_:)`. Stops decelerating content. The offset is not clamped.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        animated ? animateContent(to: contentOffset) : placeContent(at: contentOffset)
    }

    /// Moves the content as little as possible so that `rect`, in its coordinates, is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard let offset = offset(showing: rect) else { return }
        setContentOffset(offset, animated: animated)
    }

    /// The size of the content, in points. Layout sets it if there are constraints to `contentLayoutGuide`.
    open var contentSize: CGSize {
        get { scroll.contentSize }
        set { setContentSize(newValue) }
    }

    /// The insets around the content, in points. Content at its beginning stays there when they change.
    open var contentInset: UIEdgeInsets {
        get { scroll.contentInset }
        set {
            guard newValue != scroll.contentInset else { return }
            scroll.contentInset = newValue
            adjustInsets()
            propertiesDidChange()
        }
    }

    /// The cases in which the safe area is added to `contentInset`.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { scroll.insetBehavior }
        set {
            scroll.insetBehavior = newValue
            adjustInsets()
        }
    }

    /// Called after `adjustedContentInset` has changed. The default notifies the delegate.
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The alignment of content that is smaller than the view: (0, 0) at the top left, (0.5, 0.5) in the centre.
    open var contentAlignmentPoint: CGPoint {
        get { scroll.alignment }
        set {
            guard newValue != scroll.alignment else { return }
            let old = contentOffsetBounds
            scroll.alignment = newValue
            stayInRange(from: old)
        }
    }

    // MARK: - What the user may do

    /// Whether the user can scroll. Code always can.
    open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { gesturesMayHaveChanged() } } }

    /// Whether a drag that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false

    /// Whether a tap on the status bar scrolls to the top.
    ///
    /// Unlike UIKit, there is no status bar to tap, so the value is kept and has no effect (SV-08, SV-10).
    open var scrollsToTop = true

    /// Whether the content comes to rest only at multiples of the view's size.
    open var isPagingEnabled = false

    /// Whether content can be pulled beyond its edges and springs back. Setting it sets it for both axes.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set {
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }

    /// Whether content can be pulled beyond its left and right edges.
    open var bouncesHorizontally = true

    /// Whether content can be pulled beyond its top and bottom edges.
    open var bouncesVertically = true

    /// Whether content bounces vertically even if it is not higher than the view.
    open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { adjustInsets() } } }

    /// Whether content bounces horizontally even if it is not wider than the view.
    open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { adjustInsets() } } }

    /// The rate at which content decelerates after a drag.
    open var decelerationRate: DecelerationRate = .normal

    /// The way in which a drag dismisses the keyboard.
    open var keyboardDismissMode: KeyboardDismissMode = .none

    /// Whether arrow keys, Page Up and Page Down, Home and End, and the space bar scroll while the view is in the
    /// responder chain of the focused view, or under the centre of a window without one.
    open var allowsKeyboardScrolling = true

    /// Whether a horizontal drag that begins where this view has no more content moves an outer scroll view that has.
    ///
    /// Unlike UIKit, a drag does not change to the outer view on its way.
    open var transfersHorizontalScrollingToParent = true

    /// Whether a vertical drag that begins where this view has no more content moves an outer scroll view that has.
    ///
    /// Unlike UIKit, a drag does not change to the outer view on its way.
    open var transfersVerticalScrollingToParent = true

    // MARK: - Touches of the content

    /// Whether touches reach the content only after 0.15 seconds, which show whether the finger scrolls.
    open var delaysContentTouches = true

    /// Whether the content can lose a touch that it has received when the finger scrolls after all.
    open var canCancelContentTouches = true

    /// Returns whether a view in the content receives touches. Called before they are delivered.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a view in the content loses its touch because the finger scrolls. By default true, except for
    /// controls. Not called while `canCancelContentTouches` is false.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: - Indicators

    /// Whether the horizontal indicator is shown while the content moves.
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }

    /// Whether the vertical indicator is shown while the content moves.
    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }

    /// The style of the indicators.
    open var indicatorStyle: IndicatorStyle = .default { didSet { updateIndicators() } }

    /// The insets around the vertical indicator, in points, in addition to the safe area.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }

    /// The insets around the horizontal indicator, in points, in addition to the safe area.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }

    /// The insets around both indicators, in points: those of the vertical one if they differ.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the indicators avoid the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }

    /// Shows the indicators for a short while. Call it when the view has just appeared.
    open func flashScrollIndicators() { flashIndicators() }

    /// Shows the indicators for changes of the offset that `body` makes.
    open func withScrollIndicatorsShown(forContentOffsetChanges body: () -> Void) {
        let offset = contentOffset
        body()
        if contentOffset != offset { flashIndicators() }
    }

    // MARK: - Zooming

    /// The minimum zoom scale. 1 unless set.
    open var minimumZoomScale: CGFloat = 1 { didSet { gesturesMayHaveChanged() } }

    /// The maximum zoom scale. Zooming is possible only if it exceeds the minimum.
    open var maximumZoomScale: CGFloat = 1 { didSet { gesturesMayHaveChanged() } }

    /// Whether a pinch can exceed the limits, and the content springs back.
    open var bouncesZoom = true

    /// The current scale of the view that the delegate returns from `viewForZooming(in:)`; 1 without such a view.
    /// Setting it clamps it to the limits.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the centre of the visible part.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomAboutMiddle(to: scale, animated: animated) }

    /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the view as far as the limits allow.
    open func zoom(to rect: CGRect, animated: Bool) { zoomContent(to: rect, animated: animated) }

    // MARK: - Views

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(role: .scrollArea, coveredEdges: adjustedContentInset)
    }

    /// Scrolls by a page, and tells assistive technologies of it. Returns false where there is no more content.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard scrollPage(direction) else { return false }
        UIAccessibility.post(notification: .pageScrolled, argument: nil)
        return true
    }

    /// The subview that stays behind everything else, the refresh control too; nil for none.
    var viewBehindContent: UIView? { nil }

    /// Returns the offset at which the content comes to rest after a drag, before the delegate is asked. The velocity
    /// is that of the offset, in points per millisecond.
    func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

    /// Called when the fingers that stopped moving content are gone. Returns whether the view moves it on itself.
    func releaseCaughtContent() -> Bool { false }

    /// Lays out the indicators. Subclasses call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIndicators()
        rareIfLoaded?.refreshControl?.follow()
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

    // MARK: - Touches

    /// Keeps the touches of the view, and those that its content has passed on: they do not go to the next responder.
    /// A subclass that wants that forwards them to `next` itself.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps the touches, like `touchesBegan(_:with:)`.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps the touches, like `touchesBegan(_:with:)`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Keeps the touches, like `touchesBegan(_:with:)`.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in
            guard let key = press.key else { return true }
            return !scroll(by: key)
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override var scrollableContentSize: CGSize? {
        get { contentSize }
        set { if let newValue { contentSize = newValue } }
    }

    /// Returns the safe area of a subview, without the part that the scroll view has added to its content insets.
    override func safeAreaInsets(of subview: UIView) -> UIEdgeInsets {
        safeAreaInsets == .zero ? .zero : safeAreaOfContent
    }

    override var touchDeliveryPolicy: (any TouchDeliveryPolicy)? { self }

    override func scrollToReveal(_ rect: CGRect) {
        guard isScrollEnabled, let offset = offset(showing: rect) else { return }
        step(to: offset)
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

/// Layout guides for the content and for the visible part.
extension UIScrollView {
    /// The whole content. Constraints to all of its edges determine its size, which layout then sets as `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { edgeGuide(.scrollContent, named: "contentLayoutGuide") }

    /// The view's own rectangle: views constrained to it stay where they are while the content moves.
    public var frameLayoutGuide: UILayoutGuide { edgeGuide(.scrollFrame, named: "frameLayoutGuide") }
}

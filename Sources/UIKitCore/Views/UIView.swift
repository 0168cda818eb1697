import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle on the screen that draws, lays out subviews and receives touches.
///
/// The geometry of a view is that of its layer: there is one set of numbers, and changing either changes both. Points have
/// their origin at the top left, y pointing down. This file holds what a subclass can override; what the members do is in
/// the extensions, one topic to a file.
@MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UICoordinateSpace, UIFocusItem {
    // MARK: State

    /// The layer that the view shows itself with. The view is its delegate.
    public let layer: CALayer

    /// The views in this one, from back to front. Changed by `addSubview(_:)` and its relatives.
    public internal(set) var subviews: [UIView] = []

    /// The view that this one is in. It is already set when `didMoveToSuperview()` runs.
    public internal(set) weak var superview: UIView?

    /// The window that the view is in, however deep; nil while it is in none. A window is in itself.
    public internal(set) weak var window: UIWindow?

    /// A number for the app to find the view by; see `viewWithTag(_:)`.
    open var tag = 0

    /// Whether touches can land on the view or on those below it. False lets them through to what is behind.
    open var isUserInteractionEnabled = true {
        didSet { if isUserInteractionEnabled != oldValue { superview?.hitBoxesDidChange() } }
    }

    /// Whether the view is told of more than the first finger that comes down in it.
    open var isMultipleTouchEnabled = false

    /// Whether the view is touched alone: while it holds a finger no other view of the window gets one, and it gets none
    /// while another does.
    open var isExclusiveTouch = false {
        didSet { if isExclusiveTouch { Self.exclusiveTouchIsInUse = true } }
    }

    /// True once any view has insisted on being touched alone.
    static var exclusiveTouchIsInUse = false

    /// How content that was drawn before is placed when the bounds get another size.
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { contentModeDidChange() } }
    }

    /// Whether the view promises to cover its bounds. Views behind one that also has an opaque background are not drawn.
    ///
    /// Unlike UIKit, a view that breaks the promise shows what is behind it, and not black.
    open var isOpaque = true {
        didSet { if isOpaque != oldValue { opacityPromiseDidChange() } }
    }

    /// Whether the content is flipped in interfaces that run from right to left.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
    }

    package var layoutState = LayoutState()
    @exclusivity(unchecked) package final nonisolated(unsafe) var hitBoxCache: HitBoxCache?
    var ownBackgroundColor: UIColor?
    var resolvedTraits: UITraitCollection?
    var rare: RareState?
    var boundsSize = CGSize.zero
    var awaitsWindowCallback = false
    var isBeingRemoved = false

    // MARK: Making views

    /// The class of `layer`: `CALayer` unless a subclass says otherwise.
    open class var layerClass: AnyClass { CALayer.self }

    /// A view at a place in the superview that it will be added to, in points.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        attachLayer(frame: frame)
    }

    /// A view of no size at the origin.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// A view with what `encode(with:)` put into an archive.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        attachLayer(frame: .zero)
        decode(from: coder)
    }

    deinit {
        guard !subviews.isEmpty, MainThread.isCurrent else { return }
        nonisolated(unsafe) var views = subviews
        subviews = []
        MainActor.assumeIsolated { UIView.release(&views) }
    }

    /// Puts the view's geometry, appearance and subviews into an archive.
    open func encode(with coder: NSCoder) { encodeState(into: coder) }

    /// The view controller whose root view this is, otherwise the superview.
    open override var next: UIResponder? { rare?.viewController ?? superview }

    open override nonisolated var description: String {
        guard MainThread.isCurrent else { return super.description }
        return MainActor.assumeIsolated { summary }
    }

    // MARK: Geometry

    /// The smallest upright rectangle around the view, in the superview's coordinates.
    ///
    /// With a transform other than the identity, setting it solves the size so that it reads back as set.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    /// The visible part of the view's own coordinate space. Another size grows or shrinks the view around its anchor.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point, normally the middle, lies in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }

    /// How the view is scaled, rotated and shifted around its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { setTransform(newValue) }
    }

    /// The same in three dimensions. What is seen is its projection along the z axis.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { setTransform3D(newValue) }
    }

    /// The point that `center` places and `transform` turns around, in fractions of the bounds. Changing it moves the
    /// frame, not the centre.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { setAnchorPoint(newValue) }
    }

    /// Pixels per point of what the view draws. That of the screen once it is in a window, unless it was set.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { setContentScaleFactor(newValue) }
    }

    // MARK: Appearance

    /// The colour behind the content. A dynamic colour follows the view's traits.
    open var backgroundColor: UIColor? {
        get { currentBackgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// How opaque the view is together with its subviews, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { setAlpha(newValue) }
    }

    /// Whether the view and its subviews are neither seen nor touched. They keep their place.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }

    /// Whether what lies outside of the bounds, or of their rounded corners, is not seen.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A view whose opacity decides what is seen of this one. It is placed in this view's coordinates and in no superview.
    open var mask: UIView? {
        get { rare?.mask }
        set { setMask(newValue) }
    }

    /// The colour of what invites to touch: the view's own, or the next one set on a view above it.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    /// Whether the tint is shown in grey, as it is behind something that takes all the attention.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    /// Called when `tintColor` returns another colour, on the view it was set on and on those that inherit it.
    open func tintColorDidChange() {}

    // MARK: Drawing

    /// Draws the content into the current context. Called when the view is first shown and after `setNeedsDisplay()`;
    /// what was drawn is kept until then.
    ///
    /// Unlike UIKit, `rect` is always the whole bounds: what is kept are drawing commands and not pixels.
    open func draw(_ rect: CGRect) {}

    /// Has the view drawn anew before the next frame.
    open func setNeedsDisplay() { markForDisplay(bounds) }

    /// Has the view drawn anew before the next frame, where only `rect` will look different.
    open func setNeedsDisplay(_ rect: CGRect) { markForDisplay(rect) }

    // MARK: Layer delegate

    /// Called by a layer that needs content. Draws the view with `draw(_:)` when it is the view's own.
    open func draw(_ layer: CALayer, in context: CGContext) { drawLayer(layer, in: context) }

    /// Called by a layer that is to place its sublayers. Lays the view out when it is the view's own.
    open func layoutSublayers(of layer: CALayer) { layOutLayer(layer) }

    /// Called when a property of a layer is about to change: an animation inside of an animation block, nothing outside.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        viewAction(for: layer, forKey: event)
    }

    // MARK: Hit testing

    /// The frontmost view at a point of this view, in its own coordinates: a subview, itself, or nil.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { baseHitTest(point, with: event) }

    /// Whether a point, in the view's own coordinates, belongs to the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { basePoint(inside: point, with: event) }

    // MARK: Gestures

    /// Has a recognizer watch the fingers on the view and in it. It is taken from the view that it is attached to.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Detaches a recognizer. A gesture that it is in the middle of is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Asked, on the view that was touched, when a recognizer is about to take a touch away from it; false makes that fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Focus

    /// Whether the keyboard's focus can be at the view. False unless a subclass says otherwise, as controls do.
    open var canBecomeFocused: Bool { false }

    /// Whether the keyboard's focus is at the view.
    open var isFocused: Bool { window?.madeFocusSystem?.focusedView === self }

    /// How the view shows that it has the focus: with a halo unless set; nil not at all.
    open var focusEffect: UIFocusEffect? {
        get { baseFocusEffect }
        set { setFocusEffect(newValue) }
    }

    /// Where the focus should go when it enters the view, best first. Empty unless a subclass says otherwise.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// Whether the focus may move into, within or out of the view.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved into, within or out of the view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Hierarchy

    /// Puts a view in front of the other subviews. One that has a superview is taken from it first.
    ///
    /// The order of callbacks is told in `UIView+Moving.swift`.
    open func addSubview(_ view: UIView) { insert(view, at: .front) }

    /// Puts a view at an index among the subviews; one beyond the end means in front of all.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

    /// Puts a view right behind a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: .below(siblingSubview))
    }

    /// Puts a view right in front of a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: .above(siblingSubview))
    }

    /// Swaps two subviews in the order from back to front.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of the others. Does nothing for a view that is no subview.
    open func bringSubviewToFront(_ view: UIView) { bringToFront(view) }

    /// Moves a subview behind the others. Does nothing for a view that is no subview.
    open func sendSubviewToBack(_ view: UIView) { sendToBack(view) }

    /// Takes the view out of its superview. Its touches are cancelled and it cannot stay first responder.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called after a view was added to the subviews.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a view is taken from the subviews.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes; nil when the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview changed. The layer is in its place.
    open func didMoveToSuperview() {}

    /// Called before the window changes; nil when the view leaves it.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window changed.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Places the subviews: called with the bounds settled, once for any number of `setNeedsLayout()`. The default applies
    /// the constraints between them.
    open func layoutSubviews() { solveConstraintsIfNeeded() }

    /// Has `layoutSubviews()` called before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out now whatever waits for it in the view and below. Does nothing when nothing does.
    open func layoutIfNeeded() { layOutPending() }

    /// The size that fits the content best within `size`. The default is the size that the view has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size that `sizeThatFits(_:)` answers for its present one. The frame's origin stays.
    open func sizeToFit() { fitSize() }

    /// Called when the view has to put its constraints right, before layout. An override calls `super` last.
    open func updateConstraints() {}

    /// The size of the content itself; `noIntrinsicMetric` in a direction where it has none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// What lies between the frame and the rectangle that constraints align.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints align, for a frame in the same coordinates.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame for a rectangle that constraints align, in the same coordinates.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { baseFrame(forAlignmentRect: alignmentRect) }

    /// The view whose first line of text is the first baseline of this one.
    open var forFirstBaselineLayout: UIView { self }

    /// The view whose last line of text is the last baseline of this one.
    open var forLastBaselineLayout: UIView { self }

    /// Whether views of the class work only with constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Called when the bounds have got another size, before those of the subviews that follow it.
    func boundsSizeDidChange(from oldSize: CGSize) {}

    /// Called after `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}

    /// Called after the layout margins changed.
    open func layoutMarginsDidChange() {}

    /// The size that the constraints give the view when it is asked to be as close to `targetSize` as the priorities say.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        baseSystemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(frame: frameOnScreen) }

    // MARK: Traits

    /// The traits that apply to the view: those of its superview or window, changed by its own overrides.
    open var traitCollection: UITraitCollection { resolvedTraits ?? inheritedTraits }

    /// Called after the view's traits changed. `previousTraitCollection` holds those from before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle on the screen that draws, lays out subviews and receives touches.
///
/// A view and its layer share one geometry: changing either changes both. The origin is at the top left, y points down.
/// This file declares everything that a subclass can override. The extensions implement it, one topic to a file.
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate, UITraitEnvironment, UICoordinateSpace, UIFocusItem {
    /// The layer; see `layer`. Safe, because `deinit` alone reads it off the main actor.
    @usableFromInline nonisolated(unsafe) final let layerStorage: CALayer

    nonisolated(unsafe) final var subviewList = SiblingList<UIView>()

    final var superviewReference = BackReference()
    final var windowReference = BackReference()

    /// A number by which the app can find the view; see `viewWithTag(_:)`.
    open var tag = 0

    /// Whether touches can land on the view and its descendants. False lets them through to the views behind.
    open var isUserInteractionEnabled = true {
        didSet { if isUserInteractionEnabled != oldValue { superview?.hitBoxDidChange(of: self) } }
    }

    /// Whether the view receives more than the first finger that comes down in it.
    open var isMultipleTouchEnabled = false

    /// Whether the view is touched alone: while it holds a finger, no other view of the window receives one, and while
    /// another view holds a finger, it receives none.
    open var isExclusiveTouch = false {
        didSet { if isExclusiveTouch { window?.screen.input.inspect(self) } }
    }

    /// The placement of content that was already drawn when the size of the bounds changes.
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { contentModeDidChange() } }
    }

    /// Whether the view promises to cover its bounds. Nothing is drawn behind one that also has an opaque background.
    ///
    /// Unlike UIKit, a view that breaks the promise shows what is behind it, and not black.
    open var isOpaque = true {
        didSet { if isOpaque != oldValue { opacityPromiseDidChange() } }
    }

    /// The meaning of the content, which decides whether it is flipped in right-to-left interfaces.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
    }

    package var layoutState = LayoutState()
    /// The cached touch areas of the subviews, used only on the main actor. Unchecked, because each access loads or
    /// stores one reference: `setHitBoxCache(_:)` releases an old cache after the access.
    @exclusivity(unchecked) package final nonisolated(unsafe) var hitBoxCache: HitBoxCache?
    var ownBackgroundColor: UIColor?
    var resolvedTraits: UITraitCollection?
    var rareIfLoaded: RareState?
    /// The tint that the view shows, whether its own or inherited; nil for the standard one.
    var effectiveTint: EffectiveTint?
    var boundsSize = CGSize.zero
    var awaitsWindowCallback = false
    var isBeingRemoved = false
    /// The index among the superview's subviews when they were last numbered.
    nonisolated(unsafe) package final var siblingIndex: Int32 = 0

    // MARK: - Creating views

    /// The class of `layer`; `CALayer` by default.
    open class var layerClass: AnyClass { CALayer.self }

    /// Creates a view with a frame in the coordinates of its future superview, in points.
    public init(frame: CGRect) {
        layerStorage = Self.makeLayer()
        super.init()
        attachLayer(frame: frame)
    }

    /// Creates a view with an empty frame at the origin.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view from an archive that `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        layerStorage = Self.makeLayer()
        super.init()
        attachLayer(frame: .zero)
        decode(from: coder)
    }

    /// Releases the subviews and the layer on the main actor, which may use them at the same moment, and without
    /// recursion, which would overflow the stack.
    deinit {
        if MainThread.isCurrent {
            guard !subviewList.isEmpty else { return }
            var views = subviewList.takeAll()
            UIView.release(&views)
        } else {
            ReleasedParts(subviewList.takeAll(), layerStorage).releaseLater()
        }
    }

    /// Writes the view's geometry, appearance and subviews to an archive.
    open func encode(with coder: NSCoder) { encodeState(into: coder) }

    /// The view controller whose root view this is, or else the superview.
    open override var next: UIResponder? { rareIfLoaded?.viewController ?? superview }

    open override nonisolated var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { summary } : super.description
    }

    // MARK: - Geometry

    /// The smallest upright rectangle around the view, in the superview's coordinates.
    ///
    /// With a transform other than the identity, the setter chooses the bounds such that the frame reads back as set.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    /// The visible part of the view's own coordinate space. Changing the size keeps the anchor point in place.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    /// The position of the anchor point, normally the middle of the view, in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }

    /// The scaling, rotation and translation of the view around its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { setTransform(newValue) }
    }

    /// The transform in three dimensions. The view appears as its projection along the z axis.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { setTransform3D(newValue) }
    }

    /// The point of the view that lies at `center` and that `transform` leaves in place, in fractions of the bounds.
    /// Changing it moves the frame, not the centre.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { setAnchorPoint(newValue) }
    }

    /// The number of pixels per point in what the view draws: that of the window's screen unless set.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { setContentScaleFactor(newValue) }
    }

    // MARK: - Appearance

    /// The colour behind the content. A dynamic colour resolves with the view's traits.
    open var backgroundColor: UIColor? {
        get { currentBackgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// The opacity of the view and its subviews as one, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { setAlpha(newValue) }
    }

    /// Whether the view and its subviews are invisible and receive no touches. They keep their frames.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }

    /// Whether the view hides everything outside its bounds, or outside their rounded corners.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The view whose opacity masks this one. Its frame is in this view's coordinates and it has no superview.
    open var mask: UIView? {
        get { rareIfLoaded?.mask }
        set { setMask(newValue) }
    }

    /// The colour of interactive content: the view's own, or that of the nearest ancestor that has one.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    /// Whether the tint appears in colour, or dimmed to grey as behind an alert.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    /// Called when `tintColor` returns another colour, on the view where it was set and on those that inherit it.
    open func tintColorDidChange() {}

    // MARK: - Drawing, and the delegate of the layer

    /// Draws the content into the current context. Called when the view is first shown and after `setNeedsDisplay()`.
    /// In between, the view keeps what it drew.
    ///
    /// Unlike UIKit, `rect` is always the whole bounds: a view keeps drawing commands and not pixels.
    open func draw(_ rect: CGRect) {}

    /// Requests a new drawing before the next frame.
    open func setNeedsDisplay() { markForDisplay(bounds) }

    /// Requests a new drawing before the next frame, of which only `rect`, in the view's coordinates, differs.
    open func setNeedsDisplay(_ rect: CGRect) { markForDisplay(rect) }

    /// Called by a layer that needs content. Draws the view with `draw(_:)` if the layer is the view's own.
    open func draw(_ layer: CALayer, in context: CGContext) { drawLayer(layer, in: context) }

    /// Called by a layer that needs layout. Lays out the view if the layer is the view's own.
    open func layoutSublayers(of layer: CALayer) { layOutLayer(layer) }

    /// Returns an animation for a property of a layer that is about to change inside an animation block, else nil.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        viewAction(for: layer, forKey: event)
    }

    // MARK: - Hit testing and gestures

    /// Returns the frontmost view at a point in this view's coordinates: a descendant, the view itself, or nil.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { baseHitTest(point, with: event) }

    /// Returns whether a point in the view's coordinates belongs to the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { basePoint(inside: point, with: event) }

    /// Attaches a recognizer, which then watches touches on the view and its descendants. A recognizer that another
    /// view has moves from there.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Detaches a recognizer. Cancels the gesture that it is recognizing.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Returns whether a recognizer may begin. Called on the touched view when the recognizer is about to take a touch
    /// from it; false makes the recognizer fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: - Focus

    /// Whether the view can have the keyboard focus. False by default; enabled controls return true.
    open var canBecomeFocused: Bool { false }

    /// Whether the view has the keyboard focus.
    open var isFocused: Bool { window?.focusSystemIfLoaded?.focusedView === self }

    /// The effect that shows the focus: a halo unless set; nil shows none.
    open var focusEffect: UIFocusEffect? {
        get { baseFocusEffect }
        set { setFocusEffect(newValue) }
    }

    /// The environments to try, best first, when the focus enters the view. Empty by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// Returns whether the focus may move into, within or out of the view.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved into, within or out of the view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: - Hierarchy

    /// Adds a view in front of the other subviews, after removing it from its previous superview.
    ///
    /// `UIView+Hierarchy.swift` documents the order of the callbacks.
    open func addSubview(_ view: UIView) { insert(view, at: .front) }

    /// Inserts a view at an index of `subviews`. An index beyond the end puts it in front of the others.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

    /// Inserts a view right behind a subview, or in front of all subviews if the sibling is not one of them.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: .below(siblingSubview))
    }

    /// Inserts a view right in front of a subview, or in front of all subviews if the sibling is not one of them.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: .above(siblingSubview))
    }

    /// Exchanges two subviews in the order from back to front.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of the others. Does nothing for a view that is not a subview.
    open func bringSubviewToFront(_ view: UIView) { bringToFront(view) }

    /// Moves a subview behind the others. Does nothing for a view that is not a subview.
    open func sendSubviewToBack(_ view: UIView) { sendToBack(view) }

    /// Removes the view from its superview. Cancels its touches and makes it resign first responder.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called after a view was added to the subviews.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a view is removed from the subviews.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes; nil when the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview changed. The layer is already in the superview's layer.
    open func didMoveToSuperview() {}

    /// Called before the window changes; nil when the view leaves it.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window changed.
    open func didMoveToWindow() {}

    // MARK: - Layout

    /// Lays out the subviews. Called once for any number of `setNeedsLayout()`, when the bounds are final. The default
    /// implementation applies the constraints between the subviews.
    open func layoutSubviews() { solveConstraintsIfNeeded() }

    /// Positions what the view consists of whatever an app's `layoutSubviews()` does. Called before that.
    package func layoutParts() {}

    /// Requests a call of `layoutSubviews()` before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Performs pending layout of the view and its descendants now.
    open func layoutIfNeeded() { layOutPending() }

    /// Returns the size that fits the content best within `size`. The default is the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Sets the size that `sizeThatFits(_:)` returns for the current one. Keeps the frame's origin.
    open func sizeToFit() { fitSize() }

    /// Called before layout when the view's constraints need an update. An override calls `super` last.
    open func updateConstraints() {}

    /// The natural size of the content; `noIntrinsicMetric` along an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// The distances from the frame to the rectangle that constraints align.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the rectangle that constraints align, for a frame in the same coordinates.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame for a rectangle that constraints align, in the same coordinates.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { baseFrame(forAlignmentRect: alignmentRect) }

    /// The view whose first line of text provides this view's first baseline.
    open var forFirstBaselineLayout: UIView { self }

    /// The view whose last line of text provides this view's last baseline.
    open var forLastBaselineLayout: UIView { self }

    /// Returns the view whose bottom is the baseline. Unlike UIKit, constraints only ask `forLastBaselineLayout`.
    open func forBaselineLayout() -> UIView { forLastBaselineLayout }

    /// The distances of content from the edges, in points: 8 unless set. The getter adds those that the view respects.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMarginsOnSides(newValue) }
    }

    /// Whether views of this class work only with constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Called after `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}

    /// Called after the layout margins changed.
    open func layoutMarginsDidChange() {}

    /// Returns the size that the constraints give the view when each dimension is held to `targetSize` with the given
    /// priority.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        baseSystemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Returns the size nearest to `targetSize` that the constraints inside the view allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(nearest: targetSize) }

    /// Returns the priority with which the view resists growing beyond its content. 250 unless set.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(along: axis) }

    /// Returns the priority with which the view resists shrinking below its content. 750 unless set.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        compressionResistance(along: axis)
    }

    /// Sets the priority with which the view resists growing beyond its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, along: axis)
    }

    /// Sets the priority with which the view resists shrinking below its content.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setCompressionResistance(priority, along: axis)
    }

    /// The outline of the view in the collisions of a dynamic animator; a rectangle by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline of a view whose type is `path`, about its centre; empty by default, which stands for the bounds.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: - Accessibility and traits

    override var accessibilityDefaultFrame: CGRect { frameOnScreen }

    /// The traits of the view: those of its superview or window, with its own overrides applied.
    open var traitCollection: UITraitCollection { resolvedTraits ?? inheritedTraits }

    /// Called after the view's traits changed. `previousTraitCollection` holds the previous ones.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The smallest text size for the view and its subviews, whatever the user prefers; nil sets no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { rareIfLoaded?.minimumContentSize }
        set { setMinimumContentSize(newValue) }
    }

    /// The largest text size for the view and its subviews, whatever the user prefers; nil sets no limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { rareIfLoaded?.maximumContentSize }
        set { setMaximumContentSize(newValue) }
    }

    /// The limits of the text size that apply to the view, its own and its superviews', as a text for developers.
    open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimitsDescription }

    // MARK: - Overridden by UIKitCore's own subclasses, which neither this class nor the layout engine has to know

    override var owningView: UIView? { self }
    override class var overrideBases: [UIResponder.Type] { super.overrideBases + [UIView.self] }
    package override var owningWindow: UIWindow? { window }
    package override var traceName: String { tag == 0 ? super.traceName : "\(super.traceName)#\(tag)" }

    /// The traits of the view while it has no superview. A window has those of its screen.
    var rootTraits: UITraitCollection { .standard }
    /// Whether the layer adopts the number of pixels per point of the window's screen.
    var followsScreenScale: Bool { rareIfLoaded?.hasOwnContentScale != true }
    /// Whether the view takes what is dropped without an interaction of the app.
    var takesDropsByItself: Bool { false }
    /// The subviews that an archive of the view holds: all but the parts that the view makes for itself.
    var archivedSubviews: [UIView] { subviews.filter { !$0.isControlPart } }
    /// Whether the view is a part of a control. It is not archived, and tools count its touches as the control's.
    package var isControlPart: Bool { false }
    /// The view itself if it controls the delivery of touches to its descendants.
    var touchDeliveryPolicy: (any TouchDeliveryPolicy)? { nil }

    /// Returns the part of the view's safe area that a subview inherits.
    func safeAreaInsets(of subview: UIView) -> UIEdgeInsets { safeAreaInsets }

    /// The distance from the top to the baseline of the first line of text, in points; 0 without text.
    var firstBaselineOffset: CGFloat { 0 }
    /// The distance from the baseline of the last line of text to the bottom, in points; 0 without text.
    var lastBaselineOffset: CGFloat { 0 }
    /// Whether the height of the content depends on the width that layout gives the view.
    var contentHeightDependsOnWidth: Bool { false }
    /// Whether the content can break into several lines. Such a view stretches before others that hug alike (LY-32).
    var hasMultilineContent: Bool { false }

    /// The size of the content that the view scrolls, which constraints set; nil for a view that does not scroll.
    var scrollableContentSize: CGSize? {
        get { nil }
        set {}
    }

    /// Scrolls `rect`, in the view's coordinates, into sight. Does nothing in a view that does not scroll.
    func scrollToReveal(_ rect: CGRect) {}
    /// Called after the size of the bounds changed, before autoresizing resizes the subviews.
    func boundsSizeDidChange(from oldSize: CGSize) {}

    /// Called after a subview was hidden or shown.
    func visibilityDidChange(ofSubview subview: UIView) {}
    /// Called after the intrinsic content size of a subview that constraints place was invalidated.
    func subviewContentSizeDidChange() {}

    /// Called after the view gained or lost the focus.
    func focusDidChange() { updateFocusHalo() }
}

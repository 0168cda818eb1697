@_exported public import CoreGraphics
import Foundation

/// A rectangle on the screen with a background, content, sublayers, a border and a shadow, placed by a position and a
/// transform.
///
/// Layers form a tree. A layer's content is recorded and reused until the layer is marked for display again, and only
/// the changed parts of the screen are redrawn. Coordinates are points, with y pointing down.
///
/// A layer is on no actor, as in Core Animation: any thread may create, change and draw one, as long as only one thread
/// at a time uses a layer and those around it. The layers of a window belong to the main actor, which lays them out and
/// displays them. Where code is on the main actor by default, a subclass is declared `nonisolated`.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
    // The model values, and the values on the screen while animations make them differ.
    final var state = LayerState()
    final var shownIfAnimated: Boxed<LayerState>?

    // Content.
    var contentList: DisplayList?
    var contentListSize = CGSize.zero
    var contentImage: CGImage?
    var needsDisplayFlag = false
    /// Whether the app has set the contents, even to nil, and has not asked for drawing since.
    package internal(set) final var hasOwnContents = false

    var layoutFlags = LayoutFlags()
    var damageFlag = DamageKind.none
    /// Whether a sublayer may have another z position than zero, so that the order of drawing has to be found.
    var hasDepths = false
    /// The index of `contentsGravity` among the usual ones; at first that of `resize`.
    var usualGravity: UInt8 = 0

    // Tree.
    /// The index among the superlayer's sublayers when they were last numbered.
    nonisolated(unsafe) package final var siblingIndex: Int32 = 0
    /// The index of the layer in `LayerTree.changed` while `damageFlag` is not `none`.
    var changeIndex: Int32 = 0
    /// The low bits of the tree's number of settlements when the layer was added to it.
    var settlementsWhenAdded: Int32 = 0
    nonisolated(unsafe) final var childList = SiblingList<CALayer>()
    /// The superlayer; a weak reference would make every use several times slower.
    ///
    /// Safe, because the superlayer keeps this layer alive and clears the reference before it releases it: when it
    /// removes this layer, and in its `deinit`, on whatever thread that runs. All other uses are on the main actor,
    /// and a view hands its layer to the main actor before it goes (`UIView.deinit`). The app's own part is that it
    /// does not use a layer on the main thread at the moment when its superlayer is released on another one.
    nonisolated(unsafe) final unowned(unsafe) var above: CALayer?
    /// The tree of the screen that the layer is on.
    ///
    /// Safe, because the tree clears the references of all its layers in its `deinit`, which runs on the main actor
    /// whichever thread releases the tree.
    package internal(set) unowned(unsafe) var tree: LayerTree?
    /// The cached extent of the layer and its descendants; nil while unknown.
    var cachedExtent: CGRect?
    /// The extent of the layer's own drawing when `cachedExtent` was computed.
    var cachedOwnExtent = CGRect.null
    var cachedOutline: Boxed<LayerOutline>?
    var cachedSnapshot: LayerSnapshot?
    /// The object that the snapshot refers to, kept from the first time that it does.
    var unusualGeometry: LayerSnapshot.UnusualGeometry?
    /// The hash of the appearance that belongs to the snapshot; 0 while nothing has asked for it.
    var cachedHash: UInt64 = 0
    var rareIfLoaded: RareLayerState?

    /// The layer that contains this one.
    open var superlayer: CALayer? { above }

    /// The delegate, which can do what a subclass could override. Held weakly. For a view's layer it is the view,
    /// unless the app sets another one.
    open weak var delegate: (any CALayerDelegate)? {
        get { hasOwnDelegate ? rareIfLoaded?.delegate : owner }
        set {
            hasOwnDelegate = newValue !== owner
            if hasOwnDelegate { rare.delegate = newValue } else { rareIfLoaded?.delegate = nil }
        }
    }
    /// Whether the delegate is another object than the owner.
    private final var hasOwnDelegate = false
    /// Whether the owner is told of changes of geometry and visibility.
    package final var isObserved = false
    final var ownerReference = OwnerReference()

    public override init() {
        super.init()
    }

    /// Creates a copy of a layer for `presentation()`. A subclass copies its own properties here.
    ///
    /// Called through the subclass's override. A subclass that has other initializers and no override of this one has
    /// no presentation layer: asking for it stops the program, as in Core Animation.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        state = layer.state
        contentList = layer.contentList
        contentListSize = layer.contentListSize
        contentImage = layer.contentImage
        maskedCorners = layer.maskedCorners
        isOpaque = layer.isOpaque
        if layer.rareIfLoaded != nil { self.rareIfLoaded = RareLayerState() }
        contentsGravity = layer.contentsGravity
        contentsScale = layer.contentsScale
        masksToBounds = layer.masksToBounds
        if let rare = layer.rareIfLoaded { rareIfLoaded?.present(rare, without: Self.presentedKey) }
    }

    /// Creates a layer from an archive that `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        decode(from: coder)
    }

    deinit {
        guard !childList.isEmpty else { return }
        var layers = takeChildren()
        for layer in layers { layer.above = nil }
        Self.release(&layers)
    }

    /// Returns a new layer.
    public class func layer() -> CALayer { CALayer() }

    // MARK: - Geometry

    /// The part of the layer's coordinate space that it shows.
    open var bounds: CGRect {
        get { state.bounds }
        set { setBounds(newValue) }
    }

    /// The location of the anchor point in the superlayer's coordinates.
    open var position: CGPoint {
        get { state.position }
        set {
            guard newValue != state.position else { return }
            requireFinite(newValue.isFinite, "position", [newValue.x, newValue.y])
            change("position", .subtree) { $0.state.position = newValue }
            geometryDidChange()
        }
    }

    /// The point of the layer that lies at `position`, in fractions of the bounds.
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set {
            guard newValue != state.anchorPoint else { return }
            requireFinite(newValue.isFinite, "anchorPoint", [newValue.x, newValue.y])
            change("anchorPoint", .subtree) { $0.state.anchorPoint = newValue }
            geometryDidChange()
        }
    }

    /// The layer's depth. A layer is drawn in front of siblings with a smaller value. Hit-testing of views ignores
    /// it, except in a `CATransformLayer`. With perspective, a layer of greater depth is also nearer to the eye.
    open var zPosition: CGFloat {
        get { state.zPosition }
        set {
            guard newValue != state.zPosition else { return }
            change("zPosition", .subtree) { $0.state.zPosition = newValue }
            superlayer?.depthsDidChange()
            if isSeenInSpace { geometryDidChange() }
        }
    }

    /// The transform about the anchor point.
    ///
    /// With perspective, the layer and its sublayers are flattened into the layer's plane, which is drawn, and touched,
    /// as the eye sees it. An `m34` of -1/500 puts the eye 500 points in front of the plane.
    ///
    /// Unlike Core Animation, siblings outside of a `CATransformLayer` cover each other by their `zPosition` alone,
    /// also where their planes cross, and a layer that shows what is behind it is transparent under perspective.
    open var transform: CATransform3D {
        get { state.transform }
        set { setTransform(newValue) }
    }

    /// A transform of all sublayers, about the layer's anchor point and after their own transforms. Its `m34` puts
    /// an eye in front of the layer's middle, for all sublayers.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform ?? CATransform3DIdentity }
        set { setSublayerTransform(newValue) }
    }

    /// The bounding rectangle of the layer in the superlayer's coordinates.
    open var frame: CGRect {
        get { state.frame }
        set { setFrame(newValue) }
    }

    // MARK: - Appearance

    /// Whether the layer and its sublayers are excluded from drawing.
    open var isHidden: Bool {
        get { state.isHidden }
        set {
            guard newValue != state.isHidden else { return }
            change("hidden", .subtree) { $0.state.isHidden = newValue }
            if isObserved { owner?.layerVisibilityDidChange(self) }
        }
    }

    /// The opacity of the layer together with its sublayers, from 0 to 1.
    open var opacity: Float {
        get { state.opacity }
        set {
            guard newValue != state.opacity else { return }
            change("opacity", .subtree) { $0.state.opacity = newValue }
            if isObserved { owner?.layerVisibilityDidChange(self) }
        }
    }

    /// The colour behind the content.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set {
            guard newValue != state.backgroundColor else { return }
            // The background is part of the shape that casts the shadow.
            change("backgroundColor", state.shadowOpacity > 0 ? .subtree : .own) {
                $0.state.backgroundColor = newValue
            }
        }
    }

    /// The radius in points of the corners of background and border. With `masksToBounds` it applies to everything.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set {
            guard newValue != state.cornerRadius else { return }
            change("cornerRadius", .subtree) { $0.state.cornerRadius = newValue }
        }
    }

    /// The corners that the radius applies to.
    open var maskedCorners: CACornerMask = .all {
        didSet { if maskedCorners != oldValue { appearanceDidChange(.subtree) } }
    }

    /// The width of the border in points. It lies inside the bounds and in front of everything else.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set {
            guard newValue != state.borderWidth else { return }
            change("borderWidth", .own) { $0.state.borderWidth = newValue }
        }
    }

    open var borderColor: CGColor? {
        get { state.borderColor }
        set {
            guard newValue != state.borderColor else { return }
            change("borderColor", .own) { $0.state.borderColor = newValue }
        }
    }

    /// Whether sublayers and content are clipped to the bounds. The layer's own shadow is not drawn then.
    open var masksToBounds = false {
        willSet { if newValue != masksToBounds { willChangeAppearance(.subtree) } }
        didSet { if masksToBounds != oldValue { appearanceDidChange(.subtree) } }
    }

    /// Whether the layer promises that its content covers its bounds.
    open var isOpaque = false

    /// Whether a change of size marks the layer for display.
    open var needsDisplayOnBoundsChange = false

    // MARK: - Content

    /// The `CGImage` that the layer shows. Setting it replaces drawn content.
    open var contents: Any? {
        get { contentImage }
        set { setContents(newValue as? CGImage) }
    }

    /// The position and scaling of content whose size differs from the bounds.
    open var contentsGravity: CALayerContentsGravity {
        get { rareIfLoaded?.unusualGravity ?? CALayerContentsGravity.usual[Int(usualGravity)] }
        set { setContentsGravity(newValue) }
    }

    /// The number of content pixels per point of the layer.
    open var contentsScale: CGFloat = 1 {
        willSet { if newValue != contentsScale { willChangeAppearance(.own) } }
        didSet { if contentsScale != oldValue { appearanceDidChange(.own) } }
    }

    /// The layer's name, for use by the app.
    open var name: String? {
        get { rareIfLoaded?.name }
        set { if newValue != name { rare.name = newValue } }
    }

    // MARK: - Timing

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTime { $0.beginTime = newValue } }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTime { $0.timeOffset = newValue } }
    }

    open var speed: Float {
        get { timing.speed }
        set { changeTime { $0.speed = newValue } }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { rare.timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { rare.timing.repeatDuration = newValue }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { rare.timing.duration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { rare.timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { rare.timing.fillMode = newValue }
    }

    // MARK: - Methods to override

    /// Whether an archive of the class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the layer's geometry, colours, border, name and sublayers to an archive.
    ///
    /// Unlike Core Animation, content, masks, shadows and animations are not archived, and neither are the properties
    /// of shape, gradient, text and replicator layers.
    open func encode(with coder: NSCoder) { encodeState(into: coder) }

    /// Returns the value that a property has in a new layer, by its name; nil where it is none.
    ///
    /// An override gives the properties that a subclass keeps with `setValue(_:forKey:)` or declares with `@NSManaged`
    /// the values that they have before they are set, and calls `super` for other names. Called by
    /// `value(forKey:)`.
    ///
    /// - Parameter key: The name of the property.
    open class func defaultValue(forKey key: String) -> Any? { LayerState().value(forKeyPath: key)?.plain }

    /// Provides the content. The default calls the delegate or records `draw(in:)`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContent() }
    }

    /// Draws the content in the layer's own coordinates. The default calls the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Adds a layer in front of the other sublayers and removes it from its previous superlayer.
    ///
    /// - Parameter layer: A layer that does not contain this one.
    open func addSublayer(_ layer: CALayer) { append(layer) }

    /// Inserts a layer at an index; an index past the end inserts it in front of all sublayers.
    ///
    /// - Parameters:
    ///   - layer: A layer that does not contain this one.
    ///   - idx: The index, from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: idx) }

    /// Inserts a layer directly behind a sublayer, or behind all sublayers if `sibling` is not one.
    ///
    /// - Parameters:
    ///   - layer: A layer that does not contain this one.
    ///   - sibling: The sublayer in front of it.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// Inserts a layer directly in front of a sublayer, or in front of all sublayers if `sibling` is not one.
    ///
    /// - Parameters:
    ///   - layer: A layer that does not contain this one.
    ///   - sibling: The sublayer behind it.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// Replaces a sublayer with another layer. Does nothing if the old layer is not a sublayer.
    ///
    /// - Parameters:
    ///   - oldLayer: The sublayer.
    ///   - newLayer: The layer that takes its place.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Removes the layer from its superlayer, or from the layer that it masks.
    ///
    /// An override calls `super`. It is not called for a layer that leaves because it was added elsewhere or replaced.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    /// Positions the sublayers. The default calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Marks the layer for display before the next frame.
    open func setNeedsDisplay() { markForDisplay() }

    /// Marks the layer for display before the next frame, although only `rect` will look different.
    open func setNeedsDisplay(_ rect: CGRect) { markForDisplay() }

    /// Marks the layer for layout, so that `layoutSublayers()` is called before the next frame.
    open func setNeedsLayout() { markForLayout() }

    /// Lays out the layer and its descendants where needed, starting at the topmost superlayer that needs layout.
    open func layoutIfNeeded() { layOutFromTopmost() }

    /// Returns the action for a change of the property named by `event`. Asks the delegate, then `actions`, then the
    /// class.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// Returns the class's action for a change of a property, used when neither the delegate nor `actions` has one.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Returns whether a change of the property marks the layer for display. The default returns false.
    ///
    /// While an animation changes such a property, each frame calls `display()` and `draw(in:)` of a presentation copy,
    /// whose properties have the values of that moment, and the layer shows what the copy has drawn.
    ///
    /// - Parameter key: The name of the property: one of the layer's own, or one that a subclass keeps under a name.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the frontmost layer at a point in the superlayer's coordinates, in drawing order; nil outside this
    /// layer.
    open func hitTest(_ p: CGPoint) -> CALayer? { baseHitTest(p) }

    /// Returns whether a point in the layer's coordinates lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.encloses(p) }

    /// Draws the layer's own content, between its background and its sublayers, in its own coordinates.
    package func drawOwn(_ drawing: LayerDrawing, state: LayerState) {
        drawing.drawContent(of: self, state: state)
    }

    /// Adds everything that `drawOwn` depends on to the hash.
    package func hashOwn(into hasher: inout Hasher, state: LayerState) {}

    /// Returns the rectangle that `drawOwn` may draw in, in the layer's own coordinates; null for none.
    package func ownBox(_ state: LayerState) -> CGRect { contentBox(state) }

    /// Returns the size that the layer would like to have, in its superlayer's coordinates. The default is that of its
    /// frame; a subclass that knows the size of its content returns that.
    open func preferredFrameSize() -> CGSize { frame.size }

    /// Returns a layer of the same kind with the same look, without calling an app's code. It has no sublayers.
    package func makeInstanceCopy() -> CALayer { CALayer(layer: self) }

    /// Returns how the layer's sublayers are repeated; nil for a layer that shows them once, as they are.
    final func replication(_ state: LayerState) -> Replication? {
        state.replicator.flatMap { $0.isTrivial ? nil : $0 }
    }

    /// Whether `drawOwn` draws anything.
    package var drawsOwn: Bool { contentImage != nil || contentList?.isEmpty == false }
}

/// An object that draws a layer, lays out its sublayers and decides how its changes are animated, in place of a
/// subclass.
///
/// The protocol is on no actor, as layers are. For a layer in a window the methods are called on the main actor, and a
/// class on the main actor conforms to `@MainActor CALayerDelegate`, which costs nothing.
public protocol CALayerDelegate: AnyObject {
    /// Called when the layer needs content. The default records `draw(_:in:)`.
    func display(_ layer: CALayer)

    /// Called to draw the layer's content in the layer's own coordinates.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Called before the layer is drawn.
    func layerWillDraw(_ layer: CALayer)

    /// Called when the layer's bounds have changed or its layout was requested.
    func layoutSublayers(of layer: CALayer)

    /// Called before a property changes. Returns the action for the change: nil to ask `actions` and the class,
    /// `NSNull` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawContent() }
    public func draw(_ layer: CALayer, in context: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

import CoreGraphics
import Foundation

/// A rectangle that is drawn: a background, content, sublayers, a border and a shadow, placed by a position and a transform.
///
/// Layers form a tree. What a layer draws is kept until it is marked for display again, and only what changed is drawn anew
/// on the screen. Coordinates are points, y pointing down.
@MainActor
open class CALayer: NSObject, CAMediaTiming {
    // Model values, and those that are shown while they differ.
    var state = LayerState()
    var shown: LayerState?

    // Content.
    var contentList: DisplayList?
    var contentListSize = CGSize.zero
    var contentImage: CGImage?
    var needsDisplayFlag = false

    // Tree.
    nonisolated(unsafe) var children: [CALayer] = []
    /// The layer above, which keeps this one and takes itself out of here before it goes. A weak reference would make every
    /// use of that layer several times as slow.
    nonisolated(unsafe) unowned(unsafe) var above: CALayer?
    var sortedChildren: [CALayer]?
    var layoutFlags = LayoutFlags()
    package internal(set) unowned(unsafe) var tree: LayerTree?
    var damageFlag = DamageKind.none
    var box: CGRect?
    /// What the layer itself draws, as it was when `box` was found.
    var ownReach = CGRect.null
    var keptOutline: LayerOutline?
    var keptLook: LayerLook?
    var rare: RareLayerState?
    /// How often the tree had settled when the layer came into it.
    var entry = 0

    /// The layer that this one is in.
    open var superlayer: CALayer? { above }

    /// Stands in for a subclass. Not kept alive.
    open weak var delegate: (any CALayerDelegate)?

    /// Told of every change of geometry, whoever makes it.
    package weak var geometryObserver: (any LayerGeometryObserver)?

    public override init() {
        super.init()
    }

    /// A copy of a layer, made by `presentation()`. A subclass with properties of its own copies them here.
    public required init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        state = layer.state
        contentList = layer.contentList
        contentListSize = layer.contentListSize
        contentImage = layer.contentImage
        maskedCorners = layer.maskedCorners
        isOpaque = layer.isOpaque
        contentsGravity = layer.contentsGravity
        contentsScale = layer.contentsScale
        masksToBounds = layer.masksToBounds
        name = layer.name
        if let rare = layer.rare {
            self.rare = RareLayerState()
            self.rare?.mask = rare.mask
            self.rare?.shadowPath = rare.shadowPath
            self.rare?.contentsCenter = rare.contentsCenter
        }
    }

    deinit {
        for layer in children { layer.above = nil }
        Self.release(&children)
    }

    /// Lets go of layers one after the other. Each would let go of those in it while it goes itself, which for deeply nested
    /// ones takes more than the stack is.
    nonisolated private static func release(_ layers: inout [CALayer]) {
        while var layer = layers.popLast() {
            guard !layer.children.isEmpty, isKnownUniquelyReferenced(&layer) else { continue }
            for child in layer.children { child.above = nil }
            layers.append(contentsOf: layer.children)
            layer.children = []
        }
    }

    /// A plain layer.
    public class func layer() -> CALayer { CALayer() }

    // MARK: Geometry

    /// The part of the layer's own space that it shows.
    open var bounds: CGRect {
        get { state.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point lies in the superlayer.
    open var position: CGPoint {
        get { state.position }
        set {
            guard newValue != state.position else { return }
            change("position", .subtree) { $0.state.position = newValue }
            geometryDidChange()
        }
    }

    /// The point that `position` places, in fractions of the bounds.
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set {
            guard newValue != state.anchorPoint else { return }
            change("anchorPoint", .subtree) { $0.state.anchorPoint = newValue }
            geometryDidChange()
        }
    }

    /// Moves the layer in front of siblings with a smaller value. Hit-testing of views does not heed it.
    open var zPosition: CGFloat {
        get { state.zPosition }
        set {
            guard newValue != state.zPosition else { return }
            change("zPosition", .subtree) { $0.state.zPosition = newValue }
            superlayer?.sortedChildren = nil
        }
    }

    /// How the layer is scaled, rotated and shifted about its anchor point. Seen along the z axis, without perspective.
    open var transform: CATransform3D {
        get { state.transform }
        set { setTransform(newValue) }
    }

    /// The smallest upright rectangle around the layer in the superlayer's coordinates.
    open var frame: CGRect {
        get { state.frame }
        set { setFrame(newValue) }
    }

    // MARK: Appearance

    /// Whether neither the layer nor its sublayers are drawn.
    open var isHidden: Bool {
        get { state.isHidden }
        set {
            guard newValue != state.isHidden else { return }
            change("hidden", .subtree) { $0.state.isHidden = newValue }
            geometryObserver?.layerVisibilityDidChange(self)
        }
    }

    /// How opaque the layer is together with its sublayers, from 0 to 1.
    open var opacity: Float {
        get { state.opacity }
        set {
            guard newValue != state.opacity else { return }
            change("opacity", .subtree) { $0.state.opacity = newValue }
            geometryObserver?.layerVisibilityDidChange(self)
        }
    }

    /// The colour behind the content.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set {
            guard newValue != state.backgroundColor else { return }
            // With and without a background the shadow is another one.
            change("backgroundColor", state.shadowOpacity > 0 ? .subtree : .own) {
                $0.state.backgroundColor = newValue
            }
        }
    }

    /// Radius of the corners of background and border, and with `masksToBounds` of everything, in points.
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

    /// Width of the border in points. It lies inside the bounds and in front of everything else.
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

    /// Whether what lies outside of the bounds is not drawn, the layer's own shadow included.
    open var masksToBounds = false {
        willSet { if newValue != masksToBounds { willChangeAppearance(.subtree) } }
        didSet { if masksToBounds != oldValue { appearanceDidChange(.subtree) } }
    }

    /// A promise that the layer's content covers its bounds.
    open var isOpaque = false

    // MARK: Content

    /// A `CGImage` to show. Setting it replaces what was drawn.
    open var contents: Any? {
        get { contentImage }
        set { setContents(newValue as? CGImage) }
    }

    /// How content of another size than the bounds is placed.
    open var contentsGravity: CALayerContentsGravity = .resize {
        willSet { if newValue != contentsGravity { willChangeAppearance(.own) } }
        didSet { if contentsGravity != oldValue { appearanceDidChange(.own) } }
    }

    /// Pixels of the content per point of the layer.
    open var contentsScale: CGFloat = 1 {
        willSet { if newValue != contentsScale { willChangeAppearance(.own) } }
        didSet { if contentsScale != oldValue { appearanceDidChange(.own) } }
    }

    /// Whether a change of size marks the layer for display.
    open var needsDisplayOnBoundsChange = false

    /// A name for the app to find the layer by.
    open var name: String?

    // MARK: Timing

    open var beginTime: CFTimeInterval = 0 { didSet { timeDidChange() } }
    open var timeOffset: CFTimeInterval = 0 { didSet { timeDidChange() } }
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var duration: CFTimeInterval = .infinity
    open var speed: Float = 1 { didSet { timeDidChange() } }
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    // MARK: What a subclass may override

    /// Provides content: by default has it drawn, and kept.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContent() }
    }

    /// Draws the content in the layer's own coordinates. The default has the delegate draw.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Places the sublayers. The default has the delegate do it.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Has the layer drawn before the next frame.
    open func setNeedsDisplay() { markForDisplay() }

    /// Has the layer drawn before the next frame, where only `rect` will look different.
    open func setNeedsDisplay(_ rect: CGRect) { markForDisplay() }

    /// Has `layoutSublayers()` called before the next frame.
    open func setNeedsLayout() { markForLayout() }

    /// Lays out what waits for it in the layer and below, beginning with the highest superlayer that waits too.
    open func layoutIfNeeded() { layOutPending() }

    /// What is done when the property named by `event` changes: asks the delegate, then `actions`, then the class.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// What a class does when a property changes, unless a layer says otherwise.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Whether a change of the property marks the layer for display.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The frontmost layer at a point of the superlayer, in the order of drawing; nil outside of this one.
    open func hitTest(_ p: CGPoint) -> CALayer? { baseHitTest(p) }

    /// Whether a point of the layer's own space lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.holds(p) }

    /// What of the layer itself is drawn between its background and its sublayers, in its own space.
    package func drawOwn(_ drawing: LayerDrawing, state: LayerState) {
        drawing.drawContent(of: self, state: state)
    }

    /// Adds whatever `drawOwn` depends on.
    package func hashOwn(into hasher: inout Hasher, state: LayerState) {}

    /// What `drawOwn` may draw, in the layer's own space; null for nothing.
    package func ownBox(_ state: LayerState) -> CGRect { contentBox(state) }

    /// Whether `drawOwn` draws anything.
    package var drawsOwn: Bool { contentImage != nil || contentList?.isEmpty == false }
}

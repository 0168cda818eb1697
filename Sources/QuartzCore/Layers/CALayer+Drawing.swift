import CoreGraphics

extension CALayer {
    /// The layer's recorded content, in its own coordinates relative to the bounds' origin; nil before it has been
    /// drawn.
    package var content: DisplayList? {
        get { contentList }
        set { setContent(newValue, size: state.bounds.size) }
    }

    /// Returns whether `display()` will be called before the next frame.
    public func needsDisplay() -> Bool { needsDisplayFlag }

    func markForDisplay() {
        hasOwnContents = false
        guard !needsDisplayFlag else { return }
        needsDisplayFlag = true
        tree?.needsDisplay(self)
    }

    /// Calls `display()` if the layer is marked for display.
    public func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        tree?.counters.displays += 1
        if shown != nil, rareIfLoaded?.redrawsWhileAnimated == true { displayPresentation() } else { display() }
        // Contents that a delegate sets to display the layer are drawn, in another way.
        hasOwnContents = false
    }

    /// Records `draw(in:)`. The recording becomes the layer's content.
    func drawContent() {
        let bounds = state.bounds
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite,
            bounds.origin.x.isFinite, bounds.origin.y.isFinite
        else { return setContent(nil, size: bounds.size) }
        let context = CGContext(recording: bounds.size, scale: contentsScale)
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        delegate?.layerWillDraw(self)
        draw(in: context)
        setContent(context.finish(), size: bounds.size)
    }

    func setContent(_ list: DisplayList?, size: CGSize) {
        let list = list?.isEmpty == true ? nil : list
        guard list != contentList || size != contentListSize || contentImage != nil else { return }
        willChangeAppearance(.own)
        contentList = list
        contentListSize = size
        contentImage = nil
        appearanceDidChange(.own)
    }

    func setContentsGravity(_ gravity: CALayerContentsGravity) {
        guard gravity != contentsGravity else { return }
        willChangeAppearance(.own)
        if let index = CALayerContentsGravity.usual.firstIndex(of: gravity) {
            usualGravity = UInt8(index)
            rareIfLoaded?.unusualGravity = nil
        } else {
            rare.unusualGravity = gravity
        }
        appearanceDidChange(.own)
    }

    func setContents(_ image: CGImage?) {
        // Also contents that stay the same take the place of drawing, until the layer is marked again.
        needsDisplayFlag = false
        hasOwnContents = true
        guard image !== contentImage || contentList != nil else { return }
        willChangeAppearance(.own)
        contentImage = image
        contentList = nil
        appearanceDidChange(.own)
    }
}

extension CALayer {
    /// Draws the layer and its descendants in the layer's own coordinates, after layout and display where needed. The
    /// layer need not be in a window.
    public func render(in ctx: CGContext) {
        render(in: ctx, omittingShadows: false)
    }

    /// Draws the layer and its descendants like `render(in:)`, but without shadows.
    package func renderWithoutShadows(in ctx: CGContext) {
        render(in: ctx, omittingShadows: true)
    }

    /// Draws the layer and its descendants without shadows as they are seen in perspective.
    ///
    /// - Parameters:
    ///   - bitmap: The picture that is drawn into.
    ///   - place: The projection of the layer's plane to the picture's pixels.
    package func renderWithoutShadows(in bitmap: Bitmap, through place: Projection) {
        layoutIfNeeded()
        displaySubtreeIfNeeded()
        var drawing = LayerDrawing(
            target: bitmap.target, transform: .identity, clip: bitmap.bounds.rect, pass: .init())
        drawing.omitsShadows = true
        drawing.drawProjected(self, place: place)
    }

    private func render(in ctx: CGContext, omittingShadows: Bool) {
        layoutIfNeeded()
        displaySubtreeIfNeeded()
        renderAsShown(in: ctx, omittingShadows: omittingShadows)
    }

    /// Draws the layer and its descendants like `render(in:)` but as the last frame showed them, without layout or
    /// display.
    func renderAsShown(in ctx: CGContext, omittingShadows: Bool = false) {
        let target = ContextTarget(ctx)
        var drawing = LayerDrawing(
            target: target, transform: .identity, clip: .everything, pass: .init())
        drawing.omitsShadows = omittingShadows
        drawing.drawGroup(self, rendered)
    }

    /// Draws the layer as the last frame showed it, without some of its sublayers. For pictures of single views.
    package func renderAsShown(in ctx: CGContext, leavingOut omitted: Set<ObjectIdentifier>) {
        let pass = LayerDrawing.DrawPass()
        pass.omitted = omitted
        let drawing = LayerDrawing(target: ContextTarget(ctx), transform: .identity, clip: .everything, pass: pass)
        drawing.drawGroup(self, rendered)
    }
}

extension CALayer {
    /// Displays this layer and its descendants where needed.
    private func displaySubtreeIfNeeded() {
        forEachBelow { layer in
            layer.displayIfNeeded()
            layer.rareIfLoaded?.mask?.displaySubtreeIfNeeded()
            return true
        }
    }
}

/// A drawing target that forwards commands to a context. The context's user space is the target's.
private final class ContextTarget: DrawingTarget {
    private let context: CGContext

    init(_ context: CGContext) {
        self.context = context
    }

    var isVector: Bool { true }

    func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
        context.perform(command.applying(transform))
    }
}

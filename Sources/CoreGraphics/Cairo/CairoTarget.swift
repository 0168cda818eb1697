import CCairo

/// A target that draws into pixels, or into a PDF page, with Cairo.
///
/// It lives as long as the surface it draws into. Drawing a shape allocates only what Cairo needs. Between two
/// commands the Cairo context has no transform, so coordinates are the surface's own.
package final class CairoTarget: DrawingTarget {
    package let isVector: Bool

    private(set) var context: OpaquePointer
    private var surface: OpaquePointer
    private weak var bitmap: Bitmap?
    private var levels: [Level]

    /// A level that a `save` or a layer opened.
    private struct Level {
        enum Kind {
            case base
            case saved
            case layer(LayerStyle)
        }
        let kind: Kind
        /// The pixels of the bitmap that the level's drawing is clipped to; nil when the clip has another shape, and
        /// for drawing that does not go into the bitmap directly.
        var pixels: PixelRect?
        /// Mask images that the drawing at this level shows through, in order of creation. Each has a Cairo group
        /// open.
        var masks: [Mask] = []
    }

    struct Mask {
        let image: CGImage
        let rect: CGRect
        let transform: CGAffineTransform
    }

    init(bitmap: Bitmap) {
        surface = bitmap.surface
        self.bitmap = bitmap
        isVector = false
        levels = [Level(kind: .base, pixels: bitmap.bounds)]
        context = cairo_create(surface)
        prepare()
    }

    /// Creates a target for a Cairo surface.
    ///
    /// - Parameter isVector: Whether the surface keeps shapes as shapes.
    init(surface: OpaquePointer, isVector: Bool) {
        self.surface = surface
        self.isVector = isVector
        levels = [Level(kind: .base)]
        context = cairo_create(surface)
        prepare()
    }

    deinit {
        cairo_destroy(context)
    }

    private func prepare() {
        cairo_set_antialias(context, CAIRO_ANTIALIAS_GRAY)
    }

    /// Pixels per unit at which blurred shapes and calculated gradients are rendered.
    var blurResolution: CGFloat { isVector ? 2 : 1 }

    package func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
        recoverFromError()
        switch command {
        case .save: save()
        case .restore: restore()
        case .clip(let path, let own, let rule, let antialiases):
            clip(to: path, own.concatenating(transform), rule: rule, antialiases: antialiases)
            forgetPixels()
        case .clipRect(let rect, let own):
            clip(to: rect, own.concatenating(transform))
            notePixels(clippedTo: rect, own.concatenating(transform))
        case .clipToMask(let mask, let rect, let own): clip(to: mask, in: rect, own.concatenating(transform))
        case .fill(let path, let rule, let own, let paint):
            if let shadow = paint.shadow { draw(shadow, of: command, transform: transform) }
            fill(path, rule: rule, own.concatenating(transform), paint)
        case .fillRect(let rect, let own, let paint):
            if let shadow = paint.shadow { draw(shadow, of: command, transform: transform) }
            let placed = own.concatenating(transform)
            if !fillPixels(rect, placed, paint) { fill(rect, placed, paint) }
        case .stroke(let path, let style, let own, let paint):
            if let shadow = paint.shadow { draw(shadow, of: command, transform: transform) }
            stroke(path, style: style, own.concatenating(transform), paint)
        case .shadow(let path, let own, let shadow, let alpha):
            let shape = DrawingCommand.fill(path, .winding, own, Paint(color: .black, alpha: alpha))
            draw(shadow, of: shape, transform: transform)
        case .gradient(let gradient, let own, let paint): fill(gradient, own.concatenating(transform), paint)
        case .image(let image, let rect, let own, let quality, let paint):
            if let shadow = paint.shadow { draw(shadow, of: command, transform: transform) }
            draw(image, in: rect, own.concatenating(transform), quality: quality, paint)
        case .tiles(let image, let rect, let own, let quality, let paint):
            tile(image, in: rect, own.concatenating(transform), quality: quality, paint)
        case .text(let layout, let point, let own, let paint):
            if let shadow = paint.shadow { draw(shadow, of: command, transform: transform) }
            draw(layout, at: point, own.concatenating(transform), paint)
        case .clear(let rect, let own): clear(rect, own.concatenating(transform))
        case .beginLayer(let style, let rect): beginLayer(style, in: rect, transform: transform)
        case .endLayer: endLayer()
        }
    }

    /// Creates a new Cairo context after an error, because Cairo ignores all drawing on a context that has failed.
    /// Open clips and layers are lost.
    private func recoverFromError() {
        guard cairo_status(context) != CAIRO_STATUS_SUCCESS else { return }
        cairo_destroy(context)
        if let bitmap, cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS {
            bitmap.replaceSurface()
            surface = bitmap.surface
        }
        context = cairo_create(surface)
        levels = [Level(kind: .base, pixels: bitmap?.bounds)]
        prepare()
    }

    // MARK: - Levels

    private func save() {
        cairo_save(context)
        levels.append(Level(kind: .saved, pixels: clippedPixels))
    }

    private func restore() {
        guard levels.count > 1, let level = levels.last, case .saved = level.kind else { return }
        finishMasks(of: level)
        levels.removeLast()
        cairo_restore(context)
    }

    private func clip(to image: CGImage, in rect: CGRect, _ transform: CGAffineTransform) {
        guard transform.isDrawable, rect.width > 0, rect.height > 0 else { return clip(to: .zero, .identity) }
        cairo_save(context)
        clip(to: rect, transform)
        cairo_push_group(context)
        forgetPixels()
        levels[levels.count - 1].masks.append(Mask(image: image, rect: rect, transform: transform))
    }

    private func finishMasks(of level: Level) {
        for mask in level.masks.reversed() {
            let group = cairo_pop_group(context)
            cairo_restore(context)
            // The source is set after restoring, because `cairo_restore` resets it.
            cairo_set_source(context, group)
            paintSource(through: mask)
            cairo_pattern_destroy(group)
        }
    }

    /// Composites the masks open at the outermost level and opens them again. Called before the result is read.
    func compositeMasks() {
        guard levels.count == 1, let base = levels.first, !base.masks.isEmpty else { return }
        finishMasks(of: base)
        levels[0].masks = []
        for mask in base.masks { clip(to: mask.image, in: mask.rect, mask.transform) }
    }

    private func beginLayer(_ style: LayerStyle, in rect: CGRect?, transform: CGAffineTransform) {
        var style = style
        style.shadow = style.shadow?.applying(transform)
        cairo_save(context)
        if let rect { clip(to: rect, transform) }
        cairo_push_group(context)
        levels.append(Level(kind: .layer(style)))
    }

    private func endLayer() {
        // States saved inside the layer end with it.
        while let level = levels.last, case .saved = level.kind { restore() }
        guard let level = levels.last, case .layer(let style) = level.kind else { return }
        finishMasks(of: level)
        levels.removeLast()
        let group = cairo_pop_group(context)
        cairo_restore(context)
        if let shadow = style.shadow, let group { draw(shadow, ofGroup: group, alpha: style.alpha) }
        cairo_set_source(context, group)
        withBlendMode(style.blendMode) {
            if style.alpha >= 1 {
                cairo_paint(context)
            } else {
                cairo_paint_with_alpha(context, Double(style.alpha))
            }
        }
        cairo_pattern_destroy(group)
        // Until another source is set, Cairo retains this one and with it the layer's pixels.
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    // MARK: - Settings of a command

    /// Runs `body` with the operator of a blend mode, and resets the operator afterwards.
    func withBlendMode(_ mode: CGBlendMode, _ body: () -> Void) {
        guard mode != .normal else { return body() }
        cairo_set_operator(context, mode.cairoOperator)
        body()
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    func withAntialiasing(_ antialiases: Bool, _ body: () -> Void) {
        guard !antialiases else { return body() }
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
        body()
        cairo_set_antialias(context, CAIRO_ANTIALIAS_GRAY)
    }

    func setSource(_ paint: Paint) {
        let color = paint.color
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * paint.alpha))
    }

    /// The pixels of the bitmap that drawing is clipped to; nil when the clip has another shape or the drawing goes
    /// elsewhere.
    private var clippedPixels: PixelRect? {
        get { levels[levels.count - 1].pixels }
        set { levels[levels.count - 1].pixels = newValue }
    }

    /// Called after the current level was clipped to another shape.
    func forgetPixels() {
        clippedPixels = nil
    }

    /// Called after the current level was clipped to a rectangle.
    private func notePixels(clippedTo rect: CGRect, _ t: CGAffineTransform) {
        guard let pixels = clippedPixels else { return }
        if t.isDrawable, rect.isFinite, t.preservesRectangles, let area = PixelRect(exactly: rect.applying(t)) {
            clippedPixels = pixels.intersection(area)
        } else {
            clippedPixels = nil
        }
    }

    /// Fills a rectangle of whole pixels with an opaque colour, as Cairo would, and returns true. Does nothing and
    /// returns false for any other fill, which takes Cairo ten times as long.
    private func fillPixels(_ rect: CGRect, _ t: CGAffineTransform, _ paint: Paint) -> Bool {
        guard paint.blendMode == .normal, paint.color.alpha * paint.alpha >= 1, t.isDrawable, t.preservesRectangles,
            let clip = clippedPixels, let area = PixelRect(exactly: rect.applying(t)), let bitmap
        else { return false }
        bitmap.fill(area.intersection(clip), pixel: paint.color.opaquePixel)
        return true
    }

    /// The bounds of the clip, in the surface's coordinates.
    var clipBounds: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

import CCairo

extension CairoTarget {
    /// Draws the shadow of the shape that the command draws.
    func draw(_ shadow: Shadow, of command: DrawingCommand, transform: CGAffineTransform) {
        let shadow = shadow.applying(transform)
        guard let (shape, blendMode) = command.shadowCaster, transform.isDrawable, shadow.isDrawable,
            shadow.color.alpha > 0,
            let bounds = shape.bounds?.applying(transform), bounds.isFinite, !bounds.isNull
        else { return }
        let visible = clipBounds.offsetBy(dx: -shadow.offset.dx, dy: -shadow.offset.dy)
        guard !shadow.reach(of: bounds).clipped(to: visible).isNull else { return }

        let pixels = CGAffineTransform(scaleX: blurResolution, y: blurResolution)
        let toPixels = transform.concatenating(pixels)
        let whole = PixelRect(covering: shadow.reach(of: bounds).applying(pixels))
        let blur = shadow.blur * blurResolution
        guard whole.area <= ShadowCache.maximumMaskArea else {
            // The mask is too large for the cache, so only its visible part is made.
            let needed = PixelRect(covering: shadow.reach(of: visible).applying(pixels))
            let mask = ShadowMask(shape, toPixels, within: whole.intersection(needed), blur: blur)
            if let mask { paint(mask, movedBy: (0, 0), shadow, blendMode: blendMode) }
            return
        }
        let (x, y) = (toPixels.tx.rounded(.down), toPixels.ty.rounded(.down))
        var fraction = toPixels
        fraction.tx -= x
        fraction.ty -= y
        let key = ShadowCache.Key(shape: shape, transform: fraction, blur: blur)
        let (dx, dy) = (PixelRect.whole(x), PixelRect.whole(y))
        let mask = ShadowCache.mask(for: key) {
            ShadowMask(shape, fraction, within: whole.offsetBy(dx: -dx, dy: -dy), blur: blur)?.enlarged()
        }
        if let mask { paint(mask, movedBy: (dx, dy), shadow, blendMode: blendMode) }
    }

    /// Draws the shadow of a layer's pixels.
    func draw(_ shadow: Shadow, ofGroup group: OpaquePointer, alpha: CGFloat) {
        guard shadow.isDrawable else { return }
        let pixels = CGAffineTransform(scaleX: blurResolution, y: blurResolution)
        let visible = clipBounds.offsetBy(dx: -shadow.offset.dx, dy: -shadow.offset.dy)
        let area = PixelRect(covering: shadow.reach(of: visible).applying(pixels))
        let mask = ShadowMask(within: area, blur: shadow.blur * blurResolution) { target, transform in
            var matrix = cairo_matrix_t(pixels.concatenating(transform))
            cairo_set_matrix(target.context, &matrix)
            cairo_set_source(target.context, group)
            cairo_paint_with_alpha(target.context, Double(alpha))
            cairo_identity_matrix(target.context)
            cairo_set_source_rgb(target.context, 0, 0, 0)
        }
        guard let mask else { return }
        // In a document the mask is an image, which is smaller as it is.
        let painted = isVector ? mask : mask.enlarged(within: PixelRect(covering: visible.insetBy(dx: -1, dy: -1)))
        paint(painted, movedBy: (0, 0), shadow, blendMode: .normal)
    }

    private func paint(
        _ mask: ShadowMask, movedBy move: (x: Int, y: Int), _ shadow: Shadow, blendMode: CGBlendMode
    ) {
        setSource(Paint(color: shadow.color))
        let pattern = cairo_pattern_create_for_surface(mask.surface)
        var offset = CGPoint(x: shadow.offset.dx * blurResolution, y: shadow.offset.dy * blurResolution)
        if !isVector, shadow.blur > 1 {
            // A fraction of a pixel is not visible in a blur, but would make painting much slower.
            offset = CGPoint(x: offset.x.rounded(), y: offset.y.rounded())
        }
        offset.x += CGFloat(move.x)
        offset.y += CGFloat(move.y)
        var matrix = cairo_matrix_t(
            CGAffineTransform(scaleX: blurResolution, y: blurResolution)
                .concatenating(CGAffineTransform(translationX: -offset.x, y: -offset.y))
                .concatenating(CGAffineTransform(scaleX: mask.resolution, y: mask.resolution))
                .concatenating(CGAffineTransform(translationX: -CGFloat(mask.area.x), y: -CGFloat(mask.area.y))))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        withBlendMode(blendMode.needsClip ? .normal : blendMode) { cairo_mask(context, pattern) }
        cairo_pattern_destroy(pattern)
    }
}

extension DrawingCommand {
    /// The command without its shadow and blend mode, and that blend mode. Nil for a command that casts no shadow of
    /// its own shape.
    fileprivate var shadowCaster: (command: DrawingCommand, blendMode: CGBlendMode)? {
        switch self {
        case .fill(let path, let rule, let own, let paint):
            return (.fill(path, rule, own, paint.shadowPaint), paint.blendMode)
        case .fillRect(let rect, let own, let paint): return (.fillRect(rect, own, paint.shadowPaint), paint.blendMode)
        case .stroke(let path, let style, let own, let paint):
            return (.stroke(path, style, own, paint.shadowPaint), paint.blendMode)
        case .image(let image, let rect, let own, let quality, let paint):
            return (.image(image, rect, own, quality, paint.shadowPaint), paint.blendMode)
        case .text(let layout, let point, let own, let paint):
            return (.text(layout, point, own, paint.shadowPaint), paint.blendMode)
        default: return nil
        }
    }
}

extension Paint {
    /// Black with the paint's opacity, without shadow and blend mode.
    fileprivate var shadowPaint: Paint {
        Paint(color: CGColor(gray: 0, alpha: color.alpha), alpha: alpha, antialiases: antialiases)
    }
}

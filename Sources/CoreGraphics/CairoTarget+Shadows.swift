import CCairo

extension CairoTarget {
    /// Draws the shadow of what the command draws.
    func draw(_ shadow: Shadow, of command: DrawingCommand, transform: CGAffineTransform) {
        let shadow = shadow.applying(transform)
        guard let (shape, blendMode) = command.shape, transform.isDrawable, shadow.isDrawable, shadow.color.alpha > 0,
            let bounds = shape.bounds?.applying(transform), bounds.isFinite, !bounds.isNull
        else { return }
        let visible = clipBounds.offsetBy(dx: -shadow.offset.dx, dy: -shadow.offset.dy)
        guard !shadow.reach(of: bounds).common(with: visible).isNull else { return }

        let pixels = CGAffineTransform(scaleX: blurResolution, y: blurResolution)
        let toPixels = transform.concatenating(pixels)
        let whole = PixelRect(covering: shadow.reach(of: bounds).applying(pixels))
        let blur = shadow.blur * blurResolution
        guard whole.area <= ShadowCache.largestMask else {
            // Too large to be kept: only what is needed for what can be seen.
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
        let mask = ShadowCache.mask(for: key) {
            ShadowMask(shape, fraction, within: whole.offsetBy(dx: -Int(x), dy: -Int(y)), blur: blur)?.enlarged()
        }
        if let mask { paint(mask, movedBy: (Int(x), Int(y)), shadow, blendMode: blendMode) }
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
        if let mask { paint(mask, movedBy: (0, 0), shadow, blendMode: .normal) }
    }

    private func paint(
        _ mask: ShadowMask, movedBy move: (x: Int, y: Int), _ shadow: Shadow, blendMode: CGBlendMode
    ) {
        setSource(Paint(color: shadow.color))
        let pattern = cairo_pattern_create_for_surface(mask.surface)
        var offset = CGPoint(x: shadow.offset.dx * blurResolution, y: shadow.offset.dy * blurResolution)
        if !isVector, shadow.blur > 1 {
            // A part of a pixel does not show in what is blurred, but would make it much slower to paint.
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
    /// The step without its shadow and blend mode, and the latter; nil for a step whose shadow would be everywhere.
    fileprivate var shape: (command: DrawingCommand, blendMode: CGBlendMode)? {
        switch self {
        case .fill(let path, let rule, let own, let paint):
            return (.fill(path, rule, own, paint.plain), paint.blendMode)
        case .fillRect(let rect, let own, let paint): return (.fillRect(rect, own, paint.plain), paint.blendMode)
        case .stroke(let path, let style, let own, let paint):
            return (.stroke(path, style, own, paint.plain), paint.blendMode)
        case .image(let image, let rect, let own, let quality, let paint):
            return (.image(image, rect, own, quality, paint.plain), paint.blendMode)
        case .text(let layout, let point, let own, let paint):
            return (.text(layout, point, own, paint.plain), paint.blendMode)
        default: return nil
        }
    }
}

extension Paint {
    /// Black, as opaque as the paint.
    fileprivate var plain: Paint {
        Paint(color: CGColor(gray: 0, alpha: color.alpha), alpha: alpha, antialiases: antialiases)
    }
}

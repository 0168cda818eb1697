import CCairo

extension CairoTarget {
    func draw(
        _ image: CGImage, in rect: CGRect, _ t: CGAffineTransform, quality: CGInterpolationQuality, _ paint: Paint
    ) {
        guard paint.alpha > 0 || paint.blendMode != .normal, t.isFinite, rect.isFinite, rect.width > 0, rect.height > 0
        else { return }
        let placement = Self.placement(of: image, in: rect, t)
        guard Self.canSample(placement), isVector || !rect.applying(t).common(with: clipBounds).isNull else { return }
        if !isVector, let reduction = Reduction(of: image, placement: placement, quality: quality),
            let small = image.reduced(reduction)
        {
            return draw(small, in: rect, t, quality: .none, paint)
        }
        drawMixed(image, placement, in: rect, t, quality: quality, paint)
    }

    /// Draws a picture into a rectangle of pixels, each pixel from those of the picture that it stands for.
    func drawMixed(_ image: CGImage, in rect: CGRect, quality: CGInterpolationQuality) {
        let placement = Self.placement(of: image, in: rect, .identity)
        drawMixed(image, placement, in: rect, .identity, quality: quality, Paint(color: .black))
    }

    private func drawMixed(
        _ image: CGImage, _ placement: CGAffineTransform, in rect: CGRect, _ t: CGAffineTransform,
        quality: CGInterpolationQuality, _ paint: Paint
    ) {
        let pattern = Self.pattern(image, placement: placement, quality: quality)
        cairo_new_path(context)
        addRect(rect, t)
        cairo_set_source(context, pattern)
        if paint.alpha < 1 || paint.blendMode.needsClip {
            cairo_save(context)
            cairo_clip(context)
            withBlendMode(paint.blendMode) { cairo_paint_with_alpha(context, Double(paint.alpha)) }
            cairo_restore(context)
        } else {
            withBlendMode(paint.blendMode) { cairo_fill(context) }
        }
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_pattern_destroy(pattern)
    }

    /// Fills all that the clip leaves with copies of the picture.
    func tile(
        _ image: CGImage, in rect: CGRect, _ t: CGAffineTransform, quality: CGInterpolationQuality, _ paint: Paint
    ) {
        guard !paint.isInvisible, t.isDrawable, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        let placement = Self.placement(of: image, in: rect, t)
        guard Self.canSample(placement) else { return }
        let pattern = Self.pattern(image, placement: placement, quality: quality)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_set_source(context, pattern)
        withBlendMode(paint.blendMode) { cairo_paint_with_alpha(context, Double(min(paint.alpha, 1))) }
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_pattern_destroy(pattern)
    }

    /// From the picture's pixels to the surface's.
    private static func placement(of image: CGImage, in rect: CGRect, _ t: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.minY
        ).concatenating(t)
    }

    /// False for a picture that would be smaller than anything that shows, or whose way back to its own pixels leads to
    /// numbers that are too large for Cairo.
    private static func canSample(_ placement: CGAffineTransform) -> Bool {
        guard placement.isDrawable else { return false }
        let back = placement.inverted()
        return [back.a, back.b, back.c, back.d].allSatisfy { abs($0) < 16_000 }
            && [back.tx, back.ty, placement.tx, placement.ty].allSatisfy { abs($0) < 1e8 }
    }

    /// The picture as a source. The caller destroys it.
    private static func pattern(
        _ image: CGImage, placement: CGAffineTransform, quality: CGInterpolationQuality
    ) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(image.surface)
        var matrix = cairo_matrix_t(placement.inverted())
        cairo_pattern_set_matrix(pattern, &matrix)
        let isPixelForPixel =
            placement.onlyTranslates && placement.tx == placement.tx.rounded()
            && placement.ty == placement.ty.rounded()
        let filter = isPixelForPixel ? CAIRO_FILTER_NEAREST : quality.filter(for: placement)
        cairo_pattern_set_filter(pattern, filter)
        // Without this the edges of a picture that is made larger would fade out.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        return pattern
    }

    /// Paints Cairo's source as far as the picture is opaque.
    func paintSource(through mask: Mask) {
        let placement = Self.placement(of: mask.image, in: mask.rect, mask.transform)
        if Self.canSample(placement) {
            withExtendedLifetime(mask.image.asMask) { image in
                let pattern = Self.pattern(image, placement: placement, quality: .default)
                cairo_save(context)
                clip(to: mask.rect, mask.transform)
                cairo_mask(context, pattern)
                cairo_restore(context)
                cairo_pattern_destroy(pattern)
            }
        }
        cairo_set_source_rgb(context, 0, 0, 0)
    }
}

extension CGImage {
    /// The picture as a mask. One without any transparency counts as opaque where it is light, as masks in gray are.
    fileprivate var asMask: CGImage {
        guard isOpaque, let buffer = PixelBuffer(byteCount: width * height * 4, isCleared: false) else { return self }
        for y in 0..<height {
            let target = (buffer.base + y * width * 4).assumingMemoryBound(to: UInt32.self)
            withRow(y) { row in
                for (x, pixel) in row.enumerated() {
                    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
                    target[x] = ((red * 54 + green * 183 + blue * 19) >> 8) << 24
                }
            }
        }
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }
}

import CCairo

extension CairoTarget {
    func draw(
        _ image: CGImage, in rect: CGRect, _ t: CGAffineTransform, quality: CGInterpolationQuality, _ paint: Paint
    ) {
        guard paint.alpha > 0 || paint.blendMode != .normal, t.isFinite, rect.isFinite, rect.width > 0, rect.height > 0
        else { return }
        let placement = Self.placement(of: image, in: rect, t)
        guard Self.canSample(placement), isVector || !rect.applying(t).clipped(to: clipBounds).isNull else { return }
        if !isVector, let downscaling = Downscaling(of: image, placement: placement, quality: quality),
            let small = image.downscaled(downscaling)
        {
            return draw(small, in: rect, t, quality: .none, paint)
        }
        drawFiltered(image, placement, in: rect, t, quality: quality, paint)
    }

    /// Draws an image into a rectangle of pixels, each of which is filtered from the image's pixels below it.
    func drawFiltered(_ image: CGImage, in rect: CGRect, quality: CGInterpolationQuality) {
        let placement = Self.placement(of: image, in: rect, .identity)
        drawFiltered(image, placement, in: rect, .identity, quality: quality, Paint(color: .black))
    }

    private func drawFiltered(
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

    /// Fills the clip with copies of the image.
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

    /// Returns the transform from the image's pixels to the surface's.
    private static func placement(of image: CGImage, in rect: CGRect, _ t: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.minY
        ).concatenating(t)
    }

    /// Returns whether Cairo can sample an image with this placement. It cannot when the image would be too small to
    /// show, or when the inverse has numbers too large for Cairo.
    private static func canSample(_ placement: CGAffineTransform) -> Bool {
        guard placement.isDrawable else { return false }
        let inverse = placement.inverted()
        return [inverse.a, inverse.b, inverse.c, inverse.d].allSatisfy { abs($0) < 16_000 }
            && [inverse.tx, inverse.ty, placement.tx, placement.ty].allSatisfy { abs($0) < 1e8 }
    }

    /// Returns the image as a source, which the caller destroys.
    private static func pattern(
        _ image: CGImage, placement: CGAffineTransform, quality: CGInterpolationQuality
    ) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(image.surface)
        var matrix = cairo_matrix_t(placement.inverted())
        cairo_pattern_set_matrix(pattern, &matrix)
        let isPixelForPixel =
            placement.isTranslation && placement.tx == placement.tx.rounded()
            && placement.ty == placement.ty.rounded()
        let filter = isPixelForPixel ? CAIRO_FILTER_NEAREST : quality.filter(for: placement)
        cairo_pattern_set_filter(pattern, filter)
        // Otherwise the edges of an enlarged image would fade out.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        return pattern
    }

    /// Paints Cairo's source through the mask's alpha.
    func paintSource(through mask: Mask) {
        let placement = Self.placement(of: mask.image, in: mask.rect, mask.transform)
        if Self.canSample(placement) {
            withExtendedLifetime(mask.image.maskImage) { image in
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
    /// The image as a mask. An opaque image becomes a mask of its luminance, as gray masks are on iOS.
    fileprivate var maskImage: CGImage {
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

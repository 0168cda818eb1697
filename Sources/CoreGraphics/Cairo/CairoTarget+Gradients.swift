import CCairo
import Foundation

extension CairoTarget {
    /// Fills the clip.
    func fill(_ gradient: Gradient, _ t: CGAffineTransform, _ paint: Paint) {
        guard t.isDrawable, gradient.isDrawable else { return }
        if case .conic(let colors, let center, let angle) = gradient {
            return fillConic(colors, center: center, angle: angle, t, paint)
        }
        guard let source = pattern(for: gradient) else { return }
        var matrix = cairo_matrix_t(t.inverted())
        cairo_pattern_set_matrix(source, &matrix)
        cairo_save(context)
        clip(to: gradient, t)
        paintClip(source, paint)
        cairo_restore(context)
    }

    /// Clips a linear gradient at each end beyond which it is not drawn.
    private func clip(to gradient: Gradient, _ t: CGAffineTransform) {
        guard case .linear(_, let from, let to, let options) = gradient,
            options != [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        else { return }
        let length = hypot(to.x - from.x, to.y - from.y)
        let far = 1e6 / max(t.meanScale, 1e-6)
        let along = CGAffineTransform(
            a: (to.x - from.x) / length, b: (to.y - from.y) / length, c: -(to.y - from.y) / length,
            d: (to.x - from.x) / length, tx: from.x, ty: from.y)
        let left = options.contains(.drawsBeforeStartLocation) ? -far : 0
        let right = options.contains(.drawsAfterEndLocation) ? far : length
        clip(to: CGRect(x: left, y: -far, width: right - left, height: 2 * far), along.concatenating(t))
    }

    /// Paints the clip with a pattern, and releases the pattern.
    private func paintClip(_ source: OpaquePointer?, _ paint: Paint) {
        cairo_set_source(context, source)
        withBlendMode(paint.blendMode) {
            if paint.alpha < 1 {
                cairo_paint_with_alpha(context, Double(paint.alpha))
            } else {
                cairo_paint(context)
            }
        }
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_pattern_destroy(source)
    }

    private func pattern(for gradient: Gradient) -> OpaquePointer? {
        switch gradient {
        case .linear(let colors, let from, let to, _):
            guard from != to else { return nil }
            let pattern = cairo_pattern_create_linear(Double(from.x), Double(from.y), Double(to.x), Double(to.y))
            Self.add(colors, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation], to: pattern)
            return pattern
        case .radial(let colors, let from, let startRadius, let to, let endRadius, let options):
            guard from != to || startRadius != endRadius else { return nil }
            let pattern = cairo_pattern_create_radial(
                Double(from.x), Double(from.y), Double(startRadius), Double(to.x), Double(to.y), Double(endRadius))
            Self.add(colors, options: options, to: pattern)
            return pattern
        case .conic: return nil
        }
    }

    private static func add(_ gradient: CGGradient, options: CGGradientDrawingOptions, to pattern: OpaquePointer?) {
        func add(_ color: CGColor, alpha: CGFloat, at location: CGFloat) {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(location), Double(color.red), Double(color.green), Double(color.blue), Double(alpha))
        }
        // Cairo can omit the colours beyond both ends, but not beyond one of them.
        if options.isEmpty {
            for stop in gradient.stops { add(stop.color, alpha: stop.color.alpha, at: stop.location) }
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
            return
        }
        // Beyond an end where nothing is drawn, the extended colour is transparent.
        if !options.contains(.drawsBeforeStartLocation), let first = gradient.stops.first {
            add(first.color, alpha: 0, at: 0)
        }
        for stop in gradient.stops { add(stop.color, alpha: stop.color.alpha, at: stop.location) }
        if !options.contains(.drawsAfterEndLocation), let last = gradient.stops.last {
            add(last.color, alpha: 0, at: 1)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }

    /// Fills the clip with a conic gradient. Cairo has none, so the pixels are calculated here.
    private func fillConic(
        _ gradient: CGGradient, center: CGPoint, angle: CGFloat, _ t: CGAffineTransform, _ paint: Paint
    ) {
        let resolution = blurResolution
        let area = PixelRect(covering: clipBounds, scale: resolution)
        guard !area.isEmpty, area.area <= 1 << 24, let bitmap = Bitmap(checkedWidth: area.width, height: area.height)
        else { return }
        let table = gradient.table(count: 1024)
        let toGradient = CGAffineTransform(
            a: 1 / resolution, b: 0, c: 0, d: 1 / resolution, tx: CGFloat(area.x) / resolution,
            ty: CGFloat(area.y) / resolution
        ).concatenating(t.inverted())
        for y in 0..<area.height {
            let row = (bitmap.data + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<area.width {
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toGradient)
                let turns = (atan2(point.y - center.y, point.x - center.x) - angle) / (2 * .pi)
                let position = turns - turns.rounded(.down)
                row[x] = table[min(Int(clamping: position * 1024), 1023)]
            }
        }
        cairo_surface_mark_dirty(bitmap.surface)
        let pattern = cairo_pattern_create_for_surface(bitmap.surface)
        var matrix = cairo_matrix_t(
            CGAffineTransform(
                a: resolution, b: 0, c: 0, d: resolution, tx: -CGFloat(area.x), ty: -CGFloat(area.y)))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, resolution == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        withExtendedLifetime(bitmap) { paintClip(pattern, paint) }
    }
}

extension CGGradient {
    /// Returns `count` premultiplied pixels at evenly spaced locations.
    fileprivate func table(count: Int) -> [UInt32] {
        (0..<count).map { index in
            let color = color(at: (CGFloat(index) + 0.5) / CGFloat(count))
            func part(_ value: CGFloat) -> UInt32 { UInt32(UInt8(clamping: (value * color.alpha * 255).rounded())) }
            return part(1) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
        }
    }
}

import Foundation

extension SVGTarget {
    /// Writes a command that paints. Its transform is the only one that applies.
    func draw(_ command: DrawingCommand) {
        switch command {
        case .fill(let path, let rule, let t, let paint):
            guard t.isDrawable, !path.isEmpty, !paint.isInvisible else { return }
            let extra = rule == .evenOdd ? [("fill-rule", "evenodd")] : []
            emit(element(for: path, t, fillAttributes(paint) + extra), command, paint)
        case .fillRect(let rect, let t, let paint):
            guard t.isDrawable, rect.isFinite, !paint.isInvisible else { return }
            emit(element(for: CGPath(rect: rect), t, fillAttributes(paint)), command, paint)
        case .stroke(let path, let style, let t, let paint):
            guard t.isDrawable, !path.isEmpty, !paint.isInvisible else { return }
            emit(strokeElement(path, style, t, paint), command, paint)
        case .shadow(let path, let t, let shadow, let alpha):
            guard t.isDrawable, !path.isEmpty, let bounds = command.bounds else { return }
            let shape = element(for: path, t, alpha < 1 ? [("fill-opacity", SVGWriter.number(alpha))] : [])
            let around = path.boundingBoxOfPath.applying(t).joined(with: bounds)
            writer.open("g", [("filter", dropShadow(shadow, around: around, alone: true))])
            writer.add(raw: shape)
            writer.close("g")
        case .gradient(let gradient, let t, let paint):
            guard t.isDrawable, gradient.isDrawable else { return }
            draw(gradient, t, paint)
        case .image(let image, let rect, let t, let quality, let paint):
            var attributes = commonAttributes(paint)
            if paint.alpha < 1 { attributes.append(("opacity", SVGWriter.number(paint.alpha))) }
            guard t.isDrawable, let imageElement = element(for: image, rect, t, quality, attributes) else { return }
            emit(imageElement, command, paint)
        case .tiles(let image, let rect, let t, let quality, let paint):
            guard t.isDrawable, rect.isFinite else { return }
            tile(image, rect, t, quality, paint)
        case .text(let layout, let point, let t, let paint):
            guard t.isDrawable, point.isFinite else { return }
            let text = elements(for: layout, t.translatedBy(x: point.x, y: point.y), paint)
            emit(text, command, paint)
        default: break
        }
    }

    /// Writes an element, in a group with a shadow filter when the paint has a shadow.
    private func emit(_ element: String, _ command: DrawingCommand, _ paint: Paint) {
        guard let shadow = paint.shadow, let bounds = command.bounds, !bounds.isNull, bounds.isFinite else {
            writer.add(raw: element)
            return
        }
        writer.open("g", [("filter", dropShadow(shadow, around: bounds, alone: false))])
        writer.add(raw: element)
        writer.close("g")
    }

    // MARK: - Shapes

    private func commonAttributes(_ paint: Paint) -> [(String, String)] {
        var attributes: [(String, String)] = []
        if !paint.antialiases { attributes.append(("shape-rendering", "crispEdges")) }
        if let mode = paint.blendMode.cssName { attributes.append(("style", "mix-blend-mode:\(mode)")) }
        return attributes
    }

    private func fillAttributes(_ paint: Paint) -> [(String, String)] {
        var attributes = [("fill", SVGWriter.color(paint.color))]
        let alpha = paint.color.alpha * paint.alpha
        if alpha < 1 { attributes.append(("fill-opacity", SVGWriter.number(alpha))) }
        return attributes + commonAttributes(paint)
    }

    private func strokeElement(
        _ path: CGPath, _ style: StrokeStyle, _ t: CGAffineTransform, _ paint: Paint
    ) -> String {
        // A stroke can be scaled with its path only when the transform scales all directions equally.
        let isUniform = t.b == 0 && t.c == 0 && abs(t.a) == abs(t.d)
        let factor = isUniform ? abs(t.a) : 1
        var attributes = [("fill", "none"), ("stroke", SVGWriter.color(paint.color))]
        let alpha = paint.color.alpha * paint.alpha
        if alpha < 1 { attributes.append(("stroke-opacity", SVGWriter.number(alpha))) }
        attributes.append(("stroke-width", SVGWriter.number(style.width > 0 ? style.width * factor : 1)))
        if style.width <= 0 { attributes.append(("vector-effect", "non-scaling-stroke")) }
        switch style.cap {
        case .butt: break
        case .round: attributes.append(("stroke-linecap", "round"))
        case .square: attributes.append(("stroke-linecap", "square"))
        }
        switch style.join {
        case .miter: attributes.append(("stroke-miterlimit", SVGWriter.number(style.miterLimit)))
        case .round: attributes.append(("stroke-linejoin", "round"))
        case .bevel: attributes.append(("stroke-linejoin", "bevel"))
        }
        if !style.dash.isEmpty {
            let lengths = style.dash.map { SVGWriter.number($0 * factor) }
            attributes.append(("stroke-dasharray", lengths.joined(separator: " ")))
            attributes.append(("stroke-dashoffset", SVGWriter.number(style.dashPhase * factor)))
        }
        return element(for: path, t, attributes + commonAttributes(paint), appliesTransform: isUniform)
    }

    /// Returns the element for a shape. A transform that keeps the kind of shape is applied to its coordinates.
    func element(
        for path: CGPath, _ t: CGAffineTransform, _ attributes: [(String, String)], appliesTransform: Bool = true
    ) -> String {
        let n = SVGWriter.number
        let own: CGAffineTransform = appliesTransform ? t : .identity
        let rest = appliesTransform ? attributes : attributes + [("transform", SVGWriter.matrix(t))]
        switch path.shape?.applying(own) {
        case .rect(let rect)?:
            let frame = [
                ("x", n(rect.minX)), ("y", n(rect.minY)), ("width", n(rect.width)), ("height", n(rect.height)),
            ]
            return SVGWriter.element("rect", frame + rest)
        case .roundedRect(let rect, let width, let height)?:
            let frame = [
                ("x", n(rect.minX)), ("y", n(rect.minY)), ("width", n(rect.width)), ("height", n(rect.height)),
                ("rx", n(width)), ("ry", n(height)),
            ]
            return SVGWriter.element("rect", frame + rest)
        case .ellipse(let rect)?:
            let frame = [
                ("cx", n(rect.midX)), ("cy", n(rect.midY)), ("rx", n(rect.width / 2)), ("ry", n(rect.height / 2)),
            ]
            return SVGWriter.element("ellipse", frame + rest)
        case nil:
            return SVGWriter.element("path", [("d", SVGWriter.pathData(path, own))] + rest)
        }
    }

    // MARK: - Images and gradients

    func element(
        for image: CGImage, _ rect: CGRect, _ t: CGAffineTransform, _ quality: CGInterpolationQuality,
        _ attributes: [(String, String)]
    ) -> String? {
        guard rect.width > 0, rect.height > 0, let png = image.pngData() else { return nil }
        let n = SVGWriter.number
        let isPlain = t.b == 0 && t.c == 0 && t.a > 0 && t.d > 0
        let placed = isPlain ? rect.applying(t) : rect
        var all = [
            ("x", n(placed.minX)), ("y", n(placed.minY)), ("width", n(placed.width)), ("height", n(placed.height)),
            ("preserveAspectRatio", "none"),
        ]
        if !isPlain { all.append(("transform", SVGWriter.matrix(t))) }
        if quality == .none { all.append(("image-rendering", "pixelated")) }
        all += attributes
        all.append(("href", "data:image/png;base64," + png.base64EncodedString()))
        return SVGWriter.element("image", all)
    }

    private func tile(
        _ image: CGImage, _ rect: CGRect, _ t: CGAffineTransform, _ quality: CGInterpolationQuality, _ paint: Paint
    ) {
        let n = SVGWriter.number
        let area = clipBounds
        let whole = CGRect(origin: .zero, size: rect.size)
        guard area.width > 0, area.height > 0, let imageElement = element(for: image, whole, .identity, quality, [])
        else { return }
        let identifier = writer.define(
            "pattern",
            [
                ("patternUnits", "userSpaceOnUse"), ("x", n(rect.minX)), ("y", n(rect.minY)),
                ("width", n(rect.width)), ("height", n(rect.height)), ("patternTransform", SVGWriter.matrix(t)),
            ], content: imageElement)
        var fill = [("fill", "url(#\(identifier))")] + commonAttributes(paint)
        if paint.alpha < 1 { fill.append(("fill-opacity", n(paint.alpha))) }
        writer.add(raw: element(for: CGPath(rect: area), .identity, fill))
    }

    private func draw(_ gradient: Gradient, _ t: CGAffineTransform, _ paint: Paint) {
        let n = SVGWriter.number
        let area = clipBounds
        guard area.width > 0, area.height > 0 else { return }
        var attributes = [("gradientUnits", "userSpaceOnUse")]
        if !t.isIdentity { attributes.append(("gradientTransform", SVGWriter.matrix(t))) }
        let identifier: String
        switch gradient {
        case .linear(let colors, let from, let to, let options):
            attributes += [("x1", n(from.x)), ("y1", n(from.y)), ("x2", n(to.x)), ("y2", n(to.y))]
            identifier = writer.define("linearGradient", attributes, content: stops(of: colors, options))
        case .radial(let colors, let from, let startRadius, let to, let endRadius, let options):
            attributes += [
                ("fx", n(from.x)), ("fy", n(from.y)), ("fr", n(startRadius)), ("cx", n(to.x)), ("cy", n(to.y)),
                ("r", n(endRadius)),
            ]
            identifier = writer.define("radialGradient", attributes, content: stops(of: colors, options))
        case .conic:
            drawPixels(of: gradient, t, paint, area: area)
            return
        }
        var fill = [("fill", "url(#\(identifier))")] + commonAttributes(paint)
        if paint.alpha < 1 { fill.append(("fill-opacity", n(paint.alpha))) }
        writer.add(raw: element(for: CGPath(rect: area), .identity, fill))
    }

    private func stops(of gradient: CGGradient, _ options: CGGradientDrawingOptions) -> String {
        func stop(_ color: CGColor, alpha: CGFloat, at location: CGFloat) -> String {
            var attributes = [("offset", SVGWriter.number(location)), ("stop-color", SVGWriter.color(color))]
            if alpha < 1 { attributes.append(("stop-opacity", SVGWriter.number(alpha))) }
            return SVGWriter.element("stop", attributes)
        }
        var text = ""
        if !options.contains(.drawsBeforeStartLocation), let first = gradient.stops.first {
            text += stop(first.color, alpha: 0, at: 0)
        }
        text += gradient.stops.map { stop($0.color, alpha: $0.color.alpha, at: $0.location) }.joined()
        if !options.contains(.drawsAfterEndLocation), let last = gradient.stops.last {
            text += stop(last.color, alpha: 0, at: 1)
        }
        return text
    }

    /// Draws a conic gradient, which SVG does not have, as an image.
    private func drawPixels(of gradient: Gradient, _ t: CGAffineTransform, _ paint: Paint, area: CGRect) {
        let scale: CGFloat = 2
        let pixels = PixelRect(covering: area, scale: scale)
        guard pixels.area <= 1 << 24, let bitmap = Bitmap(checkedWidth: pixels.width, height: pixels.height) else {
            return
        }
        let toPixels = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -CGFloat(pixels.x), ty: -CGFloat(pixels.y))
        bitmap.target.perform(.gradient(gradient, t, Paint(color: .black)), transform: toPixels)
        let rect = pixels.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        var plain = paint
        plain.shadow = nil
        draw(.image(bitmap.image(), rect, .identity, .default, plain))
    }
}

/// A target that writes a drawing as SVG: shapes as shapes, text in one of three forms.
///
/// Unlike pixels, elements cannot be erased: making a rectangle transparent has no effect. Blend modes that CSS does
/// not have draw normally.
package final class SVGTarget: DrawingTarget {
    package var isVector: Bool { true }

    let size: CGSize
    let textForm: DocumentContext.TextForm
    /// The fonts that the file embeds.
    var fonts = SVGFonts()
    var writer = SVGWriter()
    private var levels: [Level] = [Level()]

    /// A level that a `save` or a layer opened.
    private struct Level {
        /// The number of elements to close at its end.
        var groups = 0
        var isLayer = false
        /// The bounds of the clip.
        var clip = CGRect.everything
    }

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in points.
    ///   - text: The form of text.
    package init(size: CGSize, text: DocumentContext.TextForm = .outlines) {
        textForm = text
        self.size = CGSize(width: Self.length(size.width), height: Self.length(size.height))
        levels[0].clip = CGRect(origin: .zero, size: self.size)
    }

    private static func length(_ value: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, 0), 1_000_000) : 0
    }

    /// Closes all open elements and returns the text of the file.
    package func finish() -> String {
        while levels.count > 1 { closeLevel() }
        closeLevel()
        levels = [Level()]
        let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
        let definitions = writer.definitions.isEmpty ? "" : "<defs>\n\(writer.definitions)</defs>\n"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">
            \(fonts.style)\(definitions)\(writer.body)</svg>

            """
    }

    /// The bounds of the clip.
    var clipBounds: CGRect { levels[levels.count - 1].clip }

    package func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
        switch command {
        case .save:
            levels.append(Level(clip: clipBounds))
        case .restore:
            if levels.count > 1, !levels[levels.count - 1].isLayer { closeLevel() }
        case .clip(let path, let own, let rule, _): clip(to: path, own.concatenating(transform), rule)
        case .clipRect(let rect, let own):
            clip(to: CGPath(rect: rect), own.concatenating(transform), .winding)
        case .clipToMask(let mask, let rect, let own): clip(to: mask, rect, own.concatenating(transform))
        case .beginLayer(let style, let rect): beginLayer(style, rect, transform)
        case .endLayer:
            while levels.count > 1, !levels[levels.count - 1].isLayer { closeLevel() }
            if levels.count > 1 { closeLevel() }
        case .clear: break
        default: draw(command.applying(transform))
        }
    }

    // MARK: - Groups

    private func openGroup(_ attributes: [(String, String)]) {
        writer.open("g", attributes)
        levels[levels.count - 1].groups += 1
    }

    private func closeLevel() {
        guard let level = levels.popLast() else { return }
        for _ in 0..<level.groups { writer.close("g") }
    }

    private func clip(to path: CGPath, _ t: CGAffineTransform, _ rule: CGPathFillRule) {
        let shape = t.isDrawable ? element(for: path, t, rule == .evenOdd ? [("clip-rule", "evenodd")] : []) : ""
        openGroup([("clip-path", "url(#\(writer.define("clipPath", [], content: shape)))")])
        let bounds = t.isDrawable ? path.boundingBoxOfPath.applying(t).clipped(to: clipBounds) : .null
        levels[levels.count - 1].clip = bounds.isNull ? .zero : bounds
    }

    private func clip(to image: CGImage, _ rect: CGRect, _ t: CGAffineTransform) {
        guard t.isDrawable, let imageElement = element(for: image, rect, t, .default, []) else { return }
        // Masks in SVG use luminance times alpha. Made white, the image masks by its alpha alone.
        let white = writer.define(
            "filter", [],
            content: SVGWriter.element(
                "feColorMatrix", [("values", "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0")]))
        let content = image.isOpaque ? imageElement : "<g filter=\"url(#\(white))\">\n\(imageElement)</g>\n"
        openGroup([("mask", "url(#\(writer.define("mask", [], content: content)))")])
        let bounds = rect.applying(t).clipped(to: clipBounds)
        levels[levels.count - 1].clip = bounds.isNull ? .zero : bounds
    }

    private func beginLayer(_ style: LayerStyle, _ rect: CGRect?, _ t: CGAffineTransform) {
        levels.append(Level(isLayer: true, clip: clipBounds))
        let mode = style.blendMode.cssName.map { "mix-blend-mode:\($0);" } ?? ""
        let isolation = [("style", mode + "isolation:isolate")]
        let opacity = style.alpha < 1 ? [("opacity", SVGWriter.number(style.alpha))] : []
        if let shadow = style.shadow?.applying(t) {
            // The shadow has the layer's own opacity and shows through the layer.
            openGroup([("filter", dropShadow(shadow, around: clipBounds, alone: false))] + isolation)
            if !opacity.isEmpty { openGroup(opacity) }
        } else {
            openGroup(opacity + isolation)
        }
        if let rect { clip(to: CGPath(rect: rect), t, .winding) }
    }

    /// Returns a reference to a filter that adds a shadow, or that draws only the shadow.
    func dropShadow(_ shadow: Shadow, around bounds: CGRect, alone: Bool) -> String {
        let region = bounds.joined(with: shadow.bounds(of: bounds)).insetBy(dx: -1, dy: -1)
        let steps: [(String, [(String, String)])] = [
            ("feGaussianBlur", [("in", "SourceAlpha"), ("stdDeviation", SVGWriter.number(shadow.blur / 2))]),
            (
                "feOffset",
                [
                    ("dx", SVGWriter.number(shadow.offset.dx)), ("dy", SVGWriter.number(shadow.offset.dy)),
                    ("result", "shape"),
                ]
            ),
            (
                "feFlood",
                [
                    ("flood-color", SVGWriter.color(shadow.color)),
                    ("flood-opacity", SVGWriter.number(shadow.color.alpha)),
                ]
            ),
            ("feComposite", [("in2", "shape"), ("operator", "in")]),
        ]
        var content = steps.map { SVGWriter.element($0.0, $0.1) }.joined()
        if !alone {
            content +=
                "<feMerge>" + SVGWriter.element("feMergeNode", [])
                + SVGWriter.element("feMergeNode", [("in", "SourceGraphic")]) + "</feMerge>\n"
        }
        let identifier = writer.define(
            "filter",
            [
                ("filterUnits", "userSpaceOnUse"), ("x", SVGWriter.number(region.minX)),
                ("y", SVGWriter.number(region.minY)), ("width", SVGWriter.number(region.width)),
                ("height", SVGWriter.number(region.height)), ("color-interpolation-filters", "sRGB"),
            ], content: content)
        return "url(#\(identifier))"
    }
}

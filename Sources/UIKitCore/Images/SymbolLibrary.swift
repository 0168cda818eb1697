import CoreGraphics
import Foundation

/// The symbols that images can be created from by name: drawings of Touchstone's own in the places of Apple's.
///
/// Nothing of it is read before an app asks for a symbol.
enum SymbolLibrary {
    /// The parts of a symbol as commands; see `table`.
    struct Shape {
        var width: CGFloat = 20
        var isGlyph = false
        var outline = ""
        var detail = ""
        var lines = ""
        var dots = ""
    }

    /// A symbol as it is drawn.
    struct Symbol {
        let shape: Shape
        var isFilled = false
        /// The shape around a smaller glyph; nil for none.
        var enclosure: Shape?
    }

    /// The height of all symbols, and the font size, for which a unit of the shapes is a point.
    static let height: CGFloat = 20
    private static let fontSize: CGFloat = 17

    /// The shapes by name.
    static let shapes: [String: Shape] = read(table)

    /// The names of the symbols without those in a circle or a square, in alphabetical order.
    static var names: [String] {
        shapes.flatMap { name, shape in
            shape.outline.isEmpty || name.hasSuffix(".fill") ? [name] : [name, name + ".fill"]
        }
        .sorted()
    }

    /// Returns the shapes of a table.
    private static func read(_ table: String) -> [String: Shape] {
        var shapes: [String: Shape] = [:]
        var (name, part) = ("", "")
        for line in table.split(separator: "\n") {
            var words = line.split(separator: " ")
            if !line.hasPrefix(" ") {
                name = String(words.removeFirst())
                shapes[name] = Shape()
                for word in words {
                    if word == "glyph" { shapes[name]?.isGlyph = true } else { shapes[name]?.width = number(word) }
                }
            } else {
                if !line.hasPrefix("     ") { part = String(words.removeFirst()) }
                let text = words.joined(separator: " ") + " "
                switch part {
                case "outline": shapes[name]?.outline += text
                case "detail": shapes[name]?.detail += text
                case "lines": shapes[name]?.lines += text
                default: shapes[name]?.dots += text
                }
            }
        }
        return shapes
    }

    private static func number(_ word: Substring) -> CGFloat { CGFloat(Double(word) ?? 0) }

    /// Returns the symbol with a name, such as `star`, `star.fill` or `plus.circle.fill`; nil for a name that is not
    /// known.
    static func symbol(named name: String) -> Symbol? {
        if let shape = shapes[name] { return Symbol(shape: shape) }
        var parts = name.split(separator: ".")
        let isFilled = parts.last == "fill"
        if isFilled { parts.removeLast() }
        let base = parts.joined(separator: ".")
        if isFilled, let shape = shapes[base], !shape.outline.isEmpty { return Symbol(shape: shape, isFilled: true) }
        guard let last = parts.popLast(), last == "circle" || last == "square", let enclosure = shapes[String(last)],
            let shape = shapes[parts.joined(separator: ".")], shape.isGlyph
        else { return nil }
        return Symbol(shape: shape, isFilled: isFilled, enclosure: enclosure)
    }

    /// Returns the picture of a symbol: a template of opaque pixels.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - configuration: The size and the weight of its lines.
    ///   - scale: Pixels per point.
    static func picture(of symbol: Symbol, _ configuration: UIImage.SymbolConfiguration, scale: CGFloat) -> CGImage? {
        let unit = configuration.resolvedPointSize / fontSize
        let width = symbol.enclosure?.width ?? symbol.shape.width
        // Whole pixels, so that the image keeps its size in points.
        let size = CGSize(
            width: (width * unit * scale).rounded(.up) / scale, height: (height * unit * scale).rounded(.up) / scale)
        guard size.width * scale < 4096, size.height * scale < 4096 else { return nil }
        return ImageCanvas.image(size: size, scale: scale) { context in
            context.scaleBy(x: unit, y: unit)
            draw(symbol, lineWidth: configuration.lineWidth, in: context)
        }
    }

    private static func draw(_ symbol: Symbol, lineWidth: CGFloat, in context: CGContext) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(lineWidth)
        guard let enclosure = symbol.enclosure else {
            context.translateBy(x: (symbol.shape.width - height) / 2 * (symbol.shape.width < height ? 1 : 0), y: 0)
            return draw(symbol.shape, isFilled: symbol.isFilled, in: context)
        }
        draw(enclosure, isFilled: symbol.isFilled, in: context)
        // The glyph is smaller, but its lines are nearly as strong.
        let size: CGFloat = 0.56
        let shift = height * (1 - size) / 2
        context.translateBy(x: shift + (height - max(symbol.shape.width, height)) / 2 * size, y: shift)
        context.scaleBy(x: size, y: size)
        context.setLineWidth(lineWidth / size * 0.9)
        if symbol.isFilled { context.setBlendMode(.clear) }
        draw(symbol.shape, isFilled: false, in: context)
    }

    private static func draw(_ shape: Shape, isFilled: Bool, in context: CGContext) {
        if !shape.outline.isEmpty {
            let outline = path(shape.outline)
            if isFilled {
                context.addPath(outline)
                context.fillPath()
            }
            context.addPath(outline)
            context.strokePath()
        }
        if !shape.detail.isEmpty {
            context.saveGState()
            if isFilled { context.setBlendMode(.clear) }
            context.addPath(path(shape.detail))
            context.strokePath()
            context.restoreGState()
        }
        if !shape.lines.isEmpty {
            context.addPath(path(shape.lines))
            context.strokePath()
        }
        if !shape.dots.isEmpty {
            context.addPath(path(shape.dots))
            context.fillPath()
        }
    }

    /// Returns the path that commands draw.
    private static func path(_ commands: String) -> CGPath {
        let path = CGMutablePath()
        var words = commands.split(separator: " ")[...]
        func point(_ n: [CGFloat], _ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
        while let command = words.popFirst() {
            let count = ["M": 2, "L": 2, "C": 6, "O": 3, "A": 5, "R": 5][command] ?? 0
            let n = words.prefix(count).map(number)
            words = words.dropFirst(count)
            guard n.count == count else { break }
            switch command {
            case "M": path.move(to: point(n, 0))
            case "L": path.addLine(to: point(n, 0))
            case "C": path.addCurve(to: point(n, 4), control1: point(n, 0), control2: point(n, 2))
            case "O":
                path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: n[2] * 2, height: n[2] * 2))
            case "A":
                let (start, end) = (n[3] * .pi / 180, n[4] * .pi / 180)
                path.move(to: CGPoint(x: n[0] + n[2] * cos(start), y: n[1] + n[2] * sin(start)))
                path.addRelativeArc(center: point(n, 0), radius: n[2], startAngle: start, delta: end - start)
            case "R":
                path.addRoundedRect(
                    in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4], cornerHeight: n[4])
            default: path.closeSubpath()
            }
        }
        return path
    }
}

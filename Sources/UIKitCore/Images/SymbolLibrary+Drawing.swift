import CoreGraphics

extension SymbolLibrary {
    /// The height of all symbols.
    static let height: CGFloat = 20
    /// The font size for which a unit of the shapes is a point.
    private static let fontSize: CGFloat = 17
    /// The space between a line and what it crosses or hides.
    private static let gap: CGFloat = 1.1

    /// Returns the picture of a symbol: a template of opaque pixels, or its layers in their colours.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - configuration: The size and the weight of its lines.
    ///   - scale: Pixels per point.
    ///   - paint: The colours of the layers.
    static func picture(
        of symbol: Symbol, _ configuration: UIImage.SymbolConfiguration, scale: CGFloat,
        paint: SymbolPaint = SymbolPaint(colors: nil)
    ) -> CGImage? {
        let unit = configuration.resolvedPointSize / fontSize
        // Whole pixels, so that the image keeps its size in points.
        let size = CGSize(
            width: (symbol.width * unit * scale).rounded(.up) / scale,
            height: (height * unit * scale).rounded(.up) / scale)
        guard size.width * scale < 4096, size.height * scale < 4096 else { return nil }
        return ImageCanvas.image(size: size, scale: scale) { context in
            context.scaleBy(x: unit, y: unit)
            draw(symbol, configuration.lineWidth, paint, in: context)
        }
    }

    /// The width of lines for which the shapes are made.
    private static let regularLineWidth: CGFloat = 1.6
    /// The width that lines have in all stronger weights where they are close together.
    private static let crowdedLineWidth: CGFloat = 1.9

    private static func draw(
        _ symbol: Symbol, _ lineWidth: CGFloat, _ paint: SymbolPaint, in context: CGContext
    ) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let outer = symbol.enclosure ?? symbol.shape
        let legible = legibleLineWidth(lineWidth, for: outer)
        let scale = scale(for: legible, of: outer)
        let lineWidth = legible / scale
        context.translateBy(x: symbol.width / 2, y: height / 2)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -max(symbol.width, height) / 2, y: -height / 2)
        guard let enclosure = symbol.enclosure, let place = enclosure.place else {
            let core = symbol.badge == nil ? paint : paint.behind
            drawCore(symbol, isFilled: symbol.isFilled, lineWidth, core, in: context)
            if let badge = symbol.badge { draw(badge, right: symbol.width, paint, in: context) }
            return
        }
        draw(enclosure, isFilled: symbol.isFilled, lineWidth, paint.behind, in: context)
        // The symbol inside is smaller, but its lines are nearly as strong.
        let size = place.size * min(1, 21 / symbol.shape.width)
        context.translateBy(
            x: place.center.x - max(symbol.shape.width, height) / 2 * size, y: place.center.y - height / 2 * size)
        context.scaleBy(x: size, y: size)
        let isCutOut = symbol.isFilled && paint.isTemplate
        if isCutOut {
            context.setBlendMode(.destinationOut)
            context.beginTransparencyLayer()
        }
        let innerLineWidth = legibleLineWidth(min(lineWidth * 0.9, 2.4) / size, for: symbol.shape)
        drawCore(symbol, isFilled: symbol.isFilled, innerLineWidth, paint, in: context)
        if isCutOut { context.endTransparencyLayer() }
    }

    /// Draws a symbol without the shape around it and without the badge.
    private static func drawCore(
        _ symbol: Symbol, isFilled: Bool, _ lineWidth: CGFloat, _ paint: SymbolPaint, in context: CGContext
    ) {
        draw(symbol.shape, isFilled: isFilled, lineWidth, symbol.isSlashed ? paint.behind : paint, in: context)
        guard symbol.isSlashed else { return }
        let (middle, reach) = (max(symbol.shape.width, height) / 2, height / 2 - 2)
        let slash = CGMutablePath()
        slash.move(to: CGPoint(x: middle - reach, y: 2))
        slash.addLine(to: CGPoint(x: middle + reach, y: height - 2))
        clearing(in: context) { stroke(slash, lineWidth + 2 * gap, in: context) }
        paint.layer(in: context) { stroke(slash, lineWidth, in: context) }
    }

    private static func draw(
        _ shape: Shape, isFilled: Bool, _ lineWidth: CGFloat, _ paint: SymbolPaint, in context: CGContext
    ) {
        let paths = Dictionary(uniqueKeysWithValues: shape.parts.keys.map { ($0, path(of: $0, in: shape)) })
        if let back = paths[.back] {
            paint.behind.layer(in: context) {
                if isFilled { fill(back, in: context) }
                stroke(back, lineWidth, in: context)
            }
            clearing(in: context) {
                fill(paths[.outline], in: context)
                stroke(paths[.outline], lineWidth + 2 * gap, in: context)
            }
        }
        let isDivided = isFilled && (paths[.detail] != nil || paths[.marks] != nil)
        (isDivided ? paint.behind : paint).layer(in: context) {
            if isFilled { fill(paths[.outline], in: context) }
            stroke(paths[.outline], lineWidth, in: context)
        }
        paint.inside(isFilled, in: context) {
            // In what is filled, strong lines are narrow gaps.
            let width = isFilled ? min(max(lineWidth * 0.65, crowdedLineWidth), lineWidth) : lineWidth
            stroke(paths[.detail], width, in: context)
            fill(paths[.marks], in: context)
        }
        paint.layer(in: context) {
            stroke(paths[.lines], lineWidth, in: context)
            fill(paths[.dots], in: context)
            if lineWidth > regularLineWidth { stroke(paths[.dots], lineWidth - regularLineWidth, in: context) }
        }
    }

    /// Returns the width of a shape's lines: at most one for which they cover half of the shape, so that they can be
    /// told apart.
    private static func legibleLineWidth(_ lineWidth: CGFloat, for shape: Shape) -> CGFloat {
        guard lineWidth > crowdedLineWidth else { return lineWidth }
        let length = [Part.back, .outline, .detail, .lines].reduce(0) {
            $0 + self.length(of: path(of: $1, in: shape))
        }
        return min(lineWidth, max(shape.width * height / 2 / max(length, 1), crowdedLineWidth))
    }

    /// Returns the scale for which a shape with strong lines stays inside of its bounds.
    static func scale(for lineWidth: CGFloat, of shape: Shape) -> CGFloat {
        guard lineWidth > regularLineWidth else { return 1 }
        let center = CGPoint(x: max(shape.width, height) / 2, y: height / 2)
        return shape.parts.keys.reduce(1) { scale, part in
            let box = path(of: part, in: shape).boundingBoxOfPath
            // Areas grow as lines do, except for those that variants leave out.
            let reach = part == .marks ? 0 : (part == .dots ? lineWidth - regularLineWidth : lineWidth) / 2
            return min(
                scale, (shape.width / 2 - reach) / max(center.x - box.minX, box.maxX - center.x, 1),
                (center.y - reach) / max(center.y - box.minY, box.maxY - center.y, 1))
        }
    }

    private static func length(of path: CGPath) -> CGFloat {
        var length: CGFloat = 0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        path.flattened(threshold: 0.5).applyWithBlock { element in
            let end: CGPoint
            switch element.pointee.type {
            case .closeSubpath: end = start
            default: end = element.pointee.points[0]
            }
            if element.pointee.type == .moveToPoint {
                start = end
            } else {
                length += hypot(end.x - current.x, end.y - current.y)
            }
            current = end
        }
        return length
    }

    /// Draws a badge.
    ///
    /// - Parameter right: The right edge of the symbol.
    private static func draw(_ badge: Badge, right: CGFloat, _ paint: SymbolPaint, in context: CGContext) {
        let center: CGPoint
        let radius: CGFloat
        switch badge {
        case .dot: (center, radius) = (CGPoint(x: right - 4.2, y: 4.6), 3.1)
        case .sign: (center, radius) = (CGPoint(x: right - 5.2, y: 14.6), 4.4)
        }
        clearing(in: context) { fill(disc(center, radius + gap), in: context) }
        paint.layer(in: context) { fill(disc(center, radius), in: context) }
        guard case .sign(let shape) = badge else { return }
        let size = radius / 17
        context.translateBy(x: center.x - height / 2 * size, y: center.y - height / 2 * size)
        context.scaleBy(x: size, y: size)
        clearing(in: context) {
            draw(shape, isFilled: false, 1.2 / size, SymbolPaint(colors: nil), in: context)
        }
    }

    private static func disc(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
        CGPath(
            ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            transform: nil)
    }

    private static func fill(_ path: CGPath?, in context: CGContext) {
        guard let path else { return }
        context.addPath(path)
        context.fillPath()
    }

    private static func stroke(_ path: CGPath?, _ lineWidth: CGFloat, in context: CGContext) {
        guard let path else { return }
        context.setLineWidth(lineWidth)
        context.addPath(path)
        context.strokePath()
    }

    /// Runs `body`, whose drawing removes what is there if `isClearing` is true.
    fileprivate static func clearing(_ isClearing: Bool = true, in context: CGContext, _ body: () -> Void) {
        guard isClearing else { return body() }
        context.saveGState()
        context.setBlendMode(.clear)
        body()
        context.restoreGState()
    }
}

/// The colours of a symbol's layers, from the one that something is drawn in.
struct SymbolPaint {
    /// The colours of this layer and of those behind it; nil for a template, in which all layers are alike.
    let colors: [CGColor]?

    var isTemplate: Bool { colors == nil }

    /// The colours from the next layer. The last colour stands for all further layers.
    var behind: SymbolPaint {
        guard let colors, colors.count > 1 else { return self }
        return SymbolPaint(colors: Array(colors.dropFirst()))
    }

    /// Runs `body` in the colour of the layer. What it draws is as transparent where its parts overlap as elsewhere.
    fileprivate func layer(in context: CGContext, _ body: () -> Void) {
        guard let color = colors?.first else { return body() }
        context.saveGState()
        let solid = color.copy(alpha: 1) ?? color
        context.setFillColor(solid)
        context.setStrokeColor(solid)
        if color.alpha < 1 {
            context.setAlpha(color.alpha)
            context.beginTransparencyLayer()
        }
        body()
        if color.alpha < 1 { context.endTransparencyLayer() }
        context.restoreGState()
    }

    /// Draws what lies inside of a shape: cut out of one that is filled in a template.
    fileprivate func inside(_ isFilled: Bool, in context: CGContext, _ body: () -> Void) {
        guard isTemplate else { return layer(in: context, body) }
        SymbolLibrary.clearing(isFilled, in: context, body)
    }
}

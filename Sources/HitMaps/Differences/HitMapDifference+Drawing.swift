import UIKit

extension HitMapDifference {
    /// Returns a picture of the difference, with a legend: the gained, lost and changed areas, each in its colour,
    /// over the outlines of all areas of the second map. Nil for maps that are too large to draw.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - backdrop: An image of the content, as large as the second map; drawn pale.
    @preconcurrency @MainActor
    public func picture(scale: CGFloat = 2, over backdrop: CGImage? = nil) -> CGImage? {
        let size = pictureSize
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard scale > 0, width <= 32_767, height <= 32_767,
            let bitmap = Bitmap(checkedWidth: Int(clamping: width), height: Int(clamping: height))
        else { return nil }
        draw(in: CGContext(bitmap: bitmap, scale: scale), over: backdrop)
        return bitmap.image()
    }

    /// The size of the picture, in points.
    @preconcurrency @MainActor
    public var pictureSize: CGSize {
        let map = box
        let width = max(map.width, Self.minimumWidth) + 2 * Self.margin
        return CGSize(
            width: width.rounded(.up),
            height: (map.height + 3 * Self.margin + CGFloat(legend.count) * Self.lineHeight).rounded(.up))
    }

    /// Draws the picture with its top left corner at the origin, in pixels or in a vector file.
    @preconcurrency @MainActor
    public func draw(in context: CGContext, over backdrop: CGImage? = nil) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        UIColor.white.setFill()
        UIBezierPath(rect: CGRect(origin: .zero, size: pictureSize)).fill()
        let map = box
        context.saveGState()
        context.translateBy(x: Self.margin - map.minX, y: Self.margin - map.minY)
        UIColor(white: 0.96, alpha: 1).setFill()
        UIBezierPath(rect: map).fill()
        if let backdrop {
            UIImage(cgImage: backdrop).draw(in: to.grid.bounds, blendMode: .normal, alpha: 0.35)
        }
        UIColor(white: 0.45, alpha: 1).setStroke()
        for (_, region) in to.regions {
            let path = UIBezierPath(cgPath: region.smoothPath)
            path.lineWidth = 0.5
            path.stroke()
        }
        for change in changes {
            let path = UIBezierPath(cgPath: change.region.path)
            change.kind.color.withAlphaComponent(0.55).setFill()
            path.fill()
            change.kind.color.setStroke()
            path.lineWidth = 0.5
            path.stroke()
        }
        context.restoreGState()
        drawLegend(top: map.height + 2 * Self.margin)
    }

    private static let margin: CGFloat = 12
    private static let lineHeight: CGFloat = 16
    private static let minimumWidth: CGFloat = 300
    private static let maximumViews = 8

    /// The rectangle that contains both maps.
    private var box: CGRect {
        if from.grid.isEmpty || to.grid.isEmpty { return to.grid.isEmpty ? from.grid.bounds : to.grid.bounds }
        return from.grid.bounds.joined(with: to.grid.bounds)
    }

    /// The lines of the legend. Each may have a colour, for the square at its beginning.
    private var legend: [(color: UIColor?, text: String)] {
        var lines: [(UIColor?, String)] = []
        for kind in Kind.allCases {
            lines.append((kind.color, "\(kind.title) \(Self.number(area(of: kind))) square points"))
        }
        if isEmpty { lines.append((nil, "no difference")) }
        if !isSameSize { lines.append((nil, "the maps differ in size")) }
        let balances = balances
        for balance in balances.prefix(Self.maximumViews) {
            let name = balance.view.description.split(separator: "/").suffix(2).joined(separator: "/")
            let areas = "\(Self.number(balance.areaBefore)) -> \(Self.number(balance.areaAfter))"
            lines.append((nil, "\(areas)  \(name)"))
        }
        if balances.count > Self.maximumViews {
            lines.append((nil, "and \(balances.count - Self.maximumViews) more views"))
        }
        return lines
    }

    @MainActor
    private func drawLegend(top: CGFloat) {
        var y = top
        for line in legend {
            var x = Self.margin
            if let color = line.color {
                color.withAlphaComponent(0.55).setFill()
                let square = UIBezierPath(rect: CGRect(x: x + 0.5, y: y + 2.5, width: 10, height: 10))
                square.fill()
                color.setStroke()
                square.lineWidth = 1
                square.stroke()
                x += 18
            }
            let room = CGRect(x: x, y: y, width: pictureSize.width - x - Self.margin, height: Self.lineHeight)
            NSAttributedString(
                string: line.text,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor(white: 0.1, alpha: 1),
                ]
            ).draw(in: room)
            y += Self.lineHeight
        }
    }
}

extension HitMapDifference.Kind {
    /// The colour in which it is drawn. The three colours can be told apart with red-green colour blindness.
    public var color: UIColor {
        switch self {
        case .gained: UIColor(red: 0, green: 0.45, blue: 0.9, alpha: 1)
        case .lost: UIColor(red: 0.84, green: 0.15, blue: 0.1, alpha: 1)
        case .changedOwner: UIColor(red: 0.95, green: 0.75, blue: 0, alpha: 1)
        }
    }
}

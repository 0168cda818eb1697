import UIKit

/// The look of overlays.
public enum OverlayStyle: String, CaseIterable, Sendable {
    /// Areas and lines differ by their colours.
    case color
    /// Areas differ by their hatching and lines by their dashes, all in black and white, with a ruler in points at the
    /// top and at the left: for printers without colours, and for readers who do not tell colours apart.
    case print
}

/// The translation of overlays from colours to hatching and dashes.
///
/// Each colour gets a hatching or a dash of its own, in the order in which the colours appear, so that shapes and the
/// entries of the legend agree.
@MainActor
struct PrintedOverlays {
    private var hatchings: [Color: Int] = [:]
    private var dashes: [Color: Int] = [:]

    /// The parts of a colour without its alpha.
    private struct Color: Hashable {
        let parts: [CGFloat]

        @MainActor
        init(_ color: UIColor) {
            var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
            _ = color.getRed(&red, green: &green, blue: &blue, alpha: nil)
            parts = [red, green, blue]
        }
    }

    static let ink = UIColor(white: 0.1, alpha: 1)
    /// The paper below hatching, through which the scene is still seen.
    private static let paper = UIColor(white: 1, alpha: 0.4)
    private static let dashPatterns: [[CGFloat]] = [[], [5, 2], [1.5, 2], [8, 2, 1.5, 2], [8, 4], [3, 4]]

    /// Returns a shape in black and white.
    mutating func printed(_ shape: OverlayShape) -> OverlayShape {
        var shape = shape
        if let fill = shape.fill {
            shape.hatching = hatching(for: fill)
            shape.fill = shape.hatching == nil ? nil : Self.paper
        } else if let stroke = shape.stroke, shape.dash.isEmpty {
            shape.dash = dash(for: stroke)
        }
        if shape.stroke != nil { shape.stroke = Self.ink }
        return shape
    }

    /// Returns an entry of the legend in black and white.
    mutating func printed(_ entry: OverlayLegend.Entry) -> OverlayLegend.Entry {
        OverlayLegend.Entry(entry.text, printed(entry.shape))
    }

    /// Returns the hatching of a colour; nil for gray, which stands for what is left or not known yet.
    private mutating func hatching(for color: UIColor) -> Hatching? {
        let key = Color(color)
        guard key != Color(.systemGray) else { return nil }
        let number = hatchings[key] ?? hatchings.count
        hatchings[key] = number
        return Hatching(number: number)
    }

    private mutating func dash(for color: UIColor) -> [CGFloat] {
        let key = Color(color)
        let number = dashes[key] ?? dashes.count
        dashes[key] = number
        return Self.dashPatterns[number % Self.dashPatterns.count]
    }

    // MARK: - Ruler

    /// The part of a scene at each edge that the ruler covers, in points.
    private static let rulerWidth: CGFloat = 10

    /// Returns the rulers at the top and at the left edge, with a line every 10 points and a number every 100, except
    /// where the legend is.
    static func ruler(in bounds: CGRect, besides legend: CGRect) -> [OverlayShape] {
        let lines = UIBezierPath()
        var numbers: [OverlayShape] = []
        for (isTop, length) in [(true, bounds.width), (false, bounds.height)] {
            for step in 1..<max(2, Int(clamping: (length / 10).rounded(.down))) {
                let place = CGFloat(step * 10)
                let size: CGFloat = step.isMultiple(of: 10) ? rulerWidth : step.isMultiple(of: 5) ? 7 : 4
                let start = CGPoint(x: bounds.minX + (isTop ? place : 0), y: bounds.minY + (isTop ? 0 : place))
                lines.move(to: start)
                lines.addLine(to: CGPoint(x: start.x + (isTop ? 0 : size), y: start.y + (isTop ? size : 0)))
                guard step.isMultiple(of: 10) else { continue }
                let text = "\(step * 10)"
                let box = CGRect(
                    origin: CGPoint(x: start.x + (isTop ? 2 : 0), y: start.y + (isTop ? 0 : 2)),
                    size: OverlayText.plateSize(text))
                guard !box.intersects(legend) else { continue }
                var number = OverlayShape(UIBezierPath(), stroke: ink)
                number.label = text
                number.labelBox = box
                numbers.append(number)
            }
        }
        let halo = OverlayShape(lines, stroke: UIColor(white: 1, alpha: 0.9), width: 2.5)
        return [halo, OverlayShape(lines, stroke: ink, width: 0.75)] + numbers
    }

    /// Returns the areas that the rulers take.
    static func rulerBoxes(in bounds: CGRect) -> [CGRect] {
        [
            CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: rulerWidth),
            CGRect(x: bounds.minX, y: bounds.minY, width: rulerWidth, height: bounds.height),
        ]
    }
}

/// A pattern of lines that fills an area.
struct Hatching: Equatable {
    /// The pattern's number. The first six differ by their directions, the next ones by distances and dashes as well.
    let number: Int

    private static let directions: [[CGFloat]] = [[45], [135], [0], [90], [45, 135], [0, 90]]
    private static let width: CGFloat = 0.75

    /// Fills a path.
    @MainActor
    func fill(_ path: UIBezierPath) {
        let box = path.bounds
        guard box.width.isFinite, box.height.isFinite, box.width > 0, box.height > 0,
            let context = UIGraphicsGetCurrentContext()
        else { return }
        let directions = Self.directions[number % Self.directions.count]
        let round = number / Self.directions.count
        let distance: CGFloat = (directions.count > 1 ? 7 : 5) * (round.isMultiple(of: 2) ? 1 : 1.8)
        context.saveGState()
        path.addClip()
        let lines = UIBezierPath()
        for direction in directions { Self.add(direction * .pi / 180, distance, across: box, to: lines) }
        lines.lineWidth = Self.width
        let dash: [CGFloat] = round == 0 ? [] : round == 1 ? [] : [3, 3]
        lines.setLineDash(dash, count: dash.count, phase: 0)
        PrintedOverlays.ink.setStroke()
        lines.stroke()
        context.restoreGState()
    }

    /// Adds the lines of one direction that cross a rectangle. They are at the same places in every shape, so that a
    /// shape which grows does not shift them.
    private static func add(_ angle: CGFloat, _ distance: CGFloat, across box: CGRect, to path: UIBezierPath) {
        let along = CGPoint(x: cos(angle), y: sin(angle))
        let normal = CGPoint(x: -along.y, y: along.x)
        let corners = [
            box.origin, CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY),
            CGPoint(x: box.maxX, y: box.maxY),
        ]
        let offsets = corners.map { $0.x * normal.x + $0.y * normal.y }
        let positions = corners.map { $0.x * along.x + $0.y * along.y }
        guard let first = offsets.min(), let last = offsets.max(), let start = positions.min(),
            let end = positions.max()
        else { return }
        var offset = (first / distance).rounded(.up) * distance
        while offset <= last {
            path.move(to: CGPoint(x: normal.x * offset + along.x * start, y: normal.y * offset + along.y * start))
            path.addLine(to: CGPoint(x: normal.x * offset + along.x * end, y: normal.y * offset + along.y * end))
            offset += distance
        }
    }
}

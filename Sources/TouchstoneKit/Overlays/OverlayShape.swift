import UIKit

/// A shape of an overlay, in points of the scene's screen.
struct OverlayShape {
    var path: UIBezierPath
    var fill: UIColor?
    var stroke: UIColor?
    var width: CGFloat = 1
    var dash: [CGFloat] = []
    /// A text on a plate of the stroke's colour.
    var label: String?
    /// The frame of the plate; nil while the label has no position and is not drawn.
    var labelBox: CGRect?

    init(_ path: UIBezierPath, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1, dash: [CGFloat] = []) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
        self.width = width
        self.dash = dash
    }

    @MainActor
    func draw() {
        if let fill {
            fill.setFill()
            path.fill()
        }
        guard let stroke else { return }
        stroke.setStroke()
        path.lineWidth = width
        path.setLineDash(dash, count: dash.count, phase: 0)
        path.stroke()
    }

    @MainActor
    func drawLabel() {
        guard let label, let labelBox else { return }
        let plate = stroke ?? fill ?? .systemGray
        plate.withAlphaComponent(0.9).setFill()
        UIBezierPath(roundedRect: labelBox, cornerRadius: 3).fill()
        OverlayText(label, on: plate).draw(at: CGPoint(x: labelBox.minX + OverlayText.margin, y: labelBox.minY))
    }
}

/// Small text on a plate.
@MainActor
struct OverlayText {
    private let string: String
    private let color: UIColor

    /// The horizontal margin of the text, in points.
    static let margin: CGFloat = 3

    private static let font = UIFont.systemFont(ofSize: 9, weight: .semibold)

    init(_ string: String, on plate: UIColor) {
        self.init(string, color: plate.isLight ? .black : .white)
    }

    init(_ string: String, color: UIColor) {
        self.string = string
        self.color = color
    }

    func draw(at point: CGPoint) {
        string.draw(at: point, withAttributes: [.font: Self.font, .foregroundColor: color])
    }

    /// Returns the size of a text's plate, in points. Sizes are cached because the same texts recur in every frame.
    static func plateSize(_ string: String) -> CGSize {
        if let known = sizes[string] { return known }
        let size = string.size(withAttributes: [.font: font])
        if sizes.count > 2000 { sizes.removeAll() }
        let plate = CGSize(width: size.width.rounded(.up) + 2 * margin, height: size.height.rounded(.up) + 1)
        sizes[string] = plate
        return plate
    }

    private static var sizes: [String: CGSize] = [:]
}

extension UIColor {
    /// Whether black is more legible on the colour than white.
    fileprivate var isLight: Bool {
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        guard getRed(&red, green: &green, blue: &blue, alpha: nil) else { return false }
        return 0.299 * red + 0.587 * green + 0.114 * blue > 0.68
    }
}

/// The layer in front of a scene's windows that shows the overlays. It belongs to no view.
final class OverlayLayer: CALayer {
    private(set) var shapes: [OverlayShape] = []
    private(set) var legend: OverlayLegend?

    func show(_ shapes: [OverlayShape], _ legend: OverlayLegend?) {
        self.shapes = shapes
        self.legend = legend
        setNeedsDisplay()
    }

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        // A layer on the screen is displayed by the main actor.
        nonisolated(unsafe) let shapes = shapes
        let legend = legend
        MainActor.assumeIsolated {
            for shape in shapes { shape.draw() }
            // Labels come last so that no line crosses a text.
            for shape in shapes { shape.drawLabel() }
            legend?.draw()
        }
    }
}

/// The placement of labels so that none overlap. A label without a free position is left out.
@MainActor
enum LabelPlacement {
    /// Positions the labels that have no position yet or whose position is occupied.
    ///
    /// - Parameter taken: The areas to keep free of labels.
    static func place(_ shapes: inout [OverlayShape], in bounds: CGRect, avoiding taken: [CGRect]) {
        var taken = taken
        for index in shapes.indices {
            guard let box = shapes[index].labelBox else { continue }
            if taken.contains(where: box.intersects) { shapes[index].labelBox = nil } else { taken.append(box) }
        }
        for index in shapes.indices where shapes[index].labelBox == nil {
            guard let label = shapes[index].label else { continue }
            let size = OverlayText.plateSize(label)
            let box = shapes[index].path.bounds
            guard box.intersects(bounds) else { continue }
            let position = candidates(size, around: box.intersection(bounds), in: bounds).first { candidate in
                bounds.contains(candidate) && !taken.contains(where: candidate.intersects)
            }
            guard let position else { continue }
            shapes[index].labelBox = position
            taken.append(position)
        }
    }

    /// Returns candidate positions at the corners of a box, inside and outside, in order of preference.
    private static func candidates(_ size: CGSize, around box: CGRect, in bounds: CGRect) -> [CGRect] {
        // The label of a box at the right edge moves left to stay visible.
        let left = max(bounds.minX, min(box.minX, bounds.maxX - size.width))
        let right = max(bounds.minX, box.maxX - size.width)
        let origins = [
            CGPoint(x: left, y: min(box.minY, bounds.maxY - size.height)), CGPoint(x: left, y: box.minY - size.height),
            CGPoint(x: left, y: box.maxY), CGPoint(x: left, y: box.maxY - size.height),
            CGPoint(x: right, y: box.minY), CGPoint(x: right, y: box.maxY - size.height),
            CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX - size.width, y: box.minY),
        ]
        return origins.map { CGRect(origin: $0, size: size) }
    }
}

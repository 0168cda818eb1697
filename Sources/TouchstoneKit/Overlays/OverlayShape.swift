import UIKit

/// A shape of an overlay, in points of the scene's screen.
struct OverlayShape {
    var path: UIBezierPath
    var fill: UIColor?
    var stroke: UIColor?
    var width: CGFloat = 1
    var dash: [CGFloat] = []
    /// The lines on the fill, where areas differ without colours.
    var hatching: Hatching?
    /// A text on a plate of the stroke's colour.
    var label: String?
    /// The frame of the plate; nil while the label has no position and is not drawn.
    var labelBox: CGRect?
    /// The whole text, for a place outside of the shape, where `label` is one that fits inside.
    var wholeLabel: String?
    /// The line from the plate to the shape, if the plate is outside.
    var leader: (start: CGPoint, end: CGPoint)?
    /// Whether the user has asked for the label, which may then cover other shapes.
    var isWanted = false
    /// The badge that the shape belongs to, if any.
    var badge: AuditBadge?
    /// Whether the lines have edges in white and black, which are seen on every colour.
    var hasEdges = false

    init(_ path: UIBezierPath, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1, dash: [CGFloat] = []) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
        self.width = width
        self.dash = dash
    }

    /// The shape in gray, for a measurement that is not that of the present.
    var faded: OverlayShape {
        var shape = self
        shape.fill = fill == nil ? nil : .systemGray.withAlphaComponent(0.25)
        shape.stroke = stroke == nil ? nil : .systemGray
        shape.label = nil
        shape.labelBox = nil
        return shape
    }

    @MainActor
    func draw() {
        if let fill {
            fill.setFill()
            path.fill()
        }
        hatching?.fill(path)
        if hasEdges {
            for (color, extra) in [(UIColor(white: 0.2, alpha: 1), CGFloat(4)), (.white, 2)] {
                Self.stroke(path, color, width: width + extra, dash: [])
            }
        }
        if let stroke { Self.stroke(path, stroke, width: width, dash: dash) }
    }

    @MainActor
    private static func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat, dash: [CGFloat]) {
        color.setStroke()
        path.lineWidth = width
        path.setLineDash(dash, count: dash.count, phase: 0)
        path.stroke()
    }

    @MainActor
    func drawLabel() {
        guard let label, let labelBox else { return }
        let plate = (stroke ?? fill ?? .systemGray).plate
        if let leader {
            let line = UIBezierPath()
            line.move(to: leader.start)
            line.addLine(to: leader.end)
            Self.stroke(line, UIColor(white: 1, alpha: 0.9), width: 3, dash: [])
            Self.stroke(line, plate.fill, width: 1, dash: [])
            plate.fill.setFill()
            UIBezierPath(ovalIn: CGRect(x: leader.end.x - 1.5, y: leader.end.y - 1.5, width: 3, height: 3)).fill()
        }
        plate.fill.setFill()
        UIBezierPath(roundedRect: labelBox, cornerRadius: 3).fill()
        OverlayText(label, color: plate.text).draw(
            at: CGPoint(x: labelBox.minX + OverlayText.margin, y: labelBox.minY))
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
    /// The background and the colour of text that is named in this colour: black on a light colour, and otherwise white
    /// on this colour, darkened until the contrast is at least 4.5 to 1.
    fileprivate var plate: (fill: UIColor, text: UIColor) {
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        guard getRed(&red, green: &green, blue: &blue, alpha: nil) else { return (.black, .white) }
        var parts = [red, green, blue]
        func luminance() -> CGFloat { Contrast.luminance(red: parts[0], green: parts[1], blue: parts[2]) }
        guard luminance() < 0.35 else { return (withAlphaComponent(1), .black) }
        while Contrast.ratio(1, luminance()) < 4.6 { parts = parts.map { $0 * 0.96 } }
        return (UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1), .white)
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

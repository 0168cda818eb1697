import UIKit

/// One thing that an overlay draws, in points of the scene's screen.
struct OverlayShape {
    var path: UIBezierPath
    var fill: UIColor?
    var stroke: UIColor?
    var width: CGFloat = 1
    var dash: [CGFloat] = []
    /// Text on a plate of the stroke's colour.
    var label: String?
    /// Where the plate is; nil while the label has no place, and is left out.
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

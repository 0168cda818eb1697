import UIKit

/// One thing that an overlay draws, in points of the scene's screen.
struct OverlayShape {
    var path: UIBezierPath
    var fill: UIColor?
    var stroke: UIColor?
    var width: CGFloat = 1
    var dash: [CGFloat] = []
    /// Text at the top left corner of the shape, on a plate of the stroke's colour.
    var label: String?

    init(_ path: UIBezierPath, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1, dash: [CGFloat] = []) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
        self.width = width
        self.dash = dash
    }

    @MainActor
    func draw(in bounds: CGRect) {
        if let fill {
            fill.setFill()
            path.fill()
        }
        if let stroke {
            stroke.setStroke()
            path.lineWidth = width
            path.setLineDash(dash, count: dash.count, phase: 0)
            path.stroke()
        }
        if let label { draw(label, in: bounds) }
    }

    @MainActor
    private func draw(_ label: String, in bounds: CGRect) {
        let text = NSAttributedString(
            string: label,
            attributes: [.font: UIFont.systemFont(ofSize: 9, weight: .semibold), .foregroundColor: UIColor.white])
        let size = text.size()
        let box = path.bounds
        let place = CGPoint(
            x: max(bounds.minX, min(box.minX, bounds.maxX - size.width - 6)),
            y: max(bounds.minY, min(box.minY, bounds.maxY - size.height - 2)))
        (stroke ?? fill ?? .systemGray).withAlphaComponent(0.9).setFill()
        UIBezierPath(
            roundedRect: CGRect(x: place.x, y: place.y, width: size.width + 6, height: size.height + 1), cornerRadius: 3
        ).fill()
        text.draw(at: CGPoint(x: place.x + 3, y: place.y))
    }
}

import UIKit

/// The looks of the two areas of a view through an animation, and their legend.
@MainActor
struct OverTimeKeys {
    enum Area: CaseIterable {
        case presented, model
    }

    static let presented = "it is seen there"
    static let model = "touches land there"

    private let labels = [presented, model].map { FigureLabel($0, FigureStyle.labelFont) }

    private static let sample = CGSize(width: 26, height: 14)

    var size: CGSize {
        CGSize(
            width: labels.reduce(0) { $0 + $1.size.width + Self.sample.width + FigureStyle.leading }
                + FigureStyle.gap * CGFloat(labels.count - 1),
            height: max(Self.sample.height, labels.map(\.size.height).max() ?? 0))
    }

    func draw(at origin: CGPoint) {
        var x = origin.x
        let middle = origin.y + size.height / 2
        for (label, area) in zip(labels, Area.allCases) {
            let box = CGRect(
                x: x, y: middle - Self.sample.height / 2, width: Self.sample.width, height: Self.sample.height)
            Self.draw(UIBezierPath(rect: box.insetBy(dx: 1, dy: 1)), area, zoom: 1)
            label.draw(at: CGPoint(x: box.maxX + FigureStyle.leading, y: middle - label.size.height / 2), .label)
            x = box.maxX + FigureStyle.leading + label.size.width + FigureStyle.gap
        }
    }

    /// Draws an area: solid where touches land, dashed where the view is seen.
    ///
    /// - Parameter zoom: The magnification of the current context, which the lines do not take part in.
    static func draw(_ path: UIBezierPath, _ area: Area, zoom: CGFloat) {
        guard !path.isEmpty else { return }
        let color: UIColor = area == .model ? .systemGreen : .systemOrange
        color.withAlphaComponent(area == .model ? 0.3 : 0.15).setFill()
        path.fill()
        // A halo sets the line off from the background.
        UIColor.systemBackground.withAlphaComponent(0.8).setStroke()
        path.lineWidth = 4 / zoom
        path.setLineDash([], count: 0, phase: 0)
        path.stroke()
        color.setStroke()
        path.lineWidth = 2 / zoom
        let dash = area == .model ? [] : [5 / zoom, 3 / zoom]
        path.setLineDash(dash, count: dash.count, phase: 0)
        path.stroke()
    }
}

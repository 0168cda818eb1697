import UIKit

/// The looks of the two areas of a view through an animation, and their legend.
@MainActor
struct OverTimeKeys {
    enum Area: CaseIterable {
        /// Where the view is seen.
        case presented
        /// Where touches find the view.
        case model

        var title: String { "where \(verb)" }

        /// The end of a sentence that begins with "where" or "how long".
        var verb: String {
            switch self {
            case .presented: "it is seen"
            case .model: "touches find it"
            }
        }
    }

    private let labels = Area.allCases.map { FigureLabel($0.title, FigureStyle.labelFont) }

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
            Self.shape(UIBezierPath(rect: box.insetBy(dx: 1, dy: 1)), area).draw()
            label.draw(at: CGPoint(x: box.maxX + FigureStyle.leading, y: middle - label.size.height / 2), .label)
            x = box.maxX + FigureStyle.leading + label.size.width + FigureStyle.gap
        }
    }

    /// Returns the shape of an area: solid where touches find the view, dashed where it is seen.
    ///
    /// The thin line lies on the thick one, so that both stay visible where they coincide.
    ///
    /// - Parameter zoom: The magnification of the context that the shape is drawn into. It does not apply to the lines.
    static func shape(_ path: UIBezierPath, _ area: Area, zoom: CGFloat = 1) -> OverlayShape {
        switch area {
        case .model:
            OverlayShape(path, fill: .systemGreen.withAlphaComponent(0.3), stroke: .systemGreen, width: 4 / zoom)
        case .presented:
            OverlayShape(
                path, fill: .systemOrange.withAlphaComponent(0.15), stroke: .systemOrange, width: 2 / zoom,
                dash: [5 / zoom, 3 / zoom])
        }
    }
}

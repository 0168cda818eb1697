import UIKit

/// A legend of the lines and colours of overlays, in a corner of the scene.
@MainActor
struct OverlayLegend {
    struct Entry {
        let text: String
        let fill: UIColor?
        let stroke: UIColor?
        let width: CGFloat
        let dash: [CGFloat]

        init(_ text: String, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1, dash: [CGFloat] = []) {
            self.text = text
            self.fill = fill
            self.stroke = stroke
            self.width = width
            self.dash = dash
        }
    }

    let entries: [Entry]
    /// The legend's frame, in points of the scene's screen.
    let box: CGRect

    private static let sample = CGSize(width: 18, height: 9)
    private static let padding: CGFloat = 4
    private static let margin: CGFloat = 6
    private static let row: CGFloat = 13

    /// Returns nil when there are no entries or the legend does not fit: it may cover at most a quarter of the
    /// scene.
    ///
    /// - Parameters:
    ///   - shapes: The shapes that the legend should not cover.
    ///   - last: The previous legend. A legend of the same size keeps its corner.
    init?(_ entries: [Entry], in bounds: CGRect, besides shapes: [OverlayShape], last: OverlayLegend?) {
        guard !entries.isEmpty else { return nil }
        let widest = entries.map { OverlayText.plateSize($0.text).width }.max() ?? 0
        let size = CGSize(
            width: widest + Self.sample.width + 3 * Self.padding,
            height: CGFloat(entries.count) * Self.row + 2 * Self.padding)
        let inner = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        guard size.width <= inner.width, size.height <= inner.height,
            size.width * size.height <= bounds.width * bounds.height / 4
        else { return nil }
        self.entries = entries
        if let last, last.box.size == size, inner.contains(last.box) {
            box = last.box
        } else {
            box = Self.corner(for: size, in: inner, besides: shapes.map(\.path.bounds))
        }
    }

    /// Returns the corner in which the legend covers least.
    private static func corner(for size: CGSize, in inner: CGRect, besides boxes: [CGRect]) -> CGRect {
        let corners = [
            CGPoint(x: inner.minX, y: inner.maxY - size.height),
            CGPoint(x: inner.maxX - size.width, y: inner.maxY - size.height),
            CGPoint(x: inner.maxX - size.width, y: inner.minY), inner.origin,
        ].map { CGRect(origin: $0, size: size) }
        // A shape nearly as large as the scene is in every corner.
        let small = boxes.filter { $0.width * $0.height < inner.width * inner.height / 4 }
        func covered(_ corner: CGRect) -> CGFloat {
            small.reduce(0) { sum, box in
                let both = box.intersection(corner)
                return both.isNull ? sum : sum + both.width * both.height
            }
        }
        let costs = corners.map(covered)
        let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        return corners[best]
    }

    func draw() {
        let plate = UIBezierPath(roundedRect: box, cornerRadius: 5)
        UIColor(white: 0.1, alpha: 0.9).setFill()
        plate.fill()
        UIColor(white: 1, alpha: 0.25).setStroke()
        plate.lineWidth = 0.5
        plate.stroke()
        for (index, entry) in entries.enumerated() {
            let top = box.minY + Self.padding + CGFloat(index) * Self.row
            let sample = CGRect(
                origin: CGPoint(x: box.minX + Self.padding, y: top + (Self.row - Self.sample.height) / 2),
                size: Self.sample)
            draw(entry, in: sample)
            OverlayText(entry.text, color: .white).draw(
                at: CGPoint(x: sample.maxX + Self.padding, y: top + 1))
        }
    }

    private func draw(_ entry: Entry, in sample: CGRect) {
        if let fill = entry.fill {
            OverlayShape(
                UIBezierPath(rect: sample), fill: fill, stroke: entry.stroke, width: entry.width, dash: entry.dash
            )
            .draw()
        } else {
            let line = UIBezierPath()
            line.move(to: CGPoint(x: sample.minX, y: sample.midY))
            line.addLine(to: CGPoint(x: sample.maxX, y: sample.midY))
            OverlayShape(line, stroke: entry.stroke, width: entry.width, dash: entry.dash).draw()
        }
    }
}

import UIKit

/// A legend of the lines and colours of overlays, in a corner of the scene.
@MainActor
struct OverlayLegend {
    struct Entry {
        let text: String
        /// The look of the sample. Its path is not used.
        let shape: OverlayShape

        init(_ text: String, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1, dash: [CGFloat] = []) {
            self.init(text, OverlayShape(UIBezierPath(), fill: fill, stroke: stroke, width: width, dash: dash))
        }

        init(_ text: String, _ shape: OverlayShape) {
            self.text = text
            self.shape = shape
        }
    }

    let entries: [Entry]
    /// Whether the legend is black on white.
    let isPrinted: Bool
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
    ///   - isPrinted: Whether the legend is black on white.
    init?(
        _ entries: [Entry], in bounds: CGRect, besides shapes: [OverlayShape], last: OverlayLegend?,
        isPrinted: Bool = false
    ) {
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
        self.isPrinted = isPrinted
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
        (isPrinted ? UIColor.white : UIColor(white: 0.1, alpha: 0.9)).setFill()
        plate.fill()
        (isPrinted ? PrintedOverlays.ink : UIColor(white: 1, alpha: 0.25)).setStroke()
        plate.lineWidth = 0.5
        plate.stroke()
        for (index, entry) in entries.enumerated() {
            let top = box.minY + Self.padding + CGFloat(index) * Self.row
            let sample = CGRect(
                origin: CGPoint(x: box.minX + Self.padding, y: top + (Self.row - Self.sample.height) / 2),
                size: Self.sample)
            draw(entry, in: sample)
            OverlayText(entry.text, color: isPrinted ? PrintedOverlays.ink : .white).draw(
                at: CGPoint(x: sample.maxX + Self.padding, y: top + 1))
        }
    }

    private func draw(_ entry: Entry, in sample: CGRect) {
        var shape = entry.shape
        if shape.fill != nil {
            shape.path = UIBezierPath(rect: sample)
        } else {
            shape.path = UIBezierPath()
            shape.path.move(to: CGPoint(x: sample.minX, y: sample.midY))
            shape.path.addLine(to: CGPoint(x: sample.maxX, y: sample.midY))
        }
        shape.draw()
    }
}

import UIKit

/// A legend of the lines and colours of overlays, in a corner of the scene or where it covers no words.
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
    ///   - texts: The areas of the scene's words, which matter most.
    ///   - last: The previous legend. A legend of the same size keeps its place while it covers no words.
    ///   - isPrinted: Whether the legend is black on white.
    init?(
        _ entries: [Entry], in bounds: CGRect, besides shapes: [OverlayShape], texts: [CGRect] = [],
        last: OverlayLegend?, isPrinted: Bool = false
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
        if let last, last.box.size == size, inner.contains(last.box), Self.area(of: last.box, under: texts) == 0 {
            box = last.box
        } else {
            box = Self.place(for: size, in: inner, besides: shapes.map(\.path.bounds), texts: texts)
        }
    }

    /// Returns the place at which the legend covers least: a corner, or else any other place. Words count more than
    /// everything else.
    private static func place(
        for size: CGSize, in inner: CGRect, besides boxes: [CGRect], texts: [CGRect]
    ) -> CGRect {
        // A shape nearly as large as the scene is everywhere.
        let small = boxes.filter { $0.width * $0.height < inner.width * inner.height / 4 }
        func cost(_ place: CGRect) -> CGFloat { area(of: place, under: small) + 10 * area(of: place, under: texts) }
        let (right, bottom) = (inner.maxX - size.width, inner.maxY - size.height)
        var best = CGRect(origin: CGPoint(x: inner.minX, y: bottom), size: size)
        var least = cost(best)
        func offer(_ x: CGFloat, _ y: CGFloat) {
            guard least > 0 else { return }
            let place = CGRect(origin: CGPoint(x: x, y: y), size: size)
            let cost = cost(place)
            if cost < least { (best, least) = (place, cost) }
        }
        for (x, y) in [(right, bottom), (right, inner.minY), (inner.minX, inner.minY)] { offer(x, y) }
        guard least > 0 else { return best }
        // From the lower edge up, in steps that are coarse in a large scene.
        let steps: CGFloat = 24
        for down in stride(from: CGFloat(0), through: steps, by: 1) {
            for across in stride(from: CGFloat(0), through: steps, by: 1) {
                offer(
                    (inner.minX + (right - inner.minX) * across / steps).rounded(),
                    (bottom - (bottom - inner.minY) * down / steps).rounded())
            }
        }
        return best
    }

    /// Returns the area of a place that lies over some rectangles.
    private static func area(of place: CGRect, under boxes: [CGRect]) -> CGFloat {
        boxes.reduce(0) { sum, box in
            let both = box.intersection(place)
            return both.isNull ? sum : sum + both.width * both.height
        }
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

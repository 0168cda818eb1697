import UIKit

/// The placement of labels so that none overlap, and none hides what it is about: labels of small shapes are outside,
/// with a line to the shape. A label without a free position is left out.
@MainActor
struct LabelPlacement {
    private let bounds: CGRect
    /// The boxes of the shapes that labels should not cover.
    private let measured: [CGRect]
    /// The areas that are taken by labels and the legend.
    private var taken: [CGRect]

    /// The distances of a label from its shape, in order of preference.
    private static let gaps: [CGFloat] = [3, 10, 20, 34, 52, 76]
    /// The part of the bounds from which on a shape is so large that its label may be inside.
    private static let largePart: CGFloat = 0.5
    /// The part of other shapes that a whole label may cover before a shorter one is inside of its own.
    private static let maximumCost: CGFloat = 0.3

    /// Positions the labels of shapes.
    ///
    /// - Parameter taken: The areas to keep free of labels.
    static func place(_ shapes: inout [OverlayShape], in bounds: CGRect, avoiding taken: [CGRect]) {
        var placement = LabelPlacement(shapes, in: bounds, avoiding: taken)
        // Small shapes have fewer places.
        let order = shapes.indices.filter { shapes[$0].label != nil }.sorted { one, other in
            let areas = [one, other].map { area(shapes[$0].path.bounds) }
            return areas[0] == areas[1] ? one < other : areas[0] < areas[1]
        }
        for index in order { placement.place(&shapes[index]) }
    }

    private init(_ shapes: [OverlayShape], in bounds: CGRect, avoiding taken: [CGRect]) {
        self.bounds = bounds
        self.taken = taken
        measured = shapes.filter { !$0.hasEdges }.map { $0.path.bounds.intersection(bounds) }
            .filter { !$0.isNull && Self.area($0) < Self.area(bounds) * Self.largePart }
    }

    private static func area(_ rect: CGRect) -> CGFloat { rect.isNull ? 0 : rect.width * rect.height }

    private mutating func place(_ shape: inout OverlayShape) {
        let inner = shape.labelBox
        shape.labelBox = nil
        shape.leader = nil
        let box = shape.path.bounds.intersection(bounds)
        guard let label = shape.label, !box.isNull else { return }
        let whole = shape.wholeLabel ?? label
        if Self.area(box) >= Self.area(bounds) * Self.largePart {
            if let inner, isFree(inner) {
                shape.labelBox = inner
            } else {
                shape.labelBox = Self.corners(OverlayText.plateSize(label), around: box, in: bounds).first(
                    where: isFree)
            }
        } else {
            let outside = best(whole, around: box)
            let free = inner.flatMap { isFree($0) ? $0 : nil }
            // Inside, a text covers what it is about, and may be without the area.
            let most = free == nil ? .infinity : label == whole ? 0 : Self.maximumCost
            if let outside, outside.cost <= most {
                shape.label = whole
                shape.labelBox = outside.place
                shape.leader = leader(from: outside.place, to: shape.path, box)
            } else {
                shape.labelBox = free
            }
        }
        if let place = shape.labelBox { taken.append(place) }
    }

    private func isFree(_ place: CGRect) -> Bool {
        bounds.contains(place) && !taken.contains(where: place.intersects)
    }

    /// Returns the place outside of a box that covers least of what is measured; nil when none is free.
    private func best(_ text: String, around box: CGRect) -> (place: CGRect, cost: CGFloat)? {
        let size = OverlayText.plateSize(text)
        var best: (place: CGRect, cost: CGFloat)?
        for gap in Self.gaps {
            for place in Self.places(size, around: box, gap: gap, in: bounds) where isFree(place) {
                let cost = cost(of: place)
                if cost < best?.cost ?? .infinity { best = (place, cost) }
                if cost == 0 { return best }
            }
        }
        return best
    }

    /// Returns how much of what is measured a place covers. To cover a part of a small shape is worse.
    private func cost(of place: CGRect) -> CGFloat {
        measured.reduce(0) { sum, box in
            let both = box.intersection(place)
            return both.isNull || both.isEmpty ? sum : sum + Self.area(both) / max(1, Self.area(box))
        }
    }

    /// Returns the places on the four sides of a box.
    private static func places(_ size: CGSize, around box: CGRect, gap: CGFloat, in bounds: CGRect) -> [CGRect] {
        func clamped(_ x: CGFloat) -> CGFloat { max(bounds.minX, min(x, bounds.maxX - size.width)) }
        func clampedY(_ y: CGFloat) -> CGFloat { max(bounds.minY, min(y, bounds.maxY - size.height)) }
        let columns = [box.minX, box.midX - size.width / 2, box.maxX - size.width].map(clamped)
        let rows = [box.minY, box.midY - size.height / 2, box.maxY - size.height].map(clampedY)
        let above = columns.map { CGPoint(x: $0, y: box.minY - gap - size.height) }
        let below = columns.map { CGPoint(x: $0, y: box.maxY + gap) }
        let right = rows.map { CGPoint(x: box.maxX + gap, y: $0) }
        let left = rows.map { CGPoint(x: box.minX - gap - size.width, y: $0) }
        return (above + below + right + left).map {
            CGRect(origin: CGPoint(x: $0.x.rounded(), y: $0.y.rounded()), size: size)
        }
    }

    /// Returns the places in the corners of a large box, and beside it.
    private static func corners(_ size: CGSize, around box: CGRect, in bounds: CGRect) -> [CGRect] {
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

    /// Returns the line from a label to the nearest part of a shape.
    private func leader(from place: CGRect, to path: UIBezierPath, _ box: CGRect) -> (start: CGPoint, end: CGPoint) {
        let middle = CGPoint(x: box.midX, y: box.midY)
        let start = CGPoint(
            x: min(max(middle.x, place.minX), place.maxX), y: min(max(middle.y, place.minY), place.maxY))
        let steps = 48
        for step in 0...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let point = CGPoint(x: start.x + (middle.x - start.x) * part, y: start.y + (middle.y - start.y) * part)
            if path.contains(point) { return (start, point) }
        }
        let edge = CGPoint(x: min(max(start.x, box.minX), box.maxX), y: min(max(start.y, box.minY), box.maxY))
        return (start, edge)
    }
}

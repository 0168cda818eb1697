import UIKit

/// The placement of labels so that none overlap, and none hides what it is about: labels of small shapes are outside,
/// with a line to the shape. A label is left out when each free place covers too much of what is measured.
@MainActor
final class LabelPlacement {
    private let bounds: CGRect
    /// The boxes of the shapes that labels should not cover.
    private var measured: BoxGrid
    /// The areas that are taken by labels and the legend.
    private var taken: BoxGrid
    /// The labels that were drawn last.
    private let last: [Key: OverlayShape]
    private var comparisons = 0

    /// The text and the shape for which a label keeps its place.
    private struct Key: Hashable {
        let text: String
        let x: CGFloat
        let y: CGFloat
        let width: CGFloat
        let height: CGFloat

        @MainActor
        init?(_ shape: OverlayShape) {
            guard let text = shape.wholeLabel ?? shape.label else { return nil }
            let box = shape.path.bounds
            (self.text, x, y, width, height) = (text, box.minX, box.minY, box.width, box.height)
        }
    }

    /// The distances of a label from its shape, in order of preference.
    private static let gaps: [CGFloat] = [3, 10, 20, 34, 52, 76]
    /// The part of the bounds from which on a shape is so large that its label may be inside.
    private static let largePart: CGFloat = 0.5
    /// The part of other shapes that a label may cover, unless the user has asked for it.
    private static let maximumCost: CGFloat = 0.3

    /// Positions the labels of shapes.
    ///
    /// - Parameters:
    ///   - taken: The areas to keep free of labels.
    ///   - last: The shapes that were drawn last. A label of a shape that has not moved keeps its place.
    /// - Returns: The number of pairs of boxes that were compared.
    @discardableResult
    static func place(
        _ shapes: inout [OverlayShape], in bounds: CGRect, avoiding taken: [CGRect], last: [OverlayShape] = []
    ) -> Int {
        // Small shapes have fewer places.
        let order = shapes.indices.filter { shapes[$0].label != nil }.sorted { one, other in
            let areas = [one, other].map { area(shapes[$0].path.bounds) }
            return areas[0] == areas[1] ? one < other : areas[0] < areas[1]
        }
        guard !order.isEmpty else { return 0 }
        let placement = LabelPlacement(shapes, in: bounds, avoiding: taken, last)
        for index in order { placement.place(&shapes[index]) }
        return placement.comparisons
    }

    private init(_ shapes: [OverlayShape], in bounds: CGRect, avoiding areas: [CGRect], _ last: [OverlayShape]) {
        self.bounds = bounds
        taken = BoxGrid(bounds)
        measured = BoxGrid(bounds)
        self.last = Dictionary(
            last.lazy.filter { $0.labelBox != nil }.compactMap { shape in Key(shape).map { ($0, shape) } },
            uniquingKeysWith: { first, _ in first })
        for area in areas { taken.add(area) }
        for shape in shapes where !shape.hasEdges {
            let box = shape.path.bounds.intersection(bounds)
            if !box.isNull, Self.area(box) < Self.area(bounds) * Self.largePart { measured.add(box) }
        }
    }

    private static func area(_ rect: CGRect) -> CGFloat { rect.isNull ? 0 : rect.width * rect.height }

    private func place(_ shape: inout OverlayShape) {
        let inner = shape.labelBox
        shape.labelBox = nil
        shape.leader = nil
        let box = shape.path.bounds.intersection(bounds)
        guard let label = shape.label, !box.isNull else { return }
        if Self.area(box) >= Self.area(bounds) * Self.largePart {
            if let inner, isFree(inner) {
                shape.labelBox = inner
            } else {
                shape.labelBox = Self.corners(OverlayText.plateSize(label), around: box, in: bounds).first(
                    where: isFree)
            }
        } else if !keepPlace(of: &shape, inner) {
            placeSmall(&shape, label, box, inner)
        }
        if let place = shape.labelBox { taken.add(place) }
    }

    /// Gives a label the place that it had, if that is still free. Returns whether it is.
    private func keepPlace(of shape: inout OverlayShape, _ inner: CGRect?) -> Bool {
        guard let former = Key(shape).flatMap({ last[$0] }), let place = former.labelBox, isFree(place) else {
            return false
        }
        guard let leader = former.leader else {
            guard place == inner else { return false }
            shape.labelBox = place
            return true
        }
        guard shape.isWanted || cost(of: place) <= Self.maximumCost else { return false }
        shape.label = former.label
        shape.labelBox = place
        shape.leader = leader
        return true
    }

    private func placeSmall(_ shape: inout OverlayShape, _ label: String, _ box: CGRect, _ inner: CGRect?) {
        let whole = shape.wholeLabel ?? label
        let outside = best(whole, around: box)
        let free = inner.flatMap { isFree($0) ? $0 : nil }
        // Inside, a text covers what it is about, and may be without the area.
        let most =
            free == nil ? (shape.isWanted ? .infinity : Self.maximumCost) : label == whole ? 0 : Self.maximumCost
        if let outside, outside.cost <= most {
            shape.label = whole
            shape.labelBox = outside.place
            shape.leader = leader(from: outside.place, to: shape.path, box)
        } else {
            shape.labelBox = free
        }
    }

    private func isFree(_ place: CGRect) -> Bool {
        guard bounds.contains(place) else { return false }
        var isFree = true
        comparisons += taken.visit(place) { if $0.intersects(place) { isFree = false } }
        return isFree
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
        var sum: CGFloat = 0
        comparisons += measured.visit(place) { box in
            let both = box.intersection(place)
            if !both.isNull, !both.isEmpty { sum += Self.area(both) / max(1, Self.area(box)) }
        }
        return sum
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

/// Boxes in the cells of a grid, so that a place is compared with those nearby only.
private struct BoxGrid {
    private let bounds: CGRect
    private let side: CGFloat
    private let columns: Int
    private let rows: Int
    private var cells: [[Entry]]

    /// A box with the first cell that it is in.
    private struct Entry {
        let box: CGRect
        let column: Int
        let row: Int
    }

    /// The side of a cell in points, and the greatest number of cells along a side.
    private static let usualSide: CGFloat = 32
    private static let maximumCells: CGFloat = 128

    init(_ bounds: CGRect) {
        self.bounds = bounds
        side = max(Self.usualSide, max(bounds.width, bounds.height) / Self.maximumCells)
        columns = max(1, Int(clamping: (bounds.width / side).rounded(.up)))
        rows = max(1, Int(clamping: (bounds.height / side).rounded(.up)))
        cells = Array(repeating: [], count: columns * rows)
    }

    private func range(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> ClosedRange<Int> {
        func cell(_ value: CGFloat) -> Int { min(max(Int(clamping: (value / side).rounded(.down)), 0), count - 1) }
        let first = cell(low)
        return first...max(first, cell(high))
    }

    private func columns(of box: CGRect) -> ClosedRange<Int> {
        range(box.minX - bounds.minX, box.maxX - bounds.minX, columns)
    }

    private func rows(of box: CGRect) -> ClosedRange<Int> {
        range(box.minY - bounds.minY, box.maxY - bounds.minY, rows)
    }

    mutating func add(_ box: CGRect) {
        let (across, down) = (columns(of: box), rows(of: box))
        let entry = Entry(box: box, column: across.lowerBound, row: down.lowerBound)
        for row in down {
            for column in across { cells[row * columns + column].append(entry) }
        }
    }

    /// Calls `body` once with each box that has a cell in common with a place. Returns the number of boxes looked at.
    func visit(_ place: CGRect, _ body: (CGRect) -> Void) -> Int {
        var count = 0
        let (across, down) = (columns(of: place), rows(of: place))
        for row in down {
            for column in across {
                for entry in cells[row * columns + column] {
                    count += 1
                    // A box in several cells counts in the first of them.
                    guard column == max(entry.column, across.lowerBound), row == max(entry.row, down.lowerBound) else {
                        continue
                    }
                    body(entry.box)
                }
            }
        }
        return count
    }
}

import HitMaps
import UIKit

/// The drawing of distances in points: from the selected view to the one below the pointer, or to what is nearest on
/// each side.
///
/// Solid lines with ends measure between frames, and dashed guides extend the edges that a line does not reach. Where a
/// hit area is not the frame, lines of another colour measure between hit areas.
@MainActor
struct MeasureShapes {
    private(set) var shapes: [OverlayShape] = []

    private static let frameColor = UIColor.systemRed
    private static let hitColor = UIColor.systemTeal
    /// The half length of the end of a line, in points.
    private static let endLength: CGFloat = 3
    /// The distance in points of a line between hit areas from the middle.
    private static let shift: CGFloat = 6
    /// The distance in points below which edges count as the same.
    private static let least: CGFloat = 0.01
    private static let guideDash: [CGFloat] = [3, 3]

    /// Creates the shapes.
    ///
    /// - Parameters:
    ///   - view: The selected view.
    ///   - other: The view below the pointer. Without one, the nearest edges are measured.
    ///   - views: The visible views of the screen.
    ///   - hitBox: Returns the bounding box of a view's hit area; nil where it has none, or none is known yet.
    init(
        from view: UIView, to other: UIView?, among views: ViewMap, hitBox: (UIView) -> CGRect?
    ) {
        let box = ViewMap.box(of: view)
        guard let other, other !== view else {
            let neighbours = Self.neighbours(of: view, views)
            measureNearest(of: box, to: neighbours, Self.frameColor, "")
            if let hit = hitBox(view), !Self.isSame(hit, box) {
                outline(hit)
                measureNearest(of: hit, to: neighbours, Self.hitColor, "hit ")
            }
            return
        }
        let otherBox = ViewMap.box(of: other)
        measure(box, otherBox, Self.frameColor, "")
        let hits = (hitBox(view) ?? box, hitBox(other) ?? otherBox)
        if !Self.isSame(hits.0, box) || !Self.isSame(hits.1, otherBox) {
            if !Self.isSame(hits.0, box) { outline(hits.0) }
            if !Self.isSame(hits.1, otherBox) { outline(hits.1) }
            measure(hits.0, hits.1, Self.hitColor, "hit ")
        }
    }

    /// The entries of the legend for the colours that occur.
    var legend: [OverlayLegend.Entry] {
        let hasHits = shapes.contains { $0.stroke == Self.hitColor }
        return hasHits
            ? [.init("between frames", stroke: Self.frameColor), .init("between hit areas", stroke: Self.hitColor)] : []
    }

    private static func isSame(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) < 0.6 && abs(one.minY - other.minY) < 0.6 && abs(one.maxX - other.maxX) < 0.6
            && abs(one.maxY - other.maxY) < 0.6
    }

    /// Returns the boxes of the visible views that are not in a view: those beside it and around it.
    private static func neighbours(of view: UIView, _ views: ViewMap) -> [CGRect] {
        views.entries.filter { $0.view !== view && !$0.view.isDescendant(of: view) }.map { ViewMap.box(of: $0.view) }
    }

    // MARK: - Distances

    /// Measures between two boxes: from each edge to the corresponding one if a box contains the other, and otherwise
    /// the gaps between them, or the offsets of edges where there is no gap.
    private mutating func measure(_ one: CGRect, _ other: CGRect, _ color: UIColor, _ prefix: String) {
        if one.contains(other) || other.contains(one) {
            let (outer, inner) = one.contains(other) ? (one, other) : (other, one)
            line(.horizontal, outer.minX, inner.minX, at: inner.midY, color, prefix)
            line(.horizontal, inner.maxX, outer.maxX, at: inner.midY, color, prefix)
            line(.vertical, outer.minY, inner.minY, at: inner.midX, color, prefix)
            line(.vertical, inner.maxY, outer.maxY, at: inner.midX, color, prefix)
            return
        }
        for axis in [Axis.horizontal, .vertical] {
            let (a, b) = (axis.span(of: one), axis.span(of: other))
            let across = axis.across
            let (c, d) = (across.span(of: one), across.span(of: other))
            let gap = a.upper <= b.lower ? (a.upper, b.lower) : b.upper <= a.lower ? (b.upper, a.lower) : nil
            if let gap {
                let overlap = (max(c.lower, d.lower), min(c.upper, d.upper))
                let isBeside = overlap.0 < overlap.1
                let position = isBeside ? (overlap.0 + overlap.1) / 2 : (c.lower + c.upper) / 2
                line(axis, gap.0, gap.1, at: position, color, prefix)
                if !isBeside {
                    // The line leaves from this box and ends where the other one's edge would be.
                    guide(
                        across, position, position < d.lower ? d.lower : d.upper,
                        at: a.upper <= b.lower ? gap.1 : gap.0,
                        color)
                }
            } else {
                // Between the boxes, where neither is covered.
                let position =
                    c.upper <= d.lower
                    ? (c.upper + d.lower) / 2
                    : d.upper <= c.lower ? (d.upper + c.lower) / 2 : (max(c.lower, d.lower) + min(c.upper, d.upper)) / 2
                line(axis, min(a.lower, b.lower), max(a.lower, b.lower), at: position, color, prefix)
                line(axis, min(a.upper, b.upper), max(a.upper, b.upper), at: position, color, prefix)
            }
        }
    }

    /// Measures from each side of a box to the nearest edge of other boxes.
    private mutating func measureNearest(
        of box: CGRect, to others: [CGRect], _ color: UIColor, _ prefix: String
    ) {
        for axis in [Axis.horizontal, .vertical] {
            let (own, across) = (axis.span(of: box), axis.across.span(of: box))
            let middle = (across.lower + across.upper) / 2
            // The edges that a line from the middle of the side meets.
            let edges = others.filter { other in
                let span = axis.across.span(of: other)
                return span.lower <= middle && span.upper >= middle
            }.flatMap { [axis.span(of: $0).lower, axis.span(of: $0).upper] }
            if let before = edges.filter({ $0 <= own.lower + Self.least }).max() {
                line(axis, before, own.lower, at: middle, color, prefix)
            }
            if let after = edges.filter({ $0 >= own.upper - Self.least }).min() {
                line(axis, own.upper, after, at: middle, color, prefix)
            }
        }
    }

    // MARK: - Shapes

    private enum Axis {
        case horizontal, vertical

        var across: Axis { self == .horizontal ? .vertical : .horizontal }

        func span(of box: CGRect) -> (lower: CGFloat, upper: CGFloat) {
            self == .horizontal ? (box.minX, box.maxX) : (box.minY, box.maxY)
        }

        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
        }
    }

    /// Adds a line with ends and its length, unless it has none.
    private mutating func line(
        _ axis: Axis, _ start: CGFloat, _ end: CGFloat, at position: CGFloat, _ color: UIColor, _ prefix: String
    ) {
        guard end - start >= Self.least else { return }
        // A line between hit areas is often at the same place as one between frames.
        let position = prefix.isEmpty ? position : position + Self.shift
        let path = UIBezierPath()
        path.move(to: axis.point(start, position))
        path.addLine(to: axis.point(end, position))
        for place in [start, end] {
            path.move(to: axis.point(place, position - Self.endLength))
            path.addLine(to: axis.point(place, position + Self.endLength))
        }
        var shape = OverlayShape(path, stroke: color)
        shape.label = prefix + Trace.text(end - start)
        shape.isWanted = true
        shapes.append(shape)
    }

    private mutating func guide(
        _ axis: Axis, _ start: CGFloat, _ end: CGFloat, at position: CGFloat, _ color: UIColor
    ) {
        let path = UIBezierPath()
        path.move(to: axis.point(start, position))
        path.addLine(to: axis.point(end, position))
        shapes.append(OverlayShape(path, stroke: color, dash: Self.guideDash))
    }

    private mutating func outline(_ box: CGRect) {
        shapes.append(OverlayShape(UIBezierPath(rect: box), stroke: Self.hitColor, dash: Self.guideDash))
    }
}

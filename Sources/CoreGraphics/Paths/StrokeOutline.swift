import Foundation

/// The outline of a stroke, composed of overlapping parts: a rectangle for every segment, and polygons for the
/// corners and ends. All have the same direction, so the winding rule unites them.
struct StrokeOutline {
    private(set) var data = PathData()
    private let half: CGFloat
    private let cap: CGLineCap
    private let join: CGLineJoin
    private let miterLimit: CGFloat

    init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        half = width / 2
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit.isFinite ? max(miterLimit, 1) : 10
    }

    mutating func add(_ line: Polyline) {
        var corners: [CGPoint] = []
        for point in line.points where point != corners.last { corners.append(point) }
        var isClosed = line.isClosed
        if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
        guard let first = corners.first, let last = corners.last else { return }
        guard corners.count > 1 else {
            addDot(at: first)
            return
        }
        if corners.count == 2 { isClosed = isClosed && first != last }
        let ends = isClosed ? corners.count : corners.count - 1
        for index in 0..<ends {
            addSegment(from: corners[index], to: corners[(index + 1) % corners.count])
        }
        for index in (isClosed ? 0 : 1)..<(isClosed ? corners.count : corners.count - 1) {
            let before = corners[(index + corners.count - 1) % corners.count]
            addJoin(from: before, at: corners[index], to: corners[(index + 1) % corners.count])
        }
        if !isClosed {
            addCap(at: first, comingFrom: corners[1])
            addCap(at: last, comingFrom: corners[corners.count - 2])
        }
    }

    /// Adds the caps of a subpath without length, which is only visible with round or square ones.
    private mutating func addDot(at point: CGPoint) {
        switch cap {
        case .butt: break
        case .round: addCircle(at: point)
        case .square:
            let side = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
            data.addRect(side, transform: .identity)
        }
    }

    private mutating func addSegment(from a: CGPoint, to b: CGPoint) {
        let side = normal(from: a, to: b)
        addPolygon([a.moved(side, -1), b.moved(side, -1), b.moved(side, 1), a.moved(side, 1)])
    }

    private mutating func addJoin(from a: CGPoint, at corner: CGPoint, to b: CGPoint) {
        let (first, second) = (normal(from: a, to: corner), normal(from: corner, to: b))
        let cross = first.dx * second.dy - first.dy * second.dx
        let dot = first.dx * second.dx + first.dy * second.dy
        guard cross != 0 || dot < 0 else { return }
        if join == .round {
            addCircle(at: corner)
            return
        }
        // The outer side of the corner, where there is a gap.
        let outer: CGFloat = cross > 0 ? -1 : 1
        let (p, q) = (corner.moved(first, outer), corner.moved(second, outer))
        var polygon = [corner, p, q]
        let cosine = ((1 + dot / (half * half)) / 2).squareRoot()
        if join == .miter, cosine > 1e-6, 1 / cosine <= miterLimit {
            let middle = CGVector(dx: (first.dx + second.dx) / 2, dy: (first.dy + second.dy) / 2)
            let tip = corner.moved(middle, outer / (cosine * cosine))
            polygon = [corner, p, tip, q]
        }
        addPolygon(polygon)
    }

    private mutating func addCap(at end: CGPoint, comingFrom other: CGPoint) {
        switch cap {
        case .butt: break
        case .round: addCircle(at: end)
        case .square:
            let side = normal(from: other, to: end)
            let beyond = CGPoint(x: end.x + side.dy, y: end.y - side.dx)
            addPolygon([end.moved(side, -1), beyond.moved(side, -1), beyond.moved(side, 1), end.moved(side, 1)])
        }
    }

    private mutating func addCircle(at center: CGPoint) {
        let box = CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        data.addEllipse(in: box, transform: .identity)
    }

    /// Adds a polygon, reversed if necessary to go from the x axis towards the y axis.
    private mutating func addPolygon(_ corners: [CGPoint]) {
        var area: CGFloat = 0
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            area += a.x * b.y - b.x * a.y
        }
        let ordered = area < 0 ? corners.reversed() : corners
        guard let first = ordered.first else { return }
        data.move(to: first)
        for corner in ordered.dropFirst() { data.addLine(to: corner) }
        data.close()
    }

    /// Returns the normal of a segment, as long as half the line's width.
    private func normal(from a: CGPoint, to b: CGPoint) -> CGVector {
        let length = hypot(b.x - a.x, b.y - a.y)
        return CGVector(dx: -(b.y - a.y) / length * half, dy: (b.x - a.x) / length * half)
    }
}

extension CGPoint {
    fileprivate func moved(_ vector: CGVector, _ factor: CGFloat) -> CGPoint {
        CGPoint(x: x + vector.dx * factor, y: y + vector.dy * factor)
    }
}

/// The search for the outlines of a set of pixels in one pass over its rows.
///
/// The set lies to the right of each outline: outer ones are clockwise, with y pointing down, and those of holes
/// are counterclockwise. Pixels that only touch at a corner are separate.
struct OutlineTracer {
    /// A column where the set begins or ends in a row, with the corner above it.
    private struct Side {
        var x: Int
        /// The index of the corner where the vertical edge starts.
        var top: Int
    }

    private var corners: [LatticePoint] = []
    private var following: [Int] = []

    /// Returns the closed outlines, without repeating the first corner. An outline turns at each of its corners.
    static func loops(of area: PixelArea) -> [[LatticePoint]] {
        guard !area.isEmpty else { return [] }
        var tracer = OutlineTracer()
        var (above, below): ([Side], [Side]) = ([], [])
        for row in area.rows {
            tracer.cross(row, from: above, to: area[row], &below)
            swap(&above, &below)
        }
        tracer.cross(area.rows.upperBound, from: above, to: [], &below)
        return tracer.collect()
    }

    /// Processes the boundary between two adjacent rows.
    ///
    /// - Parameters:
    ///   - y: The position of the boundary.
    ///   - above: The sides of the upper row, from left to right: begin, end, begin, end.
    ///   - spans: The spans of the lower row.
    ///   - sides: Set to the sides of the lower row.
    private mutating func cross(
        _ y: Int, from above: [Side], to spans: ArraySlice<PixelSpan>, _ sides: inout [Side]
    ) {
        sides.removeAll(keepingCapacity: true)
        var (upper, lower) = (0, 0)
        let count = 2 * spans.count
        func below(_ index: Int) -> Int {
            let span = spans[spans.startIndex + index / 2]
            return index.isMultiple(of: 2) ? span.first : span.after
        }
        // The corner where the horizontal edge to the right begins or will end.
        var open = -1
        while upper < above.count || lower < count {
            let next = lower < count ? below(lower) : .max
            let x = min(upper < above.count ? above[upper].x : .max, next)
            // Odd sides end a span: the pixel to their left is in the set.
            let (wasAbove, wasBelow) = (upper % 2 == 1, lower % 2 == 1)
            let top = upper < above.count && above[upper].x == x ? above[upper].top : nil
            let turnsBelow = next == x
            if top != nil { upper += 1 }
            if turnsBelow { lower += 1 }
            if let top, turnsBelow, wasAbove == wasBelow {
                // The vertical edge continues.
                sides.append(Side(x: x, top: top))
                continue
            }
            let corner = add(x, y)
            guard let top, turnsBelow else {
                // One vertical edge, and a horizontal one to one side of it.
                if let top { link(side: top, to: corner, goesDown: wasAbove) }
                if turnsBelow { sides.append(Side(x: x, top: corner)) }
                if wasAbove != wasBelow {
                    link(along: open, to: corner, goesRight: wasBelow)
                } else {
                    open = corner
                }
                continue
            }
            // Two pixels touch diagonally: each gets a corner of its own.
            let other = add(x, y)
            if wasAbove {
                // Pixels above left and below right: down and then left; up and then right.
                link(side: top, to: corner, goesDown: true)
                link(along: open, to: corner, goesRight: false)
                sides.append(Side(x: x, top: other))
                open = other
            } else {
                // Pixels below left and above right: right and then down; left and then up.
                link(along: open, to: corner, goesRight: true)
                sides.append(Side(x: x, top: corner))
                link(side: top, to: other, goesDown: false)
                open = other
            }
        }
    }

    private mutating func add(_ x: Int, _ y: Int) -> Int {
        corners.append(LatticePoint(x: x, y: y))
        following.append(-1)
        return corners.count - 1
    }

    /// Joins the ends of a vertical edge.
    private mutating func link(side top: Int, to bottom: Int, goesDown: Bool) {
        if goesDown { following[top] = bottom } else { following[bottom] = top }
    }

    /// Joins the ends of a horizontal edge.
    private mutating func link(along left: Int, to right: Int, goesRight: Bool) {
        if goesRight { following[left] = right } else { following[right] = left }
    }

    private func collect() -> [[LatticePoint]] {
        var loops: [[LatticePoint]] = []
        var isDone = Array(repeating: false, count: corners.count)
        for start in corners.indices where !isDone[start] {
            var loop: [LatticePoint] = []
            var current = start
            while !isDone[current] {
                isDone[current] = true
                loop.append(corners[current])
                current = following[current]
            }
            loops.append(loop)
        }
        return loops
    }
}

/// A corner of a pixel.
struct LatticePoint: Hashable, Sendable {
    var x: Int
    var y: Int
}

// MARK: - Smoothing

/// The removal of the pixel steps from an outline.
enum OutlineSmoother {
    /// The minimum length of an edge that is kept as it is, in pixels. Shorter edges may be steps of a slope.
    private static let longEdge = 4
    /// The maximum distance of an omitted point from the result, in pixels.
    private static let tolerance = 0.6

    static func smooth(_ loop: [LatticePoint]) -> [(x: Double, y: Double)] {
        guard loop.count > 4 else { return loop.map { (Double($0.x), Double($0.y)) } }
        var points: [(x: Double, y: Double)] = []
        for index in loop.indices {
            let (from, to) = (loop[index], loop[(index + 1) % loop.count])
            if abs(to.x - from.x) + abs(to.y - from.y) >= longEdge {
                points.append((Double(from.x), Double(from.y)))
                points.append((Double(to.x), Double(to.y)))
            } else {
                points.append((Double(from.x + to.x) / 2, Double(from.y + to.y) / 2))
            }
        }
        // The outline is closed: cut it in two at points that are roughly farthest apart.
        let start = points[0]
        func square(_ point: (x: Double, y: Double)) -> Double {
            (point.x - start.x) * (point.x - start.x) + (point.y - start.y) * (point.y - start.y)
        }
        let far = points.indices.max { square(points[$0]) < square(points[$1]) } ?? 0
        guard far > 0 else { return points }
        return simplify(Array(points[0...far])).dropLast() + simplify(points[far...] + [start]).dropLast()
    }

    /// Returns the points without those that are close to the line between the remaining ones (Douglas-Peucker).
    private static func simplify(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        var isKept = Array(repeating: false, count: points.count)
        isKept[0] = true
        isKept[points.count - 1] = true
        var open = [(0, points.count - 1)]
        while let (first, last) = open.popLast() {
            var (farthest, largest) = (first, tolerance)
            for index in first..<last where index > first {
                let distance = distance(points[index], points[first], points[last])
                if distance > largest { (farthest, largest) = (index, distance) }
            }
            guard farthest > first else { continue }
            isKept[farthest] = true
            open.append((first, farthest))
            open.append((farthest, last))
        }
        return points.indices.filter { isKept[$0] }.map { points[$0] }
    }

    private static func distance(
        _ point: (x: Double, y: Double), _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)
    ) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = dx * dx + dy * dy
        let part = length > 0 ? min(max(((point.x - from.x) * dx + (point.y - from.y) * dy) / length, 0), 1) : 0
        let (x, y) = (from.x + part * dx - point.x, from.y + part * dy - point.y)
        return (x * x + y * y).squareRoot()
    }
}

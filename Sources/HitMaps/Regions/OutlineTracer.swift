/// Finds the lines around a set of pixels, going down its rows once.
///
/// The set lies to the right of its lines: its outer ones go clockwise, with y pointing down, and those of holes the other way.
/// Pixels that only touch at a corner are apart.
struct OutlineTracer {
    /// A place in a row where the set begins or ends, with the corner above it.
    private struct Side {
        var x: Int
        /// The number of the corner where the line beside it begins.
        var top: Int
    }

    private var corners: [LatticePoint] = []
    private var following: [Int] = []

    /// The closed lines, each without repeating its first corner. Every corner is one: lines turn there.
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

    /// Goes from one row to the next.
    ///
    /// - Parameters:
    ///   - y: of the line between them.
    ///   - above: the sides of the upper row, from left to right: begin, end, begin, end.
    ///   - stretches: what the lower row has.
    ///   - sides: becomes the sides of the lower row.
    private mutating func cross(
        _ y: Int, from above: [Side], to stretches: ArraySlice<Stretch>, _ sides: inout [Side]
    ) {
        sides.removeAll(keepingCapacity: true)
        var (upper, lower) = (0, 0)
        let count = 2 * stretches.count
        func below(_ index: Int) -> Int {
            let stretch = stretches[stretches.startIndex + index / 2]
            return index.isMultiple(of: 2) ? stretch.first : stretch.after
        }
        // The corner where the line along `y` that goes on to the right was left or will be met.
        var open = -1
        while upper < above.count || lower < count {
            let next = lower < count ? below(lower) : .max
            let x = min(upper < above.count ? above[upper].x : .max, next)
            // Odd ones end a stretch: what is left of them is in the set.
            let (wasAbove, wasBelow) = (upper % 2 == 1, lower % 2 == 1)
            let top = upper < above.count && above[upper].x == x ? above[upper].top : nil
            let turnsBelow = next == x
            if top != nil { upper += 1 }
            if turnsBelow { lower += 1 }
            if let top, turnsBelow, wasAbove == wasBelow {
                // The side goes straight on.
                sides.append(Side(x: x, top: top))
                continue
            }
            let corner = add(x, y)
            guard let top, turnsBelow else {
                // One side, and the line along `y` on one side of it.
                if let top { link(side: top, to: corner, goesDown: wasAbove) }
                if turnsBelow { sides.append(Side(x: x, top: corner)) }
                if wasAbove != wasBelow {
                    link(along: open, to: corner, goesRight: wasBelow)
                } else {
                    open = corner
                }
                continue
            }
            // Two pixels touch at the corner: each has one of its own.
            let other = add(x, y)
            if wasAbove {
                // Above to the left, below to the right: down and then left; up and then right.
                link(side: top, to: corner, goesDown: true)
                link(along: open, to: corner, goesRight: false)
                sides.append(Side(x: x, top: other))
                open = other
            } else {
                // Below to the left, above to the right: right and then down; left and then up.
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

    /// Joins the ends of a vertical line.
    private mutating func link(side top: Int, to bottom: Int, goesDown: Bool) {
        if goesDown { following[top] = bottom } else { following[bottom] = top }
    }

    /// Joins the ends of a horizontal line.
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

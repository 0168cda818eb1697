/// A search for the largest circle in a set of pixels. It subdivides squares as long as one of them could contain
/// the center of a circle larger than the best one so far. Positions and lengths are in pixels.
struct InscribedCircle {
    struct Circle {
        var x: Double
        var y: Double
        var radius: Double
    }

    /// A horizontal or vertical edge of the set's outline.
    private struct Edge {
        let minX: Double
        let minY: Double
        let maxX: Double
        let maxY: Double
    }

    private struct Square {
        let x: Double
        let y: Double
        let half: Double
        let distance: Double
        /// The upper bound for the radius of a circle with its center in the square.
        var maximumRadius: Double { distance + half * 2.0.squareRoot() }
    }

    private let area: PixelArea
    private let edges: [Edge]
    /// The minimum improvement of the radius that is worth searching for.
    private static let precision = 0.1

    init(_ area: PixelArea) {
        self.area = area
        edges = OutlineTracer.loops(of: area).flatMap { loop in
            loop.indices.map { index in
                let (from, to) = (loop[index], loop[(index + 1) % loop.count])
                return Edge(
                    minX: Double(min(from.x, to.x)), minY: Double(min(from.y, to.y)),
                    maxX: Double(max(from.x, to.x)), maxY: Double(max(from.y, to.y)))
            }
        }
    }

    func find() -> Circle? {
        guard !area.isEmpty else { return nil }
        let (columns, rows) = (area.columns, area.rows)
        let side = Double(min(columns.count, rows.count))
        var best = Circle(x: 0, y: 0, radius: -.infinity)
        var squares = Heap()
        func consider(_ x: Double, _ y: Double, _ half: Double) {
            let square = Square(x: x, y: y, half: half, distance: distance(x, y))
            if square.distance > best.radius { best = Circle(x: x, y: y, radius: square.distance) }
            if square.maximumRadius > best.radius + Self.precision { squares.push(square) }
        }
        consider(
            Double(columns.lowerBound + columns.upperBound) / 2, Double(rows.lowerBound + rows.upperBound) / 2, 0)
        for top in stride(from: Double(rows.lowerBound), to: Double(rows.upperBound), by: side) {
            for left in stride(from: Double(columns.lowerBound), to: Double(columns.upperBound), by: side) {
                consider(left + side / 2, top + side / 2, side / 2)
            }
        }
        while let square = squares.pop(), square.maximumRadius > best.radius + Self.precision {
            let half = square.half / 2
            for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                consider(square.x + dx, square.y + dy, half)
            }
        }
        // The true center of a shape made of pixels usually lies at a pixel's center or edge.
        let (x, y) = ((best.x * 2).rounded() / 2, (best.y * 2).rounded() / 2)
        let radius = distance(x, y)
        return radius >= best.radius ? Circle(x: x, y: y, radius: radius) : best
    }

    /// Returns the distance to the nearest edge; negative outside of the set.
    private func distance(_ x: Double, _ y: Double) -> Double {
        var minimum = Double.infinity
        for edge in edges {
            let dx = max(edge.minX - x, 0, x - edge.maxX)
            let dy = max(edge.minY - y, 0, y - edge.maxY)
            minimum = min(minimum, dx * dx + dy * dy)
        }
        let isInside = area.contains(column: Int(clamping: x.rounded(.down)), row: Int(clamping: y.rounded(.down)))
        return isInside ? minimum.squareRoot() : -minimum.squareRoot()
    }

    /// A priority queue of squares, by the largest possible circle.
    private struct Heap {
        private var squares: [Square] = []

        mutating func push(_ square: Square) {
            squares.append(square)
            var index = squares.count - 1
            while index > 0, squares[(index - 1) / 2].maximumRadius < squares[index].maximumRadius {
                squares.swapAt(index, (index - 1) / 2)
                index = (index - 1) / 2
            }
        }

        mutating func pop() -> Square? {
            guard let first = squares.first else { return nil }
            let last = squares.removeLast()
            guard !squares.isEmpty else { return first }
            squares[0] = last
            var index = 0
            while true {
                var largest = index
                for child in [2 * index + 1, 2 * index + 2] where child < squares.count {
                    if squares[child].maximumRadius > squares[largest].maximumRadius { largest = child }
                }
                if largest == index { return first }
                squares.swapAt(index, largest)
                index = largest
            }
        }
    }
}

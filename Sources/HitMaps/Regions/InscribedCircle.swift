/// Looks for the largest circle in a set of pixels: squares are divided as long as one of them could hold a larger circle than
/// has been found. Places and lengths are in pixels.
struct InscribedCircle {
    struct Circle {
        var x: Double
        var y: Double
        var radius: Double
    }

    /// A line around the set, upright or level.
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
        /// No circle with its middle in the square is larger.
        var most: Double { distance + half * 2.0.squareRoot() }
    }

    private let area: PixelArea
    private let edges: [Edge]
    /// How much larger a circle has to be to be looked for.
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
            if square.most > best.radius + Self.precision { squares.push(square) }
        }
        consider(
            Double(columns.lowerBound + columns.upperBound) / 2, Double(rows.lowerBound + rows.upperBound) / 2, 0)
        for top in stride(from: Double(rows.lowerBound), to: Double(rows.upperBound), by: side) {
            for left in stride(from: Double(columns.lowerBound), to: Double(columns.upperBound), by: side) {
                consider(left + side / 2, top + side / 2, side / 2)
            }
        }
        while let square = squares.pop(), square.most > best.radius + Self.precision {
            let half = square.half / 2
            for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                consider(square.x + dx, square.y + dy, half)
            }
        }
        // The middle of what is made of pixels is in the middle of a pixel or between two.
        let (x, y) = ((best.x * 2).rounded() / 2, (best.y * 2).rounded() / 2)
        let radius = distance(x, y)
        return radius >= best.radius ? Circle(x: x, y: y, radius: radius) : best
    }

    /// How far a place is from the nearest edge; negative outside.
    private func distance(_ x: Double, _ y: Double) -> Double {
        var least = Double.infinity
        for edge in edges {
            let dx = max(edge.minX - x, 0, x - edge.maxX)
            let dy = max(edge.minY - y, 0, y - edge.maxY)
            least = min(least, dx * dx + dy * dy)
        }
        let isInside = area.contains(column: Int(x.rounded(.down)), row: Int(y.rounded(.down)))
        return isInside ? least.squareRoot() : -least.squareRoot()
    }

    /// Squares, of which the one that may hold the largest circle comes out first.
    private struct Heap {
        private var squares: [Square] = []

        mutating func push(_ square: Square) {
            squares.append(square)
            var index = squares.count - 1
            while index > 0, squares[(index - 1) / 2].most < squares[index].most {
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
                    if squares[child].most > squares[largest].most { largest = child }
                }
                if largest == index { return first }
                squares.swapAt(index, largest)
                index = largest
            }
        }
    }
}

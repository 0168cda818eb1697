/// Takes the steps of pixels out of a line.
enum OutlineSmoother {
    /// Edges from this length on, in pixels, are meant as they are; shorter ones may be steps of a slope.
    private static let longEdge = 4
    /// How far the result may be from the points that it leaves out, in pixels.
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
        // The line is closed: it is cut in two at the points that are farthest from each other, about.
        let start = points[0]
        func square(_ point: (x: Double, y: Double)) -> Double {
            (point.x - start.x) * (point.x - start.x) + (point.y - start.y) * (point.y - start.y)
        }
        let far = points.indices.max { square(points[$0]) < square(points[$1]) } ?? 0
        guard far > 0 else { return points }
        return thin(Array(points[0...far])).dropLast() + thin(points[far...] + [start]).dropLast()
    }

    /// Leaves out the points that are near enough to the line between those that stay.
    private static func thin(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        var stays = Array(repeating: false, count: points.count)
        stays[0] = true
        stays[points.count - 1] = true
        var open = [(0, points.count - 1)]
        while let (first, last) = open.popLast() {
            var (farthest, most) = (first, tolerance)
            for index in first..<last where index > first {
                let distance = distance(points[index], points[first], points[last])
                if distance > most { (farthest, most) = (index, distance) }
            }
            guard farthest > first else { continue }
            stays[farthest] = true
            open.append((first, farthest))
            open.append((farthest, last))
        }
        return points.indices.filter { stays[$0] }.map { points[$0] }
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

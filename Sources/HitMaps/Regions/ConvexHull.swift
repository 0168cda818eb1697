/// The convex hull of some points.
struct ConvexHull {
    /// The vertices in order of rotation, without collinear ones.
    let points: [LatticePoint]

    init(_ points: [LatticePoint]) {
        let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else {
            self.points = sorted
            return
        }
        let lower = Self.chain(sorted)
        let upper = Self.chain(sorted.reversed())
        self.points = lower.dropLast() + upper.dropLast()
    }

    private static func chain(_ points: [LatticePoint]) -> [LatticePoint] {
        var chain: [LatticePoint] = []
        for point in points {
            while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain
    }

    /// Returns twice the signed area of a triangle: positive when its corners are in the hull's direction of
    /// rotation.
    private static func turn(_ a: LatticePoint, _ b: LatticePoint, _ c: LatticePoint) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// The distance between the two closest parallel lines that enclose all points. One of them runs along an edge.
    var smallestWidth: Double {
        guard points.count > 2 else { return 0 }
        var minimum = Double.infinity
        var far = 1
        for index in points.indices {
            let (from, to) = (points[index], points[(index + 1) % points.count])
            // The farthest point advances along with the edge.
            while Self.turn(from, to, points[(far + 1) % points.count]) > Self.turn(from, to, points[far]) {
                far = (far + 1) % points.count
            }
            let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
            let length = (dx * dx + dy * dy).squareRoot()
            minimum = min(minimum, Double(Self.turn(from, to, points[far])) / length)
        }
        return minimum
    }
}

import Foundation

/// A vector of the solver, in points.
typealias DynamicsVector = SIMD2<Double>

extension SIMD2<Double> {
    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    /// Returns the third component of the cross product.
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }
    var length: Double { dot(self).squareRoot() }
    /// The vector turned by a quarter, from the x axis to the y axis.
    var turned: Self { Self(-y, x) }
    /// The vector of length 1 in the same direction; nil for one without a direction.
    var unit: Self? {
        let length = length
        return length > 1e-12 ? self / length : nil
    }
}

/// A convex polygon, a segment, or a disc.
struct ConvexShape {
    /// The corners, in the order in which the area is positive; the two ends of a segment; the centre of a disc.
    private(set) var points: [DynamicsVector]
    /// The outward normals of the sides, each from the corner of the same number to the next.
    private(set) var normals: [DynamicsVector]
    /// The radius of a disc; 0 for others.
    let radius: Double

    /// Creates a disc.
    init(center: DynamicsVector, radius: Double) {
        points = [center]
        normals = []
        self.radius = radius
    }

    /// Creates a polygon from its corners in either order, or a segment from two. Returns nil when fewer remain.
    ///
    /// - Parameter corners: The corners. The convex hull of them is used.
    init?(corners: [DynamicsVector]) {
        let hull = Self.hull(of: corners)
        guard hull.count >= 2 else { return nil }
        var normals: [DynamicsVector] = []
        for (index, point) in hull.enumerated() {
            guard let side = (hull[(index + 1) % hull.count] - point).unit else { return nil }
            normals.append(DynamicsVector(side.y, -side.x))
        }
        points = hull
        self.normals = normals
        radius = 0
    }

    /// Returns the corners of the convex hull in the order of a positive area.
    private static func hull(of corners: [DynamicsVector]) -> [DynamicsVector] {
        let sorted = corners.filter { $0.x.isFinite && $0.y.isFinite }
            .sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
        guard let first = sorted.first, let last = sorted.last, first != last else { return Array(sorted.prefix(1)) }
        func chain(_ points: some Sequence<DynamicsVector>) -> [DynamicsVector] {
            var chain: [DynamicsVector] = []
            for point in points {
                while chain.count >= 2,
                    (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 1e-9
                {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return Array(chain.dropLast())
        }
        return chain(sorted) + chain(sorted.reversed())
    }

    // MARK: - Measures

    /// The area and the second moment of area about the origin.
    var moments: (area: Double, second: Double) {
        guard radius == 0 else {
            let area = Double.pi * radius * radius
            return (area, area * (radius * radius / 2 + points[0].dot(points[0])))
        }
        var (area, second) = (0.0, 0.0)
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            let cross = a.cross(b)
            area += cross / 2
            second += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
        }
        return (area, second)
    }

    /// The smallest upright rectangle around the shape.
    var box: (low: DynamicsVector, high: DynamicsVector) {
        var (low, high) = (points[0], points[0])
        for point in points.dropFirst() {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        return (low - radius, high + radius)
    }

    /// Returns the shape turned by an angle about the origin, and then moved.
    func placed(at position: DynamicsVector, cosine: Double, sine: Double) -> ConvexShape {
        var copy = self
        for index in copy.points.indices {
            let point = points[index]
            copy.points[index] =
                position + DynamicsVector(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
        }
        for index in copy.normals.indices {
            let normal = normals[index]
            copy.normals[index] = DynamicsVector(
                cosine * normal.x - sine * normal.y, sine * normal.x + cosine * normal.y)
        }
        return copy
    }

    /// Returns the shape moved.
    func moved(by offset: DynamicsVector) -> ConvexShape { placed(at: offset, cosine: 1, sine: 0) }
}

// MARK: - Collisions

/// A point where two shapes touch.
struct ContactPoint {
    var position: DynamicsVector
    /// The distance between the shapes; negative where they overlap.
    var separation: Double
    /// The number of the corner and side that the point belongs to, which tells it from the others of the pair.
    var feature: Int
}

/// The points where two shapes touch.
struct ContactManifold {
    /// The direction from the first shape to the second.
    var normal: DynamicsVector
    var points: [ContactPoint]

    /// The middle of the points.
    var middle: DynamicsVector {
        points.reduce(DynamicsVector.zero) { $0 + $1.position } / Double(max(points.count, 1))
    }

    /// Finds the points; nil for shapes that are farther apart than a margin.
    init?(_ a: ConvexShape, _ b: ConvexShape, margin: Double) {
        switch (a.radius > 0, b.radius > 0) {
        case (true, true):
            let offset = b.points[0] - a.points[0]
            let separation = offset.length - a.radius - b.radius
            guard separation <= margin else { return nil }
            normal = offset.unit ?? DynamicsVector(0, 1)
            points = [
                ContactPoint(
                    position: a.points[0] + normal * (a.radius + separation / 2), separation: separation, feature: 0)
            ]
        case (false, true):
            guard let found = Self.disc(b, against: a, margin: margin) else { return nil }
            (normal, points) = (found.0, [found.1])
        case (true, false):
            guard let found = Self.disc(a, against: b, margin: margin) else { return nil }
            (normal, points) = (-found.0, [found.1])
        case (false, false):
            guard let found = Self.polygons(a, b, margin: margin) else { return nil }
            (normal, points) = found
        }
    }

    /// Returns the direction from a polygon to a disc, and the point where they touch.
    private static func disc(
        _ disc: ConvexShape, against polygon: ConvexShape, margin: Double
    ) -> (DynamicsVector, ContactPoint)? {
        let (center, corners) = (disc.points[0], polygon.points)
        var (nearest, distance, side) = (corners[0], Double.infinity, 0)
        var (deepest, depth) = (0, -Double.infinity)
        for (index, corner) in corners.enumerated() {
            let edge = corners[(index + 1) % corners.count] - corner
            let part = min(max((center - corner).dot(edge) / max(edge.dot(edge), 1e-12), 0), 1)
            let point = corner + edge * part
            let length = (center - point).length
            if length < distance { (nearest, distance, side) = (point, length, index) }
            let height = (center - corner).dot(polygon.normals[index])
            if height > depth { (deepest, depth) = (index, height) }
        }
        // Inside a polygon, the disc leaves through the nearest side.
        if corners.count > 2, depth <= 0 {
            let normal = polygon.normals[deepest]
            return (
                normal,
                ContactPoint(position: center - normal * depth, separation: depth - disc.radius, feature: deepest)
            )
        }
        guard distance - disc.radius <= margin else { return nil }
        let normal = (center - nearest).unit ?? polygon.normals[side]
        return (normal, ContactPoint(position: nearest, separation: distance - disc.radius, feature: side))
    }

    /// Returns the side of a polygon that separates it most from another one, with the distance.
    private static func bestSide(of a: ConvexShape, from b: ConvexShape) -> (index: Int, separation: Double) {
        var (best, greatest) = (0, -Double.infinity)
        for (index, normal) in a.normals.enumerated() {
            var least = Double.infinity
            for point in b.points { least = min(least, (point - a.points[index]).dot(normal)) }
            if least > greatest { (best, greatest) = (index, least) }
        }
        return (best, greatest)
    }

    private static func polygons(
        _ a: ConvexShape, _ b: ConvexShape, margin: Double
    ) -> (DynamicsVector, [ContactPoint])? {
        let (sideA, separationA) = bestSide(of: a, from: b)
        guard separationA <= margin else { return nil }
        let (sideB, separationB) = bestSide(of: b, from: a)
        guard separationB <= margin else { return nil }
        // A preference for the first keeps the choice from changing at every step.
        let isFlipped = separationB > separationA + 0.1
        let (reference, incident) = isFlipped ? (b, a) : (a, b)
        let side = isFlipped ? sideB : sideA
        let normal = reference.normals[side]
        let start = reference.points[side]
        let end = reference.points[(side + 1) % reference.points.count]
        // The side of the other shape that faces the reference side most.
        var (facing, least) = (0, Double.infinity)
        for (index, other) in incident.normals.enumerated() where other.dot(normal) < least {
            (facing, least) = (index, other.dot(normal))
        }
        var ends = [incident.points[facing], incident.points[(facing + 1) % incident.points.count]]
        guard let tangent = (end - start).unit else { return nil }
        guard clip(&ends, along: tangent, from: start), clip(&ends, along: -tangent, from: end) else { return nil }
        let points = ends.enumerated().compactMap { number, point -> ContactPoint? in
            let separation = (point - start).dot(normal)
            guard separation <= margin else { return nil }
            return ContactPoint(
                position: point - normal * (separation / 2), separation: separation,
                feature: ((side * 64 + facing) * 2 + number) * 2 + (isFlipped ? 1 : 0))
        }
        return points.isEmpty ? nil : (isFlipped ? -normal : normal, points)
    }

    /// Cuts off the part of a segment that lies before a point along a direction. Returns false if nothing remains.
    private static func clip(
        _ ends: inout [DynamicsVector], along direction: DynamicsVector, from origin: DynamicsVector
    ) -> Bool {
        let (first, second) = ((ends[0] - origin).dot(direction), (ends[1] - origin).dot(direction))
        if first < 0, second < 0 { return false }
        if first < 0 { ends[0] += (ends[1] - ends[0]) * (first / (first - second)) }
        if second < 0 { ends[1] += (ends[0] - ends[1]) * (second / (second - first)) }
        return true
    }
}

import CoreGraphics

/// The order in which planes in space are drawn: those behind others first. Planes that cross are cut.
///
/// Points in space are four numbers before their division by the fourth, so that everything is linear. The eye is then
/// infinitely far away along the z axis.
struct SpaceOrder {
    /// A part of a plane.
    struct Part {
        /// The index of the plane.
        let plane: Int
        /// Functions of the plane; the part is where none is negative.
        fileprivate(set) var cuts: [LinearForm] = []
        /// The part's corners, in the plane, as far as it lies in the rectangle that is seen.
        fileprivate(set) var outline: [CGPoint]
    }

    /// The maximum number of planes that are cut. More are sorted by the depths of their middles.
    private static let maximumCount = 64

    /// The maximum number of cuts. Each makes one part more, and many planes that all cross could be cut into more
    /// parts than can be drawn. A part that would be cut once more counts whole, as being where its middle is.
    static let maximumCuts = 256

    /// The distance in points up to which a point counts as lying in a plane.
    private static let tolerance: CGFloat = 0.02

    private let transforms: [CATransform3D]
    private let sides: [Side?]
    private var cutsLeft = Self.maximumCuts

    /// Returns the parts of planes from back to front.
    ///
    /// - Parameter planes: The rectangles in the planes that are seen, and the transforms from the planes to a common
    ///   space. Those in the same plane keep their order.
    static func parts(of planes: [(rect: CGRect, transform: CATransform3D)]) -> [Part] {
        let parts = planes.indices.map { index in
            Part(plane: index, outline: Projection(planes[index].transform).seenPart(of: planes[index].rect))
        }.filter { !$0.outline.isEmpty }
        let transforms = planes.map(\.transform)
        guard parts.count <= maximumCount else {
            let depths = parts.map { part in
                Side.depth(transforms[part.plane], planes[part.plane].rect)
            }
            return parts.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { parts[$0] }
        }
        var order = SpaceOrder(transforms: transforms, sides: transforms.map { Side(of: $0) })
        return order.sorted(parts)
    }

    private init(transforms: [CATransform3D], sides: [Side?]) {
        self.transforms = transforms
        self.sides = sides
    }

    /// Divides the parts by the plane of the first one into those behind it and those in front, and so on.
    private mutating func sorted(_ parts: [Part]) -> [Part] {
        guard parts.count > 1, let first = parts.first else { return parts }
        // A plane that is seen from its edge covers nothing.
        guard let side = sides[first.plane] else { return sorted(Array(parts.dropFirst())) }
        var (behind, within, inFront): ([Part], [Part], [Part]) = ([], [first], [])
        for part in parts.dropFirst() {
            let form = side.form(on: transforms[part.plane])
            let distances = part.outline.map { side.distance(of: $0, on: transforms[part.plane]) }
            let isBehind = distances.contains { $0 < -Self.tolerance }
            let isInFront = distances.contains { $0 > Self.tolerance }
            switch (isBehind, isInFront) {
            case (false, false): within.append(part)
            case (true, false): behind.append(part)
            case (false, true): inFront.append(part)
            case (true, true) where cutsLeft == 0:
                if distances.reduce(0, +) < 0 { behind.append(part) } else { inFront.append(part) }
            case (true, true):
                cutsLeft -= 1
                if let half = part.cut(by: form.negated) { behind.append(half) }
                if let half = part.cut(by: form) { inFront.append(half) }
            }
        }
        return sorted(behind) + within + sorted(inFront)
    }

    /// The plane that divides space into what is behind it and what is in front.
    private struct Side {
        private let x, y, z, w: CGFloat

        /// Creates a plane; nil for one that is seen from its edge.
        init?(of t: CATransform3D) {
            // The four numbers by which a point of the plane gives zero: the minors of three points of the plane.
            func minor(
                _ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat), _ c: (CGFloat, CGFloat, CGFloat)
            ) -> CGFloat {
                a.0 * (b.1 * c.2 - b.2 * c.1) - a.1 * (b.0 * c.2 - b.2 * c.0) + a.2 * (b.0 * c.1 - b.1 * c.0)
            }
            let nx = minor((t.m12, t.m13, t.m14), (t.m22, t.m23, t.m24), (t.m42, t.m43, t.m44))
            let ny = -minor((t.m11, t.m13, t.m14), (t.m21, t.m23, t.m24), (t.m41, t.m43, t.m44))
            let nz = minor((t.m11, t.m12, t.m14), (t.m21, t.m22, t.m24), (t.m41, t.m42, t.m44))
            let nw = -minor((t.m11, t.m12, t.m13), (t.m21, t.m22, t.m23), (t.m41, t.m42, t.m43))
            let length = (nx * nx + ny * ny + nz * nz).squareRoot()
            guard length > 0, length.isFinite, nw.isFinite, abs(nz) > length * 1e-9 else { return nil }
            let factor = (nz < 0 ? -1 : 1) / length
            (x, y, z, w) = (nx * factor, ny * factor, nz * factor, nw * factor)
        }

        /// Returns the function of a plane that is positive where the plane is in front of this one.
        func form(on t: CATransform3D) -> LinearForm {
            LinearForm(
                x * t.m11 + y * t.m12 + z * t.m13 + w * t.m14, x * t.m21 + y * t.m22 + z * t.m23 + w * t.m24,
                x * t.m41 + y * t.m42 + z * t.m43 + w * t.m44)
        }

        /// Returns how far a point of a plane is in front of this one.
        func distance(of point: CGPoint, on t: CATransform3D) -> CGFloat {
            form(on: t).value(at: point) / (t.m14 * point.x + t.m24 * point.y + t.m44)
        }

        /// Returns the depth of the middle of a rectangle.
        static func depth(_ t: CATransform3D, _ rect: CGRect) -> CGFloat {
            let depth =
                (t.m13 * rect.midX + t.m23 * rect.midY + t.m43) / (t.m14 * rect.midX + t.m24 * rect.midY + t.m44)
            return depth.isNaN ? 0 : depth
        }
    }
}

extension SpaceOrder.Part {
    /// Returns the part in which a function of the plane is not negative; nil for none.
    fileprivate func cut(by form: LinearForm) -> SpaceOrder.Part? {
        var part = self
        part.outline = form.clip(outline)
        part.cuts.append(form)
        return part.outline.isEmpty ? nil : part
    }
}

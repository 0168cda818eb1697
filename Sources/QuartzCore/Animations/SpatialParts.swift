import CoreGraphics
import Foundation

/// A transform of space as a scale, a shear, a rotation, a translation and a perspective, which are applied in this
/// order. Each is interpolated by itself, so that what turns keeps its shape, and keeps the eye where it is.
///
/// A transform of the plane is one of space: its parts stay in the plane, and a mirrored one has a negative scale along
/// y.
struct SpatialParts {
    private typealias Row = SIMD3<Double>

    var scale: SIMD3<Double>
    var shear: SIMD3<Double>
    /// The rotation as a quaternion: its axis times the sine of half of the angle, and the cosine.
    private var rotation: SIMD4<Double>
    var translation: SIMD3<Double>
    private var perspective: SIMD4<Double>

    /// The scale up to which a transform of the plane counts as having none along an axis.
    private static let smallestScale = 1e-9

    /// Whether what the transform is applied to keeps a width, by which its rotation is known.
    var hasDirection: Bool { scale.x > Self.smallestScale }

    /// Takes a transform apart; nil for one that cannot be inverted, except for one of the plane that makes what it is
    /// applied to a line along an axis, or a point.
    init?(_ t: CATransform3D) {
        var x = Row(Double(t.m11), Double(t.m12), Double(t.m13))
        var y = Row(Double(t.m21), Double(t.m22), Double(t.m23))
        var z = Row(Double(t.m31), Double(t.m32), Double(t.m33))
        translation = Row(Double(t.m41), Double(t.m42), Double(t.m43))
        // The transform without perspective, times a vector, is the last column.
        var flat = t
        (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
        let determinant = Self.dot(x, Self.cross(y, z))
        let isPlane = CATransform3DIsAffine(t)
        guard isPlane || abs(determinant) > 1e-12, determinant.isFinite, t.m44.isFinite else { return nil }
        let back = isPlane ? CATransform3DIdentity : CATransform3DInvert(flat)
        let (a, b, c, d) = (t.m14, t.m24, t.m34, t.m44)
        perspective = SIMD4(
            Double(back.m11 * a + back.m12 * b + back.m13 * c + back.m14 * d),
            Double(back.m21 * a + back.m22 * b + back.m23 * c + back.m24 * d),
            Double(back.m31 * a + back.m32 * b + back.m33 * c + back.m34 * d),
            Double(back.m41 * a + back.m42 * b + back.m43 * c + back.m44 * d))
        scale = .zero
        shear = .zero
        scale.x = Self.length(x)
        if scale.x > Self.smallestScale {
            x /= scale.x
        } else {
            let height = Self.length(y)
            x = height > Self.smallestScale ? Row(y.y, -y.x, 0) / height : Row(1, 0, 0)
        }
        shear.x = Self.dot(x, y)
        y -= x * shear.x
        scale.y = Self.length(y)
        if scale.y > Self.smallestScale {
            y /= scale.y
            shear.x /= scale.y
        } else {
            guard abs(shear.x) <= Self.smallestScale else { return nil }
            (y, shear.x) = (Row(-x.y, x.x, 0), 0)
        }
        shear.y = Self.dot(x, z)
        z -= x * shear.y
        shear.z = Self.dot(y, z)
        z -= y * shear.z
        scale.z = Self.length(z)
        z /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if determinant < 0 {
            (y, scale.y, shear.x, shear.z) = (-y, -scale.y, -shear.x, -shear.z)
        }
        rotation = Self.quaternion(x, y, z)
        guard scale.x.isFinite, scale.y.isFinite, scale.z.isFinite, rotation.w.isFinite else { return nil }
    }

    /// The transform of these parts.
    var transform: CATransform3D {
        let (i, j, k) = rows
        let x = i * scale.x
        let y = (j + i * shear.x) * scale.y
        let z = (k + i * shear.y + j * shear.z) * scale.z
        func last(_ row: Row, _ w: Double) -> CGFloat {
            CGFloat(row.x * perspective.x + row.y * perspective.y + row.z * perspective.z + w * perspective.w)
        }
        return CATransform3D(
            m11: CGFloat(x.x), m12: CGFloat(x.y), m13: CGFloat(x.z), m14: last(x, 0),
            m21: CGFloat(y.x), m22: CGFloat(y.y), m23: CGFloat(y.z), m24: last(y, 0),
            m31: CGFloat(z.x), m32: CGFloat(z.y), m33: CGFloat(z.z), m34: last(z, 0),
            m41: CGFloat(translation.x), m42: CGFloat(translation.y), m43: CGFloat(translation.z),
            m44: last(translation, 1))
    }

    /// The angles of the rotation about the x axis, then the y axis, then the z axis. Of the two ways to say the same,
    /// it is the one with the smaller angles about x and z.
    var angles: SIMD3<Double> {
        get {
            let (x, y, z) = rows
            let sine = min(max(-x.z, -1), 1)
            guard abs(sine) < 1 - 1e-12 else {
                return SIMD3(atan2(y.x * sine, y.y), asin(sine), 0)
            }
            let angles = SIMD3(atan2(y.z, z.z), asin(sine), atan2(x.y, x.x))
            func halfTurn(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
            let other = SIMD3(halfTurn(angles.x), (sine < 0 ? -.pi : .pi) - angles.y, halfTurn(angles.z))
            return abs(angles.x) + abs(angles.z) <= abs(other.x) + abs(other.z) + 1e-9 ? angles : other
        }
        set {
            let t = CATransform3DConcat(
                CATransform3DConcat(
                    CATransform3DMakeRotation(CGFloat(newValue.x), 1, 0, 0),
                    CATransform3DMakeRotation(CGFloat(newValue.y), 0, 1, 0)),
                CATransform3DMakeRotation(CGFloat(newValue.z), 0, 0, 1))
            rotation = Self.quaternion(
                Row(Double(t.m11), Double(t.m12), Double(t.m13)), Row(Double(t.m21), Double(t.m22), Double(t.m23)),
                Row(Double(t.m31), Double(t.m32), Double(t.m33)))
        }
    }

    /// Returns the transform at a fraction of the way to another one, with the shorter of the two turns.
    func interpolated(to other: SpatialParts, _ progress: Double) -> CATransform3D {
        func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> { a + (b - a) * progress }
        var result = self
        result.scale = mix(scale, other.scale)
        result.shear = mix(shear, other.shear)
        result.translation = mix(translation, other.translation)
        result.perspective = perspective + (other.perspective - perspective) * progress
        var end = other.rotation
        var cosine = (rotation * end).sum()
        if cosine < 0 { (end, cosine) = (-end, -cosine) }
        let angle = acos(min(cosine, 1))
        if angle < 1e-6 {
            result.rotation = end
        } else {
            let (from, to) = (sin((1 - progress) * angle), sin(progress * angle))
            result.rotation = (rotation * from + end * to) / sin(angle)
        }
        return result.transform
    }

    /// The rows of the rotation's matrix.
    private var rows: (Row, Row, Row) {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        return (
            Row(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
            Row(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
            Row(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
        )
    }

    /// Returns the quaternion of a rotation by the rows of its matrix.
    private static func quaternion(_ x: Row, _ y: Row, _ z: Row) -> SIMD4<Double> {
        // The largest of the four numbers comes first, so that the others are divided by one that is not small.
        let squares = [1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z]
        let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
        let r = max(squares[largest], 0).squareRoot()
        let s = 1 / (2 * r)
        return switch largest {
        case 0: SIMD4(r / 2, (x.y + y.x) * s, (x.z + z.x) * s, (y.z - z.y) * s)
        case 1: SIMD4((x.y + y.x) * s, r / 2, (y.z + z.y) * s, (z.x - x.z) * s)
        case 2: SIMD4((x.z + z.x) * s, (y.z + z.y) * s, r / 2, (x.y - y.x) * s)
        default: SIMD4((y.z - z.y) * s, (z.x - x.z) * s, (x.y - y.x) * s, r / 2)
        }
    }

    private static func dot(_ a: Row, _ b: Row) -> Double { (a * b).sum() }

    private static func length(_ a: Row) -> Double { dot(a, a).squareRoot() }

    private static func cross(_ a: Row, _ b: Row) -> Row {
        Row(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}

extension CATransform3D {
    /// Returns a part of the transform by the name that it has in key paths; nil for other names.
    ///
    /// - Parameter name: Such as `rotation.y`.
    func part(_ name: Substring) -> AnimatableValue? {
        let known: Set<Substring> = [
            "translation", "translation.x", "translation.y", "translation.z", "scale", "scale.xy", "scale.x", "scale.y",
            "scale.z", "rotation", "rotation.x", "rotation.y", "rotation.z",
        ]
        guard known.contains(name), let parts = SpatialParts(self) else { return nil }
        return switch name {
        case "translation": .size(CGSize(width: parts.translation.x, height: parts.translation.y))
        case "translation.x": .number(parts.translation.x)
        case "translation.y": .number(parts.translation.y)
        case "translation.z": .number(parts.translation.z)
        case "scale.y": .number(parts.scale.y)
        case "scale.z": .number(parts.scale.z)
        case "rotation.x": .number(parts.angles.x)
        case "rotation.y": .number(parts.angles.y)
        case "rotation", "rotation.z": .number(parts.angles.z)
        default: .number(parts.scale.x)
        }
    }

    /// Returns the transform with another value of a part, such as `rotation.y`; the transform itself for other names.
    func with(_ value: AnimatableValue, as name: Substring) -> CATransform3D {
        // A translation leaves the other numbers as they are, to the last digit.
        if m14 == 0, m24 == 0, m34 == 0 {
            var moved = self
            switch (name, value) {
            case ("translation", .size(let v)): (moved.m41, moved.m42) = (v.width, v.height)
            case ("translation", .point(let v)): (moved.m41, moved.m42) = (v.x, v.y)
            case ("translation.x", .number(let v)): moved.m41 = CGFloat(v)
            case ("translation.y", .number(let v)): moved.m42 = CGFloat(v)
            case ("translation.z", .number(let v)): moved.m43 = CGFloat(v)
            default: return withPart(value, as: name)
            }
            return moved
        }
        return withPart(value, as: name)
    }

    private func withPart(_ value: AnimatableValue, as name: Substring) -> CATransform3D {
        guard var parts = SpatialParts(self) else { return self }
        switch (name, value) {
        case ("translation", .size(let v)): (parts.translation.x, parts.translation.y) = (v.width, v.height)
        case ("translation", .point(let v)): (parts.translation.x, parts.translation.y) = (v.x, v.y)
        case ("translation.x", .number(let v)): parts.translation.x = v
        case ("translation.y", .number(let v)): parts.translation.y = v
        case ("translation.z", .number(let v)): parts.translation.z = v
        case ("scale", .number(let v)):
            // A layer in the plane stays there.
            parts.scale = SIMD3(v, v, CATransform3DIsAffine(self) ? parts.scale.z : v)
        case ("scale.xy", .number(let v)): (parts.scale.x, parts.scale.y) = (v, v)
        case ("scale.x", .number(let v)): parts.scale.x = v
        case ("scale.y", .number(let v)): parts.scale.y = v
        case ("scale.z", .number(let v)): parts.scale.z = v
        case ("rotation.x", .number(let v)): parts.angles.x = v
        case ("rotation.y", .number(let v)): parts.angles.y = v
        case ("rotation", .number(let v)), ("rotation.z", .number(let v)): parts.angles.z = v
        default: return self
        }
        return parts.transform
    }
}

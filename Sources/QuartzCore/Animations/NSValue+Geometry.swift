import CoreGraphics
import Foundation

/// Geometry as objects, which collections and animations written for iOS use.
///
/// A getter returns zeros, or the identity, for a value of another kind.
extension NSValue {
    static let pointType = String(cString: NSValue(point: .zero).objCType)
    static let sizeType = String(cString: NSValue(size: .zero).objCType)
    static let rectType = String(cString: NSValue(rect: .zero).objCType)
    // Foundation on Linux has no names for these, but arrays of numbers.
    static let vectorType = "[2d]"
    static let affineTransformType = "[6d]"
    static let transform3DType = "[16d]"

    /// Creates a value of a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value of a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value of a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value of a vector.
    public convenience init(cgVector vector: CGVector) {
        self.init(numbers: [vector.dx, vector.dy], type: Self.vectorType)
    }

    /// Creates a value of an affine transform.
    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty], type: Self.affineTransformType)
    }

    /// Creates a value of a transform of space.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(numbers: t.rows.flatMap { $0 }, type: Self.transform3DType)
    }

    /// The point; zero for a value of another kind.
    public var cgPointValue: CGPoint { holds(Self.pointType) ? pointValue : .zero }

    /// The size; zero for a value of another kind.
    public var cgSizeValue: CGSize { holds(Self.sizeType) ? sizeValue : .zero }

    /// The rectangle; zero for a value of another kind.
    public var cgRectValue: CGRect { holds(Self.rectType) ? rectValue : .zero }

    /// The vector; zero for a value of another kind.
    public var cgVectorValue: CGVector {
        numbers(2, type: Self.vectorType).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    /// The affine transform; the identity for a value of another kind.
    public var cgAffineTransformValue: CGAffineTransform {
        guard let n = numbers(6, type: Self.affineTransformType) else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    /// The transform of space; the identity for a value of another kind.
    public var caTransform3DValue: CATransform3D {
        guard let n = numbers(16, type: Self.transform3DType) else { return CATransform3DIdentity }
        return CATransform3D(rows: (0..<4).map { Array(n[$0 * 4..<$0 * 4 + 4]) })
    }

    /// Creates a value of numbers.
    ///
    /// - Parameters:
    ///   - numbers: The numbers.
    ///   - type: The name of an array of as many numbers.
    package convenience init(numbers: [CGFloat], type: String) {
        let doubles = numbers.map { Double($0) }
        self.init(bytes: doubles, objCType: type)
    }

    /// Returns the numbers of a value that was made of as many; nil for a value of another kind.
    ///
    /// - Parameters:
    ///   - count: The number of numbers.
    ///   - type: The name of an array of as many numbers.
    package func numbers(_ count: Int, type: String) -> [CGFloat]? {
        guard holds(type) else { return nil }
        var doubles = [Double](repeating: 0, count: count)
        getValue(&doubles)
        return doubles.map { CGFloat($0) }
    }

    /// Returns whether the value is of a type.
    ///
    /// - Parameter type: The name of the type.
    package func holds(_ type: String) -> Bool { String(cString: objCType) == type }
}

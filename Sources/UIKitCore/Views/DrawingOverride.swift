import CoreGraphics
import QuartzCore

/// Knows which classes of views draw anything.
///
/// A view whose class has no drawing method of its own must not cost a drawing. Swift cannot be asked whether a method is
/// overridden, but a class that overrides one has another function than `UIView` at one place of its method table. Two
/// classes tell the places: they are where one that overrides nothing agrees with `UIView` and one that overrides the
/// drawing methods does not.
@MainActor
enum DrawingOverride {
    private final class Silent: UIView {}

    /// Its methods do something, so that no optimizer takes them for those of `UIView`.
    private final class Drawing: UIView {
        override func draw(_ rect: CGRect) { setNeedsLayout() }
        override func draw(_ layer: CALayer, in context: CGContext) { layer.setNeedsLayout() }
    }

    private static var known: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): false]
    private static let places = findPlaces()

    /// Whether `type`, or a class between it and `UIView`, overrides `draw(_:)` or `draw(_:in:)`. Also true where that
    /// cannot be told.
    static func exists(in type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer = places.map { hasOwnFunction(type, at: $0) } ?? true
        known[key] = answer
        return answer
    }

    private static func hasOwnFunction(_ type: UIView.Type, at places: [Int]) -> Bool {
        places.contains { word(at: $0, of: type) != word(at: $0, of: UIView.self) }
    }

    private static func findPlaces() -> [Int]? {
        // A class's record holds its size in bytes, and what of it lies before the address that the class is known by.
        let record = unsafeBitCast(UIView.self as AnyClass, to: UnsafeRawPointer.self)
        let size = record.load(fromByteOffset: 32, as: UInt32.self)
        let before = record.load(fromByteOffset: 36, as: UInt32.self)
        guard size > before, size < 1 << 16 else { return nil }
        let places = (6..<Int(size - before) / MemoryLayout<UInt>.size).filter {
            let original = word(at: $0, of: UIView.self)
            return word(at: $0, of: Silent.self) == original && word(at: $0, of: Drawing.self) != original
        }
        return places.count == 2 ? places : nil
    }

    private static func word(at index: Int, of type: AnyClass) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)[index]
    }
}

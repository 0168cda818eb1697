import CoreGraphics
import Foundation

/// Geometry in archives, and as strings such as "{1, 2}".
extension NSCoder {
    /// Returns the point that was encoded with a key; zero if there is none.
    ///
    /// - Parameter key: The key.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }

    /// Returns the size that was encoded with a key; zero if there is none.
    ///
    /// - Parameter key: The key.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }

    /// Returns the rectangle that was encoded with a key; zero if there is none.
    ///
    /// - Parameter key: The key.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

    /// Encodes a vector with a key.
    ///
    /// - Parameters:
    ///   - vector: The vector.
    ///   - key: The key.
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(NSCoder.string(for: vector) as NSString, forKey: key)
    }

    /// Returns the vector that was encoded with a key; zero if there is none.
    ///
    /// - Parameter key: The key.
    public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(forKey: key)) }

    /// Encodes a transform with a key.
    ///
    /// - Parameters:
    ///   - transform: The transform.
    ///   - key: The key.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSCoder.string(for: transform) as NSString, forKey: key)
    }

    /// Returns the transform that was encoded with a key; the identity if there is none.
    ///
    /// - Parameter key: The key.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        NSCoder.cgAffineTransform(for: text(forKey: key))
    }

    /// Encodes insets with a key.
    ///
    /// - Parameters:
    ///   - insets: The insets.
    ///   - key: The key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as NSString, forKey: key)
    }

    /// Returns the insets that were encoded with a key; zero if there are none.
    ///
    /// - Parameter key: The key.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(forKey: key)) }

    /// Encodes directional insets with a key.
    ///
    /// - Parameters:
    ///   - insets: The insets.
    ///   - key: The key.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as NSString, forKey: key)
    }

    /// Returns the directional insets that were encoded with a key; zero if there are none.
    ///
    /// - Parameter key: The key.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSCoder.nsDirectionalEdgeInsets(for: text(forKey: key))
    }

    /// Encodes an offset with a key.
    ///
    /// - Parameters:
    ///   - offset: The offset.
    ///   - key: The key.
    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(NSCoder.string(for: offset) as NSString, forKey: key)
    }

    /// Returns the offset that was encoded with a key; zero if there is none.
    ///
    /// - Parameter key: The key.
    public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(forKey: key)) }

    private func text(forKey key: String) -> String {
        containsValue(forKey: key) ? decodeObject(of: NSString.self, forKey: key).map { "\($0)" } ?? "" : ""
    }
}

// MARK: - Strings

extension NSCoder {
    /// Returns a point as a string: "{x, y}".
    public class func string(for point: CGPoint) -> String { GeometryText.of([point.x, point.y]) }

    /// Returns a vector as a string: "{dx, dy}".
    public class func string(for vector: CGVector) -> String { GeometryText.of([vector.dx, vector.dy]) }

    /// Returns a size as a string: "{width, height}".
    public class func string(for size: CGSize) -> String { GeometryText.of([size.width, size.height]) }

    /// Returns a rectangle as a string: "{{x, y}, {width, height}}".
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// Returns a transform as a string: "[a, b, c, d, tx, ty]".
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[\(GeometryText.list(numbers))]"
    }

    /// Returns insets as a string: "{top, left, bottom, right}".
    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryText.of([insets.top, insets.left, insets.bottom, insets.right])
    }

    /// Returns directional insets as a string: "{top, leading, bottom, trailing}".
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryText.of([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// Returns an offset as a string: "{horizontal, vertical}".
    public class func string(for offset: UIOffset) -> String { GeometryText.of([offset.horizontal, offset.vertical]) }

    /// Returns the point that a string like "{x, y}" stands for; zero for any other string.
    public class func cgPoint(for string: String) -> CGPoint {
        GeometryText.numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// Returns the vector that a string like "{dx, dy}" stands for; zero for any other string.
    public class func cgVector(for string: String) -> CGVector {
        GeometryText.numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    /// Returns the size that a string like "{width, height}" stands for; zero for any other string.
    public class func cgSize(for string: String) -> CGSize {
        GeometryText.numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    /// Returns the rectangle that a string like "{{x, y}, {width, height}}" stands for; zero for any other string.
    public class func cgRect(for string: String) -> CGRect {
        GeometryText.numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// Returns the transform that a string like "[a, b, c, d, tx, ty]" stands for; the identity for any other string.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        GeometryText.numbers(6, in: string).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }

    /// Returns the insets that a string like "{top, left, bottom, right}" stands for; zero for any other string.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        GeometryText.numbers(4, in: string).map {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        } ?? .zero
    }

    /// Returns the insets that a string like "{top, leading, bottom, trailing}" stands for; zero for any other string.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        GeometryText.numbers(4, in: string).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }

    /// Returns the offset that a string like "{horizontal, vertical}" stands for; zero for any other string.
    public class func uiOffset(for string: String) -> UIOffset {
        GeometryText.numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}

/// Numbers of geometry as text.
private enum GeometryText {
    /// Returns numbers in braces.
    static func of(_ numbers: [CGFloat]) -> String { "{\(list(numbers))}" }

    /// Returns numbers with commas in between. Whole numbers have no fraction.
    static func list(_ numbers: [CGFloat]) -> String {
        numbers.map { number in
            let text = "\(Double(number))"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }.joined(separator: ", ")
    }

    /// Returns the numbers of a text; nil unless there are as many as expected and nothing but brackets, commas and
    /// spaces besides.
    static func numbers(_ count: Int, in text: String) -> [CGFloat]? {
        let words = text.split { "{}[], ".contains($0) }
        let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
        guard words.count == count, numbers.count == count else { return nil }
        return numbers.map { CGFloat($0) }
    }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Distances in points from the edges of a rectangle to those of a rectangle inside it. Negative values extend
/// outwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public static let zero = UIEdgeInsets()

    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The sum of the left and right insets.
    package var horizontal: CGFloat { left + right }

    /// The sum of the top and bottom insets.
    package var vertical: CGFloat { top + bottom }
}

extension CGRect {
    /// Returns the rectangle with its edges moved inwards by `insets`.
    ///
    /// Insets larger than the rectangle result in a negative width or height, as on iOS.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.horizontal, height: size.height - insets.vertical)
    }
}

/// Insets in points that depend on the direction of the user interface: leading is left where the interface runs from
/// left to right, and right where it runs from right to left.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public static let zero = NSDirectionalEdgeInsets()

    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Returns the insets with leading and trailing resolved to left and right.
    package func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        switch direction {
        case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
        }
    }
}

/// A set of edges of a rectangle that depend on the direction of the user interface: leading is left where the
/// interface runs from left to right, and right where it runs from right to left.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

/// A horizontal and a vertical distance in points.
public struct UIOffset: Hashable, Codable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat

    public static let zero = UIOffset()

    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension UIEdgeInsets: _HeldByNSValue {
    /// Returns the insets as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

    public static func _value(in object: NSValue) -> UIEdgeInsets? {
        object.holds(NSValue.insetsType) ? object.uiEdgeInsetsValue : nil
    }
}

extension UIOffset: _HeldByNSValue {
    /// Returns the offset as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }

    public static func _value(in object: NSValue) -> UIOffset? {
        object.holds(NSValue.offsetType) ? object.uiOffsetValue : nil
    }
}

/// Insets and offsets as objects. A getter returns zeros for a value of another kind.
extension NSValue {
    // Foundation on Linux has no names for these, but arrays of numbers.
    fileprivate static let insetsType = "[4d]"
    fileprivate static let offsetType = "[2d]"

    /// Creates a value of insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right], type: Self.insetsType)
    }

    /// Creates a value of an offset.
    public convenience init(uiOffset insets: UIOffset) {
        self.init(numbers: [insets.horizontal, insets.vertical], type: Self.offsetType)
    }

    /// The insets; zeros for a value of another kind.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        guard let n = numbers(4, type: Self.insetsType) else { return .zero }
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    /// The offset; zeros for a value of another kind.
    public var uiOffsetValue: UIOffset {
        guard let n = numbers(2, type: Self.offsetType) else { return .zero }
        return UIOffset(horizontal: n[0], vertical: n[1])
    }
}

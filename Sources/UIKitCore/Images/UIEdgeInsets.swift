import CoreGraphics

/// Distances, in points, from the edges of a rectangle to a rectangle inside it. Negative values lead outwards.
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

    /// What the insets take from a width, in points.
    package var horizontal: CGFloat { left + right }

    /// What the insets take from a height, in points.
    package var vertical: CGFloat { top + bottom }
}

extension CGRect {
    /// The rectangle whose edges lie inside this one's by `insets`, in the same coordinates.
    ///
    /// Insets larger than the rectangle give one of negative width or height, as on iOS.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.horizontal, height: size.height - insets.vertical)
    }
}

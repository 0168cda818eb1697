import CoreGraphics

/// Insets in points whose sides follow the direction of the user interface: leading is left where text runs from left to
/// right, and right where it runs from right to left.
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

    /// The same insets with left and right in place of leading and trailing.
    package func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        switch direction {
        case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
        }
    }
}

import CoreGraphics

/// Makes one colour of another: what a configuration does to its colours before they are shown.
///
/// Two are equal when one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    /// Returns the colour to show.
    public let transform: @Sendable (UIColor) -> UIColor

    private let identity = TransformerIdentity()

    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Returns the colour to show for `input`.
    public func callAsFunction(_ input: UIColor) -> UIColor {
        transform(input)
    }

    /// A grey as light as the colour.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            let color = color.resolvedColor(with: traits).cgColor
            return UIColor(white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
        }
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.identity == right.identity
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}

import CoreGraphics
import Foundation

/// A transformation that a configuration applies to a colour before showing it.
///
/// Two transformers are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    /// The function that returns the colour to show.
    public let transform: @Sendable (UIColor) -> UIColor

    private let identity = TransformerIdentity()

    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Returns the colour to show for `input`.
    public func callAsFunction(_ input: UIColor) -> UIColor {
        transform(input)
    }

    /// A transformer to a grey of the same lightness.
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

/// A transformation that a configuration applies to the attributes of a title before showing it.
///
/// Two transformers are equal if one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
    /// The function that returns the attributes to show.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    private let identity = TransformerIdentity()

    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Returns the attributes to show for `input`.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
        transform(input)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.identity == right.identity
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}

/// The identity of a closure: copies are equal, everything else is not.
final class TransformerIdentity: Hashable, Sendable {
    static func == (left: TransformerIdentity, right: TransformerIdentity) -> Bool {
        left === right
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

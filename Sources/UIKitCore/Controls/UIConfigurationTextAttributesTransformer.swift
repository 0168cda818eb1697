import Foundation

/// Makes some attributes of text of others: what a configuration does to those of its titles before they are shown.
///
/// Two are equal when one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
    /// Returns the attributes to show.
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

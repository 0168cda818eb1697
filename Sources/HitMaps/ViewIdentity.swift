import UIKit

/// Which view of a tree is meant, in words that are the same the next time the program runs: `UIWindow/RootView/UIButton#save`.
///
/// It is the way from the top of the tree to the view. Each step is a class and, where the view has one, its
/// `accessibilityIdentifier`; of siblings that are called the same, those behind which there are others also have a number in
/// brackets: `UILabel` is the first of them from the back, `UILabel[1]` the next. A view with an identifier of its own is found
/// again whatever comes to stand beside it, and any other as long as no sibling of its name comes or goes behind it. Hidden
/// siblings count as others do. Slashes, brackets and what cannot be printed are underscores in an identifier.
///
/// Audits, saved hit maps and their differences call views by it, and files of figures take it for the name of a view.
public struct ViewIdentity: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The steps from the top, with slashes between them.
    public let description: String

    /// The identity of a view where it is at present.
    @MainActor
    public init(of view: UIView) {
        var names = SiblingNames()
        self = names.identity(of: view)
    }

    /// The identity with a description that was kept.
    public init(_ description: String) {
        self.description = description
    }

    /// Whether this one is of a view that the other's is in, however deep.
    public func contains(_ other: ViewIdentity) -> Bool {
        other.description.hasPrefix(description + "/")
    }

    public static func < (left: ViewIdentity, right: ViewIdentity) -> Bool { left.description < right.description }
}

extension ViewIdentity: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

import StandardStreams
import UIKit

/// The path of a view in its tree, in words that are the same each time the program runs:
/// `UIWindow/RootView/UIButton#save`.
///
/// The path leads from the root of the tree to the view. Each step is a class and, if the view has one, its
/// `accessibilityIdentifier`. Siblings with the same name are numbered from back to front: `UILabel` is the first,
/// `UILabel[1]` the next. Hidden siblings count as well. A view with an identifier of its own keeps its identity
/// when siblings are added or removed; any other view keeps it as long as no sibling of the same name is added or
/// removed behind it. Slashes and brackets in an identifier become underscores, and so does everywhere in the path
/// what cannot be printed, such as control characters.
///
/// Audits, saved hit maps and their differences name views by their identity, and figure files accept it as the
/// name of a view.
public struct ViewIdentity: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The steps from the root, separated by slashes.
    public let description: String

    /// Creates the identity of a view at its current position in the tree.
    @preconcurrency @MainActor
    public init(of view: UIView) {
        var names = SiblingNames()
        self = names.identity(of: view)
    }

    /// Creates an identity from a stored `description`, which may be hostile: characters that cannot be printed become
    /// underscores, as in the identities of views.
    public init(_ description: String) {
        self.description = PrintableText.line(description, replacement: "_")
    }

    /// Returns whether the other identity's view is a descendant of this one's.
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

// MARK: - Finding views
extension ViewIdentity {
    /// Returns the views along the path, from the root down to the last step that matches a view. `isWhole` is
    /// whether all steps match, so that the last view is the identified one. The first of several siblings may have
    /// the number 0.
    ///
    /// - Parameter roots: The roots of the trees to search.
    @MainActor
    package func way(among roots: [UIView]) -> (views: [UIView], isWhole: Bool) {
        var names = SiblingNames()
        var views: [UIView] = []
        var candidates = roots
        for step in description.split(separator: "/", omittingEmptySubsequences: false) {
            let wanted = step.hasSuffix("[0]") ? step.dropLast(3) : step
            guard let next = candidates.first(where: { names.step(to: $0) == wanted }) else { return (views, false) }
            views.append(next)
            candidates = next.subviews
        }
        return (views, true)
    }

    /// Returns the path step of a view without its number: its class and identifier. Characters that have a meaning
    /// in a path or cannot be printed become underscores.
    @MainActor
    package static func name(of view: UIView) -> String {
        let type = String(describing: type(of: view))
        guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else { return type }
        let letters = identifier.unicodeScalars.prefix(64).map { scalar in
            let isUsable = PrintableText.isPrintable(scalar) && !"/[]".unicodeScalars.contains(scalar)
            return isUsable ? String(scalar) : "_"
        }
        return type + "#" + letters.joined()
    }
}

/// A cache of the path steps of views and their siblings, so that naming all views of a tree visits each view once.
@MainActor
struct SiblingNames {
    private var steps: [ObjectIdentifier: String] = [:]

    mutating func identity(of view: UIView) -> ViewIdentity {
        var path: [String] = []
        var current: UIView? = view
        while let next = current {
            path.append(step(to: next))
            current = next.superview
        }
        return ViewIdentity(path.reversed().joined(separator: "/"))
    }

    /// Returns the last step of a view's identity.
    mutating func step(to view: UIView) -> String {
        if let known = steps[ObjectIdentifier(view)] { return known }
        let siblings = view.superview?.subviews ?? (view as? UIWindow)?.screen.orderedWindows ?? []
        var counts: [String: Int] = [:]
        for sibling in siblings {
            let name = ViewIdentity.name(of: sibling)
            let count = counts[name, default: 0]
            counts[name] = count + 1
            steps[ObjectIdentifier(sibling)] = count == 0 ? name : "\(name)[\(count)]"
        }
        // The superview does not list the view, or there is none.
        return steps[ObjectIdentifier(view)] ?? ViewIdentity.name(of: view)
    }
}

import UIKit

/// Names views by where they are in the tree, so that the names are the same at the next run.
///
/// A name begins at the nearest view with an `accessibilityIdentifier` that no other view has, or at the window. From there on
/// each view has the name of its class, and its number among those of its class where its superview has several.
@MainActor
final class ViewPaths {
    private let roots: [UIView]
    private var identifierCounts: [String: Int] = [:]
    /// What the parts of paths are called, as far as it is known.
    private var components: [ObjectIdentifier: String] = [:]

    init(_ subject: HitSubject) {
        roots = subject.roots
        for root in roots {
            root.forEachBelow { view, _ in
                if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
                    identifierCounts[identifier, default: 0] += 1
                }
                return true
            }
        }
    }

    func path(of view: UIView) -> String {
        var parts: [String] = []
        var current: UIView? = view
        while let next = current {
            if let identifier = next.accessibilityIdentifier, identifierCounts[identifier] == 1 {
                parts.append("#" + Self.safe(identifier))
                break
            }
            let isRoot = roots.contains { $0 === next }
            parts.append(component(of: next, isRoot: isRoot))
            current = isRoot ? nil : next.superview
        }
        return parts.reversed().joined(separator: "/")
    }

    private func component(of view: UIView, isRoot: Bool) -> String {
        if let known = components[ObjectIdentifier(view)] { return known }
        let siblings = isRoot ? roots.reversed() : view.superview?.subviews ?? []
        for kin in Dictionary(grouping: siblings, by: { ObjectIdentifier(type(of: $0)) }).values {
            for (index, sibling) in kin.enumerated() {
                let name = Self.safe(String(describing: type(of: sibling)))
                components[ObjectIdentifier(sibling)] = kin.count > 1 ? "\(name)[\(index)]" : name
            }
        }
        return components[ObjectIdentifier(view)] ?? Self.safe(String(describing: type(of: view)))
    }

    /// A name may hold anything; a path is one line, and its parts are divided by slashes.
    private static func safe(_ name: String) -> String {
        String(
            name.unicodeScalars.prefix(200).map { scalar -> Character in
                scalar.properties.generalCategory == .control || scalar == "/" ? "?" : Character(scalar)
            })
    }
}

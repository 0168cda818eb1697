import UIKit

/// Names views by where they are in the tree, so that the names are the same at the next run.
///
/// A name begins at the nearest view with an `accessibilityIdentifier` that no other view has, or at the window. From there on
/// each view has the name of its class, and its number among those of its class where its superview has several.
@MainActor
final class ViewPaths {
    private let roots: [UIView]
    private var identifierCounts: [String: Int] = [:]

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
            let siblings = isRoot ? roots.reversed() : next.superview?.subviews ?? []
            parts.append(Self.component(next, among: siblings))
            current = isRoot ? nil : next.superview
        }
        return parts.reversed().joined(separator: "/")
    }

    private static func component(_ view: UIView, among siblings: [UIView]) -> String {
        let name = safe(String(describing: type(of: view)))
        let kin = siblings.filter { type(of: $0) == type(of: view) }
        guard kin.count > 1, let index = kin.firstIndex(where: { $0 === view }) else { return name }
        return "\(name)[\(index)]"
    }

    /// A name may hold anything; a path is one line, and its parts are divided by slashes.
    private static func safe(_ name: String) -> String {
        String(
            name.unicodeScalars.prefix(200).map { scalar -> Character in
                scalar.properties.generalCategory == .control || scalar == "/" ? "?" : Character(scalar)
            })
    }
}

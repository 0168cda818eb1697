import UIKit

// From words back to views.
extension ViewIdentity {
    /// The views on the way, from the top, as far as there are such: the last is the one that is meant where nothing is missing.
    /// A first sibling may have the number 0.
    ///
    /// - Parameter roots: the tops of the trees that are looked through.
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

    /// What a step calls a view, but for its number: its class and identifier, without what has a meaning in a path or cannot be
    /// printed.
    @MainActor
    package static func name(of view: UIView) -> String {
        let type = String(describing: type(of: view))
        guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else { return type }
        let printable = identifier.unicodeScalars.prefix(64).map { scalar in
            let isMute = scalar.properties.generalCategory == .control || "/[]".unicodeScalars.contains(scalar)
            return isMute ? "_" : String(scalar)
        }
        return type + "#" + printable.joined()
    }
}

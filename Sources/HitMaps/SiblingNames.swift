import UIKit

/// Knows what the views are called that it was asked about, and their siblings: naming all views of a tree looks at each once.
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

    /// What the last step of a view's identity is.
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
        // One that its superview does not know, or that has none.
        return steps[ObjectIdentifier(view)] ?? ViewIdentity.name(of: view)
    }
}

import CoreGraphics

/// What layout keeps for those views that constraints or guides are about.
@MainActor
final class LayoutStorage {
    /// The constraints that the view keeps because it is the nearest ancestor of their items.
    var constraints: [NSLayoutConstraint] = []

    /// Guides that the app added.
    var guides: [UILayoutGuide] = []
    /// Guides that come with the view, made when they are asked for.
    var edgeGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

    /// What solves the constraints; only the topmost view has one.
    var engine: LayoutEngine?

    var priorities = ContentPriorities()
    /// The intrinsic content size, until it is invalidated.
    var contentSize: CGSize?

    var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// The margins that `layoutMarginsDidChange()` was last called for.
    var knownMargins: UIEdgeInsets?
}

extension UIView {
    /// What only few views have, made if there is none yet.
    var layoutStorage: LayoutStorage {
        if let storage = layoutState.storage { return storage }
        let storage = LayoutStorage()
        layoutState.storage = storage
        return storage
    }
}

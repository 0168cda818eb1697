import CoreGraphics

/// The layout state that every view stores. It is kept small; `LayoutStorage` holds what few views need.
package struct LayoutState {
    var autoresizingMask: UIView.AutoresizingMask = []
    var autoresizesSubviews = true
    var translatesAutoresizingMask = true

    /// Whether constraints refer to the view or a descendant. Layout tests this flag alone.
    var hasConstraints = false

    var requestsConstraintUpdate = true
    /// Whether the view or a descendant requested a constraint update.
    var needsConstraintUpdate = true

    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true

    var storage: LayoutStorage?

    /// The safe area, which few views have.
    @MainActor
    var safeAreaInsets: UIEdgeInsets {
        get { storage?.safeAreaInsets ?? .zero }
        set {
            guard newValue != safeAreaInsets else { return }
            if storage == nil { storage = LayoutStorage() }
            storage?.safeAreaInsets = newValue
        }
    }

    package init() {}
}

/// The layout state of views that constraints or guides refer to.
@MainActor
final class LayoutStorage {
    /// The constraints that the view holds as the nearest common ancestor of their items.
    var constraints: [NSLayoutConstraint] = []

    /// The custom guides that the app added.
    var guides: [UILayoutGuide] = []
    /// The built-in guides, created on first access.
    var edgeGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

    /// The engine that solves the hierarchy's constraints. Only the topmost view has one.
    var engine: LayoutEngine?

    var priorities = ContentPriorities()
    /// The cached intrinsic content size; nil after it was invalidated.
    var contentSize: CGSize?

    var safeAreaInsets = UIEdgeInsets.zero
    var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// The margins at the last call of `layoutMarginsDidChange()`.
    var reportedMargins: UIEdgeInsets?
}

extension UIView {
    /// The view's layout storage, created on first access.
    var layoutStorage: LayoutStorage {
        if let storage = layoutState.storage { return storage }
        let storage = LayoutStorage()
        layoutState.storage = storage
        return storage
    }
}

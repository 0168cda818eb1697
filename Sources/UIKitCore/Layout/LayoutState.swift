/// What layout keeps for each view. Small, because every view has one; what only few have is in `LayoutStorage`.
package struct LayoutState {
    var autoresizingMask: UIView.AutoresizingMask = []
    var autoresizesSubviews = true
    var translatesAutoresizingMask = true

    /// Whether constraints are about the view or one below it. The one flag that layout tests.
    var usesConstraints = false

    var needsUpdateConstraints = true
    /// Whether the view or one below it needs to update its constraints.
    var needsUpdateConstraintsBelow = true

    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var safeAreaInsets = UIEdgeInsets.zero

    var storage: LayoutStorage?

    package init() {}
}

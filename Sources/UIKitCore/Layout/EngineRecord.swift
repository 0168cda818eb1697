/// A constraint in the engine: one of the app's, or what a view's content wants.
@MainActor
struct EngineRecord {
    enum Source {
        case constraint(NSLayoutConstraint)
        /// The content keeps the view from being longer or shorter than itself.
        case content(SolvedItem, NSLayoutConstraint.Axis)
    }

    let source: Source
    /// Its name in the solver; nil while it is left out.
    var id: ConstraintSolver.ConstraintID?

    var constraint: NSLayoutConstraint? {
        if case .constraint(let constraint) = source { constraint } else { nil }
    }
}

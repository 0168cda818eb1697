import CoreGraphics

/// What the engine knows of a scroll view besides its frame.
@MainActor
final class ScrolledItem {
    /// The size of the content, which constraints to its edges decide.
    let width: LinearExpression
    let height: LinearExpression

    /// Whether a constraint is about the content along an axis.
    var usesWidth = false
    var usesHeight = false

    /// The size of the content, as it was found last; nil where constraints leave it open.
    var solvedSize: CGSize?

    /// The offset when it was last looked at.
    var offset = CGPoint.zero
    /// Whether a constraint depends on the offset: one that ties content to something that does not move with it.
    var dependsOnOffset = false

    init(solver: inout ConstraintSolver) {
        width = LinearExpression(solver.makeVariable(nonNegative: true))
        height = LinearExpression(solver.makeVariable(nonNegative: true))
    }

    /// The length of the content, which is in use from now on.
    func length(_ axis: NSLayoutConstraint.Axis) -> LinearExpression {
        if axis == .horizontal {
            usesWidth = true
            return width
        }
        usesHeight = true
        return height
    }
}

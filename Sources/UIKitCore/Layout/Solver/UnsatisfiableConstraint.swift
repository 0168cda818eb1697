/// A required constraint cannot hold together with others that are required.
package struct UnsatisfiableConstraint: Error, Hashable {
    /// The constraints that were there before and contradict it, in the order in which they were added. Empty where a
    /// number was not finite.
    package let opponents: [ConstraintSolver.ConstraintID]
}

/// Decides which of several contradictory required constraints is left out: the one of the highest rank.
///
/// Ranks do not depend on the order in which constraints were made or became active. What comes later in the tree goes
/// first; then what is about one item alone, inequalities, and the larger numbers.
struct ConstraintRank: Comparable {
    /// The later of the two items, in the breadth-first order of the tree.
    var later: Int
    /// The other item; `Int.max` where there is none.
    var earlier: Int
    /// 0 for an equality, 1 for at least, 2 for at most.
    var relation: Int
    /// The raw value of the later item's attribute.
    var attribute: Int
    /// Whether the later item was written on the right.
    var isReversed: Bool
    /// The constant, with the later item on the left.
    var constant: Double
    var multiplier: Double
    /// What decides between equals.
    var order: Int

    static func < (left: ConstraintRank, right: ConstraintRank) -> Bool {
        if left.later != right.later { return left.later < right.later }
        if left.earlier != right.earlier { return left.earlier < right.earlier }
        if left.relation != right.relation { return left.relation < right.relation }
        if left.attribute != right.attribute { return left.attribute < right.attribute }
        if left.isReversed != right.isReversed { return right.isReversed }
        if left.constant != right.constant { return left.constant < right.constant }
        if left.multiplier != right.multiplier { return left.multiplier < right.multiplier }
        return left.order < right.order
    }
}

import CoreGraphics

/// What a visual format says, before it is known which views are meant.
struct VisualFormat: Hashable {
    /// Something that a distance or a length is compared with.
    struct Predicate: Hashable {
        var relation: NSLayoutConstraint.Relation = .equal
        var value: Value
        var priority: Value?
    }

    enum Value: Hashable {
        case number(CGFloat)
        /// The name of a metric or a view.
        case name(String)
    }

    /// The distance between two neighbours.
    enum Gap: Hashable {
        case none
        /// A single hyphen.
        case standard
        case predicates([Predicate])
    }

    /// A view, or the superview where there is no name, with the gap before it and what is said about its length.
    struct Element: Hashable {
        var gap: Gap
        var name: String?
        var lengths: [Predicate] = []
    }

    var axis: NSLayoutConstraint.Axis = .horizontal
    var elements: [Element] = []
}

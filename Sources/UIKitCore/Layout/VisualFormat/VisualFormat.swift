import CoreGraphics

/// The syntax tree of a visual format. Names are not yet resolved to views.
struct VisualFormat: Hashable {
    /// A condition on a distance or a length.
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

    /// A view, or the superview if there is no name, with the gap before it and the conditions on its length.
    struct Element: Hashable {
        var gap: Gap
        var name: String?
        var lengths: [Predicate] = []
    }

    var axis: NSLayoutConstraint.Axis = .horizontal
    var elements: [Element] = []
}

/// An invalid visual format, or one with an unknown name.
struct VisualFormatError: Error, Hashable, CustomStringConvertible {
    /// A sentence that describes the error and quotes the format.
    let description: String
}

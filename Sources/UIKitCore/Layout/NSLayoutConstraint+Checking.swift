extension NSLayoutConstraint {
    static func item(_ value: Any) -> any LayoutItem {
        guard let item = value as? any LayoutItem else {
            preconditionFailure("A constraint is about views and layout guides, not about \(type(of: value)).")
        }
        return item
    }

    /// Stops at a relation that makes no sense, such as a width to the left of a top.
    static func check(_ first: [AnchorTerm], _ second: [AnchorTerm]) {
        let left = family(of: first)
        precondition(left != .none, "A constraint needs an attribute on its left side.")
        guard !second.isEmpty else {
            precondition(
                left == .length,
                "\(first[0].attribute.name) is a place: relate it to another place, not to a number.")
            return
        }
        precondition(
            family(of: second) == left,
            "\(first[0].attribute.name) cannot be related to \(second[0].attribute.name).")
        guard left == .horizontalPlace else { return }
        let attributes = (first + second).map(\.attribute)
        precondition(
            !(attributes.contains { $0.isAbsoluteSide } && attributes.contains { $0.isDirectional }),
            "Leading and trailing cannot be related to left and right: they change places where text runs from the right."
        )
    }

    private static func family(of terms: [AnchorTerm]) -> Attribute.Family {
        guard let first = terms.first else { return .none }
        return terms.count > 1 ? .length : first.attribute.family
    }
}

/// What makes two anchors the same: the attributes of the items that they stand for.
struct AnchorIdentity: Hashable, Sendable {
    struct Part: Hashable, Sendable {
        var item: ObjectIdentifier?
        var attribute: NSLayoutConstraint.Attribute
        var factor: Double
    }

    let parts: [Part]

    @MainActor
    init(_ terms: [AnchorTerm]) {
        parts = terms.map { term in
            Part(item: term.item.map { ObjectIdentifier($0) }, attribute: term.attribute, factor: term.factor)
        }
    }
}

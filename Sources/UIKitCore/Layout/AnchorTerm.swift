/// An attribute of an item, with a sign: anchors are one of them, or the distance between two.
@MainActor
struct AnchorTerm {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
    let factor: Double

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, factor: Double = 1) {
        self.item = item
        self.attribute = attribute
        self.factor = factor
    }

    func multiplied(by other: Double) -> AnchorTerm? {
        item.map { AnchorTerm($0, attribute, factor: factor * other) }
    }
}

/// A view or a layout guide, to which a constraint can refer.
@MainActor
package protocol LayoutItem: AnyObject {
    /// The view itself, or the guide's owning view.
    var layoutView: UIView? { get }
    /// The item's name in traces and descriptions.
    var layoutName: String { get }
}

extension UIView: LayoutItem {
    package var layoutView: UIView? { self }
    package var layoutName: String { traceName }
}

extension UILayoutGuide: LayoutItem {
    package var layoutView: UIView? { owningView }
    package var layoutName: String {
        let own = identifier.isEmpty ? "guide" : identifier
        guard let owningView else { return own }
        return "\(owningView.traceName).\(own)"
    }
}

/// An attribute of an item times a factor. An anchor is one term, or two for the distance between two attributes.
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

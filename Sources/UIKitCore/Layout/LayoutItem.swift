/// What a constraint can be about: a view, or a layout guide.
@MainActor
package protocol LayoutItem: AnyObject {
    /// The view itself, or the one that the guide is in.
    var layoutView: UIView? { get }
    /// What traces and descriptions call it.
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

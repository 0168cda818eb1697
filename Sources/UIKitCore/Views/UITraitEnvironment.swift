/// Something that has traits: a screen, a window, a view, a view controller.
@MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits that apply to the object.
    var traitCollection: UITraitCollection { get }

    /// Called after the object's traits have changed. `previousTraitCollection` holds those from before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

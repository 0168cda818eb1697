import CoreGraphics
import Foundation

extension UIViewController: UITraitChangeObservable {
    /// The style of the controller and of what is in it whatever is around them; unspecified to take what is around.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownUserInterfaceStyle }
        set {
            guard newValue != ownUserInterfaceStyle else { return }
            ownUserInterfaceStyle = newValue
            updateTraitsIfNeeded()
        }
    }

    /// Traits of the controller and of what is in it whatever is around them.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: ownTraitOverrides) }
        set {
            guard newValue.values != ownTraitOverrides else { return }
            ownTraitOverrides = newValue.values
            updateTraitsIfNeeded()
        }
    }

    /// Brings the traits up to date. They are kept so at all times, so this finds something to do only while a callback
    /// is changing them.
    public func updateTraitsIfNeeded() {
        loadedView?.updateTraits()
    }

    var currentTraits: UITraitCollection {
        let around =
            loadedView?.superview?.traitCollection ?? parent?.traitCollection ?? presenter?.traitCollection
            ?? rootWindow?.traitCollection ?? .standard
        return traits(inheriting: around)
    }

    /// The controller's traits inside of `traits`.
    func traits(inheriting traits: UITraitCollection) -> UITraitCollection {
        var overrides = TraitValues()
        overrides.userInterfaceStyle = ownUserInterfaceStyle
        overrides.merge(ownTraitOverrides)
        return traits.overridden(by: overrides)
    }

    /// Called when the traits of the view changed, before the view is told.
    func traitsDidChange(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        for observer in traitObservers {
            observer.traitsDidChange(from: old, to: traitCollection)
        }
    }
}

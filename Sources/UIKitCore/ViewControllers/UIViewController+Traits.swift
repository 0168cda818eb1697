import CoreGraphics
import Foundation

extension UIViewController: UITraitChangeObservable {
    /// The interface style of the controller and its descendants; unspecified to inherit the style.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownUserInterfaceStyle }
        set {
            guard newValue != ownUserInterfaceStyle else { return }
            ownUserInterfaceStyle = newValue
            updateTraitsIfNeeded()
        }
    }

    /// Traits of the controller and its descendants that override inherited ones.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: ownTraitOverrides) }
        set {
            guard newValue.values != ownTraitOverrides else { return }
            ownTraitOverrides = newValue.values
            updateTraitsIfNeeded()
        }
    }

    /// Updates the traits. They are always current, so this has an effect only while a callback is changing them.
    public func updateTraitsIfNeeded() {
        loadedView?.updateTraits()
    }

    var currentTraits: UITraitCollection {
        let around =
            loadedView?.superview?.traitCollection ?? parent?.traitCollection ?? presenter?.traitCollection
            ?? rootWindow?.traitCollection ?? .standard
        return traits(inheriting: around)
    }

    /// Returns the controller's traits in an environment with the given traits.
    func traits(inheriting traits: UITraitCollection) -> UITraitCollection {
        var overrides = TraitValues()
        overrides.userInterfaceStyle = ownUserInterfaceStyle
        overrides.merge(ownTraitOverrides)
        return traits.overridden(by: overrides)
    }

    /// Called when the traits of the view changed, before the view is notified.
    func traitsDidChange(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        for observer in traitObservers {
            observer.traitsDidChange(from: old, to: traitCollection)
        }
    }
}

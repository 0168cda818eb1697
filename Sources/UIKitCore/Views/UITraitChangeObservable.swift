import Foundation

/// What `registerForTraitChanges(_:handler:)` returns, to end the registration with.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Something that tells of changes of its traits: a view, a view controller.
@MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Ends a registration. One that was ended before, or made with another object, does no harm.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)

    /// Has `action` sent to `target` after one of the traits changed. The sender is this object; the target is not kept
    /// alive.
    @discardableResult
    func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration
}

extension UITraitChangeObservable {
    /// Has `handler` called after one of the traits changed, with this object and the traits from before.
    ///
    /// Called after `traitCollectionDidChange(_:)`, in the order of registration. The registration lasts as long as the
    /// object, or until it is ended with the returned value.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observer = TraitObserver(traits) { [weak self] previous in
            if let self { handler(self, previous) }
        }
        add(observer)
        return observer
    }

    /// Has `action` sent to this object after one of the traits changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let receiver = target as AnyObject
        let observer = TraitObserver(traits) { [weak self, weak receiver] _ in
            if let self, let receiver { _ = action.invoke(on: receiver, sender: self, event: nil) }
        }
        add(observer)
        return observer
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? UIView)?.rare?.traitObservers.removeAll { $0 === registration }
        (self as? UIViewController)?.traitObservers.removeAll { $0 === registration }
    }

    private func add(_ observer: TraitObserver) {
        (self as? UIView)?.ensuredRare.traitObservers.append(observer)
        (self as? UIViewController)?.traitObservers.append(observer)
    }
}

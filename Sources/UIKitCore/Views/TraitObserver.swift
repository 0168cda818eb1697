import Foundation

/// A registration for changes of some traits.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
    let traits: [UITrait]
    private let notify: (UITraitCollection) -> Void

    init(_ traits: [UITrait], notify: @escaping (_ previous: UITraitCollection) -> Void) {
        self.traits = traits
        self.notify = notify
    }

    /// Calls back when one of the traits differs.
    func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
        if traits.contains(where: { $0.differs(old, new) }) {
            notify(old)
        }
    }
}

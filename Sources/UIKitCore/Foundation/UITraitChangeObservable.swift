import CoreGraphics
import Foundation

/// A registration for trait changes, returned by `registerForTraitChanges(_:handler:)` to end it with.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that notifies observers of changes of its traits: a view, a view controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Ends a registration. Does nothing if it has ended already or belongs to another object.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)

    /// Registers an action to send to `target` after one of the traits changed, with this object as the sender. The
    /// target is not retained.
    @discardableResult
    func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration
}

extension UITraitChangeObservable {
    /// Registers a closure to call after one of the traits changed, with this object and its previous traits.
    ///
    /// The call comes after `traitCollectionDidChange(_:)`, in order of registration. The registration lasts as long
    /// as the object, or until the returned value ends it.
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

    /// Registers an action to send to this object after one of the traits changed.
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
        (self as? any TraitObserving)?.traitObservers.removeAll { $0 === registration }
    }

    private func add(_ observer: TraitObserver) {
        (self as? any TraitObserving)?.traitObservers.append(observer)
    }
}

/// An object that stores the registrations for changes of its traits.
@MainActor
protocol TraitObserving: AnyObject {
    /// The registrations, in order.
    var traitObservers: [TraitObserver] { get set }
}

// MARK: - Traits

/// A single trait, identified by its type: `UITraitUserInterfaceStyle`, `UITraitDisplayScale`.
public protocol UITraitDefinition {
    associatedtype Value: Equatable

    /// The value that counts as unspecified.
    static var defaultValue: Value { get }

    /// Returns the trait's value in a collection.
    static func value(in traitCollection: UITraitCollection) -> Value
}

/// The type of a trait, by which `registerForTraitChanges(_:handler:)` and `UITraitOverrides` identify it.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
    /// Returns whether two collections specify the trait differently.
    static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
        value(in: left) != value(in: right)
    }

    static func isSpecified(in traitCollection: UITraitCollection) -> Bool {
        value(in: traitCollection) != defaultValue
    }
}

/// The trait for a light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceStyle {
        traitCollection.userInterfaceStyle
    }
}

/// The trait for the elevation of content.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceLevel {
        traitCollection.userInterfaceLevel
    }
}

/// The trait for the kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceIdiom {
        traitCollection.userInterfaceIdiom
    }
}

/// The trait for the direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
        traitCollection.layoutDirection
    }
}

/// The trait for the number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    public static let defaultValue: CGFloat = 0
    public static func value(in traitCollection: UITraitCollection) -> CGFloat {
        traitCollection.displayScale
    }
}

/// The trait for the room from side to side.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceSizeClass {
        traitCollection.horizontalSizeClass
    }
}

/// The trait for the room from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceSizeClass {
        traitCollection.verticalSizeClass
    }
}

/// The trait for the preferred text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIContentSizeCategory {
        traitCollection.preferredContentSizeCategory
    }
}

/// The trait for the contrast between colours.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static let defaultValue = UIAccessibilityContrast.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIAccessibilityContrast {
        traitCollection.accessibilityContrast
    }
}

// MARK: - Observers

/// A registration for changes of some traits.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
    let traits: [UITrait]
    private let notify: (UITraitCollection) -> Void

    init(_ traits: [UITrait], notify: @escaping (_ previous: UITraitCollection) -> Void) {
        self.traits = traits
        self.notify = notify
    }

    /// Calls the handler if one of the traits differs.
    func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
        if traits.contains(where: { $0.differs(old, new) }) {
            notify(old)
        }
    }
}

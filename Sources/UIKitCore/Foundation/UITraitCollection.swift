import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// The environment of content: light or dark, its scale, its direction, the available room.
///
/// A collection is immutable. Views inherit theirs from the window by way of their superviews. A collection that an app
/// creates specifies only the given traits.
public final class UITraitCollection: NSObject, Sendable {
    /// The values of all traits.
    package let values: TraitValues

    /// Creates a collection that specifies nothing.
    public override convenience init() {
        self.init(TraitValues())
    }

    package init(_ values: TraitValues) {
        self.values = values
    }

    /// Creates a collection of the traits that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitValues(changedBy: mutations))
    }

    /// Creates a collection of everything that the given ones specify. If several specify a trait, the last one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections {
            values.merge(collection.values)
        }
        self.init(values)
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// Creates a collection that specifies the number of pixels per point.
    public convenience init(displayScale scale: CGFloat) {
        self.init { $0.displayScale = scale }
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The number of pixels per point; 0 if unspecified.
    public var displayScale: CGFloat { values.displayScale }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The contrast that the user prefers. With a high one, the system's colours can be told apart more easily.
    ///
    /// Unlike UIKit, a window has the contrast of the desktop once the app has asked for one of the preferences of
    /// `UIAccessibility`.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

    /// Returns a copy with the traits that `mutations` sets.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations))
    }

    /// Returns whether dynamic colours may resolve differently than with the other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        return userInterfaceStyle != traitCollection.userInterfaceStyle
            || userInterfaceLevel != traitCollection.userInterfaceLevel
            || accessibilityContrast != traitCollection.accessibilityContrast
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    public override var hash: Int {
        values.hashValue
    }

    public override var description: String {
        "<UITraitCollection: style \(userInterfaceStyle), scale \(displayScale), direction \(layoutDirection), "
            + "idiom \(userInterfaceIdiom)>"
    }
}

extension UITraitCollection {
    /// Returns these traits except where `overrides` specifies others; the receiver itself if that changes nothing.
    func overridden(by overrides: TraitValues) -> UITraitCollection {
        var merged = values
        merged.merge(overrides)
        return merged == values ? self : UITraitCollection(merged)
    }
}

// MARK: - Current traits

extension UITraitCollection {
    /// The traits with which dynamic colours resolve on the current thread by default.
    ///
    /// UIKit sets them to a view's traits around its `draw(_:)`, `layoutSubviews()` and similar methods. Code that
    /// reads the `cgColor` of a dynamic colour elsewhere sets them with `performAsCurrent(_:)`.
    public static var current: UITraitCollection {
        get { CurrentTraits.perThread.value.traits ?? ofCurrentScreen }
        set { CurrentTraits.perThread.value.traits = newValue }
    }

    /// Runs `actions` with these traits as the current ones, then restores the previous ones.
    public func performAsCurrent(_ actions: () -> Void) {
        asCurrent(actions)
    }

    /// Returns the result of `body`, run with these traits as the current ones, then restores the previous ones.
    func asCurrent<Result>(_ body: () -> Result) -> Result {
        let state = CurrentTraits.perThread.value
        let previous = state.traits
        state.traits = self
        defer { state.traits = previous }
        return body()
    }

    /// The traits of the main screen, current on threads that have not set others.
    private static var ofCurrentScreen: UITraitCollection {
        let scale = CurrentApplication.scale
        return newestOfScreen.withLock { traits in
            if traits.displayScale != scale { traits = traits.modifyingTraits { $0.displayScale = scale } }
            return traits
        }
    }

    /// The traits of the screen whose scale was read last.
    private static let newestOfScreen = Mutex(standard)

    /// The traits without a window: light, left to right, one pixel per point, a phone, without preferences of the
    /// user.
    static let standard: UITraitCollection = {
        var values = TraitValues()
        values.userInterfaceIdiom = .phone
        values.userInterfaceStyle = .light
        values.userInterfaceLevel = .base
        values.layoutDirection = .leftToRight
        values.displayScale = 1
        values.horizontalSizeClass = .regular
        values.verticalSizeClass = .regular
        values.preferredContentSizeCategory = .large
        values.accessibilityContrast = .normal
        return UITraitCollection(values)
    }()
}

// MARK: - UITraitEnvironment

/// An object with traits: a screen, a window, a view, a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The object's traits.
    var traitCollection: UITraitCollection { get }

    /// Called after the object's traits changed. `previousTraitCollection` holds the previous ones.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The traits that were set on a thread.
private final class CurrentTraits {
    static let perThread = ThreadValue { CurrentTraits() }

    /// The value of `UITraitCollection.current`; nil until it is set.
    var traits: UITraitCollection?
}

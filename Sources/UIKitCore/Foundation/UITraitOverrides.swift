import CoreGraphics

/// Settable traits, as passed to the closures that create or change a `UITraitCollection`.
public protocol UIMutableTraits {
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The number of pixels per point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
}

/// Traits that a view or a view controller specifies for itself and its descendants.
///
///     panel.traitOverrides.userInterfaceStyle = .dark
public struct UITraitOverrides: UIMutableTraits {
    var values: TraitValues

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom }
        set { values.userInterfaceIdiom = newValue }
    }

    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle }
        set { values.userInterfaceStyle = newValue }
    }

    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel }
        set { values.userInterfaceLevel = newValue }
    }

    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }

    public var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue }
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set { values.horizontalSizeClass = newValue }
    }

    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set { values.verticalSizeClass = newValue }
    }

    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set { values.preferredContentSizeCategory = newValue }
    }

    public var accessibilityContrast: UIAccessibilityContrast {
        get { values.accessibilityContrast }
        set { values.accessibilityContrast = newValue }
    }

    /// Returns whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        trait.isSpecified(in: UITraitCollection(values))
    }

    /// Removes the override of a trait, so that it is inherited again.
    public mutating func remove(_ trait: UITrait) {
        let unspecified = TraitValues()
        if trait == UITraitUserInterfaceIdiom.self { values.userInterfaceIdiom = unspecified.userInterfaceIdiom }
        if trait == UITraitUserInterfaceStyle.self { values.userInterfaceStyle = unspecified.userInterfaceStyle }
        if trait == UITraitUserInterfaceLevel.self { values.userInterfaceLevel = unspecified.userInterfaceLevel }
        if trait == UITraitLayoutDirection.self { values.layoutDirection = unspecified.layoutDirection }
        if trait == UITraitDisplayScale.self { values.displayScale = unspecified.displayScale }
        if trait == UITraitHorizontalSizeClass.self { values.horizontalSizeClass = unspecified.horizontalSizeClass }
        if trait == UITraitVerticalSizeClass.self { values.verticalSizeClass = unspecified.verticalSizeClass }
        if trait == UITraitPreferredContentSizeCategory.self {
            values.preferredContentSizeCategory = unspecified.preferredContentSizeCategory
        }
        if trait == UITraitAccessibilityContrast.self {
            values.accessibilityContrast = unspecified.accessibilityContrast
        }
    }
}

/// The values of a trait collection. A trait that is not specified has the unspecified value of its type.
package struct TraitValues: UIMutableTraits, Hashable, Sendable {
    package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    package var displayScale: CGFloat = 0
    package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    package var accessibilityContrast = UIAccessibilityContrast.unspecified

    package init() {}

    /// Adopts every value that `other` specifies.
    package mutating func merge(_ other: TraitValues) {
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
    }

    init(changedBy mutations: (inout any UIMutableTraits) -> Void) {
        self = TraitValues().changed(by: mutations)
    }

    /// Returns a copy with the traits that `mutations` sets.
    package func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}

import CoreGraphics

/// Traits that a view or a view controller specifies for itself and for what is inside of it.
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

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        trait.isSpecified(in: UITraitCollection(values))
    }

    /// Takes the override of a trait back, so that it is inherited again.
    public mutating func remove(_ trait: UITrait) {
        let plain = TraitValues()
        if trait == UITraitUserInterfaceIdiom.self { values.userInterfaceIdiom = plain.userInterfaceIdiom }
        if trait == UITraitUserInterfaceStyle.self { values.userInterfaceStyle = plain.userInterfaceStyle }
        if trait == UITraitUserInterfaceLevel.self { values.userInterfaceLevel = plain.userInterfaceLevel }
        if trait == UITraitLayoutDirection.self { values.layoutDirection = plain.layoutDirection }
        if trait == UITraitDisplayScale.self { values.displayScale = plain.displayScale }
        if trait == UITraitHorizontalSizeClass.self { values.horizontalSizeClass = plain.horizontalSizeClass }
        if trait == UITraitVerticalSizeClass.self { values.verticalSizeClass = plain.verticalSizeClass }
        if trait == UITraitPreferredContentSizeCategory.self {
            values.preferredContentSizeCategory = plain.preferredContentSizeCategory
        }
    }
}

import CoreGraphics

/// A single trait, named by its type: `UITraitUserInterfaceStyle`, `UITraitDisplayScale`.
public protocol UITraitDefinition {
    associatedtype Value: Equatable

    /// The value where nothing is specified.
    static var defaultValue: Value { get }

    /// The trait's value in a collection.
    static func value(in traitCollection: UITraitCollection) -> Value
}

/// How `registerForTraitChanges(_:handler:)` and `UITraitOverrides` name a trait.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
    /// Whether two collections specify the trait differently.
    static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
        value(in: left) != value(in: right)
    }

    static func isSpecified(in traitCollection: UITraitCollection) -> Bool {
        value(in: traitCollection) != defaultValue
    }
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceStyle {
        traitCollection.userInterfaceStyle
    }
}

/// At the bottom or raised.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceLevel {
        traitCollection.userInterfaceLevel
    }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceIdiom {
        traitCollection.userInterfaceIdiom
    }
}

/// The direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
        traitCollection.layoutDirection
    }
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    public static let defaultValue: CGFloat = 0
    public static func value(in traitCollection: UITraitCollection) -> CGFloat {
        traitCollection.displayScale
    }
}

/// Room from side to side.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceSizeClass {
        traitCollection.horizontalSizeClass
    }
}

/// Room from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceSizeClass {
        traitCollection.verticalSizeClass
    }
}

/// How large the user likes text to be.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
    public static func value(in traitCollection: UITraitCollection) -> UIContentSizeCategory {
        traitCollection.preferredContentSizeCategory
    }
}

import SwiftSyntax

/// The superclasses of UIKit's classes, as far as apps subclass them.
enum ClassHierarchy {
    private static let names: [String: [String]] = [
        "NSObject": [
            "UIResponder", "UIGestureRecognizer", "CALayer", "UIBarItem", "UIPresentationController",
            "NSLayoutConstraint", "UICollectionViewLayout",
        ],
        "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
        "UICollectionViewLayout": ["UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout"],
        "UIResponder": ["UIView", "UIViewController", "UIApplication"],
        "UIView": [
            "UIControl", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UIWindow", "UITableViewCell",
            "UITableViewHeaderFooterView", "UICollectionReusableView", "UIProgressView", "UIActivityIndicatorView",
            "UIVisualEffectView", "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "UIPickerView",
        ],
        "UIControl": [
            "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField",
            "UIDatePicker", "UIColorWell", "UIRefreshControl",
        ],
        "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
        "UICollectionReusableView": ["UICollectionViewCell"],
        "UIViewController": [
            "UITableViewController", "UICollectionViewController", "UINavigationController", "UITabBarController",
            "UIPageViewController", "UISplitViewController", "UIAlertController", "UIActivityViewController",
        ],
        "UIGestureRecognizer": [
            "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
            "UISwipeGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
            "UIHoverGestureRecognizer",
        ],
        "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
        "CALayer": [
            "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAScrollLayer", "CATiledLayer",
            "CAEmitterLayer", "CATransformLayer",
        ],
    ]

    private static let superclasses: [String: String] = names.reduce(into: [:]) { result, entry in
        for name in entry.value { result[name] = entry.key }
    }

    /// Returns whether a name is that of one of UIKit's classes here.
    static func isKnown(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

    /// Returns whether a class of UIKit's is another, or derives from it.
    static func isClass(_ name: String, derivedFrom base: String) -> Bool {
        var next: String? = name
        while let current = next {
            if current == base { return true }
            next = superclass(of: current)
        }
        return false
    }

    /// Returns the number of superclasses of one of UIKit's classes.
    static func depth(of name: String) -> Int {
        var depth = 0
        var next = superclass(of: name)
        while let current = next {
            depth += 1
            next = superclass(of: current)
        }
        return depth
    }

    /// Returns the superclass of one of UIKit's classes; nil for any other name.
    static func superclass(of name: String) -> String? { superclasses[name] }

    /// Returns the class of UIKit's among the types that a generic parameter is constrained to.
    static func knownClass(_ type: TypeSyntax) -> String? {
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.lazy.compactMap { knownClass($0.type) }.first
        }
        let name = SourceReader.name(of: type)
        return isKnown(name) ? name : nil
    }

    /// Returns the class of UIKit's that a generic parameter or `Self` has to be, or to derive from, by a clause.
    static func knownClass(of name: String, in clause: GenericWhereClauseSyntax?) -> String? {
        (clause?.requirements ?? []).lazy.compactMap { requirement in
            guard case .conformanceRequirement(let condition) = requirement.requirement,
                condition.leftType.trimmedDescription == name
            else { return nil }
            return knownClass(condition.rightType)
        }.first
    }
}

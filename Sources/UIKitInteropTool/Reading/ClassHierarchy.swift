/// The superclasses of UIKit's classes, as far as apps subclass them.
enum ClassHierarchy {
    private static let names: [String: [String]] = [
        "NSObject": ["UIResponder", "UIGestureRecognizer", "CALayer", "UIBarItem", "UIPresentationController"],
        "UIResponder": ["UIView", "UIViewController", "UIApplication"],
        "UIView": [
            "UIControl", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UIWindow", "UITableViewCell",
            "UITableViewHeaderFooterView", "UICollectionReusableView", "UIProgressView", "UIActivityIndicatorView",
            "UIVisualEffectView", "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "UIPickerView",
        ],
        "UIControl": [
            "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField",
            "UIDatePicker", "UIRefreshControl",
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

    /// Returns the superclass of one of UIKit's classes; nil for any other name.
    static func superclass(of name: String) -> String? { superclasses[name] }
}

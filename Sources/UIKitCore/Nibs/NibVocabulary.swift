import Foundation

/// The elements of nibs, in groups.
enum NibVocabulary {
    /// Returns the class of views that an element stands for; nil for an element that stands for none here.
    static func viewClass(_ name: String) -> UIView.Type? {
        switch name {
        case "view", "containerView", "tableViewCellContentView", "collectionViewCellContentView": UIView.self
        case "window": UIWindow.self
        case "label": UILabel.self
        case "imageView": UIImageView.self
        case "button": UIButton.self
        case "textField": UITextField.self
        case "textView": UITextView.self
        case "switch": UISwitch.self
        case "slider": UISlider.self
        case "stepper": UIStepper.self
        case "segmentedControl": UISegmentedControl.self
        case "pageControl": UIPageControl.self
        case "refreshControl": UIRefreshControl.self
        case "progressView": UIProgressView.self
        case "activityIndicatorView": UIActivityIndicatorView.self
        case "stackView": UIStackView.self
        case "scrollView": UIScrollView.self
        case "tableView": UITableView.self
        case "tableViewCell": UITableViewCell.self
        case "collectionView": UICollectionView.self
        case "collectionViewCell": UICollectionViewCell.self
        case "collectionReusableView": UICollectionReusableView.self
        case "control": UIControl.self
        case "navigationBar": UINavigationBar.self
        case "toolbar": UIToolbar.self
        case "tabBar": UITabBar.self
        case "searchBar": UISearchBar.self
        case "pickerView": UIPickerView.self
        case "datePicker": UIDatePicker.self
        default: nil
        }
    }

    /// Returns the class of controllers that an element stands for.
    static func controllerClass(_ name: String) -> UIViewController.Type? {
        switch name {
        case "viewController": UIViewController.self
        case "tableViewController": UITableViewController.self
        case "collectionViewController": UICollectionViewController.self
        case "navigationController": UINavigationController.self
        case "tabBarController": UITabBarController.self
        case "pageViewController": UIPageViewController.self
        case "splitViewController": UISplitViewController.self
        default: nil
        }
    }

    static func recognizerClass(_ name: String) -> UIGestureRecognizer.Type? {
        switch name {
        case "tapGestureRecognizer": UITapGestureRecognizer.self
        case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer.self
        case "panGestureRecognizer": UIPanGestureRecognizer.self
        case "swipeGestureRecognizer": UISwipeGestureRecognizer.self
        case "pinchGestureRecognizer": UIPinchGestureRecognizer.self
        case "rotationGestureRecognizer": UIRotationGestureRecognizer.self
        case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self
        case "gestureRecognizer": UIGestureRecognizer.self
        default: nil
        }
    }

    /// Returns whether an element describes an object in a scene or in a file, but is none itself.
    static func isMetadata(_ name: String) -> Bool {
        switch name {
        case "point", "exit", "placeholder", "viewControllerPlaceholder", "simulatedMetricsContainer": true
        default: false
        }
    }

    /// Returns whether an element inside of another one that stands for an object is a property that is read somewhere,
    /// or one that only Xcode uses.
    static func isProperty(_ name: String) -> Bool {
        switch name {
        case "rect", "color", "nil", "autoresizingMask", "constraints", "subviews", "connections", "fontDescription",
            "font", "state", "textInputTraits", "inset", "edgeInsets", "directionalEdgeInsets", "size", "point",
            "string",
            "mutableString", "attributedString", "userDefinedRuntimeAttributes", "variation", "layoutGuides",
            "viewLayoutGuide", "viewControllerLayoutGuide", "segments", "sections", "prototypes", "cells",
            "accessibility",
            "real", "integer", "bool", "imageReference", "buttonConfiguration", "offsetWrapper", "extendedEdge",
            "value",
            "designables", "animations", "gestureRecognizers", "modalPageSheetSize", "array", "layoutGuide",
            "autoresizingMaskDescription", "date", "animationImages", "modifierFlags", "dataDetectorType",
            "collectionViewFlowLayout", "collectionViewLayout", "locale", "timeZone",
            "preferredSymbolConfiguration", "items", "textAttributes", "navigationItem", "toolbarItems",
            "tabBarItem", "barButtonItem", "leftBarButtonItems", "rightBarButtonItems", "refreshControl":
            true
        default: name.hasPrefix("simulated") || name.hasPrefix("freeformSimulated")
        }
    }

    /// Returns a sentence about an element that cannot be shown as it is meant.
    static func sentence(about name: String) -> String {
        "\(name) is unknown; if it has a frame, a plain view is shown in its place."
    }
}

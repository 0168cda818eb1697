import CoreGraphics
import Foundation
import Markup

/// Called by `init(coder:)` of containers, whose folders know nothing of nibs. With an archive there is nothing.
@MainActor
extension NSCoder {
    /// The way in which a storyboard wants pages to be turned. The page view controller must know it first.
    var nibPageTurning: NibPageTurning? { (self as? NibCoder).map { NibPageTurning($0.element) } }

    /// The number of columns that a storyboard gives a split view controller.
    var nibSplitStyle: UISplitViewController.Style? { (self as? NibCoder).map { NibNames.splitStyle($0.element) } }

    func applyNib(to split: UISplitViewController) { (self as? NibCoder)?.configure(split) }
}

/// The options of a page view controller in a storyboard.
struct NibPageTurning {
    let style: UIPageViewController.TransitionStyle
    let orientation: UIPageViewController.NavigationOrientation
    let spacing: CGFloat
    let spine: UIPageViewController.SpineLocation
    let isDoubleSided: Bool

    init(_ element: MarkupElement) {
        style = element["transitionStyle"] == "pageCurl" ? .pageCurl : .scroll
        orientation = element["navigationOrientation"] == "vertical" ? .vertical : .horizontal
        spacing = CGFloat(max(element.number("pageSpacing") ?? 0, 0))
        spine =
            switch element["spineLocation"] {
            case "mid": .mid
            case "max": .max
            default: .min
            }
        isDoubleSided = element.flag("doubleSided") == true
    }
}

@MainActor
extension NibCoder {
    func configure(_ split: UISplitViewController) {
        if let mode = NibNames.displayMode(element["preferredDisplayMode"] ?? element["displayMode"]) {
            split.preferredDisplayMode = mode
        }
        if let behavior = NibNames.splitBehavior(element["preferredSplitBehavior"] ?? element["behavior"]) {
            split.preferredSplitBehavior = behavior
        }
        if element["primaryEdge"] == "trailing" { split.primaryEdge = .trailing }
        if element.flag("presentsWithGesture") == false { split.presentsWithGesture = false }
        switch element["displayModeButtonVisibility"] {
        case "never": split.displayModeButtonVisibility = .never
        case "always": split.displayModeButtonVisibility = .always
        default: break
        }
        let lengths: [(String, ReferenceWritableKeyPath<UISplitViewController, CGFloat>)] = [
            ("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
            ("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth),
            ("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
            ("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
            ("preferredSupplementaryColumnWidthFraction", \.preferredSupplementaryColumnWidthFraction),
            ("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth),
            ("minimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth),
            ("maximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth),
        ]
        for (attribute, property) in lengths {
            // A negative number stands for a length that is left to the controller.
            if let length = element.number(attribute), length >= 0 { split[keyPath: property] = CGFloat(length) }
        }
    }
}

extension NibNames {
    /// The relationships that lead from a split view controller to the controllers of its columns.
    static let splitColumns: [(String, UISplitViewController.Column)] = [
        ("masterViewController", .primary), ("supplementaryViewController", .supplementary),
        ("detailViewController", .secondary), ("compactViewController", .compact),
    ]

    /// Returns whether a split view controller of a style has a column.
    static func hasColumn(_ column: UISplitViewController.Column, _ style: UISplitViewController.Style) -> Bool {
        switch column {
        case .primary, .secondary: true
        case .supplementary: style == .tripleColumn
        case .compact: style != .unspecified
        }
    }

    /// Returns the number of columns that the element of a split view controller stands for. Files from before there
    /// were styles give none.
    static func splitStyle(_ element: MarkupElement) -> UISplitViewController.Style {
        switch element["style"] {
        case "tripleColumn": return .tripleColumn
        case "doubleColumn": return .doubleColumn
        default: break
        }
        let hasSupplementary = element.children(of: "connections").contains {
            $0["kind"] == "relationship" && $0["relationship"] == "supplementaryViewController"
        }
        if hasSupplementary { return .tripleColumn }
        return element.flag("allowDoubleColumnStyle") == true ? .doubleColumn : .unspecified
    }

    /// Returns the arrangement of columns with a name, which may be one from before there were three columns.
    static func displayMode(_ name: String?) -> UISplitViewController.DisplayMode? {
        switch name {
        case "automatic": .automatic
        case "secondaryOnly", "primaryHidden": .secondaryOnly
        case "oneBesideSecondary", "allVisible": .oneBesideSecondary
        case "oneOverSecondary", "primaryOverlay": .oneOverSecondary
        case "twoBesideSecondary": .twoBesideSecondary
        case "twoOverSecondary": .twoOverSecondary
        case "twoDisplaceSecondary": .twoDisplaceSecondary
        default: nil
        }
    }

    static func splitBehavior(_ name: String?) -> UISplitViewController.SplitBehavior? {
        switch name {
        case "automatic": .automatic
        case "tile": .tile
        case "overlay": .overlay
        case "displace": .displace
        default: nil
        }
    }
}

import CoreGraphics
import Foundation

extension UISplitViewController {
    /// The number of columns, as given at creation.
    public enum Style: Int, Sendable {
        /// Two controllers, given by `viewControllers`, without navigation controllers of the split view controller's.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn = 1
        /// A primary, a supplementary and a secondary column.
        case tripleColumn = 2
    }

    /// A place for a view controller.
    public enum Column: Int, Sendable {
        /// The column at the primary edge.
        case primary = 0
        /// The column beside the primary one, in the style of three columns.
        case supplementary = 1
        /// The column with the content. It is always shown.
        case secondary = 2
        /// The controller that is shown in place of all others in a compact width.
        case compact = 3
    }

    /// An arrangement of the columns.
    public enum DisplayMode: Int, Sendable {
        /// The arrangement that fits the width; a preference only.
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly = 1
        /// The secondary column, and beside it the supplementary one, or the primary one of two columns.
        case oneBesideSecondary = 2
        /// The secondary column, and in front of it the supplementary one, or the primary one of two columns.
        case oneOverSecondary = 3
        /// Three columns beside each other.
        case twoBesideSecondary = 4
        /// The secondary column, and two in front of it.
        case twoOverSecondary = 5
        /// Two columns, which move the secondary one partly out of sight.
        case twoDisplaceSecondary = 6
    }

    /// A family of arrangements.
    public enum SplitBehavior: Int, Sendable {
        /// The family that fits the width; a preference only.
        case automatic = 0
        /// Columns are beside each other.
        case tile = 1
        /// Columns are in front of the secondary one.
        case overlay = 2
        /// One column is beside the secondary one, and a further one moves that out of sight.
        case displace = 3
    }

    /// The side of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        case leading = 0
        case trailing = 1
    }

    /// The cases in which navigation bars show a button that changes the arrangement.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// A button is shown if the user may also change the arrangement by a gesture.
        case automatic = 0
        case never = 1
        case always = 2
    }

    /// The value of a width or fraction that is left to the split view controller.
    public nonisolated static let automaticDimension: CGFloat = -CGFloat(Float.greatestFiniteMagnitude)
}

extension UISplitViewController.DisplayMode {
    /// The number of columns beside, or in front of, the secondary one.
    var sidebarCount: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Whether columns cover or displace the secondary one, which the user cannot use meanwhile.
    var coversSecondary: Bool {
        self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
    }

    /// Creates the arrangement of a family with a number of columns beside the secondary one, of at most two.
    init(_ behavior: UISplitViewController.SplitBehavior, sidebars: Int) {
        switch (sidebars, behavior) {
        case (...0, _): self = .secondaryOnly
        case (1, .overlay): self = .oneOverSecondary
        case (1, _): self = .oneBesideSecondary
        case (_, .overlay): self = .twoOverSecondary
        case (_, .displace): self = .twoDisplaceSecondary
        default: self = .twoBesideSecondary
        }
    }
}

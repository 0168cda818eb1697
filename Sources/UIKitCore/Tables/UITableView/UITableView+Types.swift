import Foundation

extension UITableView {
    /// The appearance of a table.
    public enum Style: Int, Sendable {
        /// Rows that extend from edge to edge. Headers and footers stick to the edges of the viewport while rows of
        /// their section are visible.
        case plain
        /// Sections with space between them, on a grey background.
        case grouped
        /// Grouped sections with rounded corners, inset from the edges.
        case insetGrouped
    }

    /// The position to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// The nearest position at which the row is fully visible.
        case none
        case top
        case middle
        case bottom
    }

    /// The animation with which rows appear and disappear.
    ///
    /// Unlike UIKit, all animations except `none` fade the rows while the others move.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        /// No animation.
        case none = 5
        case middle = 6
        case automatic = 100
    }

    /// The edges from which separator insets are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges
        /// The default insets of the separators.
        case fromAutomaticInsets
    }

    /// The value for a height that the table determines itself.
    public static let automaticDimension: CGFloat = -1

    /// A notification that the table posts after the user has selected or deselected a row.
    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

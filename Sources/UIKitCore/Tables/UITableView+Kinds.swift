import Foundation

extension UITableView {
    /// What a table looks like.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge. Headers and footers stay in sight as long as rows of their section do.
        case plain
        /// Sections with room between them, on a grey background.
        case grouped
        /// The same, with round corners and away from the edges.
        case insetGrouped
    }

    /// Where a row is brought to by scrolling.
    public enum ScrollPosition: Int, Sendable {
        /// Where it can be seen, by the shortest way.
        case none
        case top
        case middle
        case bottom
    }

    /// How rows come and go.
    ///
    /// Unlike UIKit, all but `none` fade while the other rows move.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        /// At once.
        case none = 5
        case middle = 6
        case automatic = 100
    }

    /// What the insets of separators are counted from.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges
        /// The insets that separators have by themselves.
        case fromAutomaticInsets
    }

    /// Stands for a height that the table finds by itself.
    public static let automaticDimension: CGFloat = -1

    /// Posted by a table after the user has selected or deselected a row.
    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

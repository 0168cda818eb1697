import CoreGraphics
import Foundation

/// Asked by a table for sizes, headers and footers, and told what the user does. Every method has a default.
///
/// Unlike UIKit, a method counts as implemented only by the class that conforms, or where that class overrides one of a
/// superclass: what a subclass of the conforming class adds is not found.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // MARK: Coming and going

    /// Told right before a cell comes into sight: it has its place and is filled in.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Told right before a header comes into sight.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

    /// Told right before a footer comes into sight.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

    /// Told when a cell has gone out of sight, or its row was removed.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Told when a header has gone out of sight.
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

    /// Told when a footer has gone out of sight.
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    // MARK: Sizes

    /// The height of a row in points, or `UITableView.automaticDimension`. The table's `rowHeight` unless implemented.
    ///
    /// Asked when a row comes into sight, and for all rows when the data is loaded if `estimatedRowHeight` is 0.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    /// The height of a header in points, or `UITableView.automaticDimension`. Asked when the data is loaded.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

    /// The height of a footer in points, or `UITableView.automaticDimension`. Asked when the data is loaded.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

    /// How high a row is taken to be until it comes into sight.
    ///
    /// Unlike UIKit, the height is estimated for the first row of each section, and taken for all of its rows.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

    /// How high a header that is measured is taken to be until it comes into sight.
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat

    /// How high a footer that is measured is taken to be until it comes into sight.
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

    /// How many steps the content of a row is moved in. What the cell says unless implemented.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    // MARK: Headers and footers

    /// The view above a section, in place of a title.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

    /// The view below a section, in place of a title.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    // MARK: Selection

    /// Asked when a finger comes down in a row. False leaves the row as it is: it is not selected either.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Told when a row has come to look pressed.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

    /// Told when a row no longer looks pressed.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Asked before the user selects a row. Returns the row to select, which may be another one; nil selects none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// Asked before the user deselects a row. Returns the row to deselect, which may be another one; nil deselects none.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// Told when the user has selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// Told when the user has deselected a row, also by selecting another.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    /// Told when the user has pressed the detail button of a row.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
}

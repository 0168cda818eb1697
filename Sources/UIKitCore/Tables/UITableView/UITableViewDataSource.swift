import Foundation

/// The object that provides a table's data. The table requests numbers when it loads its data, and cells when rows
/// become visible.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// Returns the number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// Returns the configured cell for a row, obtained from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Returns the number of sections. The default is 1.
    func numberOfSections(in tableView: UITableView) -> Int

    /// Returns the title of a section's header. The default is nil.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// Returns the title of a section's footer. The default is nil.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Returns whether a row can be edited. By default every row can, if the data source implements
    /// `tableView(_:commit:forRowAt:)`.
    ///
    /// Unlike UIKit, that is known of subclasses of `UITableViewController` and of classes that the plugin
    /// `UIKitInterop` has read. Every other data source with rows that can be edited implements this method.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Deletes or inserts a row, because the user has tapped the button or the circle, or has swiped across the row.
    /// Changes the data, and calls the table's `deleteRows(at:with:)` or `insertRows(at:with:)`.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

    /// Returns whether a row can be moved to another place while the table is edited. By default every row can, if the
    /// data source implements `tableView(_:moveRowAt:to:)`.
    ///
    /// Unlike UIKit, that is known of subclasses of `UITableViewController` and of classes that the plugin
    /// `UIKitInterop` has read. Every other data source with rows that can be moved implements this method.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Moves a row within the data, because the user has dragged it to another place. The table shows it there already.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Returns the titles of the index at the trailing edge of a plain table, which scrolls to sections. The default,
    /// nil, stands for no index.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?

    /// Returns the section that a title of the index stands for, or `NSNotFound` for the top of the table. The default
    /// is the section of the same number.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.unimplemented(.canEdit, tableView.isCommitImplemented(by: self))
    }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.isMoveImplemented(by: self)
    }

    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}

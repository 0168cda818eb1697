import Foundation

/// Tells a table what it shows. Asked for cells as they come into sight, and for numbers when the table loads its data.
@MainActor
public protocol UITableViewDataSource: AnyObject {
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// The cell that shows a row: one from `dequeueReusableCell(withIdentifier:for:)`, filled in.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// How many sections there are: one unless implemented.
    func numberOfSections(in tableView: UITableView) -> Int

    /// The title above a section; none unless implemented.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// The title below a section; none unless implemented.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

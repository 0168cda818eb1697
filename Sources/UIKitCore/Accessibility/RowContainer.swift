import Foundation

/// A container of rows, of which the user may select some, such as a table view. Rows are counted from 0, over all
/// sections; the elements of those that cannot be seen do not exist.
@MainActor
package protocol RowContainer: AnyObject {
    /// The number of rows.
    var rowCount: Int { get }

    /// The selected rows in ascending order.
    var selectedRows: [Int] { get }

    /// Whether more than one row can be selected.
    var selectsManyRows: Bool { get }

    /// Returns the number of the row that an element displays; nil if it displays none.
    func row(of element: AnyObject) -> Int?

    /// Returns the element of a row; nil if the row cannot be seen or does not exist.
    func element(ofRow row: Int) -> AnyObject?

    /// Selects or deselects a row as the user would, and tells the delegate. Returns whether the row is then as wanted.
    func setRow(_ row: Int, isSelected: Bool) -> Bool
}

extension Sequence<Int> {
    /// Returns the number of a row over all sections, given the numbers of rows of the sections.
    func rowNumber(of path: IndexPath) -> Int { prefix(path[0]).reduce(path[1], +) }

    /// Returns the path of a row, given its number over all sections and the numbers of rows of the sections; nil if
    /// there is no such row.
    func path(ofRow row: Int) -> IndexPath? {
        guard row >= 0 else { return nil }
        var rest = row
        for (section, count) in enumerated() {
            if rest < count { return [section, rest] }
            rest -= count
        }
        return nil
    }
}

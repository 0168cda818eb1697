import Foundation

/// The items as assistive technologies count them, over all sections.
extension UICollectionView: RowContainer {
    package var rowCount: Int {
        loadDataIfNeeded()
        return collection.counts.reduce(0, +)
    }

    package var selectedRows: [Int] { collection.selection.paths.compactMap(number(of:)).sorted() }

    package var selectsManyRows: Bool { letsUserSelect && selectsMany }

    package func row(of element: AnyObject) -> Int? {
        (element as? UICollectionViewCell).flatMap(indexPath(for:)).flatMap(number(of:))
    }

    package func element(ofRow row: Int) -> AnyObject? { path(ofRow: row).flatMap(displayedCell(at:)) }

    package func setRow(_ row: Int, isSelected: Bool) -> Bool {
        guard let path = path(ofRow: row) else { return false }
        guard collection.selection.contains(path) != isSelected else { return true }
        // A tap deselects an item only where several can be selected.
        guard letsUserSelect, isSelected || selectsManyRows,
            delegate?.collectionView(self, shouldHighlightItemAt: path) != false
        else {
            return false
        }
        selectByUser(path)
        return collection.selection.contains(path) == isSelected
    }

    private func number(of path: IndexPath) -> Int? {
        contains(path) ? collection.counts.rowNumber(of: path) : nil
    }

    private func path(ofRow row: Int) -> IndexPath? {
        loadDataIfNeeded()
        return collection.counts.path(ofRow: row)
    }
}

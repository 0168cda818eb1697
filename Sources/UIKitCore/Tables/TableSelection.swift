import Foundation

/// The selected rows of a table, in the order in which they were selected.
struct TableSelection {
    private(set) var paths: [IndexPath] = []
    private var known: Set<IndexPath> = []

    func contains(_ path: IndexPath) -> Bool { known.contains(path) }

    mutating func insert(_ path: IndexPath) {
        if known.insert(path).inserted { paths.append(path) }
    }

    mutating func remove(_ path: IndexPath) {
        guard known.remove(path) != nil else { return }
        paths.removeAll { $0 == path }
    }

    mutating func removeAll() {
        paths = []
        known = []
    }

    /// Has the rows named by what they are called now; nil for those that are gone.
    mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
        paths = paths.compactMap(newPath)
        known = Set(paths)
    }
}

import Foundation

/// How the rows of a section that stays have changed: which were there, and which are new.
struct RowChange {
    /// Places before, in ascending order.
    private let removed: [Int]
    /// Places after, in ascending order.
    private let added: [Int]

    init(removed: Set<Int> = [], added: Set<Int> = []) {
        self.removed = removed.sorted()
        self.added = added.sorted()
    }

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }

    /// How many rows there are afterwards.
    func count(from old: Int) -> Int { old - removed.count + added.count }

    /// Where a row is now; nil when it was removed.
    func newRow(_ old: Int) -> Int? {
        var row = old
        for place in removed {
            if place == old { return nil }
            if place > old { break }
            row -= 1
        }
        for place in added {
            if place > row { break }
            row += 1
        }
        return row
    }

    /// Where a row was; nil when it is new.
    func oldRow(_ new: Int) -> Int? {
        var row = new
        for place in added {
            if place == new { return nil }
            if place > new { break }
            row -= 1
        }
        for place in removed {
            if place > row { break }
            row += 1
        }
        return row
    }

    /// Takes out and puts in heights.
    func apply(to heights: inout RowHeights) {
        for row in removed.reversed() { heights.remove(at: row) }
        for row in added { heights.insert(nil, at: row) }
    }
}

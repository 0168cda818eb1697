import CoreGraphics
import Foundation

/// Where the sections and rows of a table lie. Knows nothing of views.
package struct TableGeometry {
    /// What lies above the first section: the table's header.
    package var top: CGFloat { didSet { if top != oldValue { arrange(from: 0) } } }
    /// What lies below the last section: the table's footer.
    package var bottom: CGFloat
    package private(set) var sections: [TableSection]
    /// Where each section begins, and where the last one ends.
    private var starts: [CGFloat] = []

    package init(top: CGFloat = 0, bottom: CGFloat = 0, sections: [TableSection] = []) {
        self.top = top
        self.bottom = bottom
        self.sections = sections
        arrange(from: 0)
    }

    /// The height of everything.
    package var height: CGFloat { end + bottom }

    /// Where the last section ends.
    package var end: CGFloat { starts.last ?? top }

    package func section(_ section: Int) -> TableSpan {
        TableSpan(start: starts[section], length: sections[section].total)
    }

    package func header(of section: Int) -> TableSpan {
        TableSpan(start: starts[section] + sections[section].padding, length: sections[section].header)
    }

    package func footer(of section: Int) -> TableSpan {
        let length = sections[section].footer
        return TableSpan(start: starts[section + 1] - length, length: length)
    }

    package func row(_ row: Int, in section: Int) -> TableSpan {
        let rows = sections[section].rows
        return TableSpan(
            start: starts[section] + sections[section].rowsOffset + rows.offset(of: row), length: rows.height(at: row))
    }

    package func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && (0..<sections[path.section].rows.count).contains(path.row)
    }

    /// Changes a section, and where those after it lie.
    package mutating func update(_ section: Int, _ change: (inout TableSection) -> Void) {
        let before = sections[section].total
        change(&sections[section])
        if sections[section].total != before { arrange(from: section) }
    }

    /// The first section that ends below a place; nil when there is none.
    package func section(at place: CGFloat) -> Int? {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] > place { high = middle } else { low = middle + 1 }
        }
        return low < sections.count ? low : nil
    }

    /// The sections that have a part between two places.
    package func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard start < end, let first = section(at: start), starts[first] < end else { return 0..<0 }
        var last = first
        while last + 1 < sections.count, starts[last + 1] < end { last += 1 }
        return first..<(last + 1)
    }

    /// Whether there are no rows.
    package var isEmpty: Bool { sections.allSatisfy { $0.rows.count == 0 } }

    /// The first row that has a part below a place, which rows without height have not; nil when there is none.
    package func firstRow(below place: CGFloat) -> IndexPath? {
        guard var section = section(at: place) else { return nil }
        while section < sections.count {
            let rows = sections[section].rows
            let offset = place - starts[section] - sections[section].rowsOffset
            if rows.count > 0, max(offset, 0) < rows.total {
                return IndexPath(row: rows.row(at: offset), section: section)
            }
            section += 1
        }
        return nil
    }

    /// The row after another; nil after the last.
    package func row(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows.count {
            return IndexPath(row: path.row + 1, section: path.section)
        }
        var section = path.section + 1
        while section < sections.count {
            if sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
            section += 1
        }
        return nil
    }

    /// The row before another; nil before the first.
    package func row(before path: IndexPath) -> IndexPath? {
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        var section = path.section - 1
        while section >= 0 {
            let count = sections[section].rows.count
            if count > 0 { return IndexPath(row: count - 1, section: section) }
            section -= 1
        }
        return nil
    }

    /// The rows that have a part between two places.
    package func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        var paths: [IndexPath] = []
        guard start < end else { return [] }
        var next = firstRow(below: start)
        while let path = next, row(path.row, in: path.section).start < end {
            paths.append(path)
            next = row(after: path)
        }
        return paths
    }

    private mutating func arrange(from section: Int) {
        if starts.count != sections.count + 1 { starts = Array(repeating: top, count: sections.count + 1) }
        starts[0] = top
        for index in section..<sections.count {
            starts[index + 1] = starts[index] + sections[index].total
        }
    }
}

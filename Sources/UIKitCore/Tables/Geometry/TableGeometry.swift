import CoreGraphics
import Foundation

/// The vertical positions of a table's sections and rows, in points of the content. It is independent of any view.
package struct TableGeometry {
    /// The height of the table's header view, above the first section.
    package var top: CGFloat { didSet { if top != oldValue { arrange(from: 0) } } }
    /// The height of the table's footer view, below the last section.
    package var bottom: CGFloat
    package private(set) var sections: [TableSection]
    /// The top of each section, followed by the bottom of the last one.
    private var starts: [CGFloat] = []

    package init(top: CGFloat = 0, bottom: CGFloat = 0, sections: [TableSection] = []) {
        self.top = top
        self.bottom = bottom
        self.sections = sections
        arrange(from: 0)
    }

    /// The height of the whole content.
    package var height: CGFloat { end + bottom }

    /// The bottom of the last section.
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

    /// Changes a section and moves the sections after it.
    package mutating func update(_ section: Int, _ change: (inout TableSection) -> Void) {
        let before = sections[section].total
        change(&sections[section])
        if sections[section].total != before { arrange(from: section) }
    }

    /// Returns the first section that ends below `y`, or nil when there is none.
    package func section(at y: CGFloat) -> Int? {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] > y { high = middle } else { low = middle + 1 }
        }
        return low < sections.count ? low : nil
    }

    /// Returns the sections that overlap a vertical range.
    package func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard start < end, let first = section(at: start), starts[first] < end else { return 0..<0 }
        var last = first
        while last + 1 < sections.count, starts[last + 1] < end { last += 1 }
        return first..<(last + 1)
    }

    /// Whether there are no rows.
    package var isEmpty: Bool { sections.allSatisfy { $0.rows.count == 0 } }

    /// Returns the first row that has a part below `y`, or nil when there is none. It skips rows without height.
    package func firstRow(below y: CGFloat) -> IndexPath? {
        guard var section = section(at: y) else { return nil }
        while section < sections.count {
            let rows = sections[section].rows
            let offset = y - starts[section] - sections[section].rowsOffset
            if rows.count > 0, max(offset, 0) < rows.total {
                return IndexPath(row: rows.row(at: offset), section: section)
            }
            section += 1
        }
        return nil
    }

    /// Returns the row after another, or nil after the last.
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

    /// Returns the row before another, or nil before the first.
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

    /// Returns the rows that overlap a vertical range.
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

// MARK: - Sections and spans

/// The heights of the parts of a table section, in points.
package struct TableSection {
    /// The space above the header.
    package var padding: CGFloat
    /// The height of the header, or zero without one.
    package var header: CGFloat
    /// The height of the footer, or zero without one.
    package var footer: CGFloat
    package var rows: RowHeights
    /// Whether the heights of header and footer are estimates until those are measured.
    var headerIsEstimated = false
    var footerIsEstimated = false

    package init(padding: CGFloat = 0, header: CGFloat = 0, footer: CGFloat = 0, rows: RowHeights) {
        self.padding = padding
        self.header = header
        self.footer = footer
        self.rows = rows
    }

    /// The distance from the top of the section to its first row.
    var rowsOffset: CGFloat { padding + header }

    var total: CGFloat { padding + header + rows.total + footer }
}

/// A vertical span in a table's content, in points.
package struct TableSpan: Equatable, Sendable {
    package var start: CGFloat
    package var length: CGFloat

    package init(start: CGFloat, length: CGFloat) {
        self.start = start
        self.length = length
    }

    package var end: CGFloat { start + length }
}

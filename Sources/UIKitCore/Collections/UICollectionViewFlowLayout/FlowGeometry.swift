import CoreGraphics
import Foundation

/// A section of a flow layout.
struct FlowSection {
    /// The lengths of the header and the footer along the direction of scrolling; 0 for none.
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The distances between the items and the header, the footer, and the two sides.
    var insets = FlowInsets()
    var lines: FlowLines
    /// The distance from the start of the content.
    var start: CGFloat = 0

    /// The distance from the start of the section to its first line.
    var linesStart: CGFloat { header + insets.before }
    /// The distance from the start of the section to its footer.
    var footerStart: CGFloat { linesStart + lines.length + insets.after }
    var length: CGFloat { footerStart + footer }
    var end: CGFloat { start + length }
}

/// Distances along and across the direction in which a flow layout scrolls, in points.
struct FlowInsets: Equatable {
    var before: CGFloat = 0
    var after: CGFloat = 0
    var left: CGFloat = 0
    var right: CGFloat = 0

    init() {}

    init(_ insets: UIEdgeInsets, isVertical: Bool) {
        (before, after) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        (left, right) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }
}

/// The places of everything in a flow layout. Sections and lines are found by binary search.
///
/// Rectangles inside are turned so that the content scrolls along y.
struct FlowGeometry {
    let isVertical: Bool
    /// The length of the content across the direction of scrolling.
    let breadth: CGFloat
    private(set) var sections: [FlowSection]

    init(isVertical: Bool, breadth: CGFloat, sections: [FlowSection]) {
        self.isVertical = isVertical
        self.breadth = breadth
        self.sections = sections
        stack()
    }

    private mutating func stack(from first: Int = 0) {
        var start = first > 0 ? sections[first - 1].end : 0
        for section in first..<max(sections.count, first) {
            sections[section].start = start
            start += sections[section].length
        }
    }

    var contentSize: CGSize {
        let length = sections.last?.end ?? 0
        return isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path[0])
            && (0..<sections[path[0]].lines.items.count).contains(path[1])
    }

    /// Sets the sizes of items. Returns whether any of them is new.
    mutating func set(_ sizes: [(path: IndexPath, size: FlowSize)]) -> Bool {
        var first = sections.count
        for (path, size) in sizes where contains(path) {
            if sections[path[0]].lines.set(size, at: path[1]) { first = min(first, path[0]) }
        }
        guard first < sections.count else { return false }
        for section in first..<sections.count { sections[section].lines.flow() }
        stack(from: first)
        return true
    }

    // MARK: - Places

    func frame(of path: IndexPath) -> CGRect? {
        guard contains(path) else { return nil }
        let section = sections[path[0]]
        return placed(section.lines.frame(of: path[1]), in: section)
    }

    private func placed(_ frame: CGRect, in section: FlowSection) -> CGRect {
        turned(frame.offsetBy(dx: section.insets.left, dy: section.start + section.linesStart))
    }

    /// Returns a rectangle in the coordinates of the content, or back.
    private func turned(_ rect: CGRect) -> CGRect {
        isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    /// Returns the place of a header or footer; nil for a section without one.
    ///
    /// - Parameter visible: The span along the direction of scrolling in which it stays; nil for one that stays where
    ///   it is.
    func frame(ofHeader isHeader: Bool, in index: Int, pinnedTo visible: ClosedRange<CGFloat>? = nil) -> CGRect? {
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index]
        let length = isHeader ? section.header : section.footer
        guard length > 0 else { return nil }
        var start = section.start + (isHeader ? 0 : section.footerStart)
        if let visible {
            let last = section.start + section.footerStart
            start =
                isHeader
                ? max(start, min(visible.lowerBound, last - length))
                : min(start, max(visible.upperBound - length, section.start + section.header))
        }
        return turned(CGRect(x: 0, y: start, width: breadth, height: length))
    }

    /// Returns the sections that meet a rectangle.
    func sections(in rect: CGRect) -> Range<Int> {
        let span = span(of: rect)
        let first = sections.partitioningIndex { $0.end > span.lowerBound }
        let last = sections.partitioningIndex { $0.start >= span.upperBound }
        return first..<max(last, first)
    }

    /// Returns the span of a rectangle along the direction of scrolling.
    func span(of rect: CGRect) -> ClosedRange<CGFloat> {
        let rect = turned(rect)
        return rect.minY...max(rect.maxY, rect.minY)
    }

    /// Calls a closure with every item of a section that meets a rectangle.
    func forEachItem(of index: Int, in rect: CGRect, _ body: (IndexPath, CGRect) -> Void) {
        let section = sections[index]
        let start = section.start + section.linesStart
        let span = span(of: rect)
        section.lines.forEachItem(from: span.lowerBound - start, to: span.upperBound - start) { item, frame in
            let frame = placed(frame, in: section)
            if frame.overlaps(rect) { body([index, item], frame) }
        }
    }
}

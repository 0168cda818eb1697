import CoreGraphics

/// A view in the order of reading, or several that stay together.
protocol ReadableUnit {
    /// The frame, in coordinates that all units of one order share.
    var frame: CGRect { get }
}

/// The order in which a page is read: line by line, each from its leading edge.
///
/// The lines and columns are found by straight cuts between the units, so that a column that stands apart is read to
/// its end before the next.
enum ReadingOrder {
    /// The maximum number of cuts, each within one half of the cut before. A spiral of views could be cut as often as
    /// it has views.
    private static let maximumDepth = 32

    /// Returns the units in the order of reading.
    ///
    /// - Parameter isMirrored: Whether lines begin at the right.
    static func sorted<Unit: ReadableUnit>(_ units: [Unit], isMirrored: Bool) -> [Unit] {
        lines(units, isMirrored: isMirrored)
    }

    /// Sorts the units into lines where a straight cut separates them, the lines into columns, and so on.
    private static func lines<Unit: ReadableUnit>(
        _ units: [Unit], isMirrored: Bool, depth: Int = 0, isUndivided: Bool = false
    ) -> [Unit] {
        guard units.count > 1 else { return units }
        let groups = depth < maximumDepth ? cut(units, from: \.frame.minY, to: \.frame.maxY) : []
        if groups.count > 1 {
            return groups.flatMap { columns($0, isMirrored: isMirrored, depth: depth + 1) }
        }
        guard !isUndivided, depth < maximumDepth else {
            return units.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        }
        return columns(units, isMirrored: isMirrored, depth: depth)
    }

    private static func columns<Unit: ReadableUnit>(_ units: [Unit], isMirrored: Bool, depth: Int) -> [Unit] {
        guard units.count > 1 else { return units }
        let groups = cut(units, from: \.frame.minX, to: \.frame.maxX)
        guard groups.count > 1 else { return lines(units, isMirrored: isMirrored, depth: depth, isUndivided: true) }
        return (isMirrored ? groups.reversed() : groups).flatMap {
            lines($0, isMirrored: isMirrored, depth: depth + 1)
        }
    }

    private static func cut<Unit: ReadableUnit>(
        _ units: [Unit], from start: (Unit) -> CGFloat, to end: (Unit) -> CGFloat
    ) -> [[Unit]] {
        var groups: [[Unit]] = []
        var last = -CGFloat.infinity
        for unit in units.sorted(by: { start($0) < start($1) }) {
            // Units that overlap by less than a point count as separate.
            if start(unit) > last - 1 {
                groups.append([unit])
            } else {
                groups[groups.count - 1].append(unit)
            }
            last = max(last, end(unit))
        }
        return groups
    }
}

import UIKit

/// The time for which each pixel belonged to an area that moves.
///
/// The area is known at each frame, and what is known of a frame holds until the next one.
public struct HitDurations: Hashable, Sendable {
    /// The duration of a frame in seconds.
    public static let frame: TimeInterval = 1.0 / 60

    private let origin: CGPoint
    private let scale: CGFloat
    /// The pixels that are counted: a rectangle around all regions so far.
    private var columns = 0..<0
    private var rows = 0..<0
    /// The frames of each pixel, row by row.
    private var counts: [UInt16] = []
    /// The number of frames in which the pixels with most frames belonged to the area.
    private(set) var highest = 0

    /// Creates the durations of an area that was nowhere yet.
    init(_ grid: PixelGrid) {
        origin = grid.origin
        scale = grid.scale
    }

    /// Creates the durations of an area of a screen that was nowhere yet.
    ///
    /// - Parameter scale: Pixels per point.
    package init(scale: CGFloat) {
        origin = .zero
        self.scale = scale
    }

    /// The longest duration of any pixel, in seconds.
    public var longest: TimeInterval { Double(highest) * Self.frame }

    /// Returns for how many seconds the pixel at a point belonged to the area.
    ///
    /// - Parameter point: In points of the mapped screen.
    public func seconds(at point: CGPoint) -> TimeInterval {
        let pixel = PixelGrid(origin: origin, scale: scale, columns: columns, rows: rows).pixel(at: point)
        return pixel.map { Double(frames(column: $0.column, row: $0.row)) * Self.frame } ?? 0
    }

    /// Returns the pixels that belonged to the area for longer than some seconds.
    public func region(longerThan seconds: TimeInterval) -> HitRegion {
        let frames = (seconds / Self.frame + 1e-6).rounded(.down)
        return region(moreThan: Int(clamping: min(max(frames, -1), 1e6)))
    }

    /// Returns the pixels that belonged to the area in more than a number of frames.
    func region(moreThan frames: Int) -> HitRegion {
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        for row in rows {
            var start: Int?
            for column in columns {
                let isIncluded = self.frames(column: column, row: row) > frames
                if isIncluded, start == nil { start = column }
                if !isIncluded, let first = start {
                    builder.add(first, column)
                    start = nil
                }
            }
            if let start { builder.add(start, columns.upperBound) }
            builder.endRow()
        }
        let grid = PixelGrid(origin: origin, scale: scale, columns: columns, rows: rows)
        return HitRegion(grid, builder.finish())
    }

    /// Returns the number of frames in which a pixel belonged to the area.
    func frames(column: Int, row: Int) -> Int {
        guard columns.contains(column), rows.contains(row) else { return 0 }
        return Int(counts[(row - rows.lowerBound) * columns.count + column - columns.lowerBound])
    }

    /// Adds frames in which the area was a region of the same lattice.
    package mutating func add(_ region: HitRegion, frames: Int = 1) {
        let added = UInt16(clamping: frames)
        guard !region.isEmpty, added > 0 else { return }
        include(region.pixels.columns, region.pixels.rows)
        var most = highest
        let (left, top, width) = (columns.lowerBound, rows.lowerBound, columns.count)
        counts.withUnsafeMutableBufferPointer { counts in
            region.pixels.visit { row, span in
                let line = (row - top) * width - left
                for column in span.first..<span.after {
                    let (sum, isTooLarge) = counts[line + column].addingReportingOverflow(added)
                    counts[line + column] = isTooLarge ? .max : sum
                    most = max(most, Int(counts[line + column]))
                }
            }
        }
        highest = most
    }

    /// Extends the rectangle of the counted pixels.
    private mutating func include(_ newColumns: Range<Int>, _ newRows: Range<Int>) {
        guard !counts.isEmpty else {
            (columns, rows) = (newColumns, newRows)
            counts = Array(repeating: 0, count: columns.count * rows.count)
            return
        }
        let wide = min(columns.lowerBound, newColumns.lowerBound)..<max(columns.upperBound, newColumns.upperBound)
        let high = min(rows.lowerBound, newRows.lowerBound)..<max(rows.upperBound, newRows.upperBound)
        guard wide != columns || high != rows else { return }
        var larger = Array(repeating: UInt16(0), count: wide.count * high.count)
        for row in rows {
            let from = (row - rows.lowerBound) * columns.count
            let to = (row - high.lowerBound) * wide.count + columns.lowerBound - wide.lowerBound
            larger.replaceSubrange(to..<to + columns.count, with: counts[from..<from + columns.count])
        }
        (columns, rows, counts) = (wide, high, larger)
    }
}

import Foundation
import Timeline
import UIKit

/// A mapping from instants to positions: proportional to time, except that crowded moments get the room that they
/// need, and long idle segments are folded.
struct TimeAxis: Equatable {
    /// An instant at which something happens.
    struct Knot: Equatable {
        var instant: Instant
        /// The minimum distance to the next knot, in points.
        var room: CGFloat
        /// Whether nothing is in progress until the next knot.
        var isQuietAfter = false
    }

    /// The interval between two knots.
    struct Segment: Equatable {
        let start: Instant
        let end: Instant
        /// The distance from the beginning of the axis, in points.
        let x: CGFloat
        let width: CGFloat
        /// Whether the segment is drawn shorter than its duration.
        let isFolded: Bool
    }

    /// A mark on the axis, labelled with its time.
    struct Tick: Equatable {
        let x: CGFloat
        let label: String
    }

    let segments: [Segment]
    let pointsPerSecond: CGFloat
    /// The distance from the first knot to the last, in points.
    let width: CGFloat
    private let first: Instant

    /// The maximum seconds between knots that are drawn to scale: while nothing is in progress, and while something
    /// is.
    static let maximumQuiet = 0.3
    static let maximumWait = 1.2
    /// The width of a folded segment, in points.
    static let foldWidth: CGFloat = 52
    /// The minimum distance between the left edges of two labels.
    static let tickDistance: CGFloat = 48
    static let scales: ClosedRange<CGFloat> = 60...1600

    /// - Parameter knots: The knots in order of time, no two at the same instant.
    init(_ knots: [Knot], pointsPerSecond: CGFloat) {
        var segments: [Segment] = []
        var x: CGFloat = 0
        for (knot, next) in zip(knots, knots.dropFirst()) {
            let seconds = next.instant.seconds(since: knot.instant)
            let isFolded = Self.isFolded(knot, seconds)
            let width = max(knot.room, isFolded ? Self.foldWidth : CGFloat(seconds) * pointsPerSecond)
            segments.append(
                Segment(start: knot.instant, end: next.instant, x: x, width: width, isFolded: isFolded))
            x += width
        }
        self.segments = segments
        self.pointsPerSecond = pointsPerSecond
        width = x
        first = knots.first?.instant ?? .zero
    }

    /// Returns the widest axis that fits into `width`, or the narrowest possible one.
    static func fitting(_ knots: [Knot], in width: CGFloat) -> TimeAxis {
        var (low, high) = (scales.lowerBound, scales.upperBound)
        let widest = TimeAxis(knots, pointsPerSecond: high)
        guard widest.width > width else { return widest }
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if TimeAxis(knots, pointsPerSecond: middle).width > width { high = middle } else { low = middle }
        }
        return TimeAxis(knots, pointsPerSecond: low)
    }

    private static func isFolded(_ knot: Knot, _ seconds: Double) -> Bool {
        seconds > (knot.isQuietAfter ? maximumQuiet : maximumWait)
    }

    /// Returns the position of an instant in points, clamped to the axis.
    func x(_ instant: Instant) -> CGFloat {
        guard instant > first else { return 0 }
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end < instant { low = middle + 1 } else { high = middle }
        }
        guard low < segments.count else { return width }
        let segment = segments[low]
        let share = instant.seconds(since: segment.start) / max(segment.end.seconds(since: segment.start), 1e-9)
        return segment.x + segment.width * CGFloat(min(max(share, 0), 1))
    }

    // MARK: - Ticks

    /// The possible distances between ticks, in milliseconds.
    private static let steps: [Int64] = [
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000,
    ]

    /// The distance between ticks, in milliseconds.
    var step: Int64 {
        Self.steps.first { CGFloat($0) / 1000 * pointsPerSecond >= Self.tickDistance } ?? 60_000
    }

    /// Returns ticks at round times with labels that do not overlap. There is at least one.
    func ticks() -> [Tick] {
        let step = step * 1_000_000
        var ticks: [Tick] = []
        func add(_ nanoseconds: Int64, _ label: String) {
            let x = x(Instant(nanoseconds: nanoseconds))
            if let last = ticks.last, x - last.x < Self.tickDistance { return }
            ticks.append(Tick(x: x, label: label))
        }
        for segment in segments where !segment.isFolded {
            var next = segment.start.nanoseconds / step * step
            if next < segment.start.nanoseconds { next += step }
            while next <= segment.end.nanoseconds {
                add(next, Self.label(next, step: step))
                next += step
            }
        }
        if ticks.isEmpty { add(first.nanoseconds, Self.label(first.nanoseconds, step: 1_000_000)) }
        return ticks
    }

    private static func label(_ nanoseconds: Int64, step: Int64) -> String {
        let digits = step >= 1_000_000_000 ? 0 : step >= 100_000_000 ? 1 : step >= 10_000_000 ? 2 : 3
        return String(format: "%.\(digits)f s", Double(nanoseconds) / 1e9)
    }

    /// Formats the duration of a segment for the label of its fold.
    static func duration(_ segment: Segment) -> String {
        let seconds = segment.end.seconds(since: segment.start)
        if seconds < 99.95 { return String(format: "%.1f s", seconds) }
        if seconds < 5999.5 { return "\(Int(clamping: (seconds / 60).rounded())) min" }
        return "\(Int(clamping: (seconds / 3600).rounded())) h"
    }
}

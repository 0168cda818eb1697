import Foundation
import Timeline
import UIKit

/// Where instants lie along a line: as far apart as time passes between them, but that moments which need room get it, and
/// that stretches in which nothing happens are folded.
struct TimeAxis: Equatable {
    /// An instant at which something happens.
    struct Knot: Equatable {
        var instant: Instant
        /// How many points are needed before the next one.
        var room: CGFloat
        /// Whether nothing goes on until the next one.
        var isQuietAfter = false
    }

    /// What lies between two knots.
    struct Stretch: Equatable {
        let start: Instant
        let end: Instant
        /// In points from the beginning of the axis.
        let x: CGFloat
        let width: CGFloat
        /// Whether it is shown shorter than it lasted.
        let isFolded: Bool
    }

    /// A mark on the axis with the time that it stands for.
    struct Tick: Equatable {
        let x: CGFloat
        let label: String
    }

    let stretches: [Stretch]
    let pointsPerSecond: CGFloat
    /// From the first knot to the last, in points.
    let width: CGFloat
    private let first: Instant

    /// Seconds in which nothing goes on that are shown as long as they are, and seconds in which something does and nothing
    /// happens.
    static let longestQuiet = 0.3
    static let longestWait = 1.2
    /// How many points a folded stretch takes.
    static let foldWidth: CGFloat = 52
    /// Between the beginnings of two labels.
    static let tickDistance: CGFloat = 48
    static let scales: ClosedRange<CGFloat> = 60...1600

    /// - Parameter knots: in order of time, no two at the same instant.
    init(_ knots: [Knot], pointsPerSecond: CGFloat) {
        var stretches: [Stretch] = []
        var x: CGFloat = 0
        for (knot, next) in zip(knots, knots.dropFirst()) {
            let seconds = next.instant.seconds(since: knot.instant)
            let isFolded = Self.isFolded(knot, seconds)
            let width = max(knot.room, isFolded ? Self.foldWidth : CGFloat(seconds) * pointsPerSecond)
            stretches.append(
                Stretch(start: knot.instant, end: next.instant, x: x, width: width, isFolded: isFolded))
            x += width
        }
        self.stretches = stretches
        self.pointsPerSecond = pointsPerSecond
        width = x
        first = knots.first?.instant ?? .zero
    }

    /// The widest axis that is no wider than `width`, as far as there is one.
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
        seconds > (knot.isQuietAfter ? longestQuiet : longestWait)
    }

    /// The place of an instant in points; those outside lie at the ends.
    func x(_ instant: Instant) -> CGFloat {
        guard instant > first else { return 0 }
        var low = 0
        var high = stretches.count
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].end < instant { low = middle + 1 } else { high = middle }
        }
        guard low < stretches.count else { return width }
        let stretch = stretches[low]
        let share = instant.seconds(since: stretch.start) / max(stretch.end.seconds(since: stretch.start), 1e-9)
        return stretch.x + stretch.width * CGFloat(min(max(share, 0), 1))
    }

    // MARK: Ticks

    /// Steps from one tick to the next, in milliseconds.
    private static let steps: [Int64] = [
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000,
    ]

    /// Milliseconds from one tick to the next.
    var step: Int64 {
        Self.steps.first { CGFloat($0) / 1000 * pointsPerSecond >= Self.tickDistance } ?? 60_000
    }

    /// Ticks at round times, with labels that do not run into each other. There is one at least.
    func ticks() -> [Tick] {
        let step = step * 1_000_000
        var ticks: [Tick] = []
        func add(_ nanoseconds: Int64, _ label: String) {
            let x = x(Instant(nanoseconds: nanoseconds))
            if let last = ticks.last, x - last.x < Self.tickDistance { return }
            ticks.append(Tick(x: x, label: label))
        }
        for stretch in stretches where !stretch.isFolded {
            var next = stretch.start.nanoseconds / step * step
            if next < stretch.start.nanoseconds { next += step }
            while next <= stretch.end.nanoseconds {
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

    /// How long a stretch lasted, in words for a fold.
    static func duration(_ stretch: Stretch) -> String {
        let seconds = stretch.end.seconds(since: stretch.start)
        if seconds < 99.95 { return String(format: "%.1f s", seconds) }
        if seconds < 5999.5 { return "\(Int((seconds / 60).rounded())) min" }
        return "\(Int((seconds / 3600).rounded())) h"
    }
}

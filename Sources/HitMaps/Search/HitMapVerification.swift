import UIKit

/// The verification of a finished map: it hit-tests some pixels once more, as a touch would.
@MainActor
struct HitMapVerification {
    private let subject: HitSubject
    private let grid: PixelGrid
    private let precision: HitMap.Precision
    private let runs: HitRuns
    private let log: HitSearchLog

    private static let maximumSamples = 256

    init(_ subject: HitSubject, _ grid: PixelGrid, _ precision: HitMap.Precision, _ runs: HitRuns, _ log: HitSearchLog)
    {
        self.subject = subject
        self.grid = grid
        self.precision = precision
        self.runs = runs
        self.log = log
    }

    func run() {
        guard let root = subject.roots.first else { return }
        log.whileTesting(root) { check(root) }
    }

    private func check(_ root: UIView) {
        let isKnownToMisbehave = log.problems.contains { $0.kind == .changesTree || $0.kind == .endless }
        // Trees that are known to misbehave need no verification.
        guard !isKnownToMisbehave else { return }
        for pixel in samples {
            let expected = runs.owner(column: pixel.column, row: pixel.row).map { log.views[Int($0)] }
            let point = grid.middle(column: pixel.column, row: pixel.row)
            func hitTest() -> UIView? { log.call(root, fallback: nil) { subject.hitView(at: point) } }
            let found = hitTest()
            if found !== expected {
                reportMismatch(at: pixel, expected, found, repeated: (0..<3).map { _ in hitTest() })
            }
        }
        // Views of which only some pixels were sampled may repeat those answers by chance.
        if !precision.samplesEveryPixel { checkRepeatability() }
    }

    /// Checks whether some overriding views give the same answer several times in succession.
    private func checkRepeatability() {
        for query in Self.evenSelection(of: log.queries, Self.maximumSamples / 8) {
            let (columns, rows) = (query.area.columns, query.area.rows)
            let center = PixelIndex(
                column: (columns.lowerBound + columns.upperBound) / 2, row: (rows.lowerBound + rows.upperBound) / 2)
            let point = grid.middle(column: center.column, row: center.row)
            guard query.area.contains(column: center.column, row: center.row) else { continue }
            if isInconsistent(query.view, at: query.mapping(point)) { reportInconsistency(query.view) }
        }
    }

    private func reportInconsistency(_ view: UIView) {
        log.report(.inconsistent, view, "answers the same hit test in different ways")
    }

    /// The first pixel and the center of the longest run of some views, and some pixels without an owner.
    private var samples: [PixelIndex] {
        let count = log.views.count
        let picked = Self.evenSelection(of: 0..<2 * count, Self.maximumSamples)
        // For each view the position of its first pixel among the samples, followed by those of the longest runs.
        var slots = Array(repeating: Int32(-1), count: 2 * count)
        for (slot, index) in picked.enumerated() { slots[index] = Int32(truncatingIfNeeded: slot) }
        var pixels: [PixelIndex?] = Array(repeating: nil, count: picked.count)
        var lengths = Array(repeating: Int32(0), count: picked.count)
        var gaps: [PixelIndex] = []
        for row in runs.rows {
            var column = grid.columns.lowerBound
            for index in runs.indices(ofRow: row) {
                let run = runs.runs[index]
                let (first, longest) = (Int(slots[Int(run.owner)]), Int(slots[count + Int(run.owner)]))
                if first >= 0, pixels[first] == nil { pixels[first] = PixelIndex(column: Int(run.start), row: row) }
                if longest >= 0, lengths[longest] < run.end - run.start {
                    lengths[longest] = run.end - run.start
                    pixels[longest] = PixelIndex(column: Int(run.start + run.end) / 2, row: row)
                }
                if Int(run.start) > column { gaps.append(PixelIndex(column: column, row: row)) }
                column = Int(run.end)
            }
            if column < grid.columns.upperBound { gaps.append(PixelIndex(column: column, row: row)) }
        }
        return pixels.compactMap { $0 } + Self.evenSelection(of: gaps, Self.maximumSamples / 8) + queriedPixels
    }

    /// Some of the pixels that some overriding views were called for.
    private var queriedPixels: [PixelIndex] {
        Self.evenSelection(of: log.queries, Self.maximumSamples / 8).flatMap { query in
            var pixels: [PixelIndex] = []
            query.area.visit { row, span in
                // Vary the column from row to row, to spread the samples over the area.
                pixels.append(PixelIndex(column: span.first + pixels.count * 7919 % span.count, row: row))
            }
            return Self.evenSelection(of: pixels, 12)
        }
    }

    /// Returns at most `maximumCount` evenly distributed elements.
    private static func evenSelection<Pixels: RandomAccessCollection>(
        of pixels: Pixels, _ maximumCount: Int
    ) -> [Pixels.Element] where Pixels.Index == Int {
        stride(from: 0, to: pixels.count, by: max(1, (pixels.count + maximumCount - 1) / maximumCount)).map {
            pixels[$0]
        }
    }

    /// Reports the view that answers differently than before.
    private func reportMismatch(at pixel: PixelIndex, _ expected: UIView?, _ found: UIView?, repeated: [UIView?]) {
        let isRepeatable = repeated.allSatisfy { $0 === found }
        let called = log.queries.filter { $0.area.contains(column: pixel.column, row: pixel.row) }
        let point = grid.middle(column: pixel.column, row: pixel.row)
        let inconsistent = called.filter { isInconsistent($0.view, at: $0.mapping(point)) }
        // Without sampling every pixel the map may have missed something, which is not a view's fault.
        if isRepeatable, inconsistent.isEmpty, !precision.samplesEveryPixel || log.hasSkippedPixels { return }
        guard let culprit = inconsistent.first?.view ?? called.last?.view ?? expected ?? found else { return }
        reportInconsistency(culprit)
    }

    private func isInconsistent(_ view: UIView, at point: CGPoint) -> Bool {
        guard point.isSomewhere else { return false }
        if view.overridesHitTest {
            let first = log.call(view, fallback: nil) { view.hitTest(point, with: nil) }
            return (0..<4).contains { _ in log.call(view, fallback: nil) { view.hitTest(point, with: nil) } !== first }
        }
        let first = log.call(view, fallback: false) { view.point(inside: point, with: nil) }
        return (0..<4).contains { _ in log.call(view, fallback: false) { view.point(inside: point, with: nil) } != first
        }
    }
}

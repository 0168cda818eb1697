import UIKit

/// The making of a hit map in parts, between which the program does something else.
///
/// A part ends where its allowance of calls of the app's methods is used up: between two views, or after any row of
/// samples and any square of one view. However the work is divided, the map is the one that is made at once, as long as
/// nothing changes between the parts.
@MainActor
package final class HitMapSampler {
    private let subject: HitSubject
    private let grid: PixelGrid
    private let precision: HitMap.Precision
    private let log: HitSearchLog
    private let search: HitSearch
    /// The number of roots whose search has begun.
    private var begun = 0

    /// The number of calls of methods that the app may have overridden.
    package var questions: Int { log.calls }

    /// - Parameters:
    ///   - screen: The screen whose windows are mapped.
    ///   - rect: The part of the screen to map, in points; nil for the bounds.
    ///   - scale: Pixels per point.
    ///   - precision: How thoroughly overriding views are sampled.
    ///   - reach: The distance from a view's bounds, in points, up to which the view is asked at every pixel in spite
    ///     of the precision; nil for none.
    package convenience init(
        of screen: UIScreen, in rect: CGRect? = nil, scale: CGFloat, precision: HitMap.Precision,
        exactReach reach: CGFloat? = nil
    ) {
        self.init(.screen(screen), in: rect ?? screen.bounds, scale: scale, precision: precision, exactReach: reach)
    }

    init(_ subject: HitSubject, in rect: CGRect, scale: CGFloat, precision: HitMap.Precision, exactReach: CGFloat?) {
        precondition(scale > 0 && scale.isFinite, "A hit map needs a positive, finite scale, not \(scale).")
        self.subject = subject
        self.precision = precision
        grid = PixelGrid(covering: rect, origin: subject.origin, scale: scale)
        log = HitSearchLog(roots: subject.roots)
        search = HitSearch(grid, precision, log, exactReach: exactReach)
        subject.reportSize(of: rect, grid, to: log)
    }

    /// Goes on with the map. Returns it once it is complete. That ends the sampler's work.
    ///
    /// - Parameter calls: The number of calls of the app's methods after which a part ends. The last part makes about
    ///   a thousand calls more, to check the result.
    package func proceed(calls: Int) -> HitMap? {
        log.resume(calls: calls)
        guard !grid.isEmpty else { return HitMap(subject, grid, precision, search.runs, log) }
        guard Trace.silently({ searchRoots() }) else { return nil }
        let runs = search.runs
        log.endSearch()
        Trace.silently { HitMapVerification(subject, grid, precision, runs, log).run() }
        return HitMap(subject, grid, precision, runs, log)
    }

    /// Makes the map, or the rest of it, at once.
    package func finish() -> HitMap {
        while true {
            if let map = proceed(calls: .max) { return map }
        }
    }

    /// Goes on with the search. Returns whether it has come to its end and there are calls left to check the result.
    private func searchRoots() -> Bool {
        while search.proceed() {
            guard begun < log.roots.count else { return !log.mustPause }
            let root = log.roots[begun]
            begun += 1
            search.begin(root, subject.mapping(to: root, on: grid), .block(columns: grid.columns, rows: grid.rows))
        }
        return false
    }
}

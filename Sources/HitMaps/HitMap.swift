import UIKit

/// The view that a touch would belong to, for every pixel of a screen or of a view.
///
///     let map = HitMap(of: stage.window, scale: 2)
///     map.view(at: CGPoint(x: 20, y: 20))
///     map.region(of: button).area
///
/// The result is the same as calling `hitTest(_:with:)` at the center of each pixel, and much faster. For plain
/// views the map computes the hit area from their geometry. It only calls views that override `point(inside:with:)`
/// or `hitTest(_:with:)`, without an event, for the pixels at which a touch would call them. At the end it
/// hit-tests some pixels again to check the result. The map uses the current layout, so lay the views out first.
///
/// Making a map adds nothing to the trace. It cannot suppress side effects of an app's overrides: a view that
/// counts its calls counts these, too. The side effects that the map detects are among the `problems`.
///
/// A map does not follow later changes. It keeps its views alive.
@preconcurrency @MainActor
public struct HitMap {
    /// The thoroughness with which views that override hit-testing methods are sampled.
    public enum Precision: Hashable, Sendable {
        /// Calls them for every pixel and misses nothing.
        case everyPixel
        /// Calls them for some pixels of each square with a side of `step` points. Where answers differ it calls
        /// them for every pixel and follows the boundary, so the time grows with the length of the boundaries. It
        /// may miss a shape that is smaller than a square and touches no other.
        case tracing(step: CGFloat)

        var samplesEveryPixel: Bool { self == .everyPixel }

        /// Returns the side of a square in pixels; nil when every pixel is sampled.
        func cellSide(_ grid: PixelGrid) -> Int? {
            guard case .tracing(let step) = self else { return nil }
            return step.isFinite ? Int(clamping: min(max(step * grid.scale, 2), 256)) : 256
        }
    }

    /// The pixels that the map covers.
    public let grid: PixelGrid
    /// The thoroughness with which overriding views were sampled.
    public let precision: Precision
    /// The views that own at least one pixel, from front to back.
    public let views: [UIView]
    /// The problems found in the view tree, in the order of their discovery.
    public let problems: [HitProblem]
    /// The number of calls of methods that the app may have overridden.
    public let questions: Int

    let subject: HitSubject
    let runs: HitRuns
    /// The views that override hit testing, with the pixels that they were called for.
    let queries: [HitSearchLog.Query]
    /// The maximum number of hit tests for one point.
    let maximumHitTests: Int
    private let areas: HitAreas

    /// Creates the map of a view, in the view's own coordinates.
    ///
    /// - Parameters:
    ///   - view: A window, or any other view, in a window or not.
    ///   - rect: The part of the view to map, in points; nil for the bounds.
    ///   - scale: Pixels per point; nil for the scale of the view's screen.
    ///   - precision: How thoroughly overriding views are sampled.
    public init(
        of view: UIView, in rect: CGRect? = nil, scale: CGFloat? = nil, precision: Precision = .everyPixel
    ) {
        self.init(
            .view(view), in: rect ?? view.layer.bounds, scale: scale ?? view.window?.screen.scale ?? 1,
            precision: precision)
    }

    /// Creates the map of a screen, whose windows are hit-tested as for a touch, in the screen's coordinates.
    ///
    /// - Parameters:
    ///   - screen: The screen whose windows are mapped.
    ///   - rect: The part of the screen to map, in points; nil for the bounds.
    ///   - scale: Pixels per point; nil for the screen's scale.
    ///   - precision: How thoroughly overriding views are sampled.
    public init(
        of screen: UIScreen, in rect: CGRect? = nil, scale: CGFloat? = nil, precision: Precision = .everyPixel
    ) {
        self.init(
            .screen(screen), in: rect ?? screen.bounds, scale: scale ?? screen.scale, precision: precision)
    }

    init(
        _ subject: HitSubject, in rect: CGRect, scale: CGFloat, precision: Precision, exactReach: CGFloat? = nil
    ) {
        let sampler = HitMapSampler(subject, in: rect, scale: scale, precision: precision, exactReach: exactReach)
        self = sampler.finish()
    }

    /// Creates the map that a search has found.
    init(_ subject: HitSubject, _ grid: PixelGrid, _ precision: Precision, _ runs: HitRuns, _ log: HitSearchLog) {
        self.runs = runs
        self.subject = subject
        self.grid = grid
        self.precision = precision
        views = log.views
        problems = log.problems
        questions = log.calls
        queries = log.queries
        maximumHitTests = log.maximumHitTests
        areas = HitAreas(log.views, runs)
    }

    /// Returns whether another map has the same owners for the same pixels.
    package func isSame(as other: HitMap) -> Bool {
        grid == other.grid && views.elementsEqual(other.views, by: ===) && runs == other.runs
    }

    /// The view that a touch in a pixel would belong to; nil when there is none, and outside of the map.
    public subscript(column: Int, row: Int) -> UIView? {
        runs.owner(column: column, row: row).map { views[Int($0)] }
    }

    /// Returns the view that a touch in the pixel at `point` would belong to; nil when there is none.
    ///
    /// - Parameter point: In points of the mapped view or screen.
    public func view(at point: CGPoint) -> UIView? {
        grid.pixel(at: point).flatMap { self[$0.column, $0.row] }
    }

    /// Returns the region in which `view` itself is hit.
    public func region(of view: UIView) -> HitRegion {
        HitRegion(grid, areas.area(of: view))
    }

    /// Returns the pixels that `view` itself owns, in a part of the map's lattice.
    func pixels(of view: UIView, columns: Range<Int>, rows: Range<Int>) -> PixelArea {
        areas.area(of: view).intersection(columns: columns, rows: rows)
    }

    /// Returns the region in which `view` or one of its descendants is hit.
    public func region(in view: UIView) -> HitRegion {
        let isIncluded = views.map { $0.isDescendant(of: view) }
        return HitRegion(grid, runs.area { isIncluded[Int($0)] })
    }

    /// The region in which no view is hit.
    public var unanswered: HitRegion {
        let all = PixelArea(columns: grid.columns, rows: grid.rows)
        return HitRegion(grid, all.subtracting(runs.area { _ in true }))
    }

    /// The region of each of the `views`, in their order.
    public var regions: [(view: UIView, region: HitRegion)] {
        zip(views, areas.all).map { ($0, HitRegion(grid, $1)) }
    }
}

/// The pixels of each view of a hit map, computed for all views on first use.
@MainActor
final class HitAreas {
    private let views: [UIView]
    private let runs: HitRuns

    init(_ views: [UIView], _ runs: HitRuns) {
        self.views = views
        self.runs = runs
    }

    /// The areas, in the order of the views.
    private(set) lazy var all = runs.areas(count: views.count)

    private lazy var indices = Dictionary(
        views.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })

    func area(of view: UIView) -> PixelArea {
        indices[ObjectIdentifier(view)].map { all[$0] } ?? .empty
    }
}

import UIKit

/// Which view a touch would belong to, for every pixel of a screen or of a view.
///
///     let map = HitMap(of: stage.window, scale: 2)
///     map.view(at: CGPoint(x: 20, y: 20))
///     map.region(of: button).area
///
/// It is what asking `hitTest(_:with:)` for the middle of each pixel would give, and much faster: plain views tell by their
/// geometry where they are hit, and only views with a `point(inside:with:)` or `hitTest(_:with:)` of their own are asked,
/// without an event, about the pixels that a touch would ask them about. Some places are asked about again at the end. Views are
/// asked as they are at present; lay them out before.
///
/// Asking adds nothing to the trace. What a view of the app's does when it is asked cannot be prevented: one that counts its
/// calls counts these, too. What can be noticed of it is among the `problems`.
///
/// A map does not follow later changes. It keeps its views.
@MainActor
public struct HitMap {
    /// How views with methods of their own are asked.
    public enum Precision: Hashable, Sendable {
        /// About every pixel: nothing is missed.
        case everyPixel
        /// About some pixels of squares of that many points, and about every one where answers differ, following the
        /// boundary between them: the time grows with the length of boundaries. What is smaller than a square and touches nothing
        /// else may be missed.
        case tracing(step: CGFloat)

        var asksEveryPixel: Bool { self == .everyPixel }

        /// The side of a square in pixels; nil where there are none.
        func cellSide(_ grid: PixelGrid) -> Int? {
            guard case .tracing(let step) = self else { return nil }
            return step.isFinite ? Int(min(max(step * grid.scale, 2), 256)) : 256
        }
    }

    /// The pixels that the map tells about.
    public let grid: PixelGrid
    /// How views were asked.
    public let precision: Precision
    /// The views that answer for a pixel at least, from the front to the back.
    public let views: [UIView]
    /// What is wrong with the tree, as far as it was noticed, in the order in which it was.
    public let problems: [HitProblem]
    /// How many times a method that the app may have written was called.
    public let questions: Int

    let subject: HitSubject
    let runs: HitRuns
    /// Which views with a hit test of their own were asked about what.
    let decisions: [HitBook.Inquiry]
    /// How often the views may ask each other about one point.
    let mostHitTests: Int
    private let areas: HitAreas

    /// Asks a view, in its own coordinates.
    ///
    /// - Parameters:
    ///   - view: a window, or any other view, in a window or not.
    ///   - rect: the part that the map is of, in points; nil for the bounds.
    ///   - scale: pixels per point; nil for those of the view's screen.
    ///   - precision: how thoroughly views with methods of their own are asked.
    public init(
        of view: UIView, in rect: CGRect? = nil, scale: CGFloat? = nil, precision: Precision = .everyPixel
    ) {
        self.init(
            .view(view), in: rect ?? view.layer.bounds, scale: scale ?? view.window?.screen.scale ?? 1,
            precision: precision)
    }

    /// Asks the windows of a screen as a finger does, in the screen's coordinates. The parameters are as above.
    public init(
        of screen: UIScreen, in rect: CGRect? = nil, scale: CGFloat? = nil, precision: Precision = .everyPixel
    ) {
        self.init(
            .screen(screen), in: rect ?? screen.bounds, scale: scale ?? screen.scale, precision: precision)
    }

    init(_ subject: HitSubject, in rect: CGRect, scale: CGFloat, precision: Precision) {
        precondition(scale > 0 && scale.isFinite, "A hit map has some pixels per point, not \(scale).")
        let grid = PixelGrid(covering: rect, origin: subject.origin, scale: scale)
        let book = HitBook(roots: subject.roots)
        let search = HitSearch(grid, precision, book)
        subject.reportSize(of: rect, grid, to: book)
        if !grid.isEmpty {
            Trace.silently {
                for root in subject.roots {
                    let chain = subject.chain(to: root, on: grid)
                    search.search(root, chain, .block(columns: grid.columns, rows: grid.rows))
                }
            }
        }
        let runs = search.runs
        if !grid.isEmpty {
            book.endSearch()
            Trace.silently { HitCheck(subject, grid, precision, runs, book).run() }
        }
        self.runs = runs
        self.subject = subject
        self.grid = grid
        self.precision = precision
        views = book.views
        problems = book.problems
        questions = book.questions
        decisions = book.inquiries.filter(\.view.overridesHitTest)
        mostHitTests = book.mostHitTests
        areas = HitAreas(book.views, runs)
    }

    /// Whether another map says the same of the same pixels.
    package func isSame(as other: HitMap) -> Bool {
        grid == other.grid && views.elementsEqual(other.views, by: ===) && runs == other.runs
    }

    /// Whom a touch in a pixel would belong to; nil for nobody, and outside of the map.
    public subscript(column: Int, row: Int) -> UIView? {
        runs.owner(column: column, row: row).map { views[Int($0)] }
    }

    /// Whom a touch would belong to that comes down in the pixel at a point, which is in points of what was asked.
    public func view(at point: CGPoint) -> UIView? {
        grid.pixel(at: point).flatMap { self[$0.column, $0.row] }
    }

    /// Where a view itself answers.
    public func region(of view: UIView) -> HitRegion {
        HitRegion(grid, areas.area(of: view))
    }

    /// Where a view itself answers, in a part of the map's lattice.
    func pixels(of view: UIView, columns: Range<Int>, rows: Range<Int>) -> PixelArea {
        areas.area(of: view).intersection(columns: columns, rows: rows)
    }

    /// Where a view or one below it answers.
    public func region(in view: UIView) -> HitRegion {
        let isMeant = views.map { $0.isDescendant(of: view) }
        return HitRegion(grid, runs.area { isMeant[Int($0)] })
    }

    /// Where nobody answers.
    public var unanswered: HitRegion {
        let all = PixelArea(columns: grid.columns, rows: grid.rows)
        return HitRegion(grid, all.subtracting(runs.area { _ in true }))
    }

    /// Where each of the `views` answers, in their order.
    public var regions: [(view: UIView, region: HitRegion)] {
        zip(views, areas.all).map { ($0, HitRegion(grid, $1)) }
    }
}

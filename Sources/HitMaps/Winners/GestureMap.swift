import UIKit

/// Who wins a gesture at each place of a window.
///
///     let map = GestureMap(of: .tap, size: CGSize(width: 320, height: 240)) { DialView() }
///     map.outcome(at: CGPoint(x: 20, y: 20))?.text
///
/// At each of a number of places the gesture is made with real touches, on a virtual clock and without a display: each time on a
/// new copy of what is touched, because whoever wins acts. A copy is used again only where nothing can have happened to it: no
/// code of the app's was called, nobody won, and nothing goes on. The copies have to be alike; where they are noticed not to be,
/// the `problems` say so.
@MainActor
public struct GestureMap {
    /// How many places are tried.
    public enum Precision: Hashable, Sendable {
        /// One in each region in which fingers hit the same views; and where it may matter to somebody where the finger is,
        /// some that are 44 points apart. That is where recognizers, their delegates, or views that are asked whether one may
        /// begin are the app's own, with recognizers of screen edges, and in controls that track fingers in a way of their
        /// own. Where outcomes differ the boundary between them is found exactly.
        ///
        /// Missed is what lies between the places and touches no boundary, and what `touchesBegan` or actions of the app's
        /// own do to others in one part of a view only.
        case regions
        /// Some that are so many points apart in every region, and at least one in each part of it. Where outcomes differ the
        /// boundary is found exactly. What is smaller and lies between the places may be missed.
        case everyCell(CGFloat)
        /// All of them: nothing is missed, and there is a copy for each pixel in which somebody may win.
        case everyPixel
    }

    public let gesture: HitGesture
    /// The pixels that the map tells about.
    public let grid: PixelGrid
    public let precision: Precision
    /// The outcomes that there are. Those with the same winners are one, with the reasons of the first place.
    public let outcomes: [GestureOutcome]
    /// What is wrong with what was touched, as far as it was noticed.
    public let problems: [HitProblem]
    /// How many times the gesture was made.
    public let replays: Int
    /// How many copies were made for that.
    public let copies: Int

    let runs: HitRuns

    /// Finds out who wins a gesture.
    ///
    /// - Parameters:
    ///   - gesture: what is tried.
    ///   - size: of the window, in points.
    ///   - scale: pixels per point, of the window and of the map.
    ///   - precision: how many places are tried.
    ///   - content: makes a view, a view controller, or a `Stage` of UIKitTesting, that is touched. It is called often.
    public init(
        of gesture: HitGesture, size: CGSize = CGSize(width: 390, height: 700), scale: CGFloat = 1,
        precision: Precision = .regions, in content: () -> any GestureSubject
    ) {
        self = withoutActuallyEscaping(content) { content in
            GestureMap(of: gesture, precision: precision, in: GestureCopies(size: size, scale: scale, content))
        }
    }

    package init(of gesture: HitGesture, precision: Precision = .regions, in copies: GestureCopies) {
        self = UIApplication.letOthersRun {
            let search = GestureSearch(gesture, precision, copies)
            search.run()
            return GestureMap(search)
        }
    }

    private init(_ search: GestureSearch) {
        gesture = search.gesture
        precision = search.precision
        grid = search.grid
        outcomes = search.outcomes
        problems = search.problems
        replays = search.replays
        copies = search.copies
        runs = search.runs
    }

    /// What becomes of the gesture at a pixel; nil outside of the map.
    public subscript(column: Int, row: Int) -> GestureOutcome? {
        runs.owner(column: column, row: row).map { outcomes[Int($0)] }
    }

    /// What becomes of the gesture at the pixel that a point is in, in points of the window; nil outside of it.
    public func outcome(at point: CGPoint) -> GestureOutcome? {
        grid.pixel(at: point).flatMap { self[$0.column, $0.row] }
    }

    /// Where an outcome is one that `isMeant` says so of.
    public func region(where isMeant: (GestureOutcome) -> Bool) -> HitRegion {
        let meant = outcomes.map(isMeant)
        return HitRegion(grid, runs.area { meant[Int($0)] })
    }

    /// Where somebody of that name is among the winners.
    public func region(wonBy name: String) -> HitRegion {
        region { $0.winners.contains { $0.name == name } }
    }

    /// Where each of the `outcomes` is, in their order.
    public var regions: [(outcome: GestureOutcome, region: HitRegion)] {
        outcomes.indices.map { index in (outcomes[index], HitRegion(grid, runs.area { $0 == Int32(index) })) }
    }
}

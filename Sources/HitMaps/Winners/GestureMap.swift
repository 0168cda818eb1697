import UIKit

/// The winners of a gesture, for each position of a window.
///
///     let map = GestureMap(of: .tap, size: CGSize(width: 320, height: 240)) { DialView() }
///     map.outcome(at: CGPoint(x: 20, y: 20))?.text
///
/// The map performs the gesture at a number of positions with real touches, on a virtual clock and without a
/// display. Each time it uses a new copy of the content, because a winner acts. It reuses a copy only if the
/// gesture cannot have changed it: no code of the app ran, there was no winner, and nothing is still going on. The
/// copies have to be identical; when the map detects that they are not, it reports that in the `problems`.
@preconcurrency @MainActor
public struct GestureMap {
    /// The number of positions to try.
    public enum Precision: Hashable, Sendable {
        /// Tries one position in each region in which the fingers hit the same views. Where the outcome may depend
        /// on the exact position, it tries positions 44 points apart. That is so for recognizers, delegates and
        /// views of the app that decide whether a recognizer may begin, for screen edge recognizers, and for
        /// controls that override tracking. Where outcomes differ the map traces the boundary between them exactly.
        ///
        /// This precision misses what lies between the positions and touches no boundary, and effects of the app's
        /// `touchesBegan` or actions that depend on the position within a view.
        case regions
        /// Tries positions that are the given number of points apart in every region, and at least one in each
        /// connected part. Where outcomes differ the map traces the boundary exactly. It may miss smaller shapes
        /// between the positions.
        case everyCell(CGFloat)
        /// Tries every pixel and misses nothing. It needs a copy for each pixel in which there may be a winner.
        case everyPixel
    }

    public let gesture: HitGesture
    /// The pixels that the map covers.
    public let grid: PixelGrid
    public let precision: Precision
    /// The different outcomes. Outcomes with the same winners count as one, with the reasons of the first position.
    public let outcomes: [GestureOutcome]
    /// The problems found in the content.
    public let problems: [HitProblem]
    /// The number of times that the gesture was performed.
    public let replays: Int
    /// The number of copies that were made for that.
    public let copies: Int

    let runs: HitRuns

    /// Creates a map by performing a gesture.
    ///
    /// - Parameters:
    ///   - gesture: The gesture to perform.
    ///   - size: The window's size in points.
    ///   - scale: Pixels per point of the window and of the map.
    ///   - precision: The number of positions to try.
    ///   - content: Creates a view, a view controller, or a `Stage` of UIKitTesting to touch. It is called often.
    public init(
        of gesture: HitGesture, size: CGSize = CGSize(width: 390, height: 700), scale: CGFloat = 1,
        precision: Precision = .regions, in content: () -> any GestureSubject
    ) {
        self = withoutActuallyEscaping(content) { content in
            GestureMap(of: gesture, precision: precision, in: GestureStageFactory(size: size, scale: scale, content))
        }
    }

    package init(of gesture: HitGesture, precision: Precision = .regions, in factory: GestureStageFactory) {
        self = UIApplication.restoringCurrent {
            let search = GestureSearch(gesture, precision, factory)
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

    /// The outcome at a pixel; nil outside of the map.
    public subscript(column: Int, row: Int) -> GestureOutcome? {
        runs.owner(column: column, row: row).map { outcomes[Int($0)] }
    }

    /// Returns the outcome at the pixel that contains a point, in points of the window; nil outside of it.
    public func outcome(at point: CGPoint) -> GestureOutcome? {
        grid.pixel(at: point).flatMap { self[$0.column, $0.row] }
    }

    /// Returns the region of the outcomes that satisfy `isIncluded`.
    public func region(where isIncluded: (GestureOutcome) -> Bool) -> HitRegion {
        let included = outcomes.map(isIncluded)
        return HitRegion(grid, runs.area { included[Int($0)] })
    }

    /// Returns the region in which a winner has a name.
    public func region(wonBy name: String) -> HitRegion {
        region { $0.winners.contains { $0.name == name } }
    }

    /// The region of each of the `outcomes`, in their order.
    public var regions: [(outcome: GestureOutcome, region: HitRegion)] {
        outcomes.indices.map { index in (outcomes[index], HitRegion(grid, runs.area { $0 == Int32(index) })) }
    }
}

// MARK: - Reports

extension GestureMap {
    /// A summary of a map without its pixels.
    public struct Report: Codable, Hashable, Sendable {
        /// An outcome and its extent.
        public struct Part: Codable, Hashable, Sendable {
            public let outcome: GestureOutcome
            /// The area in square points.
            public let area: CGFloat
            /// The rectangle around the outcome's region, in points of the window.
            public let boundingBox: CGRect
        }

        public let gesture: HitGesture
        /// The outcomes, from the largest to the smallest area.
        public let parts: [Part]
        /// The problems, a sentence each.
        public let problems: [String]
    }

    /// The summary of the map without its pixels.
    public var report: Report {
        Report(
            gesture: gesture,
            parts: regions.map {
                Report.Part(outcome: $0.outcome, area: $0.region.area, boundingBox: $0.region.boundingBox)
            }.sorted { $0.area > $1.area },
            problems: problems.map(\.description))
    }

    /// The map as text for people: a line for each outcome with its area and bounding box, from the largest to the
    /// smallest.
    public var text: String {
        let lines = report.parts.map { part in
            let winners = part.outcome.winners
            let names =
                winners.isEmpty
                ? GestureOutcome.nameOfNoWinner : winners.map(\.name).joined(separator: " and ")
            let box = part.boundingBox
            return
                "  \(names): \(Trace.text(part.area)) pt² in \(Trace.text(box.origin)) "
                + "\(Trace.text(box.width)) x \(Trace.text(box.height))"
        }
        return ([gesture.rawValue] + lines + problems.map { "  problem: \($0)" }).joined(separator: "\n")
    }

    /// The map as JSON with sorted keys, without its pixels.
    public var json: String { ReadableJSON.text(of: report) }
}

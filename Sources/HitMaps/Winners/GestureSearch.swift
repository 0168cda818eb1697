import UIKit

/// Finds out who wins a gesture where: divides the window into regions in which fingers hit the same views, and makes the
/// gesture at some places of each.
@MainActor
final class GestureSearch {
    let gesture: HitGesture
    let precision: GestureMap.Precision
    let grid: PixelGrid
    private(set) var outcomes: [GestureOutcome] = []
    private(set) var problems: [HitProblem] = []
    private(set) var replays = 0
    private(set) var copies = 0
    private var lines: [ContiguousArray<HitRun>] = []

    private let source: GestureCopies
    /// Hit-tested and never touched.
    private let untouched: GestureStage
    private let hits: HitMap
    private var numbers: [[GestureWinner]: Int32] = [:]
    private var spare: GestureStage?
    /// Some places with what was found there.
    private var probes: [(place: GridPlace, answer: Int32)] = []

    /// How often a gesture is made at most, unless every pixel is asked for.
    static let mostReplays = 20_000

    init(_ gesture: HitGesture, _ precision: GestureMap.Precision, _ source: GestureCopies) {
        self.gesture = gesture
        self.precision = precision
        self.source = source
        untouched = source.make()
        untouched.loop.activate()
        hits = HitMap(of: untouched.screen)
        grid = hits.grid
        problems = hits.problems
    }

    /// What has been found.
    var runs: HitRuns { HitRuns(firstRow: grid.rows.lowerBound, lines) }

    func run() {
        lines = Array(repeating: [], count: grid.rows.count)
        for part in GestureParts(hits, gesture, in: untouched.screen.bounds).all { search(part) }
        checkAlikeness()
    }

    // MARK: One part

    private func search(_ part: GestureParts.Part) {
        let views = part.views.compactMap(\.self)
        guard !views.allSatisfy(GestureSense.isIdle) else {
            let reason = views.isEmpty ? "a finger there touches nothing" : "nobody there makes anything of touches"
            let answer = number(GestureOutcome(gesture: gesture, winners: [], reasons: [reason], problem: nil))
            return part.area.visit { row, stretch in claim(row, stretch.first, stretch.after, answer) }
        }
        let paths = part.views.map { $0?.path ?? [] }
        let isEverywhereAlike = precision == .regions && !views.contains(where: GestureSense.matters)
        if isEverywhereAlike, let middle = part.area.middle {
            let answer = probe(middle, expecting: paths)
            return part.area.visit { row, stretch in claim(row, stretch.first, stretch.after, answer) }
        }
        var tracer = OutcomeTracer(part.area) { [unowned self] column, row in
            guard precision == .everyPixel || replays < Self.mostReplays else { return nil }
            return probe(GridPlace(column: column, row: row), expecting: paths)
        }
        if precision == .everyPixel { tracer.askAll() } else { tracer.trace(from: seeds(of: part.area)) }
        if tracer.isCutShort {
            report(.tooLarge, views[0].traceName, "has too many places with another outcome: a part was not tried")
        }
        tracer.visit { row, start, end, answer in claim(row, start, end, answer) }
    }

    private func claim(_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) {
        lines[row - grid.rows.lowerBound].append(HitRun(start: Int32(start), end: Int32(end), owner: answer))
    }

    /// The first places that are tried in an area.
    private func seeds(of area: PixelArea) -> [GridPlace] {
        let step: CGFloat
        if case .everyCell(let side) = precision, side.isFinite { step = side } else { step = 44 }
        let side = Int(min(max(step * grid.scale, 1), 32_767).rounded())
        var seeds = area.extremes
        let columns = area.columns
        for row in stride(from: area.rows.lowerBound + side / 2, to: area.rows.upperBound, by: side) {
            for column in stride(from: columns.lowerBound + side / 2, to: columns.upperBound, by: side)
            where area.contains(column: column, row: row) {
                seeds.append(GridPlace(column: column, row: row))
            }
        }
        return seeds
    }

    // MARK: One place

    /// Makes the gesture at a place.
    ///
    /// - Parameter paths: the views that its fingers should touch.
    private func probe(_ place: GridPlace, expecting paths: [[Int]]) -> Int32 {
        let replay = replay(at: place)
        // A double tap may touch something else the second time, which the first has brought.
        if Array(replay.touched.prefix(paths.count)) != paths, replay.outcome.problem == nil {
            report(
                .inconsistent, "a new copy",
                "has another view than the first one at \(Trace.text(grid.middle(column: place.column, row: place.row)))"
            )
        }
        if let problem = replay.outcome.problem {
            report(.endless, replay.outcome.winners.first?.name ?? "the app", "does not come to rest: \(problem)")
        }
        let answer = number(replay.outcome)
        if probes.count < 3 { probes.append((place, answer)) }
        return answer
    }

    private func replay(at place: GridPlace) -> GestureReplay {
        let stage = spare ?? makeStage()
        spare = nil
        replays += 1
        let replay = GestureReplay(gesture, at: grid.middle(column: place.column, row: place.row), on: stage)
        if replay.leftNoTrace { spare = stage }
        return replay
    }

    private func makeStage() -> GestureStage {
        copies += 1
        return source.make()
    }

    private func number(_ outcome: GestureOutcome) -> Int32 {
        if let known = numbers[outcome.winners] { return known }
        let number = Int32(truncatingIfNeeded: outcomes.count)
        outcomes.append(outcome)
        numbers[outcome.winners] = number
        return number
    }

    /// Tries some places once more, which in copies that are alike has the same outcome.
    private func checkAlikeness() {
        for probe in probes {
            spare = nil
            let winners = replay(at: probe.place).outcome.winners
            guard winners != outcomes[Int(probe.answer)].winners else { continue }
            let point = grid.middle(column: probe.place.column, row: probe.place.row)
            report(.inconsistent, "a new copy", "has another outcome than the first one at \(Trace.text(point))")
        }
    }

    private func report(_ kind: HitProblem.Kind, _ name: String, _ text: String) {
        guard !problems.contains(where: { $0.kind == kind && $0.view == name }) else { return }
        problems.append(HitProblem(kind: kind, view: name, text: text))
    }
}

extension PixelArea {
    /// A pixel in the middle of a middle row; nil when there is none.
    fileprivate var middle: GridPlace? {
        let row = (rows.lowerBound + rows.upperBound) / 2
        guard let longest = self[row].max(by: { $0.count < $1.count }) ?? stretches.first else { return nil }
        let found = self[row].isEmpty ? rows.lowerBound : row
        return GridPlace(column: (longest.first + longest.after) / 2, row: found)
    }

    /// The middle, and pixels at the four sides.
    fileprivate var extremes: [GridPlace] {
        guard let middle, let first = stretches.first, let last = stretches.last else { return [] }
        var (leftmost, rightmost) = (middle, middle)
        visit { row, stretch in
            if stretch.first < leftmost.column { leftmost = GridPlace(column: stretch.first, row: row) }
            if stretch.after - 1 > rightmost.column { rightmost = GridPlace(column: stretch.after - 1, row: row) }
        }
        return [
            middle, GridPlace(column: first.first, row: rows.lowerBound),
            GridPlace(column: last.after - 1, row: rows.upperBound - 1), leftmost, rightmost,
        ]
    }
}

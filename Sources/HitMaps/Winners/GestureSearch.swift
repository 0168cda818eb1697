import UIKit

/// The search for the winners of a gesture, which divides the window into parts in which fingers hit the same views,
/// and performs the gesture at some positions of each.
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

    private let factory: GestureStageFactory
    /// An application that is hit-tested and never touched.
    private let untouched: GestureStage
    private let hits: HitMap
    private var numbers: [[GestureWinner]: Int32] = [:]
    private var unchangedStage: GestureStage?
    /// Some positions with the outcomes found there.
    private var probes: [(position: PixelIndex, answer: Int32)] = []

    /// The maximum number of performances of a gesture, unless every pixel is tried.
    static let maximumReplays = 20_000

    init(_ gesture: HitGesture, _ precision: GestureMap.Precision, _ factory: GestureStageFactory) {
        self.gesture = gesture
        self.precision = precision
        self.factory = factory
        untouched = factory.makeStage()
        untouched.headless.application.makeCurrent()
        hits = HitMap(of: untouched.screen)
        grid = hits.grid
        problems = hits.problems
    }

    /// The runs found so far.
    var runs: HitRuns { HitRuns(firstRow: grid.rows.lowerBound, lines) }

    func run() {
        lines = Array(repeating: [], count: grid.rows.count)
        for part in GestureParts(hits, gesture, in: untouched.screen.bounds).all { search(part) }
        checkCopiesAreIdentical()
    }

    // MARK: - One part

    private func search(_ part: GestureParts.Part) {
        let views = part.views.compactMap(\.self)
        guard !views.allSatisfy(GestureSense.ignoresTouches) else {
            let reason =
                views.isEmpty ? "a finger there touches no view" : "no view or recognizer there handles touches"
            let answer = number(GestureOutcome(gesture: gesture, winners: [], reasons: [reason], problem: nil))
            return part.area.visit { row, span in claim(row, span.first, span.after, answer) }
        }
        let paths = part.views.map { $0?.path ?? [] }
        let isUniform = precision == .regions && !views.contains(where: GestureSense.dependsOnPosition)
        if isUniform, let middle = part.area.middle {
            let answer = probe(middle, expecting: paths)
            return part.area.visit { row, span in claim(row, span.first, span.after, answer) }
        }
        var tracer = OutcomeTracer(part.area) { [unowned self] column, row in
            guard precision == .everyPixel || replays < Self.maximumReplays else { return nil }
            return probe(PixelIndex(column: column, row: row), expecting: paths)
        }
        if precision == .everyPixel { tracer.evaluateAll() } else { tracer.trace(from: seeds(of: part.area)) }
        if tracer.wasCutShort {
            report(.tooLarge, views[0].traceName, "has too many different outcomes: a part was not tried")
        }
        tracer.visit { row, start, end, answer in claim(row, start, end, answer) }
    }

    private func claim(_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) {
        lines[row - grid.rows.lowerBound].append(HitRun(start: Int32(start), end: Int32(end), owner: answer))
    }

    /// Returns the positions that are tried first in an area.
    private func seeds(of area: PixelArea) -> [PixelIndex] {
        let step: CGFloat
        if case .everyCell(let side) = precision, side.isFinite { step = side } else { step = 44 }
        let side = Int(clamping: min(max(step * grid.scale, 1), 32_767).rounded())
        var seeds = area.extremes
        let columns = area.columns
        for row in stride(from: area.rows.lowerBound + side / 2, to: area.rows.upperBound, by: side) {
            for column in stride(from: columns.lowerBound + side / 2, to: columns.upperBound, by: side)
            where area.contains(column: column, row: row) {
                seeds.append(PixelIndex(column: column, row: row))
            }
        }
        return seeds
    }

    // MARK: - One position

    /// Performs the gesture at a position and returns the number of its outcome.
    ///
    /// - Parameter paths: The paths of the views that the fingers should touch.
    private func probe(_ position: PixelIndex, expecting paths: [[Int]]) -> Int32 {
        let replay = replay(at: position)
        // The second tap of a double tap may touch a view that the first one brought up.
        if Array(replay.touched.prefix(paths.count)) != paths, replay.outcome.problem == nil {
            report(
                .inconsistent, "a new copy",
                "has another view than the first one at \(Trace.text(grid.middle(column: position.column, row: position.row)))"
            )
        }
        if let problem = replay.outcome.problem {
            report(.endless, replay.outcome.winners.first?.name ?? "the app", "does not settle: \(problem)")
        }
        let answer = number(replay.outcome)
        if probes.count < 3 { probes.append((position, answer)) }
        return answer
    }

    private func replay(at position: PixelIndex) -> GestureReplay {
        let stage = unchangedStage ?? makeStage()
        unchangedStage = nil
        replays += 1
        let replay = GestureReplay(gesture, at: grid.middle(column: position.column, row: position.row), on: stage)
        if replay.leftStageUnchanged { unchangedStage = stage }
        return replay
    }

    private func makeStage() -> GestureStage {
        copies += 1
        return factory.makeStage()
    }

    private func number(_ outcome: GestureOutcome) -> Int32 {
        if let known = numbers[outcome.winners] { return known }
        let number = Int32(truncatingIfNeeded: outcomes.count)
        outcomes.append(outcome)
        numbers[outcome.winners] = number
        return number
    }

    /// Tries some positions once more. Identical copies have the same outcome.
    private func checkCopiesAreIdentical() {
        for probe in probes {
            unchangedStage = nil
            let winners = replay(at: probe.position).outcome.winners
            guard winners != outcomes[Int(probe.answer)].winners else { continue }
            let point = grid.middle(column: probe.position.column, row: probe.position.row)
            report(.inconsistent, "a new copy", "has another outcome than the first one at \(Trace.text(point))")
        }
    }

    private func report(_ kind: HitProblem.Kind, _ name: String, _ text: String) {
        guard !problems.contains(where: { $0.kind == kind && $0.view == name }) else { return }
        problems.append(HitProblem(kind: kind, view: name, text: text))
    }
}

extension PixelArea {
    /// A pixel in the middle of a middle row; nil for an empty area.
    fileprivate var middle: PixelIndex? {
        let row = (rows.lowerBound + rows.upperBound) / 2
        guard let longest = self[row].max(by: { $0.count < $1.count }) ?? spans.first else { return nil }
        let found = self[row].isEmpty ? rows.lowerBound : row
        return PixelIndex(column: (longest.first + longest.after) / 2, row: found)
    }

    /// The middle pixel and one at each of the four sides.
    fileprivate var extremes: [PixelIndex] {
        guard let middle, let first = spans.first, let last = spans.last else { return [] }
        var (leftmost, rightmost) = (middle, middle)
        visit { row, span in
            if span.first < leftmost.column { leftmost = PixelIndex(column: span.first, row: row) }
            if span.after - 1 > rightmost.column { rightmost = PixelIndex(column: span.after - 1, row: row) }
        }
        return [
            middle, PixelIndex(column: first.first, row: rows.lowerBound),
            PixelIndex(column: last.after - 1, row: rows.upperBound - 1), leftmost, rightmost,
        ]
    }
}

// MARK: - Parts of the window

/// The parts of a window in which the fingers of a gesture hit the same views.
@MainActor
struct GestureParts {
    struct Part {
        /// The view that each finger hits; nil for none.
        let views: [UIView?]
        let area: PixelArea
    }

    private(set) var all: [Part] = []

    init(_ hits: HitMap, _ gesture: HitGesture, in bounds: CGRect) {
        guard gesture.initialLocations(at: .zero, in: bounds).count > 1 else {
            all = hits.regions.map { Part(views: [$0.view], area: $0.region.pixels) }
            all.append(Part(views: [nil], area: hits.unanswered.pixels))
            all.removeAll { $0.area.isEmpty }
            return
        }
        var numbers: [[Int32]: Int] = [:]
        var builders: [PixelAreaBuilder] = []
        for row in hits.grid.rows {
            var start = hits.grid.columns.lowerBound
            var key = Self.key(hits, gesture, start, row, bounds)
            for column in start + 1...hits.grid.columns.upperBound {
                let isEnd = column == hits.grid.columns.upperBound
                let next = isEnd ? [] : Self.key(hits, gesture, column, row, bounds)
                guard next != key else { continue }
                let number = numbers[key] ?? builders.count
                if number == builders.count {
                    numbers[key] = number
                    builders.append(PixelAreaBuilder(firstRow: row))
                }
                builders[number].skip(to: row)
                builders[number].add(start, column)
                (start, key) = (column, next)
            }
        }
        all = numbers.sorted { $0.value < $1.value }.map { key, number in
            Part(views: key.map { $0 < 0 ? nil : hits.views[Int($0)] }, area: builders[number].finish())
        }
    }

    /// Returns the number of the view that each finger of a gesture at a pixel hits.
    private static func key(
        _ hits: HitMap, _ gesture: HitGesture, _ column: Int, _ row: Int, _ bounds: CGRect
    ) -> [Int32] {
        gesture.initialLocations(at: hits.grid.middle(column: column, row: row), in: bounds).map { point in
            hits.grid.pixel(at: point).flatMap { hits.runs.owner(column: $0.column, row: $0.row) } ?? -1
        }
    }
}

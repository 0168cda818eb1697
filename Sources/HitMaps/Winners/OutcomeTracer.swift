/// The search for the answer that each pixel of an area has, with as few evaluations as it can.
///
/// The tracer evaluates some pixels. Each other pixel takes the answer of the nearest evaluated one. Where two
/// answers meet in that way, the tracer evaluates the pixels on both sides, until it has found the boundary between
/// the two, and then follows it pixel by pixel. In the end it has evaluated both sides of every boundary. It misses
/// what lies between the first pixels, touches no boundary and is not alone in its part of the area.
@MainActor
struct OutcomeTracer {
    private let area: PixelArea
    private let left: Int
    private let top: Int
    private let across: Int
    private let down: Int
    /// The answer of each pixel of the area's bounding box, as far as it is known.
    private(set) var answers: [Int32]
    private var isEvaluated: [Bool]
    /// The evaluated pixel that each answer comes from.
    private var sources: [Int32]
    private var followed: Set<Edge> = []
    private let evaluate: (_ column: Int, _ row: Int) -> Int32?
    /// Whether `evaluate` has returned nil.
    private(set) var wasCutShort = false

    private static let outside = Int32.min
    private static let unknown: Int32 = -1

    /// The edge between a pixel and the one to the right or below.
    private struct Edge: Hashable {
        let pixel: Int
        let isVertical: Bool
    }

    /// - Parameter evaluate: Returns the answer for a pixel, zero or more; nil when no more pixels can be
    ///   evaluated.
    init(_ area: PixelArea, evaluate: @escaping (_ column: Int, _ row: Int) -> Int32?) {
        self.area = area
        self.evaluate = evaluate
        let columns = area.columns
        (left, top, across, down) = (columns.lowerBound, area.rows.lowerBound, columns.count, area.rows.count)
        answers = Array(repeating: Self.outside, count: across * down)
        isEvaluated = Array(repeating: false, count: across * down)
        sources = Array(repeating: -1, count: across * down)
        resetUnevaluated()
    }

    /// Evaluates every pixel.
    mutating func evaluateAll() {
        for pixel in answers.indices where answers[pixel] != Self.outside { _ = answer(pixel) }
        if wasCutShort { spread() }
    }

    /// Traces the boundaries, starting with some pixels of the area.
    mutating func trace(from seeds: [PixelIndex]) {
        for seed in seeds { _ = answer((seed.row - top) * across + seed.column - left) }
        while !wasCutShort {
            spread()
            if let isolated = answers.firstIndex(of: Self.unknown) {
                _ = answer(isolated)
            } else if !evaluateFronts() {
                return
            }
        }
        spread()
        // No pixel of such a part was evaluated.
        for pixel in answers.indices where answers[pixel] == Self.unknown { answers[pixel] = 0 }
    }

    /// Calls `body` with the spans of all rows of the area that have one answer.
    func visit(_ body: (_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) -> Void) {
        area.visit { row, span in
            let line = (row - top) * across - left
            var start = span.first
            for column in span.first..<span.after where answers[line + column] != answers[line + start] {
                body(row, start, column, answers[line + start])
                start = column
            }
            body(row, start, span.after, answers[line + start])
        }
    }

    // MARK: - Answers

    private mutating func answer(_ pixel: Int) -> Int32 {
        if isEvaluated[pixel] { return answers[pixel] }
        guard let answer = evaluate(left + pixel % across, top + pixel / across) else {
            wasCutShort = true
            return answers[pixel]
        }
        isEvaluated[pixel] = true
        answers[pixel] = answer
        sources[pixel] = Int32(truncatingIfNeeded: pixel)
        return answer
    }

    /// Resets the pixels that were not evaluated.
    private mutating func resetUnevaluated() {
        area.visit { row, span in
            let line = (row - top) * across - left
            for pixel in line + span.first..<line + span.after where !isEvaluated[pixel] {
                answers[pixel] = Self.unknown
                sources[pixel] = -1
            }
        }
    }

    /// Copies to each pixel the answer of the nearest evaluated one.
    private mutating func spread() {
        resetUnevaluated()
        var queue = answers.indices.filter { isEvaluated[$0] }
        var next = 0
        while next < queue.count {
            let pixel = queue[next]
            next += 1
            Self.visitNeighbours(of: pixel, across, down) { neighbour in
                guard answers[neighbour] == Self.unknown else { return }
                answers[neighbour] = answers[pixel]
                sources[neighbour] = sources[pixel]
                queue.append(neighbour)
            }
        }
    }

    // MARK: - Boundaries

    /// The number of pixel pairs to evaluate before answers are spread again.
    private static let pairsPerPass = 8

    /// Evaluates pixels where spread answers meet. Returns false when there are none.
    private mutating func evaluateFronts() -> Bool {
        var fronts: [Edge] = []
        var known: Set<[Int32]> = []
        visitEdges { edge, first, second in
            guard answers[first] != answers[second], !followed.contains(edge) else { return true }
            if known.insert([sources[first], sources[second]].sorted()).inserted { fronts.append(edge) }
            return fronts.count < Self.pairsPerPass
        }
        for edge in fronts {
            let (first, second) = ends(of: edge)
            if answer(first) != answer(second) { follow(edge) }
        }
        return !fronts.isEmpty
    }

    /// Follows the boundary that contains an edge.
    private mutating func follow(_ start: Edge) {
        var open = [start]
        while let edge = open.popLast(), !wasCutShort {
            guard followed.insert(edge).inserted else { continue }
            let (x, y) = (edge.pixel % across, edge.pixel / across)
            // The boundary continues in the two blocks of four pixels that contain the edge.
            for step in [0, 1] {
                let (column, row) = edge.isVertical ? (x, y - step) : (x - step, y)
                guard column >= 0, column + 1 < across, row >= 0, row + 1 < down else { continue }
                let corner = row * across + column
                for part in [corner, corner + 1, corner + across, corner + across + 1]
                where answers[part] != Self.outside { _ = answer(part) }
                let around = [
                    Edge(pixel: corner, isVertical: true), Edge(pixel: corner + across, isVertical: true),
                    Edge(pixel: corner, isVertical: false), Edge(pixel: corner + 1, isVertical: false),
                ]
                for next in around where isBoundary(next) { open.append(next) }
            }
        }
    }

    /// Returns whether both sides of an edge were evaluated and differ.
    private func isBoundary(_ edge: Edge) -> Bool {
        let (first, second) = ends(of: edge)
        return isEvaluated[first] && isEvaluated[second] && answers[first] != answers[second]
    }

    private func ends(of edge: Edge) -> (Int, Int) {
        (edge.pixel, edge.pixel + (edge.isVertical ? 1 : across))
    }

    /// Calls `body` with each edge between two pixels of the area until it returns false.
    private func visitEdges(_ body: (_ edge: Edge, _ first: Int, _ second: Int) -> Bool) {
        for pixel in answers.indices where answers[pixel] != Self.outside {
            if (pixel + 1) % across != 0, answers[pixel + 1] != Self.outside {
                guard body(Edge(pixel: pixel, isVertical: true), pixel, pixel + 1) else { return }
            }
            if pixel + across < answers.count, answers[pixel + across] != Self.outside {
                guard body(Edge(pixel: pixel, isVertical: false), pixel, pixel + across) else { return }
            }
        }
    }

    private static func visitNeighbours(of pixel: Int, _ across: Int, _ down: Int, _ body: (Int) -> Void) {
        let (x, y) = (pixel % across, pixel / across)
        if x > 0 { body(pixel - 1) }
        if x + 1 < across { body(pixel + 1) }
        if y > 0 { body(pixel - across) }
        if y + 1 < down { body(pixel + across) }
    }
}

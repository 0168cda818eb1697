/// Finds out where in an area which answer is given, by as few questions as it can.
///
/// Some pixels are asked about. Each pixel that was not takes the answer of the nearest one that was; where two answers meet
/// in that way, the pixels on both sides are asked about as well, until the boundary between the two is found, and from there it
/// is followed, pixel by pixel, wherever it goes. In the end both sides of every boundary have been asked about. What is missed
/// is what lies between the first pixels, touches no boundary and is not alone in its part of the area.
@MainActor
struct OutcomeTracer {
    private let area: PixelArea
    private let left: Int
    private let top: Int
    private let across: Int
    private let down: Int
    /// The answer of each pixel of the box around the area, as far as it is known.
    private(set) var answers: [Int32]
    private var wasAsked: [Bool]
    /// From which pixel that was asked about an answer is.
    private var sources: [Int32]
    private var followed: Set<Edge> = []
    private let ask: (_ column: Int, _ row: Int) -> Int32?
    /// Whether `ask` has given no answer.
    private(set) var isCutShort = false

    private static let outside = Int32.min
    private static let unknown: Int32 = -1

    /// The border between a pixel and the one to the right, or below.
    private struct Edge: Hashable {
        let pixel: Int
        let isVertical: Bool
    }

    /// - Parameter ask: the answer for a pixel, zero or more; nil when no more can be asked about.
    init(_ area: PixelArea, ask: @escaping (_ column: Int, _ row: Int) -> Int32?) {
        self.area = area
        self.ask = ask
        let columns = area.columns
        (left, top, across, down) = (columns.lowerBound, area.rows.lowerBound, columns.count, area.rows.count)
        answers = Array(repeating: Self.outside, count: across * down)
        wasAsked = Array(repeating: false, count: across * down)
        sources = Array(repeating: -1, count: across * down)
        forget()
    }

    /// Asks about every pixel.
    mutating func askAll() {
        for pixel in answers.indices where answers[pixel] != Self.outside { _ = answer(pixel) }
        if isCutShort { spread() }
    }

    /// Begins with some pixels of the area.
    mutating func trace(from seeds: [GridPlace]) {
        for seed in seeds { _ = answer((seed.row - top) * across + seed.column - left) }
        while !isCutShort {
            spread()
            if let lonely = answers.firstIndex(of: Self.unknown) {
                _ = answer(lonely)
            } else if !askAtFronts() {
                return
            }
        }
        spread()
        // Nothing is known of a part of which nothing was asked.
        for pixel in answers.indices where answers[pixel] == Self.unknown { answers[pixel] = 0 }
    }

    /// Calls `body` with the parts of all rows of the area that have one answer.
    func visit(_ body: (_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) -> Void) {
        area.visit { row, stretch in
            let line = (row - top) * across - left
            var start = stretch.first
            for column in stretch.first..<stretch.after where answers[line + column] != answers[line + start] {
                body(row, start, column, answers[line + start])
                start = column
            }
            body(row, start, stretch.after, answers[line + start])
        }
    }

    // MARK: Answers

    private mutating func answer(_ pixel: Int) -> Int32 {
        if wasAsked[pixel] { return answers[pixel] }
        guard let answer = ask(left + pixel % across, top + pixel / across) else {
            isCutShort = true
            return answers[pixel]
        }
        wasAsked[pixel] = true
        answers[pixel] = answer
        sources[pixel] = Int32(truncatingIfNeeded: pixel)
        return answer
    }

    /// Forgets what was not asked about.
    private mutating func forget() {
        area.visit { row, stretch in
            let line = (row - top) * across - left
            for pixel in line + stretch.first..<line + stretch.after where !wasAsked[pixel] {
                answers[pixel] = Self.unknown
                sources[pixel] = -1
            }
        }
    }

    /// Gives each pixel the answer of the nearest one that was asked about.
    private mutating func spread() {
        forget()
        var queue = answers.indices.filter { wasAsked[$0] }
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

    // MARK: Boundaries

    /// How many pairs are asked about before answers are spread anew.
    private static let pairsAtOnce = 8

    /// Asks about pixels where answers meet that nobody gave for them. Returns false when there is none.
    private mutating func askAtFronts() -> Bool {
        var fronts: [Edge] = []
        var known: Set<[Int32]> = []
        visitEdges { edge, first, second in
            guard answers[first] != answers[second], !followed.contains(edge) else { return true }
            if known.insert([sources[first], sources[second]].sorted()).inserted { fronts.append(edge) }
            return fronts.count < Self.pairsAtOnce
        }
        for edge in fronts {
            let (first, second) = ends(of: edge)
            if answer(first) != answer(second) { follow(edge) }
        }
        return !fronts.isEmpty
    }

    /// Follows the boundary that an edge is part of.
    private mutating func follow(_ start: Edge) {
        var open = [start]
        while let edge = open.popLast(), !isCutShort {
            guard followed.insert(edge).inserted else { continue }
            let (x, y) = (edge.pixel % across, edge.pixel / across)
            // The boundary goes on in the two blocks of four pixels that the edge is in.
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

    /// Whether both sides of an edge were asked about, and their answers differ.
    private func isBoundary(_ edge: Edge) -> Bool {
        let (first, second) = ends(of: edge)
        return wasAsked[first] && wasAsked[second] && answers[first] != answers[second]
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

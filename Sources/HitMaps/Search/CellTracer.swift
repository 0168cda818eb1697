/// Finds out how a question is answered in an area without asking about each pixel.
///
/// The area is divided into square cells. In each some pixels are asked about; where they agree the cell is taken to have one
/// answer. Where they do not, every pixel of the cell is asked about, and so are those of the cells that the boundary between
/// two answers leads into: it is followed wherever it goes. What is missed is smaller than a cell and touches nothing that
/// was found.
struct CellTracer {
    private let area: PixelArea
    private let side: Int
    private let left: Int
    private let top: Int
    private let across: Int
    private let down: Int
    /// The answer in each cell; `none` where none is known, and `several` where there are several or all pixels are asked about.
    private var answers: [Int32]
    /// Where in `details` the pixels of a cell are; negative for a cell with one answer.
    private var places: [Int]
    private var details: [Int32] = []
    private var waiting: [Int] = []

    private static let none = Int32.min
    private static let several = Int32.min + 1

    /// - Parameter side: of a cell, in pixels.
    init(_ area: PixelArea, side: Int) {
        self.area = area
        self.side = side
        let columns = area.columns
        left = columns.lowerBound
        top = area.rows.lowerBound
        across = (columns.count + side - 1) / side
        down = (area.rows.count + side - 1) / side
        answers = Array(repeating: Self.none, count: across * down)
        places = Array(repeating: -1, count: across * down)
    }

    /// - Parameters:
    ///   - seeds: pixels of the area that are asked about as well.
    ///   - ask: the answer for a pixel.
    mutating func trace(seeds: [GridPlace], ask: (_ column: Int, _ row: Int) -> Int32) {
        guard !area.isEmpty else { return }
        for line in 0..<down { sample(line, ask) }
        for cell in answers.indices where answers[cell] == Self.none { sampleEnds(of: cell, ask) }
        for line in 0..<down { compare(line) }
        for seed in seeds {
            let cell = (seed.row - top) / side * across + (seed.column - left) / side
            if places[cell] < 0, ask(seed.column, seed.row) != answers[cell] { waiting.append(cell) }
        }
        while let cell = waiting.popLast() {
            if places[cell] < 0 { fill(cell, ask) }
        }
    }

    /// Calls `body` with the parts of all rows of the area that have one answer.
    ///
    /// - Parameter common: the answer of most of the area, if nobody has to be told where it holds.
    func visit(
        without common: Int32? = nil, _ body: (_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) -> Void
    ) {
        for line in 0..<down {
            let cells = line * across..<(line + 1) * across
            if let common, cells.allSatisfy({ answers[$0] == common || answers[$0] == Self.none }) { continue }
            visit(line, spans(of: cells), body)
        }
    }

    /// Neighbouring cells of a line that have one answer, or one cell in which pixels were asked about.
    private struct Span {
        let cell: Int
        /// The column after the last one.
        var end: Int
    }

    private func spans(of cells: Range<Int>) -> [Span] {
        var spans: [Span] = []
        for cell in cells {
            let end = columns(of: cell).upperBound
            if let last = spans.last, places[cell] < 0, places[last.cell] < 0, answers[cell] == answers[last.cell] {
                spans[spans.count - 1].end = end
            } else {
                spans.append(Span(cell: cell, end: end))
            }
        }
        return spans
    }

    private func visit(
        _ line: Int, _ spans: [Span], _ body: (_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) -> Void
    ) {
        for row in rows(ofLine: line) {
            var next = 0
            for index in area.indices(ofRow: row) {
                let stretch = area.stretches[index]
                while spans[next].end <= stretch.first { next += 1 }
                var start = stretch.first
                while start < stretch.after {
                    let end = min(stretch.after, spans[next].end)
                    visit(spans[next], row, start, end, body)
                    start = end
                    if end == spans[next].end { next += 1 }
                }
            }
        }
    }

    /// Calls `body` with the parts of a row of a span.
    @inline(__always)
    private func visit(
        _ span: Span, _ row: Int, _ start: Int, _ end: Int,
        _ body: (_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) -> Void
    ) {
        guard places[span.cell] >= 0 else { return body(row, start, end, answers[span.cell]) }
        let pixels = places[span.cell] + (row - top) % side * side - (span.end - side)
        var (from, answer) = (start, details[pixels + start])
        for column in start..<end where details[pixels + column] != answer {
            body(row, from, column, answer)
            (from, answer) = (column, details[pixels + column])
        }
        body(row, from, end, answer)
    }

    private func columns(of cell: Int) -> Range<Int> {
        let start = left + cell % across * side
        return start..<start + side
    }

    private func rows(ofLine line: Int) -> Range<Int> {
        let start = top + line * side
        return start..<min(start + side, area.rows.upperBound)
    }

    /// The stretches of a row that end after a column, and maybe others behind them.
    @inline(__always)
    private func indices(ofRow row: Int, endingAfter column: Int) -> Range<Int> {
        let line = area.indices(ofRow: row)
        var (low, high) = (line.lowerBound, line.upperBound)
        while low < high {
            let middle = (low + high) >> 1
            if area.stretches[middle].after <= column { low = middle + 1 } else { high = middle }
        }
        return low..<line.upperBound
    }

    // MARK: Asking about some

    /// Asks about the first pixels of the first and the middle row of each cell of a line. What would be said about a cell's
    /// last pixels, those next to them in the neighbouring cells say; where none are, they are asked about.
    private mutating func sample(_ line: Int, _ ask: (Int, Int) -> Int32) {
        let rows = rows(ofLine: line)
        sample(row: rows.lowerBound, ask) { _ in true }
        let middle = rows.lowerBound + side / 2
        if middle < rows.upperBound { sample(row: middle, ask) { _ in true } }
        let (last, area) = (rows.upperBound - 1, area)
        guard area[last] != area[last + 1] else { return }
        sample(row: last, ask) { !area.contains(column: $0, row: last + 1) }
    }

    private mutating func sample(row: Int, _ ask: (Int, Int) -> Int32, where isMeant: (_ column: Int) -> Bool) {
        let line = (row - top) / side * across
        for index in area.indices(ofRow: row) {
            let stretch = area.stretches[index]
            var cell = line + (stretch.first - left) / side
            let last = stretch.after - 1
            var column = stretch.first
            while column <= last {
                if isMeant(column) { note(ask(column, row), cell) }
                cell += 1
                column = left + (cell - line) * side
            }
            // The pixel behind the stretch is nobody's first one.
            if last > max(stretch.first, column - side), isMeant(last) { note(ask(last, row), cell - 1) }
        }
    }

    @inline(__always)
    private mutating func note(_ answer: Int32, _ cell: Int) {
        if answers[cell] == Self.none {
            answers[cell] = answer
        } else if answers[cell] != answer {
            answers[cell] = Self.several
        }
    }

    /// Asks about the ends of what a cell has of the area between the rows that were asked about.
    private mutating func sampleEnds(of cell: Int, _ ask: (Int, Int) -> Int32) {
        let columns = columns(of: cell)
        for row in rows(ofLine: cell / across) {
            for index in indices(ofRow: row, endingAfter: columns.lowerBound) {
                let stretch = area.stretches[index]
                if stretch.first >= columns.upperBound { break }
                note(ask(max(stretch.first, columns.lowerBound), row), cell)
                note(ask(min(stretch.after, columns.upperBound) - 1, row), cell)
            }
        }
    }

    /// Has those cells of a line filled for which one answer does not do.
    private mutating func compare(_ line: Int) {
        for column in 0..<across {
            let cell = line * across + column
            guard hasOneAnswer(cell) else {
                if answers[cell] == Self.several { waiting.append(cell) }
                continue
            }
            // Somewhere between the first pixels of it and of the next one lies a boundary, and all of these are the cell's.
            let right = column + 1 < across ? answers[cell + 1] : answers[cell]
            let below = line + 1 < down ? answers[cell + across] : answers[cell]
            if (right > Self.several && right != answers[cell]) || (below > Self.several && below != answers[cell]) {
                waiting.append(cell)
            }
        }
    }

    @inline(__always)
    private func hasOneAnswer(_ cell: Int) -> Bool { answers[cell] > Self.several }

    // MARK: Asking about all

    /// Asks about every pixel of a cell, and has those next to it filled where another answer leads into them.
    private mutating func fill(_ cell: Int, _ ask: (Int, Int) -> Int32) {
        let (columns, rows) = (columns(of: cell), rows(ofLine: cell / across))
        let place = details.count
        details.append(contentsOf: repeatElement(Self.none, count: side * side))
        for row in rows {
            let pixels = place + (row - rows.lowerBound) * side - columns.lowerBound
            for index in indices(ofRow: row, endingAfter: columns.lowerBound) {
                let stretch = area.stretches[index]
                if stretch.first >= columns.upperBound { break }
                for column in max(stretch.first, columns.lowerBound)..<min(stretch.after, columns.upperBound) {
                    details[pixels + column] = ask(column, row)
                }
            }
        }
        places[cell] = place
        answers[cell] = Self.several
        Self.visitNeighbours(of: cell, across, down) { neighbour in
            guard places[neighbour] < 0, hasOneAnswer(neighbour) else { return }
            if leads(from: cell, to: neighbour) { waiting.append(neighbour) }
        }
    }

    /// Whether pixels of a filled cell at its border to another have an answer that the other has not.
    private func leads(from cell: Int, to neighbour: Int) -> Bool {
        let (dx, dy) = (neighbour % across - cell % across, neighbour / across - cell / across)
        let columns = dx == 0 ? 0..<side : (dx < 0 ? 0..<1 : side - 1..<side)
        let rows = dy == 0 ? 0..<side : (dy < 0 ? 0..<1 : side - 1..<side)
        return rows.contains { row in
            columns.contains { column in
                let answer = details[places[cell] + row * side + column]
                return answer != Self.none && answer != answers[neighbour]
            }
        }
    }

    @inline(__always)
    private static func visitNeighbours(of cell: Int, _ across: Int, _ down: Int, _ body: (Int) -> Void) {
        let (x, y) = (cell % across, cell / across)
        for row in max(0, y - 1)...min(down - 1, y + 1) {
            for column in max(0, x - 1)...min(across - 1, x + 1) where row != y || column != x {
                body(row * across + column)
            }
        }
    }
}

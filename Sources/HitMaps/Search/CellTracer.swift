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
    /// The answer in each cell; `none` where the area is not.
    private var answers: [Int32]
    /// Where in `details` the pixels of a cell are; negative for a cell with one answer.
    private var places: [Int]
    private var details: [Int32] = []
    private var waiting: [Int] = []

    private static let none = Int32.min

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
        for cell in answers.indices { sample(cell, ask) }
        for cell in answers.indices where answers[cell] != Self.none {
            Self.visitNeighbours(of: cell, across, down) { neighbour in
                guard neighbour > cell, answers[neighbour] != answers[cell], answers[neighbour] != Self.none else {
                    return
                }
                waiting.append(cell)
                waiting.append(neighbour)
            }
        }
        for seed in seeds {
            let cell = (seed.row - top) / side * across + (seed.column - left) / side
            if places[cell] < 0, ask(seed.column, seed.row) != answers[cell] { waiting.append(cell) }
        }
        while let cell = waiting.popLast() {
            if places[cell] < 0 { fill(cell, ask) }
        }
    }

    /// Calls `body` with the parts of all rows of the area that have one answer.
    func visit(_ body: (_ row: Int, _ start: Int, _ end: Int, _ answer: Int32) -> Void) {
        area.visit { row, stretch in
            let line = (row - top) / side * across
            var start = stretch.first
            while start < stretch.after {
                let cell = line + (start - left) / side
                let end = min(stretch.after, left + ((start - left) / side + 1) * side)
                if places[cell] < 0 {
                    body(row, start, end, answers[cell])
                } else {
                    let pixels = places[cell] + (row - top) % side * side - ((start - left) / side * side + left)
                    var (from, answer) = (start, details[pixels + start])
                    for column in start..<end where details[pixels + column] != answer {
                        body(row, from, column, answer)
                        (from, answer) = (column, details[pixels + column])
                    }
                    body(row, from, end, answer)
                }
                start = end
            }
        }
    }

    private func columns(of cell: Int) -> Range<Int> {
        let start = left + cell % across * side
        return start..<start + side
    }

    private func rows(of cell: Int) -> Range<Int> {
        let start = top + cell / across * side
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

    /// The first and the last pixel of a row of a cell that belong to the area.
    private func ends(_ row: Int, _ columns: Range<Int>) -> (first: Int, last: Int)? {
        let line = indices(ofRow: row, endingAfter: columns.lowerBound)
        guard let start = line.first, area.stretches[start].first < columns.upperBound else { return nil }
        var last = start
        while last + 1 < line.upperBound, area.stretches[last + 1].first < columns.upperBound { last += 1 }
        return (
            max(area.stretches[start].first, columns.lowerBound),
            min(area.stretches[last].after, columns.upperBound) - 1
        )
    }

    /// Asks about the ends of three rows of a cell. One in which they do not agree waits to be filled.
    private mutating func sample(_ cell: Int, _ ask: (Int, Int) -> Int32) {
        let (columns, rows) = (columns(of: cell), rows(of: cell))
        var first = Self.none
        let middle = (rows.lowerBound + rows.upperBound) / 2
        for row in [rows.lowerBound, middle, rows.upperBound - 1] {
            guard let ends = ends(row, columns) else { continue }
            let answer = ask(ends.first, row)
            if first == Self.none { first = answer }
            guard answer == first, ends.last == ends.first || ask(ends.last, row) == first else {
                return waiting.append(cell)
            }
        }
        if first == Self.none, rows.contains(where: { ends($0, columns) != nil }) { waiting.append(cell) }
        answers[cell] = first
    }

    /// Asks about every pixel of a cell, and has those next to it filled where another answer leads into them.
    private mutating func fill(_ cell: Int, _ ask: (Int, Int) -> Int32) {
        let (columns, rows) = (columns(of: cell), rows(of: cell))
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
        answers[cell] = Self.none
        Self.visitNeighbours(of: cell, across, down) { neighbour in
            guard places[neighbour] < 0, answers[neighbour] != Self.none else { return }
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

/// The pixels in which a view and its descendants can be hit: the intersection of the view's area with those of its
/// ancestors.
enum Clip {
    case block(columns: Range<Int>, rows: Range<Int>)
    case area(PixelArea)

    var isEmpty: Bool {
        switch self {
        case .block(let columns, let rows): columns.isEmpty || rows.isEmpty
        case .area(let area): area.isEmpty
        }
    }

    var rows: Range<Int> {
        switch self {
        case .block(_, let rows): rows
        case .area(let area): area.rows
        }
    }

    var area: PixelArea {
        switch self {
        case .block(let columns, let rows): PixelArea(columns: columns, rows: rows)
        case .area(let area): area
        }
    }

    func narrowed(columns: Range<Int>, rows: Range<Int>) -> Clip {
        switch self {
        case .block(let ownColumns, let ownRows):
            .block(columns: ownColumns.clamped(to: columns), rows: ownRows.clamped(to: rows))
        case .area(let area):
            .area(area.intersection(columns: columns, rows: rows))
        }
    }

    /// Calls `body` with every span.
    @inline(__always)
    func visit(_ body: (_ row: Int, _ start: Int, _ end: Int) -> Void) {
        switch self {
        case .block(let columns, let rows):
            for row in rows { body(row, columns.lowerBound, columns.upperBound) }
        case .area(let area):
            area.visit { row, span in body(row, span.first, span.after) }
        }
    }
}

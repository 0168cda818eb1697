import UIKit

/// What a question about places is answered with at the points of a grid.
struct SampledGrid<Answer: Equatable> {
    let area: CGRect
    let columns: Int
    let rows: Int
    private let answers: [Answer]

    /// - Parameters:
    ///   - area: in points; asked about in the middle of each cell.
    ///   - step: the sides of a cell in points, made larger where there would be more than `most` cells.
    init(_ area: CGRect, step: CGFloat, most: Int = 12_000, ask: (CGPoint) -> Answer) {
        let cells = max(1, area.width * area.height / (step * step))
        let step = cells > CGFloat(most) ? step * (cells / CGFloat(most)).squareRoot() : step
        let columns = max(1, Int((area.width / step).rounded(.up)))
        let rows = max(1, Int((area.height / step).rounded(.up)))
        self.area = area
        self.columns = columns
        self.rows = rows
        answers = (0..<rows * columns).map { index in
            ask(
                CGPoint(
                    x: area.minX + (CGFloat(index % columns) + 0.5) * area.width / CGFloat(columns),
                    y: area.minY + (CGFloat(index / columns) + 0.5) * area.height / CGFloat(rows)))
        }
    }

    subscript(column: Int, row: Int) -> Answer { answers[row * columns + column] }

    /// The cells with one answer, as one rectangle for each stretch of a row.
    func path(where matches: (Answer) -> Bool) -> UIBezierPath {
        let path = UIBezierPath()
        for row in 0..<rows {
            var column = 0
            while column < columns {
                guard matches(self[column, row]) else {
                    column += 1
                    continue
                }
                let start = column
                while column < columns, matches(self[column, row]) { column += 1 }
                path.append(UIBezierPath(rect: rect(start..<column, row)))
            }
        }
        return path
    }

    /// The lines between cells with the answer and cells without it.
    func outline(where matches: (Answer) -> Bool) -> UIBezierPath {
        let path = UIBezierPath()
        func isIn(_ column: Int, _ row: Int) -> Bool {
            (0..<columns).contains(column) && (0..<rows).contains(row) && matches(self[column, row])
        }
        for row in 0...rows {
            var column = 0
            while column < columns {
                guard isIn(column, row) != isIn(column, row - 1) else {
                    column += 1
                    continue
                }
                let start = column
                while column < columns, isIn(column, row) != isIn(column, row - 1) { column += 1 }
                path.move(to: corner(start, row))
                path.addLine(to: corner(column, row))
            }
        }
        for column in 0...columns {
            var row = 0
            while row < rows {
                guard isIn(column, row) != isIn(column - 1, row) else {
                    row += 1
                    continue
                }
                let start = row
                while row < rows, isIn(column, row) != isIn(column - 1, row) { row += 1 }
                path.move(to: corner(column, start))
                path.addLine(to: corner(column, row))
            }
        }
        return path
    }

    private func corner(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(
            x: area.minX + CGFloat(column) * area.width / CGFloat(columns),
            y: area.minY + CGFloat(row) * area.height / CGFloat(rows))
    }

    private func rect(_ span: Range<Int>, _ row: Int) -> CGRect {
        let start = corner(span.lowerBound, row)
        let end = corner(span.upperBound, row + 1)
        return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
}

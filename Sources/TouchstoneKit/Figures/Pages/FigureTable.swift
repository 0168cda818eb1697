import UIKit

/// A table below the panels: a row for each, words at the left of their columns, numbers at the right.
@MainActor
struct FigureTable {
    private let headings: [FigureLabel]
    private let rows: [[FigureLabel]]
    private let widths: [CGFloat]
    private let isNumber: [Bool]
    let size: CGSize

    private static let columnGap: CGFloat = 22
    private static let rowHeight: CGFloat = 26
    private static let mostWidth: CGFloat = 150

    /// - Parameters:
    ///   - columns: what each column tells; the first one of the table is the names'.
    ///   - names: of the rows.
    ///   - rows: a text for each column.
    init(_ columns: [Figure.Column], names: [String], rows: [[String]]) {
        let isNumber = [false] + columns.map(\.isNumber)
        self.isNumber = isNumber
        headings = ([""] + columns.map(\.heading)).enumerated().map { index, text in
            FigureLabel(
                text, FigureStyle.headingFont, width: Self.mostWidth, alignment: isNumber[index] ? .right : .left)
        }
        self.rows = zip(names, rows).map { name, texts in
            ([name] + texts).map { FigureLabel($0, FigureStyle.cellFont) }
        }
        var widths: [CGFloat] = []
        for column in headings.indices {
            widths.append(max(headings[column].size.width, self.rows.map { $0[column].size.width }.max() ?? 0))
        }
        self.widths = widths
        let head = (headings.map(\.size.height).max() ?? 0) + FigureStyle.leading
        size = CGSize(
            width: widths.reduce(0, +) + Self.columnGap * CGFloat(widths.count - 1),
            height: head + Self.rowHeight * CGFloat(rows.count))
    }

    func draw(at origin: CGPoint) {
        let head = size.height - Self.rowHeight * CGFloat(rows.count)
        drawRow(headings, at: origin, bottom: origin.y + head - FigureStyle.leading, .secondaryLabel)
        for (index, row) in rows.enumerated() {
            let top = origin.y + head + Self.rowHeight * CGFloat(index)
            UIColor.separator.setFill()
            UIRectFill(CGRect(x: origin.x, y: top, width: size.width, height: 0.5))
            let height = row.map(\.size.height).max() ?? 0
            drawRow(row, at: origin, bottom: top + ((Self.rowHeight + height) / 2).rounded(), .label)
        }
    }

    private func drawRow(_ labels: [FigureLabel], at origin: CGPoint, bottom: CGFloat, _ color: UIColor) {
        var x = origin.x
        for (column, label) in labels.enumerated() {
            let left = isNumber[column] ? x + widths[column] - label.size.width : x
            label.draw(at: CGPoint(x: left, y: bottom - label.size.height), color)
            x += widths[column] + Self.columnGap
        }
    }
}

extension Figure.Column {
    fileprivate var heading: String {
        switch self {
        case .measure(let measure): measure.heading
        case .tap(_, let title): title
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .measure(let measure): !measure.isWord
        case .tap: false
        }
    }
}

import UIKit

/// The layout of a page's panels in rows, with pictures aligned at the left edge of their column.
@MainActor
struct FigureGrid {
    struct Cell {
        let picture: CGRect
        let title: FigureLabel
        let titleOrigin: CGPoint
        /// A line centred below the picture.
        let footer: FigureLabel
        let callouts: CalloutLayout
    }

    struct Content {
        let picture: CGSize
        let title: FigureLabel
        let footer: FigureLabel
        let callouts: CalloutLayout
    }

    let cells: [Cell]
    let size: CGSize

    /// - Parameters:
    ///   - columns: The number of columns; nil for as many as fit.
    ///   - gap: The distance between panels.
    init(_ contents: [Content], columns: Int?, gap: CGFloat) {
        let wanted = columns ?? Self.fitting(contents, gap: gap)
        let count = max(1, min(wanted, contents.count))
        // Labels at the left take the same width in all cells of a column, so that pictures are aligned.
        let lefts = (0..<count).map { column in
            stride(from: column, to: contents.count, by: count).map { -contents[$0].callouts.bounds.minX }.max() ?? 0
        }
        let rights = (0..<count).map { column in
            stride(from: column, to: contents.count, by: count).map { contents[$0].right }.max() ?? 0
        }
        var cells: [Cell] = []
        var y: CGFloat = 0
        for row in stride(from: 0, to: contents.count, by: count) {
            let line = contents[row..<min(row + count, contents.count)]
            let head = line.map(\.head).max() ?? 0
            var x: CGFloat = 0
            for (column, content) in line.enumerated() {
                let picture = CGRect(origin: CGPoint(x: x + lefts[column], y: y + head), size: content.picture)
                let titleY = picture.minY - FigureStyle.leading - content.title.size.height
                cells.append(
                    Cell(
                        picture: picture, title: content.title, titleOrigin: CGPoint(x: picture.minX, y: titleY),
                        footer: content.footer, callouts: content.callouts))
                x += lefts[column] + rights[column] + gap
            }
            y += head + (line.map(\.below).max() ?? 0) + gap
        }
        self.cells = cells
        let width = zip(lefts, rights).map(+).reduce(0, +) + CGFloat(count - 1) * gap
        size = CGSize(width: width, height: y - gap)
    }

    /// Returns the number of columns that fit, reduced to what that number of rows needs.
    private static func fitting(_ contents: [Content], gap: CGFloat) -> Int {
        var width = -gap
        var fitting = 0
        for content in contents {
            width += gap - content.callouts.bounds.minX + content.right
            guard fitting == 0 || width <= FigureStyle.pageWidth else { break }
            fitting += 1
        }
        let rows = (contents.count + fitting - 1) / max(fitting, 1)
        return (contents.count + rows - 1) / max(rows, 1)
    }
}

@MainActor
extension FigureGrid.Content {
    /// The distance from the picture's left edge to the right edge of the cell.
    fileprivate var right: CGFloat { max(callouts.bounds.maxX, title.size.width) }

    /// The height above the picture.
    fileprivate var head: CGFloat {
        let own = title.size.height > 0 ? title.size.height + FigureStyle.leading : 0
        return max(own, -callouts.bounds.minY)
    }

    /// The distance from the picture's top edge to the bottom of the cell.
    fileprivate var below: CGFloat {
        let own = footer.size.height > 0 ? picture.height + FigureStyle.leading + footer.size.height : picture.height
        return max(own, callouts.bounds.maxY)
    }
}

/// A table below the panels, with a row for each. Words are aligned at the left, numbers at the right.
@MainActor
struct FigureTable {
    private let headings: [FigureLabel]
    private let rows: [[FigureLabel]]
    private let widths: [CGFloat]
    private let isNumber: [Bool]
    let size: CGSize

    private static let columnGap: CGFloat = 22
    private static let rowHeight: CGFloat = 26
    private static let maximumWidth: CGFloat = 150

    /// - Parameters:
    ///   - columns: The columns after the first one, which holds the names.
    ///   - names: The names of the rows.
    ///   - rows: A text for each column.
    init(_ columns: [Figure.Column], names: [String], rows: [[String]]) {
        let isNumber = [false] + columns.map(\.isNumber)
        self.isNumber = isNumber
        headings = ([""] + columns.map(\.heading)).enumerated().map { index, text in
            FigureLabel(
                text, FigureStyle.headingFont, width: Self.maximumWidth, alignment: isNumber[index] ? .right : .left)
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

/// A text on a page, with its measured size.
@MainActor
struct FigureLabel {
    let text: String
    let font: UIFont
    private(set) var alignment: NSTextAlignment
    /// The size, rounded up to whole points.
    let size: CGSize

    /// - Parameter width: The width at which lines wrap; nil for one line.
    init(_ text: String, _ font: UIFont, width: CGFloat? = nil, alignment: NSTextAlignment = .left) {
        self.text = text
        self.font = font
        self.alignment = alignment
        let room = CGSize(width: width ?? 1e6, height: 1e6)
        let box = Self.string(text, font, alignment: .left, .black).boundingRect(
            with: room, options: .usesLineFragmentOrigin, context: nil)
        size = CGSize(width: box.width.rounded(.up), height: box.height.rounded(.up))
    }

    func aligned(_ alignment: NSTextAlignment) -> FigureLabel {
        var label = self
        label.alignment = alignment
        return label
    }

    static let empty = FigureLabel("", FigureStyle.labelFont)

    func draw(at origin: CGPoint, _ color: UIColor) {
        guard !text.isEmpty else { return }
        // A rounding error must not break a line that just fits.
        let slack: CGFloat = 1
        let x = alignment == .right ? origin.x - slack : alignment == .center ? origin.x - slack / 2 : origin.x
        let rect = CGRect(x: x, y: origin.y, width: size.width + slack, height: size.height + slack)
        Self.string(text, font, alignment: alignment, color).draw(in: rect)
    }

    private static func string(
        _ text: String, _ font: UIFont, alignment: NSTextAlignment, _ color: UIColor
    ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return NSAttributedString(
            string: text, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
    }
}

/// Metrics of pages, in points, and their fonts.
@MainActor
enum FigureStyle {
    /// The margin around the page's content.
    static let margin: CGFloat = 20
    /// The distance between panels.
    static let gap: CGFloat = 28
    /// The distance between related lines of a page.
    static let leading: CGFloat = 8
    /// The distance from the edge of a scene to the labels beside it.
    static let reach: CGFloat = 30
    /// The vertical distance between two labels.
    static let labelGap: CGFloat = 10
    static let labelWidth: CGFloat = 176
    /// The maximum width of a row of panels.
    static let pageWidth: CGFloat = 960
    /// The minimum width of a caption.
    static let captionWidth: CGFloat = 280

    static let titleFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
    static let labelFont = UIFont.systemFont(ofSize: 12)
    static let headingFont = UIFont.systemFont(ofSize: 11, weight: .medium)
    static let cellFont = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    static let timeFont = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)

    static func color(_ color: Figure.Callout.Color?) -> UIColor {
        switch color {
        case nil: .label
        case .blue: .systemBlue
        case .green: .systemGreen
        case .orange: .systemOrange
        case .purple: .systemPurple
        case .red: .systemRed
        case .gray: .systemGray
        }
    }
}

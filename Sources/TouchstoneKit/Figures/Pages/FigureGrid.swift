import UIKit

/// Where the panels of a page are: in rows, their pictures below each other at the left edge.
@MainActor
struct FigureGrid {
    struct Cell {
        let picture: CGRect
        let title: FigureLabel
        let titleOrigin: CGPoint
        /// Below the picture, in its middle.
        let foot: FigureLabel
        let callouts: CalloutLayout
    }

    struct Content {
        let picture: CGSize
        let title: FigureLabel
        let foot: FigureLabel
        let callouts: CalloutLayout
    }

    let cells: [Cell]
    let size: CGSize

    /// - Parameters:
    ///   - columns: nil for as many as there is room for.
    ///   - gap: between panels.
    init(_ contents: [Content], columns: Int?, gap: CGFloat) {
        let wanted = columns ?? Self.fitting(contents, gap: gap)
        let count = max(1, min(wanted, contents.count))
        // Labels at the left take as much room in all cells of a column, so that pictures stand below each other.
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
                        foot: content.foot, callouts: content.callouts))
                x += lefts[column] + rights[column] + gap
            }
            y += head + (line.map(\.below).max() ?? 0) + gap
        }
        self.cells = cells
        let width = zip(lefts, rights).map(+).reduce(0, +) + CGFloat(count - 1) * gap
        size = CGSize(width: width, height: y - gap)
    }

    /// As many columns as there is room for, and then no more than that many rows need.
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
    /// From the picture's left edge to the end of everything at its right.
    fileprivate var right: CGFloat { max(callouts.bounds.maxX, title.size.width) }

    /// Above the picture.
    fileprivate var head: CGFloat {
        let own = title.size.height > 0 ? title.size.height + FigureStyle.leading : 0
        return max(own, -callouts.bounds.minY)
    }

    /// From the picture's top edge to the end of everything below.
    fileprivate var below: CGFloat {
        let own = foot.size.height > 0 ? picture.height + FigureStyle.leading + foot.size.height : picture.height
        return max(own, callouts.bounds.maxY)
    }
}

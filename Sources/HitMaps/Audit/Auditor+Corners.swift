import UIKit

// Targets that are round to look at and square to touch.
extension Auditor {
    /// How far corners reach beyond what is drawn, in points, before they are told of.
    private static let leastCorner: CGFloat = 8

    func judgeCorners(_ index: Int, _ drawn: PixelArea) {
        guard rules.contains(.liveCorners) else { return }
        let reached = targets[index].reached
        let (columns, rows) = (drawn.columns, drawn.rows)
        let slack = Int((2 * map.grid.scale).rounded())
        // An area that is larger all around is enlarged on purpose.
        guard abs(columns.count - rows.count) <= slack, abs(reached.columns.lowerBound - columns.lowerBound) <= slack,
            abs(reached.columns.upperBound - columns.upperBound) <= slack,
            abs(reached.rows.lowerBound - rows.lowerBound) <= slack,
            abs(reached.rows.upperBound - rows.upperBound) <= slack
        else { return }
        let radius = CGFloat(min(columns.count, rows.count)) / 2
        guard radius * (2.0.squareRoot() - 1) >= Self.leastCorner * map.grid.scale else { return }
        let disc = Self.disc(columns, rows)
        let silhouette = Self.silhouette(drawn)
        let difference = silhouette.subtracting(disc).count + disc.subtracting(silhouette).count
        guard CGFloat(difference) <= 0.04 * CGFloat(disc.count) else { return }
        let corners = reached.subtracting(disc)
        let all = CGFloat(columns.count * rows.count - disc.count)
        guard CGFloat(corners.count) >= 0.5 * all else { return }
        let reach = Trace.text((radius * (2.0.squareRoot() - 1) / map.grid.scale * 10).rounded() / 10)
        let diameter = Trace.text(2 * radius / map.grid.scale)
        add(
            Draft(
                rule: .liveCorners,
                message:
                    "draws a circle of \(diameter) pt, and answers in its corners too, up to \(reach) pt beside it",
                region: region(corners)),
            at: index)
    }

    /// The pixels of an ellipse that fills a box.
    private static func disc(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelArea {
        let (width, height) = (CGFloat(columns.count), CGFloat(rows.count))
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        for row in rows {
            let y = (CGFloat(row - rows.lowerBound) + 0.5) / height * 2 - 1
            let half = max(0, 1 - y * y).squareRoot() * width / 2
            let start = Int((width / 2 - half).rounded())
            builder.add(columns.lowerBound + start, columns.upperBound - start)
            builder.endRow()
        }
        return builder.finish()
    }

    /// An area with everything between the ends of its rows.
    private static func silhouette(_ area: PixelArea) -> PixelArea {
        var builder = PixelAreaBuilder(firstRow: area.rows.lowerBound)
        for row in area.rows {
            if let first = area[row].first, let last = area[row].last { builder.add(first.first, last.after) }
            builder.endRow()
        }
        return builder.finish()
    }
}

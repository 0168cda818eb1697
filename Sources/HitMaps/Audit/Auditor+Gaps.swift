import UIKit

extension Auditor {
    /// The minimum distance at which targets look separate, in points.
    private static let minimumSeparation: CGFloat = 4

    private struct Neighbour {
        let index: Int
        let area: PixelArea
        let columns: Range<Int>
        let rows: Range<Int>
    }

    func auditGaps() {
        guard rules.contains(.deadGap) else { return }
        let limit = Int(clamping: (Self.minimumSeparation * map.grid.scale).rounded(.up))
        let neighbours = targets.indices
            .filter { targets[$0].isAudited && !targets[$0].hasTargets && !targets[$0].reachedPixels.isEmpty }
            .map { index in
                let area = targets[index].reachedPixels
                return Neighbour(index: index, area: area, columns: area.columns, rows: area.rows)
            }
            .sorted { ($0.rows.lowerBound, $0.index) < ($1.rows.lowerBound, $1.index) }
        for (number, one) in neighbours.enumerated() {
            for other in neighbours[(number + 1)...] {
                if other.rows.lowerBound >= one.rows.upperBound + limit { break }
                guard other.columns.lowerBound < one.columns.upperBound + limit,
                    one.columns.lowerBound < other.columns.upperBound + limit, !areNested(one.index, other.index)
                else { continue }
                auditGap(one, other, limit)
            }
        }
    }

    private func auditGap(_ one: Neighbour, _ other: Neighbour, _ limit: Int) {
        let (left, right) = one.columns.lowerBound <= other.columns.lowerBound ? (one, other) : (other, one)
        let gap = beside(left, right, limit) ?? below(one, other, limit)
        guard let gap else { return }
        let (first, second) = one.index < other.index ? (one.index, other.index) : (other.index, one.index)
        let view = targets[second].view
        let width = Trace.text(CGFloat(gap.width) / map.grid.scale)
        add(
            Draft(
                rule: .deadGap,
                message: "is \(width) pt away from \(path(of: view)), and touches between them reach neither",
                region: region(gap.area), other: view),
            at: first)
    }

    /// Returns the strip between two targets side by side, if it runs along at least half of the shorter one.
    private func beside(_ left: Neighbour, _ right: Neighbour, _ limit: Int) -> (width: Int, area: PixelArea)? {
        let rows = left.rows.clamped(to: right.rows)
        let minimum = (min(left.rows.count, right.rows.count) + 1) / 2
        guard rows.count >= minimum, left.columns.upperBound < right.columns.upperBound else { return nil }
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        var (count, width) = (0, Int.max)
        for row in rows {
            if let end = left.area[row].last?.after, let start = right.area[row].first?.first,
                (1..<limit).contains(start - end), isDead(row, end, start, left.index, right.index)
            {
                builder.add(end, start)
                (count, width) = (count + 1, min(width, start - end))
            }
            builder.endRow()
        }
        return count >= minimum ? (width, builder.finish()) : nil
    }

    /// Returns the strip between a target and one below it.
    private func below(_ upper: Neighbour, _ lower: Neighbour, _ limit: Int) -> (width: Int, area: PixelArea)? {
        let columns = upper.columns.clamped(to: lower.columns)
        let minimum = (min(upper.columns.count, lower.columns.count) + 1) / 2
        guard columns.count >= minimum, upper.rows.upperBound < lower.rows.upperBound else { return nil }
        let ends = Self.lastRows(upper.area, columns)
        let starts = Self.firstRows(lower.area, columns)
        var (count, width) = (0, Int.max)
        var (top, bottom) = (Int.max, Int.min)
        for index in 0..<columns.count {
            guard let last = ends[index], let start = starts[index], (1..<limit).contains(start - last - 1),
                (last + 1..<start).allSatisfy({
                    isDead($0, columns.lowerBound + index, columns.lowerBound + index + 1, upper.index, lower.index)
                })
            else { continue }
            (count, width) = (count + 1, min(width, start - last - 1))
            (top, bottom) = (min(top, last + 1), max(bottom, start))
        }
        guard count >= minimum else { return nil }
        let strip = PixelArea(columns: columns, rows: top..<bottom)
        return (width, strip.subtracting(upper.area).subtracting(lower.area))
    }

    private static func lastRows(_ area: PixelArea, _ columns: Range<Int>) -> [Int?] {
        profile(area, columns) { _, row in row }
    }

    private static func firstRows(_ area: PixelArea, _ columns: Range<Int>) -> [Int?] {
        profile(area, columns) { known, row in known ?? row }
    }

    private static func profile(
        _ area: PixelArea, _ columns: Range<Int>, _ choose: (_ known: Int?, _ row: Int) -> Int
    ) -> [Int?] {
        var rows: [Int?] = Array(repeating: nil, count: columns.count)
        area.visit { row, span in
            let start = max(span.first, columns.lowerBound)
            let end = min(span.after, columns.upperBound)
            guard start < end else { return }
            for column in start..<end {
                rows[column - columns.lowerBound] = choose(rows[column - columns.lowerBound], row)
            }
        }
        return rows
    }

    /// Returns whether a touch on a span reaches no target, except one that contains both neighbours.
    private func isDead(_ row: Int, _ start: Int, _ end: Int, _ one: Int, _ other: Int) -> Bool {
        var isDead = true
        map.runs.find(in: row, from: start, to: end) { _, _, owner in
            guard isDead, let target = targetIndices[Int(owner)] else { return }
            let holder = targets[target].view
            isDead = targets[one].view.isDescendant(of: holder) && targets[other].view.isDescendant(of: holder)
        }
        return isDead
    }
}

import UIKit

/// The parts of a window in which the fingers of a gesture come down on the same views.
@MainActor
struct GestureParts {
    struct Part {
        /// What each finger hits, in their order; nil for nothing.
        let views: [UIView?]
        let area: PixelArea
    }

    private(set) var all: [Part] = []

    init(_ hits: HitMap, _ gesture: HitGesture, in bounds: CGRect) {
        guard gesture.grips(at: .zero, in: bounds).count > 1 else {
            all = hits.regions.map { Part(views: [$0.view], area: $0.region.pixels) }
            all.append(Part(views: [nil], area: hits.unanswered.pixels))
            all.removeAll { $0.area.isEmpty }
            return
        }
        var numbers: [[Int32]: Int] = [:]
        var builders: [PixelAreaBuilder] = []
        for row in hits.grid.rows {
            var start = hits.grid.columns.lowerBound
            var key = Self.key(hits, gesture, start, row, bounds)
            for column in start + 1...hits.grid.columns.upperBound {
                let isEnd = column == hits.grid.columns.upperBound
                let next = isEnd ? [] : Self.key(hits, gesture, column, row, bounds)
                guard next != key else { continue }
                let number = numbers[key] ?? builders.count
                if number == builders.count {
                    numbers[key] = number
                    builders.append(PixelAreaBuilder(firstRow: row))
                }
                builders[number].skip(to: row)
                builders[number].add(start, column)
                (start, key) = (column, next)
            }
        }
        all = numbers.sorted { $0.value < $1.value }.map { key, number in
            Part(views: key.map { $0 < 0 ? nil : hits.views[Int($0)] }, area: builders[number].finish())
        }
    }

    /// Whom the fingers of a gesture at a pixel hit, by number.
    private static func key(
        _ hits: HitMap, _ gesture: HitGesture, _ column: Int, _ row: Int, _ bounds: CGRect
    ) -> [Int32] {
        gesture.grips(at: hits.grid.middle(column: column, row: row), in: bounds).map { point in
            hits.grid.pixel(at: point).flatMap { hits.runs.owner(column: $0.column, row: $0.row) } ?? -1
        }
    }
}

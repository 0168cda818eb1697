import UIKit

/// Goes through the rows of two hit maps and collects what changed from whom to whom.
struct HitMapComparison {
    /// Numbers of owners in both maps, -1 for nobody.
    private struct Pair: Hashable {
        let from: Int32
        let to: Int32
    }

    private let from: SavedHitMap
    private let to: SavedHitMap
    private let areas: [Pair: PixelArea]

    init(_ from: SavedHitMap, _ to: SavedHitMap) {
        self.from = from
        self.to = to
        let places = Dictionary(uniqueKeysWithValues: to.owners.enumerated().map { ($1, Int32($0)) })
        let same = from.owners.map { places[$0] ?? -2 }
        let (first, last) = (from.grid.rows, to.grid.rows)
        let start = min(first.lowerBound, last.lowerBound)
        var builders: [Pair: PixelAreaBuilder] = [:]
        for row in start..<max(first.upperBound, last.upperBound) {
            let before = from.runs.runs[from.runs.indices(ofRow: row)]
            let after = to.runs.runs[to.runs.indices(ofRow: row)]
            guard before != after || from.owners != to.owners else { continue }
            Self.compare(before, after) { column, end, old, new in
                guard old < 0 ? new >= 0 : same[Int(old)] != new else { return }
                let pair = Pair(from: old, to: new)
                var builder = builders.removeValue(forKey: pair) ?? PixelAreaBuilder(firstRow: start)
                builder.skip(to: row)
                builder.add(column, end)
                builders[pair] = builder
            }
        }
        areas = builders.mapValues { $0.finish() }
    }

    /// What changed, largest first.
    var changes: [HitMapDifference.Change] {
        func name(_ owners: [ViewIdentity], _ number: Int32) -> ViewIdentity? {
            number < 0 ? nil : owners[Int(number)]
        }
        return areas.map { pair, area in
            HitMapDifference.Change(
                from: name(from.owners, pair.from), to: name(to.owners, pair.to),
                region: HitRegion(to.grid, area))
        }.sorted { left, right in
            if left.region.pixelCount != right.region.pixelCount {
                return left.region.pixelCount > right.region.pixelCount
            }
            return [left.to, left.from].map { $0?.description ?? "" }.lexicographicallyPrecedes(
                [right.to, right.from].map { $0?.description ?? "" })
        }
    }

    /// Calls `body` with the stretches of a row that have one owner before and one after, -1 for nobody.
    private static func compare(
        _ before: ArraySlice<HitRun>, _ after: ArraySlice<HitRun>,
        _ body: (_ start: Int, _ end: Int, _ old: Int32, _ new: Int32) -> Void
    ) {
        var (left, right) = (before.startIndex, after.startIndex)
        var column = Int32.min
        while left < before.endIndex || right < after.endIndex {
            let old = state(before, left, column)
            let new = state(after, right, column)
            let next = min(old.until, new.until)
            if old.owner >= 0 || new.owner >= 0 { body(Int(column), Int(next), old.owner, new.owner) }
            if left < before.endIndex, before[left].end <= next { left += 1 }
            if right < after.endIndex, after[right].end <= next { right += 1 }
            column = next
        }
    }

    /// Who has a column, given the first run that does not end before it, and until where nothing changes.
    private static func state(
        _ runs: ArraySlice<HitRun>, _ index: Int, _ column: Int32
    ) -> (owner: Int32, until: Int32) {
        guard index < runs.endIndex else { return (-1, .max) }
        return column < runs[index].start ? (-1, runs[index].start) : (runs[index].owner, runs[index].end)
    }
}

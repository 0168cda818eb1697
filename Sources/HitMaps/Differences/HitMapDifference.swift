import UIKit

/// The changes between two hit maps: the hit areas that views gained or lost, and those that changed their owner.
///
///     let before = stage.hitMap()
///     button.hitTestExpansion = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
///     print(HitMapDifference(from: before, to: stage.hitMap()).text)
///
/// Views are identified by their `ViewIdentity` at the time of comparison: when a view moves into another one, its
/// whole area changes its owner.
public struct HitMapDifference: Hashable, Sendable {
    /// The kind of change of a pixel. An ancestor is hit where none of its descendants is, so the kind depends on
    /// the hierarchy.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// A view is hit where no view or one of its ancestors was.
        case gained
        /// No view is hit, or an ancestor of the previous one.
        case lost
        /// A view is hit where another one was, and neither is an ancestor of the other.
        case changedOwner = "changed-owner"
    }

    /// The pixels that changed from one owner to another.
    public struct Change: Hashable, Sendable {
        /// The previous owner; nil for none.
        public let from: ViewIdentity?
        /// The new owner; nil for none.
        public let to: ViewIdentity?
        public let region: HitRegion

        public var kind: Kind {
            guard let to else { return .lost }
            guard let from, !from.contains(to) else { return .gained }
            return to.contains(from) ? .lost : .changedOwner
        }
    }

    /// The changes of one view.
    public struct Balance: Hashable, Sendable {
        public let view: ViewIdentity
        /// The previous area, in square points.
        public let areaBefore: CGFloat
        /// The new area, in square points.
        public let areaAfter: CGFloat
        /// The gained areas, largest first.
        public let gains: [Change]
        /// The lost areas, largest first.
        public let losses: [Change]

        /// The gained area, in square points.
        public var gained: CGFloat { gains.reduce(0) { $0 + $1.region.area } }
        /// The lost area, in square points.
        public var lost: CGFloat { losses.reduce(0) { $0 + $1.region.area } }
    }

    public let from: SavedHitMap
    public let to: SavedHitMap
    /// The changes of owners, largest first.
    public let changes: [Change]

    /// Whether both maps cover the same rectangle. If not, pixels that one map lacks have no owner in it.
    public var isSameSize: Bool { from.grid == to.grid }

    /// Whether nothing changed.
    public var isEmpty: Bool { changes.isEmpty && isSameSize }

    /// Compares two saved maps.
    ///
    /// - Precondition: `from.canBeCompared(with: to)`.
    public init(from: SavedHitMap, to: SavedHitMap) {
        precondition(
            from.canBeCompared(with: to),
            "Hit maps can only be compared when they have the same scale and origin and lie near each other.")
        self.from = from
        self.to = to
        changes = HitMapComparison(from, to).changes
    }

    /// Compares two maps. The precondition of `init(from:to:)` for saved maps applies.
    @preconcurrency @MainActor
    public init(from: HitMap, to: HitMap) {
        self.init(from: SavedHitMap(from), to: SavedHitMap(to))
    }

    /// Compares a saved map with a current one.
    @preconcurrency @MainActor
    public init(from: SavedHitMap, to: HitMap) {
        self.init(from: from, to: SavedHitMap(to))
    }

    /// Returns the region of all changes of a kind.
    public func region(of kind: Kind) -> HitRegion {
        changes.filter { $0.kind == kind }.reduce(HitRegion(to.grid, .empty)) { $0.union($1.region) }
    }

    /// The views that gained or lost pixels, those with the largest changes first.
    public var balances: [Balance] {
        var gains: [ViewIdentity: [Change]] = [:]
        var losses: [ViewIdentity: [Change]] = [:]
        for change in changes {
            if let view = change.to { gains[view, default: []].append(change) }
            if let view = change.from { losses[view, default: []].append(change) }
        }
        let before = Dictionary(uniqueKeysWithValues: from.regions.map { ($0.owner, $0.region.area) })
        let after = Dictionary(uniqueKeysWithValues: to.regions.map { ($0.owner, $0.region.area) })
        return Set(gains.keys).union(losses.keys).map { view in
            Balance(
                view: view, areaBefore: before[view] ?? 0, areaAfter: after[view] ?? 0, gains: gains[view] ?? [],
                losses: losses[view] ?? [])
        }.sorted { left, right in
            let (one, other) = (left.gained + left.lost, right.gained + right.lost)
            return one == other ? left.view < right.view : one > other
        }
    }
}

extension SavedHitMap {
    /// Returns whether both maps can be compared: they have the same lattice of pixels, lie near each other, and their
    /// difference is not too large.
    public func canBeCompared(with other: SavedHitMap) -> Bool { obstacle(toComparingWith: other) == nil }

    /// The reasons why two maps cannot be compared.
    package enum ComparisonObstacle {
        /// Their pixels have different sizes, or lie between each other.
        case otherLattice
        /// A picture of both would be larger than two of the largest maps side by side.
        case distance
        /// Their changes are scattered over so many rows that the difference would need gigabytes.
        case scattering
    }

    /// Returns the reason why the maps cannot be compared; nil if they can be.
    package func obstacle(toComparingWith other: SavedHitMap) -> ComparisonObstacle? {
        guard grid.isAligned(with: other.grid) else { return .otherLattice }
        if !grid.isEmpty, !other.grid.isEmpty {
            let sides = [(grid.columns, other.grid.columns), (grid.rows, other.grid.rows)].map { one, other in
                max(one.upperBound, other.upperBound) - min(one.lowerBound, other.lowerBound)
            }
            guard sides.allSatisfy({ $0 <= 2 * PixelGrid.maximumSide }) else { return .distance }
        }
        // Every change begins at an end of a run, so that most maps need not be compared to know this.
        let maximumChanges = 2 * (runs.runs.count + other.runs.runs.count)
        if maximumChanges * max(grid.rows.count, other.grid.rows.count) > Self.maximumScattering {
            guard HitMapComparison.scattering(self, other) <= Self.maximumScattering else { return .scattering }
        }
        return nil
    }
}

// MARK: - Text

extension HitMapDifference {
    /// The difference as text over several lines: the totals, and then each view with its areas in square points.
    public var text: String { text(maximumViews: 40) }

    /// Returns the text with a maximum number of views.
    package func text(maximumViews: Int) -> String {
        guard !isEmpty else { return "no difference" }
        var lines: [String] = []
        if !isSameSize { lines.append("the maps differ in size: \(Self.size(from)) and \(Self.size(to))") }
        let sums = Kind.allCases.map { "\($0.title) \(Self.number(area(of: $0)))" }
        lines.append(sums.joined(separator: ", ") + " square points")
        let balances = balances
        for balance in balances.prefix(maximumViews) {
            lines.append("\(balance.view): \(Self.number(balance.areaBefore)) -> \(Self.number(balance.areaAfter))")
            for gain in balance.gains.prefix(Self.maximumPartners) {
                let verb = gain.kind == .changedOwner ? "took" : "gained"
                lines.append("  \(verb) \(Self.number(gain.region.area)) from \(gain.from?.description ?? "no view")")
            }
            for loss in balance.losses.prefix(Self.maximumPartners) {
                lines.append("  lost \(Self.number(loss.region.area)) to \(loss.to?.description ?? "no view")")
            }
        }
        if balances.count > maximumViews { lines.append("and \(balances.count - maximumViews) more views") }
        return lines.joined(separator: "\n")
    }

    /// Returns the area of the changes of a kind, in square points.
    public func area(of kind: Kind) -> CGFloat {
        changes.filter { $0.kind == kind }.reduce(0) { $0 + $1.region.area }
    }

    private static let maximumPartners = 8

    /// Returns an area with at most two decimal places.
    static func number(_ area: CGFloat) -> String { Trace.text((area * 100).rounded() / 100) }

    private static func size(_ map: SavedHitMap) -> String {
        let size = map.grid.bounds.size
        return "\(Trace.text(size.width)) x \(Trace.text(size.height)) points"
    }
}

extension HitMapDifference.Kind {
    /// The name of the kind in texts.
    public var title: String {
        switch self {
        case .gained: "gained"
        case .lost: "lost"
        case .changedOwner: "changed owner"
        }
    }
}

// MARK: - Comparison

/// A comparison of two hit maps, row by row, that collects the pixels with a changed owner.
struct HitMapComparison {
    /// The numbers of the owners in both maps, -1 for none.
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
        var builders: [Pair: PixelAreaBuilder] = [:]
        Self.visitChanges(from, to) { row, column, end, pair in
            var builder = builders.removeValue(forKey: pair) ?? PixelAreaBuilder(firstRow: row)
            builder.skip(to: row)
            builder.add(column, end)
            builders[pair] = builder
        }
        areas = builders.mapValues { $0.finish() }
    }

    /// Returns the sum of the heights of all changes, in rows: areas are stored row by row, also where they have no
    /// pixels.
    static func scattering(_ from: SavedHitMap, _ to: SavedHitMap) -> Int {
        var rows: [Pair: (first: Int, last: Int)] = [:]
        visitChanges(from, to) { row, _, _, pair in rows[pair, default: (row, row)].last = row }
        return rows.values.reduce(0) { $0 + $1.last - $1.first + 1 }
    }

    /// Calls `body` with the spans of pixels that changed from one owner to another, row by row.
    private static func visitChanges(
        _ from: SavedHitMap, _ to: SavedHitMap, _ body: (_ row: Int, _ column: Int, _ end: Int, _ pair: Pair) -> Void
    ) {
        let numbers = Dictionary(uniqueKeysWithValues: to.owners.enumerated().map { ($1, Int32($0)) })
        let matches = from.owners.map { numbers[$0] ?? -2 }
        // Between maps that lie apart there are rows that neither has.
        let rows = [from.runs.rows, to.runs.rows].filter { !$0.isEmpty }
        let first = rows.map(\.lowerBound).min() ?? 0
        for row in first..<(rows.map(\.upperBound).max() ?? first) where rows.contains(where: { $0.contains(row) }) {
            let before = from.runs.runs[from.runs.indices(ofRow: row)]
            let after = to.runs.runs[to.runs.indices(ofRow: row)]
            guard before != after || from.owners != to.owners else { continue }
            Self.compare(before, after) { column, end, old, new in
                guard old < 0 ? new >= 0 : matches[Int(old)] != new else { return }
                body(row, column, end, Pair(from: old, to: new))
            }
        }
    }

    /// The changes, largest first.
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

    /// Calls `body` with the spans of a row that have one owner before and one after, -1 for none.
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

    /// Returns the owner of a column, -1 for none, and the column up to which it stays the same.
    ///
    /// - Parameter index: The first run that does not end before the column.
    private static func state(
        _ runs: ArraySlice<HitRun>, _ index: Int, _ column: Int32
    ) -> (owner: Int32, until: Int32) {
        guard index < runs.endIndex else { return (-1, .max) }
        return column < runs[index].start ? (-1, runs[index].start) : (runs[index].owner, runs[index].end)
    }
}

import UIKit

/// What became of hit areas from one hit map to another: what was gained, what was lost, and what changed its owner.
///
///     let before = stage.hitMap()
///     button.hitTestExpansion = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
///     print(HitMapDifference(from: before, to: stage.hitMap()).text)
///
/// Views are known by their identity, whose names are those at the time of comparing: when a view is put into another one, all of
/// its area changes its owner.
public struct HitMapDifference: Hashable, Sendable {
    /// What happened to a pixel. Containers answer where nothing in them does, so this goes by what is in what.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// A view answers where nobody or one that it is in did.
        case gained
        /// Nobody answers, or a view in which is the one that did.
        case lost
        /// A view answers where another one did, and neither is in the other.
        case changedOwner = "changed-owner"
    }

    /// The pixels that went from one owner to another.
    public struct Change: Hashable, Sendable {
        /// Who answered; nil for nobody.
        public let from: ViewIdentity?
        /// Who answers; nil for nobody.
        public let to: ViewIdentity?
        public let region: HitRegion

        public var kind: Kind {
            guard let to else { return .lost }
            guard let from, !from.contains(to) else { return .gained }
            return to.contains(from) ? .lost : .changedOwner
        }
    }

    /// What happened to one view.
    public struct Balance: Hashable, Sendable {
        public let view: ViewIdentity
        /// Where it answered, in square points.
        public let areaBefore: CGFloat
        /// Where it answers, in square points.
        public let areaAfter: CGFloat
        /// What it has got, largest first.
        public let gains: [Change]
        /// What it has not any more, largest first.
        public let losses: [Change]

        /// Square points that are its own now and were not.
        public var gained: CGFloat { gains.reduce(0) { $0 + $1.region.area } }
        /// Square points that were its own and are not.
        public var lost: CGFloat { losses.reduce(0) { $0 + $1.region.area } }
    }

    public let from: SavedHitMap
    public let to: SavedHitMap
    /// Which pixels went from whom to whom, largest first.
    public let changes: [Change]

    /// Whether both maps are of the same rectangle. If not, nobody answers for the pixels that one of them has not.
    public var isSameSize: Bool { from.grid == to.grid }

    /// Whether nothing changed.
    public var isEmpty: Bool { changes.isEmpty && isSameSize }

    /// Compares two saved maps.
    ///
    /// - Precondition: `from.canBeCompared(with: to)`.
    public init(from: SavedHitMap, to: SavedHitMap) {
        precondition(
            from.canBeCompared(with: to),
            "Hit maps can be compared when they have the same pixels: the same scale, and origins in the same place.")
        self.from = from
        self.to = to
        changes = HitMapComparison(from, to).changes
    }

    /// Compares two maps. The precondition is that of `init(from:to:)` of saved ones.
    @MainActor
    public init(from: HitMap, to: HitMap) {
        self.init(from: SavedHitMap(from), to: SavedHitMap(to))
    }

    /// Compares a saved map with one of the present.
    @MainActor
    public init(from: SavedHitMap, to: HitMap) {
        self.init(from: from, to: SavedHitMap(to))
    }

    /// All pixels that something of a kind happened to.
    public func region(of kind: Kind) -> HitRegion {
        changes.filter { $0.kind == kind }.reduce(HitRegion(to.grid, .empty)) { $0.union($1.region) }
    }

    /// The views that gained or lost something, those with the greatest changes first.
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
    /// Whether the map has the same lattice of pixels as another one, so that they can be compared.
    public func canBeCompared(with other: SavedHitMap) -> Bool { grid.isAligned(with: other.grid) }
}

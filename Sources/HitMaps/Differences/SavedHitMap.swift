import UIKit

/// A hit map without its views: who answered for which pixel, by identity. It can be kept in a file and compared with later ones.
///
///     let saved = SavedHitMap(stage.hitMap())
///     try saved.data.write(to: url)
///     let difference = HitMapDifference(from: try SavedHitMap(data: Data(contentsOf: url)), to: saved)
///
/// The file, whose name ends in `.hitmap`, is JSON with few lines for few areas, made to be kept under version control:
///
///     {
///     "hitmap": 1,
///     "scale": 2, "origin": [0, 0], "columns": [0, 640], "rows": [0, 480],
///     "owners": [
///     "UIWindow",
///     "UIWindow/RootView/UIButton#save"
///     ],
///     "lines": [
///     [40, 640, 0],
///     [88, 100, 0, 88, 1, 452, 0],
///     [352, 640, 0]
///     ]
///     }
///
/// `hitmap` is the version. `scale` is in pixels per point; `origin` is where column 0 and row 0 begin, in points; `columns` and
/// `rows` are the first one and the one after the last. `owners` are identities of views, from the front to the back. Each of
/// the `lines` stands for some rows that are the same: how many, and then from the left how many pixels belong to which owner, by
/// its number, -1 for nobody.
public struct SavedHitMap: Hashable, Sendable {
    /// The pixels that the map tells about.
    public let grid: PixelGrid
    /// Who answers for a pixel at least, from the front to the back.
    public let owners: [ViewIdentity]

    let runs: HitRuns

    /// The version of the files that are written.
    static let version = 1

    init(grid: PixelGrid, owners: [ViewIdentity], runs: HitRuns) {
        self.grid = grid
        self.owners = owners
        self.runs = runs
    }

    /// What a hit map says. Views are called what they are called now, so save a map while its tree is as it was.
    @MainActor
    public init(_ map: HitMap) {
        var names = SiblingNames()
        var owners: [ViewIdentity] = []
        var numbers: [ViewIdentity: Int32] = [:]
        // Views that cannot be told from each other are one owner: those of two trees that are alike, for instance.
        let owner = map.views.map { view -> Int32 in
            let identity = names.identity(of: view)
            if let known = numbers[identity] { return known }
            let number = Int32(truncatingIfNeeded: owners.count)
            owners.append(identity)
            numbers[identity] = number
            return number
        }
        grid = map.grid
        self.owners = owners
        runs = map.runs.renumbered { owner[Int($0)] }
    }

    /// Who answers for a pixel; nil for nobody, and outside of the map.
    public subscript(column: Int, row: Int) -> ViewIdentity? {
        runs.owner(column: column, row: row).map { owners[Int($0)] }
    }

    /// Who answers for the pixel at a point, which is in points of what was asked.
    public func owner(at point: CGPoint) -> ViewIdentity? {
        grid.pixel(at: point).flatMap { self[$0.column, $0.row] }
    }

    /// Where a view itself answers.
    public func region(of owner: ViewIdentity) -> HitRegion {
        guard let number = owners.firstIndex(of: owner) else { return HitRegion(grid, .empty) }
        return HitRegion(grid, runs.area { $0 == Int32(truncatingIfNeeded: number) })
    }

    /// Where each of the `owners` answers, in their order.
    public var regions: [(owner: ViewIdentity, region: HitRegion)] {
        zip(owners, runs.areas(count: owners.count)).map { ($0, HitRegion(grid, $1)) }
    }
}

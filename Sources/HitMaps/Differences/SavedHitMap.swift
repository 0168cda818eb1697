import UIKit

/// A hit map without its views, which stores the identity of each pixel's owner. It can be saved in a file and
/// compared with later maps.
///
///     let saved = SavedHitMap(stage.hitMap())
///     try saved.data.write(to: url)
///     let difference = HitMapDifference(from: try SavedHitMap(data: Data(contentsOf: url)), to: saved)
///
/// The file, with the extension `.hitmap`, is compact JSON with line breaks that suit version control:
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
/// `hitmap` is the version. `scale` is in pixels per point; `origin` is the position of column 0 and row 0, in
/// points; `columns` and `rows` are the first index and the one after the last. `owners` are identities of views,
/// from front to back. Each of the `lines` describes consecutive equal rows: their number, and then from left to
/// right pairs of a pixel count and the number of an owner, -1 for none.
public struct SavedHitMap: Hashable, Sendable {
    /// The pixels that the map covers.
    public let grid: PixelGrid
    /// The views that own at least one pixel, from front to back.
    public let owners: [ViewIdentity]

    let runs: HitRuns

    /// The version of the file format.
    static let version = 1
    /// The maximum sum of the heights of all areas of a map or of a difference, in rows. Areas are stored row by row,
    /// also where they have no pixels; those of real maps have hardly any such rows.
    static let maximumScattering = 1 << 25

    init(grid: PixelGrid, owners: [ViewIdentity], runs: HitRuns) {
        self.grid = grid
        self.owners = owners
        self.runs = runs
    }

    /// Creates a saved map. Views get their current identities, so save a map before its tree changes.
    @preconcurrency @MainActor
    public init(_ map: HitMap) {
        var names = SiblingNames()
        var owners: [ViewIdentity] = []
        var numbers: [ViewIdentity: Int32] = [:]
        // Views with the same identity count as one owner, for instance those of two identical trees.
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

    /// The owner of a pixel; nil when there is none, and outside of the map.
    public subscript(column: Int, row: Int) -> ViewIdentity? {
        runs.owner(column: column, row: row).map { owners[Int($0)] }
    }

    /// Returns the owner of the pixel at a point, in points of the mapped view or screen.
    public func owner(at point: CGPoint) -> ViewIdentity? {
        grid.pixel(at: point).flatMap { self[$0.column, $0.row] }
    }

    /// Returns the region that a view itself owns.
    public func region(of owner: ViewIdentity) -> HitRegion {
        guard let number = owners.firstIndex(of: owner) else { return HitRegion(grid, .empty) }
        return HitRegion(grid, runs.area { $0 == Int32(truncatingIfNeeded: number) })
    }

    /// The region of each of the `owners`, in their order.
    public var regions: [(owner: ViewIdentity, region: HitRegion)] {
        zip(owners, runs.areas(count: owners.count)).map { ($0, HitRegion(grid, $1)) }
    }
}

import UIKit

/// A difference as `diff --json` writes it. Lengths of hit maps are in points, areas in square points; those of pictures are in
/// pixels.
struct DiffListing: Encodable {
    let isSame: Bool
    let from: String
    let to: String
    /// Missing where no pictures were compared.
    let pictures: Pictures?
    /// Missing where no hit maps were compared.
    let hitMaps: HitMaps?

    struct Pictures: Encodable {
        let isSame: Bool
        /// Width and height of both.
        let sizes: [[Int]]
        let pixelCount: Int
        let largestDistance: Double
        let regions: [Region]

        init(_ difference: ImageDifference, _ first: CGImage, _ second: CGImage) {
            isSame = difference.isEmpty
            sizes = [first, second].map { [$0.width, $0.height] }
            pixelCount = difference.pixelCount
            largestDistance = difference.largestDistance
            regions = difference.regions.map(Region.init)
        }
    }

    struct Region: Encodable {
        let x: Int
        let y: Int
        let width: Int
        let height: Int
        let pixelCount: Int
        let largestDistance: Double

        init(_ region: ImageDifference.Region) {
            (x, y) = (region.rect.x, region.rect.y)
            (width, height) = (region.rect.width, region.rect.height)
            pixelCount = region.pixelCount
            largestDistance = region.largestDistance
        }
    }

    struct HitMaps: Encodable {
        let isSame: Bool
        /// Width and height of both.
        let sizes: [[Double]]
        /// The areas of what was gained, lost and changed its owner, by kind.
        let areas: [String: Double]
        let changes: [Change]
        let views: [View]

        init(_ difference: HitMapDifference) {
            isSame = difference.isEmpty
            sizes = [difference.from, difference.to].map { map -> [Double] in
                let size = map.grid.bounds.size
                return [Double(size.width), Double(size.height)]
            }
            var areas: [String: Double] = [:]
            for kind in HitMapDifference.Kind.allCases { areas[kind.rawValue] = Double(difference.area(of: kind)) }
            self.areas = areas
            changes = difference.changes.map(Change.init)
            views = difference.balances.map(View.init)
        }
    }

    /// Pixels that went from one owner to another; one that is missing is nobody.
    struct Change: Encodable {
        let kind: HitMapDifference.Kind
        let from: ViewIdentity?
        let to: ViewIdentity?
        let area: Double
        /// The rectangle around them: x, y, width, height.
        let bounds: [Double]

        init(_ change: HitMapDifference.Change) {
            kind = change.kind
            (from, to) = (change.from, change.to)
            area = Double(change.region.area)
            let box = change.region.boundingBox
            bounds = [box.minX, box.minY, box.width, box.height].map { Double($0) }
        }
    }

    struct View: Encodable {
        let view: ViewIdentity
        let areaBefore: Double
        let areaAfter: Double
        let gained: Double
        let lost: Double

        init(_ balance: HitMapDifference.Balance) {
            view = balance.view
            areaBefore = Double(balance.areaBefore)
            areaAfter = Double(balance.areaAfter)
            gained = Double(balance.gained)
            lost = Double(balance.lost)
        }
    }
}

import HitMaps
import UIKit

/// The differences between two pictures, two hit maps, or both.
@MainActor
package struct DiffReport {
    private let from: String
    private let to: String
    private var pictures: (difference: ImageDifference, first: CGImage, second: CGImage)?
    private var hits: (difference: HitMapDifference, backdrop: CGImage?)?

    private static let maximumRegions = 20

    /// Compares two things.
    ///
    /// - Parameters:
    ///   - names: Their names.
    ///   - kinds: What is compared of them.
    ///   - renderer: Draws scenes.
    ///   - measure: The measure of colours.
    package init(
        of sides: [ComparedSide], names: [String], kinds: Set<ComparedSide.Kind>, by renderer: SceneRenderer,
        _ measure: ImageDifference.Measure
    ) throws(PlaygroundError) {
        from = names.first ?? ""
        to = names.last ?? ""
        var images: [CGImage] = []
        var maps: [SavedHitMap] = []
        for side in sides where kinds.contains(.picture) {
            if let image = try side.image(by: renderer) { images.append(image) }
        }
        for side in sides where kinds.contains(.hitMap) {
            if let map = try side.hitMap(by: renderer) { maps.append(map) }
        }
        if images.count == 2 {
            add(ImageDifference(between: images[0], and: images[1], by: measure), images[0], images[1])
        }
        if maps.count == 2 {
            if let obstacle = maps[0].obstacle(toComparingWith: maps[1]) { throw Self.error(obstacle, maps) }
            add(HitMapDifference(from: maps[0], to: maps[1]), over: images.last)
        }
    }

    private mutating func add(_ difference: ImageDifference, _ first: CGImage, _ second: CGImage) {
        pictures = (difference, first, second)
    }

    /// Adds the difference of hit maps.
    ///
    /// - Parameter backdrop: A picture of the second map's views, to draw the difference over.
    private mutating func add(_ difference: HitMapDifference, over backdrop: CGImage?) {
        hits = (difference, backdrop)
    }

    /// The compared pictures; empty if none were.
    var images: [CGImage] { pictures.map { [$0.first, $0.second] } ?? [] }

    /// A picture of what differs: the second picture with differing pixels in red, or else the hit areas. Nil if
    /// nothing differs.
    var differencePicture: CGImage? {
        if let (difference, _, second) = pictures, !difference.isEmpty { return difference.picture(over: second) }
        return hits.flatMap { $0.difference.isEmpty ? nil : $0.difference.picture(over: $0.backdrop) }
    }

    package var isEmpty: Bool { pictures?.difference.isEmpty != false && hits?.difference.isEmpty != false }

    /// The report for people, over several lines.
    package var text: String {
        var lines: [String] = []
        if let (difference, first, second) = pictures {
            if difference.isSameSize {
                lines.append("pictures: \(difference)")
                lines += difference.regions.prefix(Self.maximumRegions).map(Self.line)
                let rest = difference.regions.count - Self.maximumRegions
                if rest > 0 { lines.append("  and \(rest) more regions") }
            } else {
                lines.append(
                    "pictures: they differ in size: \(first.width) x \(first.height) and "
                        + "\(second.width) x \(second.height) pixels")
            }
        }
        if let (difference, _) = hits {
            lines.append("hit areas: \(difference.text.replacingOccurrences(of: "\n", with: "\n  "))")
        }
        return lines.joined(separator: "\n")
    }

    private static func line(_ region: ImageDifference.Region) -> String {
        let rect = region.rect
        let largest = Trace.text(CGFloat((region.largestDistance * 10).rounded() / 10))
        return "  \(rect.width) x \(rect.height) pixels at \(rect.x),\(rect.y): \(region.pixelCount) differ, "
            + "by at most \(largest)"
    }

    /// The report for programs.
    package var json: String {
        ReadableJSON.text(
            of:
                DiffListing(
                    isSame: isEmpty, from: from, to: to,
                    pictures: pictures.map { DiffListing.Pictures($0.difference, $0.first, $0.second) },
                    hitMaps: hits.map { DiffListing.HitMaps($0.difference) }))
    }

    /// Draws the difference to a file and returns the paths. If both pictures and hit maps were compared, the hit
    /// maps get a file of their own beside it.
    package func writePictures(to path: String, as format: PictureFormat) throws(PlaygroundError) -> [String] {
        var paths: [String] = []
        if let (difference, first, second) = pictures {
            guard format == .png else {
                throw .misuse("Pictures are compared pixel by pixel; let \(NearMatches.printable(path)) end in .png.")
            }
            try Self.write(difference.sheet(first, second)?.pngData(), to: path)
            paths.append(path)
        }
        if let (difference, backdrop) = hits {
            let ending = path.split(separator: ".").last ?? ""
            let file = pictures == nil ? path : "\(path.dropLast(ending.count))hits.\(ending)"
            try Self.write(try Self.data(of: difference, over: backdrop, as: format), to: file)
            paths.append(file)
        }
        return paths
    }

    /// Returns the error for two hit maps that cannot be compared.
    private static func error(_ obstacle: SavedHitMap.ComparisonObstacle, _ maps: [SavedHitMap]) -> PlaygroundError {
        switch obstacle {
        case .otherLattice:
            .misuse("These hit maps have different pixels: \(lattice(maps[0])), and \(lattice(maps[1])).")
        case .distance:
            .misuse("These hit maps lie too far apart: \(place(maps[0])), and \(place(maps[1])).")
        case .scattering:
            .misuse("These hit maps differ in too many places to compare them.")
        }
    }

    /// Describes the place of a hit map.
    private static func place(_ map: SavedHitMap) -> String {
        "columns \(map.grid.columns.lowerBound) to \(map.grid.columns.upperBound) and rows "
            + "\(map.grid.rows.lowerBound) to \(map.grid.rows.upperBound)"
    }

    /// Describes the scale and the origin of a hit map.
    private static func lattice(_ map: SavedHitMap) -> String {
        let origin = map.grid.origin == .zero ? "" : " from \(Trace.text(map.grid.origin)) on"
        return "\(Trace.text(map.grid.scale)) per point\(origin)"
    }

    private static func data(
        of difference: HitMapDifference, over backdrop: CGImage?, as format: PictureFormat
    ) throws(PlaygroundError) -> Data? {
        let kind: DocumentContext.Format
        switch format {
        case .png: return difference.picture(over: backdrop)?.pngData()
        case .svg: kind = .svg
        case .pdf: kind = .pdf
        }
        do {
            return try DocumentContext.data(kind, size: difference.pictureSize) { context in
                difference.draw(in: context, over: backdrop)
            }
        } catch {
            throw .environment("\(error)")
        }
    }

    private static func write(_ data: Data?, to path: String) throws(PlaygroundError) {
        guard let data else { throw .environment("The difference has more pixels than a picture may have.") }
        try OutputFile.write(data, to: path)
    }
}

/// A difference as `diff --json` writes it. Lengths of hit maps are in points and areas in square points; lengths of
/// pictures are in pixels.
private struct DiffListing: Encodable {
    let isSame: Bool
    let from: String
    let to: String
    /// Missing if no pictures were compared.
    let pictures: Pictures?
    /// Missing if no hit maps were compared.
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
        /// The areas that were gained, were lost, and changed their owner, by kind.
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

    /// Pixels that went from one owner to another; a missing owner means no view.
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

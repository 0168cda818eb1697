import UIKit

/// What `diff` has to say.
@MainActor
struct DiffReport {
    private let from: String
    private let to: String
    private var pictures: (difference: ImageDifference, first: CGImage, second: CGImage)?
    private var hits: (difference: HitMapDifference, backdrop: CGImage?)?

    private static let mostRegions = 20

    init(from: String, to: String) {
        self.from = from
        self.to = to
    }

    mutating func add(_ difference: ImageDifference, _ first: CGImage, _ second: CGImage) {
        pictures = (difference, first, second)
    }

    /// - Parameter backdrop: what is seen where the second map is.
    mutating func add(_ difference: HitMapDifference, over backdrop: CGImage?) {
        hits = (difference, backdrop)
    }

    var isEmpty: Bool { pictures?.difference.isEmpty != false && hits?.difference.isEmpty != false }

    /// For people, over several lines.
    var text: String {
        var lines: [String] = []
        if let (difference, first, second) = pictures {
            if difference.isSameSize {
                lines.append("pictures: \(difference)")
                lines += difference.regions.prefix(Self.mostRegions).map(Self.line)
                let rest = difference.regions.count - Self.mostRegions
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

    /// For programs.
    var json: String {
        Terminal.json(
            DiffListing(
                isSame: isEmpty, from: from, to: to,
                pictures: pictures.map { DiffListing.Pictures($0.difference, $0.first, $0.second) },
                hitMaps: hits.map { DiffListing.HitMaps($0.difference) }))
    }

    /// Draws what was compared into a file; hit maps into one of their own, beside it, where pictures were compared as well.
    /// Returns the paths.
    func writePictures(to path: String, as format: PictureFormat) throws(PlaygroundError) -> [String] {
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
        guard let data else { throw .environment("The difference has more pixels than a picture can have.") }
        try OutputFile.write(data, to: path)
    }
}

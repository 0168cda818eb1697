import Foundation

@testable import CoreGraphics
@testable import HitMaps
@testable import HostInterface
@testable import StandardStreams
@testable import TouchstoneKit
@testable import UIKitCore

/// The readers of files. What one accepts is written again, and has to be the same when it is read again.
@MainActor
enum FileTargets {
    static func script(_ data: Data) {
        guard let script = try? InputScript(data: data) else { return }
        precondition((try? InputScript(text: script.text)) == script, "A script changes when it is written.")
    }

    /// Reads one hit map, or compares two with a zero between them.
    static func hitMaps(_ data: Data) {
        let maps = data.split(separator: 0, maxSplits: 1).compactMap { try? SavedHitMap(data: Data($0)) }
        for map in maps {
            precondition((try? SavedHitMap(data: map.data)) == map, "A hit map changes when it is written.")
        }
        guard let from = maps.first, let to = maps.last, from.canBeCompared(with: to) else { return }
        let difference = HitMapDifference(from: from, to: to)
        precondition(PrintableText.lines(difference.text) == difference.text, "A difference cannot be printed.")
        precondition(maps.count > 1 || difference.isEmpty, "A hit map differs from itself.")
    }

    static func baseline(_ data: Data) {
        guard let baseline = try? AuditBaseline(data: data, name: "baseline") else { return }
        _ = baseline.findings.sorted()
    }

    static func findings(_ data: Data) {
        guard let findings = try? AuditPart.findings(of: data) else { return }
        precondition((try? AuditPart.data(of: findings)) != nil, "Findings cannot be written.")
    }

    static func figures(_ data: Data) {
        _ = try? FigureBook(data: data, name: "figures", folder: "/nowhere")
    }

    /// Reads a file of an app's resources: a property list, a table of texts, or what an asset catalog says.
    static func resources(_ data: Data) {
        _ = ResourceFile.dictionary(in: data) as? [String: String]
        guard let contents = AssetCatalog.contents(in: data) else { return }
        _ = AssetCatalog.color(of: contents)
        for variant in AssetCatalog.variants(contents["images"]) {
            _ = AssetCatalog.isDark(variant) || AssetCatalog.isUnused(variant)
        }
    }

    /// Reads a photograph. Large ones are left out as in `picture(_:)`.
    static func photograph(_ data: Data) {
        let bytes = Array(data)
        guard bytes.first == 0xFF else { return }
        for place in bytes.indices.dropLast(8) where bytes[place] == 0xFF && bytes[place + 1] & 0xF0 == 0xC0 {
            guard bytes[place + 5] == 0, bytes[place + 7] == 0 else { return }
        }
        guard case .bitmap(let image, let orientation)? = try? ImageFile.read(data, acceptsVectors: false) else {
            return
        }
        precondition(image.width * image.height <= 1 << 16 && (1...8).contains(orientation))
    }

    static func picture(_ data: Data) {
        // The format allows large pictures in few bytes, which are slow and prove nothing more than small ones.
        let sides = data.dropFirst(16).prefix(8).enumerated()
        guard sides.allSatisfy({ $0.offset % 4 > 2 || $0.element == 0 }) else { return }
        guard let image = CGImage(pngData: data) else { return }
        precondition(image.width * image.height <= 1 << 16)
        guard let written = image.pngData(), let read = CGImage(pngData: written) else {
            preconditionFailure("A picture cannot be written.")
        }
        for y in 0..<image.height {
            let isSame = image.withRow(y) { one in read.withRow(y) { one.elementsEqual($0, by: isNear) } }
            precondition(isSame, "A picture changes when it is written.")
        }
    }

    /// Returns whether two premultiplied pixels differ by no more than the rounding of a file without premultiplied
    /// colours.
    private static func isNear(_ one: UInt32, _ other: UInt32) -> Bool {
        stride(from: 0, through: 24, by: 8).allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 1 }
    }
}

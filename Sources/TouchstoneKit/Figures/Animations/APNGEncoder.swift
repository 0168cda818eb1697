import Foundation
import UIKit

/// An encoder of animations as APNG files that loop forever and keep every colour exactly.
///
/// Encodes each frame as a PNG and copies its pixel chunks into the file.
enum APNGEncoder {
    /// Returns the file's contents; nil when a frame cannot be encoded.
    static func data(_ frames: [AnimationFrame], width: Int, height: Int) -> Data? {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var kind: Data?
        var sequence: UInt32 = 0
        func next() -> [UInt8] {
            defer { sequence += 1 }
            return PNGChunk.bytes(sequence)
        }
        for (index, frame) in frames.enumerated() {
            guard let picture = picture(frame), let chunks = chunks(picture),
                let head = chunks.first(where: { $0.name == "IHDR" })?.content, head.count == 13
            else { return nil }
            // The bit depth and colour type follow the dimensions and hold for the whole file.
            if let kind, kind != head.suffix(5) { return nil }
            kind = head.suffix(5)
            if index == 0 {
                PNGChunk.append("IHDR", Array(head), to: &data)
                PNGChunk.append("acTL", PNGChunk.bytes(UInt32(frames.count)) + PNGChunk.bytes(0), to: &data)
            }
            var control = next()
            for number in [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y] {
                control += PNGChunk.bytes(UInt32(number))
            }
            let delay = UInt16(min(frame.delay, 65535))
            // The delay is in hundredths of a second. The frame stays on screen, and its pixels overwrite those
            // below.
            control += [UInt8(delay >> 8), UInt8(delay & 255), 0, 100, 0, 0]
            PNGChunk.append("fcTL", control, to: &data)
            for chunk in chunks where chunk.name == "IDAT" {
                let content = Array(chunk.content)
                if index == 0 {
                    PNGChunk.append("IDAT", content, to: &data)
                } else {
                    PNGChunk.append("fdAT", next() + content, to: &data)
                }
            }
        }
        PNGChunk.append("IEND", [], to: &data)
        return data
    }

    private static func picture(_ frame: AnimationFrame) -> Data? {
        guard let bitmap = Bitmap(checkedWidth: frame.rect.width, height: frame.rect.height) else { return nil }
        for y in 0..<bitmap.height {
            let row = (bitmap.data + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<bitmap.width { row[x] = frame.pixels[y * bitmap.width + x] }
        }
        return bitmap.image().pngData()
    }

    private static func chunks(_ png: Data) -> [(name: String, content: Data)]? {
        var chunks: [(name: String, content: Data)] = []
        var start = png.startIndex + 8
        while start + 12 <= png.endIndex {
            let count = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard start + 12 + count <= png.endIndex else { return nil }
            let name = String(decoding: png[start + 4..<start + 8], as: UTF8.self)
            chunks.append((name, png[start + 8..<start + 8 + count]))
            start += 12 + count
        }
        return chunks
    }
}

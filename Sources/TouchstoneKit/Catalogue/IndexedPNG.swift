import Foundation
import UIKit

/// An encoder of opaque images as PNG files with a palette, which are less than half as large as those with three
/// components for each pixel.
enum IndexedPNG {
    /// Returns the file's contents. An image that has transparent pixels, or that cannot be compressed here, becomes an
    /// ordinary PNG file; nil if that fails as well.
    ///
    /// - Parameter limit: The greatest number of colours, from 2 to 256.
    static func data(of image: CGImage, colors limit: Int) -> Data? {
        guard let counts = counts(image) else { return image.pngData() }
        let (colors, indices) = palette(counts, limit)
        let rows = rows(image, indices)
        guard let compressed = Deflation.data(of: rows) else { return image.pngData() }
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let size = PNGChunk.bytes(UInt32(image.width)) + PNGChunk.bytes(UInt32(image.height))
        // Eight bits a pixel, with a palette, and neither another compression nor interlacing.
        PNGChunk.append("IHDR", size + [8, 3, 0, 0, 0], to: &data)
        PNGChunk.append("PLTE", colors.flatMap { PNGChunk.bytes($0).dropFirst() }, to: &data)
        PNGChunk.append("IDAT", compressed, to: &data)
        PNGChunk.append("IEND", [], to: &data)
        return data
    }

    /// Counts the pixels of each colour; nil if there are transparent ones.
    private static func counts(_ image: CGImage) -> [UInt32: Int]? {
        var counts: [UInt32: Int] = [:]
        for y in 0..<image.height {
            let isOpaque = image.withRow(y) { row in
                forEachRun(in: row) { pixel, run in
                    counts[pixel, default: 0] += run
                    return pixel >> 24 == 255
                }
            }
            guard isOpaque else { return nil }
        }
        return counts
    }

    /// Returns the palette indices of the pixels, with a zero before each row: the number of its filter, which is none.
    private static func rows(_ image: CGImage, _ indices: [UInt32: UInt8]) -> [UInt8] {
        var rows = [UInt8](repeating: 0, count: (image.width + 1) * image.height)
        rows.withUnsafeMutableBytes { bytes in
            guard var place = bytes.baseAddress else { return }
            for y in 0..<image.height {
                place += 1
                _ = image.withRow(y) { row in
                    forEachRun(in: row) { pixel, run in
                        memset(place, Int32(indices[pixel] ?? 0), run)
                        place += run
                        return true
                    }
                }
            }
        }
        return rows
    }

    /// Calls `body` with each run of equal pixels, until it returns false. Returns whether it never did.
    private static func forEachRun(
        in row: UnsafeBufferPointer<UInt32>, _ body: (UInt32, Int) -> Bool
    ) -> Bool {
        var start = 0
        while start < row.count {
            let pixel = row[start]
            var end = start + 1
            while end < row.count, row[end] == pixel { end += 1 }
            guard body(pixel, end - start) else { return false }
            start = end
        }
        return true
    }

    /// Returns the colours of a palette, and the index of each colour of a picture. Frequent colours are exact; the
    /// others, which are at edges, are as exact as there is room for.
    private static func palette(
        _ counts: [UInt32: Int], _ limit: Int
    ) -> (colors: [UInt32], indices: [UInt32: UInt8]) {
        let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let exactCount = ordered.count > limit ? limit / 2 : ordered.count
        let exact = ordered.prefix(exactCount)
        var rough: [UInt32: UInt32] = [:]
        for bits in 1...8 {
            let low = ((UInt32(1) << bits) - 1) * 0x01_0101
            // The middle of a step stands for all of it.
            let middle = (UInt32(1) << (bits - 1)) * 0x01_0101
            rough = Dictionary(uniqueKeysWithValues: ordered.dropFirst(exactCount).map { ($0, $0 & ~low | middle) })
            if Set(rough.values).count + exactCount <= limit { break }
        }
        let colors = exact + Set(rough.values).sorted()
        let numbers = Dictionary(colors.enumerated().map { ($1, UInt8($0)) }) { first, _ in first }
        var indices = rough.compactMapValues { numbers[$0] }
        for color in exact { indices[color] = numbers[color] }
        return (Array(colors), indices)
    }
}

/// The compression of zlib, which Cairo brings into every process for PNG.
private enum Deflation {
    private typealias Compress =
        @convention(c) (
            UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?, UInt, Int32
        ) -> Int32

    private static let compress: Compress? = dlsym(nil, "compress2").map { unsafeBitCast($0, to: Compress.self) }

    /// Returns the compressed bytes; nil without zlib.
    static func data(of bytes: [UInt8]) -> [UInt8]? {
        guard let compress else { return nil }
        // The bound that zlib states for bytes that cannot be compressed.
        var count = UInt(bytes.count + bytes.count / 1000 + 64)
        var result = [UInt8](repeating: 0, count: Int(count))
        guard compress(&result, &count, bytes, UInt(bytes.count), 9) == 0 else { return nil }
        result.removeLast(result.count - Int(count))
        return result
    }
}

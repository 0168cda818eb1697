import Foundation

/// The chunks of a PNG file.
enum PNGChunk {
    /// Adds a chunk to the contents of a file.
    static func append(_ name: String, _ content: [UInt8], to data: inout Data) {
        data += bytes(UInt32(content.count))
        let checked = Array(name.utf8) + content
        data += checked
        data += bytes(checksum(checked))
    }

    /// Returns a number as four bytes, the highest first.
    static func bytes(_ number: UInt32) -> [UInt8] {
        [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
    }

    /// Returns the CRC-32 checksum of a PNG chunk.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in sums[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    }

    private static let sums: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
}

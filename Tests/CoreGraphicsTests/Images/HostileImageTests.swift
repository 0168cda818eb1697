import Foundation
import HostInterface
import Testing

@testable import CoreGraphics

/// Tests with malformed PNG files whose checksums are correct.
@Suite struct HostileImageTests {
    /// A chunk of a PNG file.
    private struct Chunk {
        var kind: [UInt8]
        var content: [UInt8]

        /// The chunk as stored in a file, with the correct checksum.
        var bytes: [UInt8] {
            Self.number(UInt32(content.count)) + kind + content + Self.number(Self.checksum(kind + content))
        }

        private static func number(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
        }

        private static let table: [UInt32] = (0..<256).map { byte in
            (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
        }

        private static func checksum(_ bytes: [UInt8]) -> UInt32 {
            ~bytes.reduce(~UInt32(0)) { value, byte in
                table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8
            }
        }
    }

    private func chunks(of data: Data) -> [Chunk] {
        var rest = Array(data.dropFirst(8))[...]
        var chunks: [Chunk] = []
        while rest.count >= 12 {
            let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(4)
            chunks.append(Chunk(kind: Array(rest.prefix(4)), content: Array(rest.dropFirst(4).prefix(count))))
            rest = rest.dropFirst(count + 8)
        }
        return chunks
    }

    @Test("Two thousand mutated files with correct checksums are refused, or read and drawn")
    func mutation() throws {
        let sample = picture(7, 5, background: nil) { context in
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        let data = try #require(sample.pngData())
        let good = chunks(of: data)
        #expect(Data(data.prefix(8) + good.flatMap(\.bytes)) == data)
        var numbers = SeededNumbers(seed: 5)
        var read = 0
        for _ in 0..<2000 {
            var chunks = good
            for _ in 0...numbers.below(2) {
                let index = numbers.below(chunks.count)
                let count = chunks[index].content.count
                switch numbers.below(8) {
                case 0: chunks.swapAt(index, numbers.below(chunks.count))
                case 1: chunks.insert(chunks[index], at: numbers.below(chunks.count))
                case 2 where chunks.count > 1: chunks.remove(at: index)
                case 3:
                    let kinds = ["PLTE", "tRNS", "gAMA", "iCCP", "zTXt", "sBIT", "acTL", "tIME", "bKGD"]
                    chunks.insert(
                        Chunk(
                            kind: Array(kinds[numbers.below(kinds.count)].utf8),
                            content: (0..<numbers.below(40)).map { _ in UInt8(numbers.below(256)) }),
                        at: numbers.below(chunks.count))
                case 4 where count > 0: chunks[index].content.removeLast(numbers.below(count))
                default:
                    guard count > 0 else { continue }
                    // A change of the first bytes of width or height would ask for too much memory for a test.
                    let byte = numbers.below(count)
                    guard chunks[index].kind != Array("IHDR".utf8) || ![0, 1, 2, 4, 5, 6].contains(byte) else {
                        continue
                    }
                    chunks[index].content[byte] = UInt8(numbers.below(256))
                }
            }
            guard let image = CGImage(pngData: Data(data.prefix(8) + chunks.flatMap(\.bytes))) else { continue }
            read += 1
            #expect(image.width > 0 && image.height > 0)
            _ = picture(10, 10) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        }
        #expect(read > 100 && read < 1900)
    }
}

import Foundation
import UIKit

/// A reader of animated PNG files according to the specification: each frame is repackaged as a PNG that libpng reads.
struct APNGReader {
    struct Damage: Error {
        let text: String
    }

    private(set) var width = 0
    private(set) var height = 0
    /// The whole picture's pixels, with red, green and blue in the lower three bytes.
    private(set) var frames: [[UInt32]] = []
    /// The duration in seconds.
    private(set) var delays: [Double] = []
    private(set) var rects: [[Int]] = []

    private var head: [UInt8] = []
    private var canvas: [UInt32] = []
    private var control: [UInt8] = []
    private var packed: [UInt8] = []
    private var sequence = 0

    init(_ data: Data) throws {
        let bytes = Array(data)
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw Damage(text: "no PNG") }
        var start = 8
        var announced = 0
        var order: [String] = []
        while start < bytes.count {
            let count = Self.number(bytes[start..<start + 4])
            let name = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
            let content = Array(bytes[start + 8..<start + 8 + count])
            let sum = Self.number(bytes[start + 8 + count..<start + 12 + count])
            guard sum == Int(Self.checksum(bytes[start + 4..<start + 8 + count])) else {
                throw Damage(text: "\(name) is damaged")
            }
            order.append(name)
            switch name {
            case "IHDR":
                head = content
                width = Self.number(content[0..<4])
                height = Self.number(content[4..<8])
                canvas = Array(repeating: 0, count: width * height)
            case "acTL":
                announced = Self.number(content[0..<4])
                guard Self.number(content[4..<8]) == 0 else { throw Damage(text: "does not repeat") }
            case "fcTL":
                try finishFrame()
                try follow(content)
                control = content
            case "IDAT": packed += content
            case "fdAT":
                try follow(content)
                packed += content.dropFirst(4)
            case "IEND": try finishFrame()
            default: throw Damage(text: "chunk \(name)")
            }
            start += 12 + count
        }
        guard order.prefix(4) == ["IHDR", "acTL", "fcTL", "IDAT"], order.last == "IEND", frames.count == announced
        else {
            throw Damage(text: "\(frames.count) of \(announced) frames, \(order.prefix(5))")
        }
    }

    private mutating func follow(_ content: [UInt8]) throws {
        guard Self.number(content[0..<4]) == sequence else { throw Damage(text: "frames out of order") }
        sequence += 1
    }

    private mutating func finishFrame() throws {
        guard !control.isEmpty else { return }
        let rect = [12, 16, 4, 8].map { Self.number(control[$0..<$0 + 4]) }
        guard control[24] == 0, control[25] == 0 else { throw Damage(text: "frames are to stay") }
        var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        Self.append("IHDR", Array(control[4..<12]) + head.suffix(5), to: &png)
        Self.append("IDAT", packed, to: &png)
        Self.append("IEND", [], to: &png)
        guard let image = CGImage(pngData: png), image.width == rect[2], image.height == rect[3] else {
            throw Damage(text: "frame \(frames.count) cannot be read")
        }
        for y in 0..<image.height {
            for x in 0..<image.width {
                let color = image.pixel(x: x, y: y)
                canvas[(rect[1] + y) * width + rect[0] + x] =
                    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
            }
        }
        frames.append(canvas)
        rects.append(rect)
        delays.append(Double(Self.number(control[20..<22])) / Double(Self.number(control[22..<24])))
        packed = []
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func append(_ name: String, _ content: [UInt8], to png: inout Data) {
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * UInt32($0)) & 255) } }
        let checked = Array(name.utf8) + content
        png += bytes(UInt32(content.count)) + checked + bytes(checksum(checked[...]))
    }

    /// Computes the checksum bit by bit, as the PNG specification defines it.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var register = UInt32.max
        for byte in bytes {
            for bit in 0..<8 {
                let isSet = (register ^ UInt32(byte >> UInt8(bit))) & 1 == 1
                register >>= 1
                if isSet { register ^= 0xEDB8_8320 }
            }
        }
        return ~register
    }
}

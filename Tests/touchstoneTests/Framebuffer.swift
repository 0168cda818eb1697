import Foundation

/// The pixels of a virtual display that was started with `-fbdir`, read from its file.
struct Framebuffer {
    /// A colour, by components from 0 to 255.
    struct Pixel: Equatable, CustomStringConvertible {
        var red: Int
        var green: Int
        var blue: Int

        var description: String { "(\(red), \(green), \(blue))" }

        /// The colour under the dimming of a message.
        var dimmed: Pixel { Pixel(red: red * 6 / 10, green: green * 6 / 10, blue: blue * 6 / 10) }

        func isNear(_ other: Pixel) -> Bool {
            abs(red - other.red) < 5 && abs(green - other.green) < 5 && abs(blue - other.blue) < 5
        }
    }

    private let file: FileHandle
    private let start: Int
    private let bytesPerLine: Int

    /// Reads the header, which is that of a window dump of X11: numbers of four bytes, the first byte the highest.
    init(in folder: URL) throws {
        file = try FileHandle(forReadingFrom: folder.appendingPathComponent("Xvfb_screen0"))
        let header = try file.read(upToCount: 100) ?? Data()
        func number(_ index: Int) -> Int { header[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) } }
        bytesPerLine = number(12)
        start = number(0) + 12 * number(19)
    }

    func pixel(_ x: Int, _ y: Int) throws -> Pixel {
        try file.seek(toOffset: UInt64(start + y * bytesPerLine + 4 * x))
        let bytes = try file.read(upToCount: 4) ?? Data(count: 4)
        return Pixel(red: Int(bytes[2]), green: Int(bytes[1]), blue: Int(bytes[0]))
    }

    /// Returns whether a pixel gets a colour within a minute.
    func becomes(_ color: Pixel, _ x: Int, _ y: Int) throws -> Bool {
        try becomes(x, y) { $0.isNear(color) }
    }

    /// Returns whether a pixel gets a colour for which `condition` is true within a minute.
    func becomes(_ x: Int, _ y: Int, where condition: (Pixel) -> Bool) throws -> Bool {
        for _ in 0..<12_000 {
            if condition(try pixel(x, y)) { return true }
            usleep(5_000)
        }
        return false
    }
}

import Foundation

/// The facts in the segments before the pixels of a JPEG file that do not concern the decoder.
struct JPEGMarkers {
    /// The orientation of the pixels in the EXIF data, from 1 to 8; 1 without any.
    private(set) var orientation = 1
    /// Whether Adobe's segment is there, in whose files inks are stored inverted.
    private(set) var isAdobe = false

    init(_ data: Data) {
        // EXIF data has to be at the start, and segments have at most 64 KB each.
        let bytes = [UInt8](data.prefix(1 << 20))
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            // The pixels begin, or the file ends.
            guard marker != 0xDA, marker != 0xD9 else { return }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { return }
            let content = Array(bytes[position + 4..<end])
            if marker == 0xE1, let found = Self.orientation(inEXIF: content) { orientation = found }
            if marker == 0xEE, content.starts(with: Array("Adobe".utf8)) { isAdobe = true }
            position = end
        }
    }

    /// Returns the orientation in an EXIF segment; nil for another segment, or one without it.
    private static func orientation(inEXIF content: [UInt8]) -> Int? {
        guard content.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let file = Array(content.dropFirst(6))
        guard file.count >= 8, file[0] == file[1], file[0] == UInt8(ascii: "I") || file[0] == UInt8(ascii: "M") else {
            return nil
        }
        let isLittle = file[0] == UInt8(ascii: "I")
        func number(_ position: Int, _ count: Int) -> Int? {
            guard position >= 0, position + count <= file.count else { return nil }
            let bytes = file[position..<position + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let position = directory + 2 + entry * 12
            guard let tag = number(position, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard number(position + 2, 2) == 3, let value = number(position + 8, 2), (1...8).contains(value) else {
                return nil
            }
            return value
        }
        return nil
    }

    /// Returns a segment of EXIF data that has nothing but an orientation.
    static func segment(orientation: Int) -> [UInt8] {
        let header: [UInt8] = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]
        let directory: [UInt8] = [
            0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0, 0, 0, 0, 0,
        ]
        let count = header.count + directory.count + 2
        return [0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 0xFF)] + header + directory
    }
}

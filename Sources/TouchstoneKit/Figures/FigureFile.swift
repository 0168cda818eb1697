import Foundation
import UIKit

/// A file of a figure, in memory.
public struct FigureFile: Sendable {
    /// The name of the figure.
    public let figure: String
    /// The file's path, relative to the folder that receives the figures.
    public let path: String
    public let data: Data

    /// The result of comparing a generated file with the one on disk.
    public enum State: Equatable, Sendable {
        /// The file on disk shows the same picture.
        case fresh
        /// The file on disk shows another picture.
        case stale
        case missing
        /// The path is not a regular file, or the file cannot be read. The sentence says why.
        case unreadable(reason: String)
    }

    /// The tolerated difference of a pixel component of a PNG on disk, from 0 to 255: other versions of Cairo
    /// antialias edges differently.
    static let tolerance = 8

    /// The size in bytes beyond which a file on disk cannot be one of ours.
    private static let maximumBytes = 1 << 28

    /// Compares this file with the one in a folder. PNG files match when their pixels nearly do; other files match
    /// when all bytes are equal. Only regular files are read, because reading a pipe would block.
    public func state(in folder: String) -> State {
        let file = "\(folder)/\(path)"
        var info = stat()
        guard stat(file, &info) == 0 else {
            let failure = errno
            return [ENOENT, ENOTDIR].contains(failure)
                ? .missing : .unreadable(reason: String(cString: strerror(failure)) + ".")
        }
        switch info.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return .unreadable(reason: "it is a folder.")
        default: return .unreadable(reason: "it is a pipe or a device, not a file.")
        }
        guard info.st_size <= Self.maximumBytes else { return .stale }
        let stored: Data
        do {
            stored = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            return .unreadable(reason: NearMatches.reason(error))
        }
        if stored == data { return .fresh }
        guard path.hasSuffix(".png"), let old = CGImage(pngData: stored), let new = CGImage(pngData: data) else {
            return .stale
        }
        return Self.areClose(old, new) ? .fresh : .stale
    }

    private static func areClose(_ one: CGImage, _ other: CGImage) -> Bool {
        guard one.width == other.width, one.height == other.height else { return false }
        return (0..<one.height).allSatisfy { y in
            one.withRow(y) { left in
                other.withRow(y) { right in
                    zip(left, right).allSatisfy { $0 == $1 || areClose($0, $1) }
                }
            }
        }
    }

    private static func areClose(_ one: UInt32, _ other: UInt32) -> Bool {
        stride(from: 0, through: 24, by: 8).allSatisfy { shift in
            abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= tolerance
        }
    }
}

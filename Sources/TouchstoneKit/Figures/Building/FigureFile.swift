import Foundation
import UIKit

/// A file of a figure, in memory.
public struct FigureFile: Sendable {
    /// The name of the figure.
    public let figure: String
    /// Where it belongs, below the folder that figures are built into.
    public let path: String
    public let data: Data

    /// What there is in the place of a file.
    public enum State: Equatable, Sendable {
        /// The same picture.
        case fresh
        /// Another one.
        case stale
        case missing
        /// Something that is no file, such as a folder or a pipe, or one that does not let itself be read. The sentence says why.
        case unreadable(reason: String)
    }

    /// How much a component of a pixel of a kept PNG may differ, from 0 to 255: another version of Cairo rounds edges otherwise.
    static let tolerance = 8

    /// A kept file that is larger than this is no picture of ours, in bytes.
    private static let mostBytes = 1 << 28

    /// Compares the file with what is kept in a folder. Pictures of pixels are the same when their pixels nearly are, others when
    /// all bytes are. What is no file is not read: a pipe would be waited for.
    public func state(in folder: String) -> State {
        let place = "\(folder)/\(path)"
        var info = stat()
        guard stat(place, &info) == 0 else {
            let failure = errno
            return [ENOENT, ENOTDIR].contains(failure)
                ? .missing : .unreadable(reason: String(cString: strerror(failure)) + ".")
        }
        switch info.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return .unreadable(reason: "it is a folder.")
        default: return .unreadable(reason: "it is a pipe or a device, and no file.")
        }
        guard info.st_size <= Self.mostBytes else { return .stale }
        let kept: Data
        do {
            kept = try Data(contentsOf: URL(fileURLWithPath: place))
        } catch {
            return .unreadable(reason: NearMatches.reason(error))
        }
        if kept == data { return .fresh }
        guard path.hasSuffix(".png"), let old = CGImage(pngData: kept), let new = CGImage(pngData: data) else {
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

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
    public enum State: Sendable {
        /// The same picture.
        case fresh
        /// Another one.
        case stale
        case missing
    }

    /// How much a component of a pixel of a kept PNG may differ, from 0 to 255: another version of Cairo rounds edges otherwise.
    static let tolerance = 8

    /// Compares the file with what is kept in a folder. Pictures of pixels are the same when their pixels nearly are, others when
    /// all bytes are.
    public func state(in folder: String) -> State {
        guard let kept = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")) else { return .missing }
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

import Foundation
import UIKit

/// The sizes of the parts of the gallery that the user has chosen by dragging the lines between them, in points. Nil
/// stands for the usual size.
struct GalleryMeasures: Equatable {
    var sidebar: CGFloat?
    var inspector: CGFloat?
    var log: CGFloat?

    init() {}

    /// Creates measures from a text that `text` has returned. Lines that mean nothing are left out.
    init(_ text: String) {
        for line in text.prefix(1000).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Double(words[1]), number.isFinite, number > 0, number < 10_000 else {
                continue
            }
            switch words[0] {
            case "sidebar": sidebar = CGFloat(number)
            case "inspector": inspector = CGFloat(number)
            case "log": log = CGFloat(number)
            default: break
            }
        }
    }

    /// The measures as a text.
    var text: String {
        [("sidebar", sidebar), ("inspector", inspector), ("log", log)].compactMap { name, value in
            value.map { "\(name) \($0)\n" }
        }.joined()
    }

    /// The file in which the measures are kept between runs of the program; nil without a home.
    static var usualPath: String? {
        func absolute(_ name: String) -> String? {
            guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
            return String(cString: value)
        }
        let folder = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
        return folder.map { $0 + "/touchstone/window" }
    }

    /// Reads the measures of an earlier run. Without a file they are the usual ones.
    init(path: String) {
        // A pipe in its place must not delay the window.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            self.init()
            return
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1000)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        self.init(String(decoding: bytes[..<count], as: UTF8.self))
    }

    /// Keeps the measures for the next run. Returns false when the file cannot be written.
    func save(to path: String) -> Bool {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
            return true
        } catch {
            return false
        }
    }
}

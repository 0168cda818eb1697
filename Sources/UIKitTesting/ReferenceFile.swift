import Foundation
import Stages

/// A file kept beside a test, in the folder `References`, and the files that a failure leaves beside it.
struct ReferenceFile {
    let url: URL

    /// - Parameters:
    ///   - filePath: The test's source file.
    ///   - ending: The file name's extension, without a full stop.
    init(_ name: String, ending: String, beside filePath: String) {
        url = URL(fileURLWithPath: filePath).deletingLastPathComponent()
            .appendingPathComponent("References").appendingPathComponent("\(name).\(ending)")
    }

    /// Whether new results are kept instead of being compared.
    static var isBlessing: Bool { ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] != nil }

    /// The kept contents; nil when there are none.
    var data: Data? { try? Data(contentsOf: url) }

    /// Returns the URL of a file beside it: `name.new.png` for `name.png` and the ending `new.png`.
    func sibling(_ ending: String) -> URL {
        url.deletingPathExtension().appendingPathExtension(ending)
    }

    /// Writes a file, or fails the test.
    @discardableResult
    func write(_ data: Data?, to url: URL, at place: TestFailure.Location) -> Bool {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            guard let data else { return false }
            try data.write(to: url, options: .atomic)
            return true
        } catch {
            TestFailure.report("\(url.path) cannot be written: \(error.localizedDescription)", at: place)
            return false
        }
    }
}

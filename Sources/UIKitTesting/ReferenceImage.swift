import CoreGraphics
import Foundation

/// A picture that is kept beside a test and compared with what the test draws.
///
/// Keep such pictures few and small, and draw text in them only with the bundled fonts. With the environment variable
/// `TOUCHSTONE_BLESS` set, `matches` writes the new picture in place of the kept one and passes.
public struct ReferenceImage {
    /// The PNG file that is kept.
    public let url: URL

    /// The picture `name.png` in the folder `References` beside the source file that calls this.
    public init(_ name: String, filePath: String = #filePath) {
        url = URL(fileURLWithPath: filePath).deletingLastPathComponent()
            .appendingPathComponent("References").appendingPathComponent("\(name).png")
    }

    /// Whether `image` is the kept picture. When it is not, the test fails, and what was drawn and where it differs are
    /// left beside the kept picture as `.new.png` and `.diff.png`.
    @MainActor
    @discardableResult
    public func matches(
        _ image: CGImage, tolerance: Int = 0, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        if ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] != nil {
            return write(image, to: url, at: place)
        }
        let fresh = url.deletingPathExtension().appendingPathExtension("new.png")
        let marked = url.deletingPathExtension().appendingPathExtension("diff.png")
        guard let data = try? Data(contentsOf: url), let kept = CGImage(pngData: data) else {
            _ = write(image, to: fresh, at: place)
            TestFailure.report(
                "There is no picture \(url.path) yet. Look at \(fresh.path) and, if it is right, run the test with "
                    + "TOUCHSTONE_BLESS=1.", at: place)
            return false
        }
        let difference = ImageDifference(between: kept, and: image, tolerance: tolerance)
        guard !difference.isEmpty else { return true }
        _ = write(image, to: fresh, at: place)
        if let picture = ImageDifference.picture(of: kept, and: image, tolerance: tolerance) {
            _ = write(picture, to: marked, at: place)
        }
        TestFailure.report("\(url.lastPathComponent): \(difference). See \(marked.path).", at: place)
        return false
    }

    @MainActor
    private func write(_ image: CGImage, to url: URL, at place: TestFailure.Location) -> Bool {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            guard let data = image.pngData() else { return false }
            try data.write(to: url, options: .atomic)
            return true
        } catch {
            TestFailure.report("\(url.path) cannot be written: \(error.localizedDescription)", at: place)
            return false
        }
    }
}

import Foundation
import HitMaps
import Stages
import UIKit

/// A picture that is kept beside a test and compared with the one that the test draws.
///
/// Keep such pictures few and small, and draw text in them only with the bundled fonts. With the environment
/// variable `TOUCHSTONE_BLESS` set, `matches` writes the new picture in place of the kept one and passes.
public struct ReferenceImage {
    /// The PNG file.
    public var url: URL { file.url }

    private let file: ReferenceFile

    /// Creates a reference to the picture `name.png` in the folder `References` beside the calling source file.
    public init(_ name: String, filePath: String = #filePath) {
        file = ReferenceFile(name, ending: "png", beside: filePath)
    }

    /// Returns whether `image` equals the kept picture. If it does not, the test fails, and two pictures are left
    /// beside the kept one: `.new.png`, the new picture, and `.diff.png`, which shows the kept one, the new one,
    /// and their differences side by side.
    @preconcurrency @MainActor
    @discardableResult
    public func matches(
        _ image: CGImage, tolerance: Int = 0, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        matches(
            image, by: .components(tolerance: tolerance), fileID: fileID, filePath: filePath, line: line,
            column: column)
    }

    /// Compares by another measure: `.perceived` ignores differences that are not visible.
    @preconcurrency @MainActor
    @discardableResult
    public func matches(
        _ image: CGImage, by measure: ImageDifference.Measure, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> Bool {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        if ReferenceFile.isBlessing { return file.write(image.pngData(), to: url, at: place) }
        let fresh = file.sibling("new.png")
        let marked = file.sibling("diff.png")
        guard let kept = file.data.flatMap({ CGImage(pngData: $0) }) else {
            file.write(image.pngData(), to: fresh, at: place)
            TestFailure.report(
                "There is no picture \(url.path) yet. Look at \(fresh.path) and, if it is right, run the test with "
                    + "TOUCHSTONE_BLESS=1.", at: place)
            return false
        }
        let difference = ImageDifference(between: kept, and: image, by: measure)
        guard !difference.isEmpty else { return true }
        file.write(image.pngData(), to: fresh, at: place)
        file.write(difference.sheet(kept, image)?.pngData(), to: marked, at: place)
        TestFailure.report("\(url.lastPathComponent): \(difference). See \(marked.path).", at: place)
        return false
    }
}

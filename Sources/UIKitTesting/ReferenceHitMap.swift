import Foundation
import HitMaps
import Stages
import UIKit

/// A hit map that is kept beside a test and compared with the present one: an area that shrinks or that another
/// view covers fails the test.
///
///     ReferenceHitMap("toolbar").matches(stage.hitMap())
///
/// The file is text with few lines, and `touchstone diff` compares it with others. With the environment variable
/// `TOUCHSTONE_BLESS` set, `matches` writes the new map in place of the kept one and passes.
public struct ReferenceHitMap {
    /// The `.hitmap` file.
    public var url: URL { file.url }

    private let file: ReferenceFile

    /// The maximum number of views that a failure describes.
    private static let maximumViews = 12

    /// Creates a reference to the map `name.hitmap` in the folder `References` beside the calling source file.
    public init(_ name: String, filePath: String = #filePath) {
        file = ReferenceFile(name, ending: "hitmap", beside: filePath)
    }

    /// Returns whether `map` equals the kept one. If it does not, the test fails with the area that each view
    /// gained and lost, and two files are left beside the kept one: the new map as `.new.hitmap`, and
    /// `.hits.diff.png`, a picture of the changes.
    @preconcurrency @MainActor
    @discardableResult
    public func matches(
        _ map: HitMap, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        matches(SavedHitMap(map), over: nil, at: .init(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Compares as `matches(_:)` does, with a picture of the stage as the backdrop of the diff picture.
    @MainActor
    func matches(_ map: SavedHitMap, over backdrop: CGImage?, at place: TestFailure.Location) -> Bool {
        if ReferenceFile.isBlessing { return file.write(map.data, to: url, at: place) }
        let fresh = file.sibling("new.hitmap")
        func fail(_ sentence: String) -> Bool {
            file.write(map.data, to: fresh, at: place)
            TestFailure.report(sentence, at: place)
            return false
        }
        guard let data = file.data else {
            return fail(
                "There is no hit map \(url.path) yet. Look at \(fresh.path) and, if it is right, run the test with "
                    + "TOUCHSTONE_BLESS=1.")
        }
        let kept: SavedHitMap
        do throws(SavedHitMapError) {
            kept = try SavedHitMap(data: data)
        } catch {
            return fail("\(url.path) is not a hit map: \(error).")
        }
        guard kept.canBeCompared(with: map) else {
            return fail(
                "\(url.lastPathComponent) has \(Trace.text(kept.grid.scale)) pixels per point, and the new map has "
                    + "\(Trace.text(map.grid.scale)); compare maps of one scale and one place.")
        }
        let difference = HitMapDifference(from: kept, to: map)
        guard !difference.isEmpty else { return true }
        let marked = file.sibling("hits.diff.png")
        file.write(difference.picture(over: backdrop)?.pngData(), to: marked, at: place)
        let text = difference.text(maximumViews: Self.maximumViews)
        return fail("\(url.lastPathComponent): \(text)\nSee \(marked.path).")
    }
}

import Foundation
import TestSupport
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The README's pictures")
struct ReadmePictureTests {
    private let folder = DocumentationCatalog.repository.appendingPathComponent("Assets/Pictures")

    @Test("are the ones that touchstone figures draws, and there are no others")
    func freshness() throws {
        let book = try FigureBook(path: folder.appendingPathComponent("figures.json").path)
        for file in try FigureBuilder(.builtIn).files(of: Trials.share(of: book.figures, every: 6)) {
            #expect(
                file.state(in: folder.path) == .fresh,
                "\(file.path): draw it anew with touchstone figures Assets/Pictures/figures.json")
        }
        let kept = DocumentationCatalog.files(in: folder).filter { !$0.hasSuffix(".json") }
        // The recording of a screen, with an editor, cannot be drawn anew. WindowPictureTests draw the window.
        #expect(kept == (book.figures.flatMap(\.outputs).map(\.path) + WindowPictures.files + ["live.gif"]).sorted())
    }
}

import Foundation
import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("The README's pictures")
struct ReadmePictureTests {
    private let folder = DocumentationCatalog.repository.appendingPathComponent("Assets/Pictures")

    @Test("are what touchstone figures draws, and there are no others")
    func freshness() throws {
        let book = try FigureBook(path: folder.appendingPathComponent("figures.json").path)
        let files = try FigureBuilder(.builtIn).files(of: book.figures)
        for file in files {
            #expect(
                file.state(in: folder.path) == .fresh,
                "\(file.path): draw it anew with touchstone figures Assets/Pictures/figures.json")
        }
        let kept = DocumentationCatalog.files(in: folder).filter { !$0.hasSuffix(".json") }
        #expect(kept == files.map(\.path).sorted())
    }
}

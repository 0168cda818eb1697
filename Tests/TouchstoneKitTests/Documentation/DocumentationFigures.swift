import Foundation
import TouchstoneKit
import UIKit

/// The pictures of a module's pages, which a figures file in `Assets/Pictures` describes.
///
/// `TOUCHSTONE_BLESS=1 swift test --no-parallel --filter DocumentationTests` draws those anew that have changed.
@MainActor
struct DocumentationFigures {
    let catalog: DocumentationCatalog
    /// The figures file, in the repository.
    let path: String
    /// Where its scenes are found.
    let gallery: Gallery

    static let all = [uiKit, touchstoneKit]

    /// The views of the pages, and scenes.
    private static let uiKit: DocumentationFigures = {
        let specimens = (Specimen.buttons + Specimen.values + Specimen.views + Specimen.scrolling).map(\.scene)
        let scenes = Gallery.builtIn.scenes.filter { scene in !specimens.contains { $0.name == scene.name } }
        return DocumentationFigures(
            catalog: .uiKit, path: "Assets/Pictures/uikit.json", gallery: Gallery(specimens + scenes))
    }()

    /// What `touchstone figures` draws.
    private static let touchstoneKit = DocumentationFigures(
        catalog: .touchstoneKit, path: "Assets/Pictures/playground.json", gallery: .builtIn)

    var figures: [Figure] {
        get throws {
            try FigureBook(path: DocumentationCatalog.repository.appendingPathComponent(path).path).figures
        }
    }

    func files() throws -> [FigureFile] { try FigureBuilder(gallery).files(of: figures) }

    /// Where the pictures are kept.
    var folder: URL { catalog.url.appendingPathComponent("Resources") }
}

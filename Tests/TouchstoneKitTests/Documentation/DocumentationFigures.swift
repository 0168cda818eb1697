import Foundation
import TestSupport
import TouchstoneKit
import TouchstoneScenes
import UIKit

/// The pictures of a module's pages, described by a figures file in `Assets/Pictures`.
///
/// `TOUCHSTONE_BLESS=1 swift test --filter DocumentationTests` redraws the changed ones.
@MainActor
struct DocumentationFigures {
    let catalog: DocumentationCatalog
    /// The path of the figures file in the repository.
    let path: String
    /// The scenes that the figures file refers to.
    let gallery: Gallery

    static let all = [uiKit, touchstoneKit]

    /// The figures of UIKit's pages, drawn from specimens and scenes.
    private static let uiKit: DocumentationFigures = {
        let specimens = [
            Specimen.buttons, Specimen.values, Specimen.views, Specimen.scrolling, Specimen.pickers, Specimen.symbols,
        ].joined().map(\.scene)
        let scenes = Gallery.builtIn.scenes.filter { scene in !specimens.contains { $0.name == scene.name } }
        return DocumentationFigures(
            catalog: .uiKit, path: "Assets/Pictures/uikit.json", gallery: Gallery(specimens + scenes))
    }()

    /// The figures of TouchstoneKit's pages, as `touchstone figures` draws them.
    private static let touchstoneKit = DocumentationFigures(
        catalog: .touchstoneKit, path: "Assets/Pictures/playground.json", gallery: .builtIn)

    var figures: [Figure] {
        get throws {
            try FigureBook(path: DocumentationCatalog.repository.appendingPathComponent(path).path).figures
        }
    }

    /// Returns the newly drawn pictures: all, or a share of them outside soak runs. `.ci/run` draws all.
    func files(all: Bool) throws -> [FigureFile] {
        try FigureBuilder(gallery).files(of: all ? figures : Trials.share(of: figures, every: 18))
    }

    /// The folder of the kept pictures.
    var folder: URL { catalog.url.appendingPathComponent("Resources") }
}

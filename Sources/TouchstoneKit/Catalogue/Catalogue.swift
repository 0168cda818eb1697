import Foundation
import UIKit

/// A catalogue of scenes for a browser: a page with all of them, and one for each, which need no server and no network.
///
/// The files of a scene do not depend on other scenes, except for the links to its neighbours, so that shards of a
/// catalogue give the files of all of it.
@preconcurrency @MainActor
package struct Catalogue {
    /// The scenes, in the order of the page with all of them.
    package let scenes: [Scene]

    package init(_ scenes: [Scene]) {
        self.scenes = scenes
    }

    /// The files that do not belong to one scene.
    package var sharedFiles: [CatalogueFile] {
        [
            CatalogueFile(path: CatalogueFolder.marker, data: Data(CatalogueFolder.markerText.utf8)),
            CatalogueFile(path: "catalogue.css", data: Data(CatalogueAssets.style.utf8)),
            CatalogueFile(path: "catalogue.js", data: Data(CatalogueAssets.script.utf8)),
            CatalogueFile(path: "index.html", data: Data(CatalogueIndexPage(scenes: scenes).text.utf8)),
        ]
    }

    /// Returns the files of the scene with an index: its page, what the page's script needs, and its pictures.
    package func files(of index: Int) throws(PlaygroundError) -> [CatalogueFile] {
        let content = try CatalogueScene(scenes[index])
        let page = CatalogueScenePage(
            content: content, previous: index > 0 ? scenes[index - 1] : nil,
            next: index + 1 < scenes.count ? scenes[index + 1] : nil)
        let name = "scenes/\(scenes[index].name)"
        return [
            CatalogueFile(path: "\(name).html", data: Data(page.text.utf8)),
            CatalogueFile(path: "\(name).js", data: Data("showHits(".utf8) + content.map.data + Data(");\n".utf8)),
        ] + content.files
    }
}

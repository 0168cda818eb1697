import UIKit

/// What `render` makes of a scene: a picture of some kind, or its hit map.
package enum SceneFileFormat: String, CaseIterable {
    case png, svg, pdf, hitmap

    /// The format that the end of a file's name asks for.
    package init(path: String) throws(PlaygroundError) {
        if path.lowercased().hasSuffix(".hitmap") {
            self = .hitmap
            return
        }
        guard let picture = try? PictureFormat(path: path), let format = SceneFileFormat(rawValue: picture.rawValue)
        else {
            throw .misuse(
                "\"\(NearMatches.printable(path))\" names no kind of picture; let it end in .png, .svg or .pdf, or in "
                    + ".hitmap for who answers where.")
        }
        self = format
    }

    /// The scene as the contents of a file.
    @MainActor
    func data(of scene: Scene, by renderer: SceneRenderer) throws(PlaygroundError) -> Data {
        switch self {
        case .png: try renderer.data(of: scene, as: .png)
        case .svg: try renderer.data(of: scene, as: .svg)
        case .pdf: try renderer.data(of: scene, as: .pdf)
        case .hitmap: try renderer.hitMap(of: scene).data
        }
    }
}

import UIKit

/// A scene as a vector file: the layers draw into it what they would draw into a window.
@MainActor
enum VectorPicture {
    static func data(of session: SceneSession, as format: DocumentContext.Format) throws(PlaygroundError) -> Data {
        let root = session.layerTree.root
        do {
            return try DocumentContext.data(format, size: root.bounds.size) { root.render(in: $0) }
        } catch {
            throw .environment("\(error)")
        }
    }
}

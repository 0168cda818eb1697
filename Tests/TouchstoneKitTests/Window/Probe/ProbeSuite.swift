import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// Tests of the information that the gallery shows about a point of its scene.
@MainActor
protocol ProbeSuite {}

extension ProbeSuite {
    /// Opens a gallery with a scene in a window.
    func open(_ scene: Scene, size: CGSize = CGSize(width: 900, height: 640)) -> (Stage, GalleryViewController) {
        let stage = Stage(size: size, scale: 1)
        let controller = GalleryViewController(gallery: .builtIn, showing: scene)
        let window = PlaygroundWindow(frame: stage.window.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.settle()
        return (stage, controller)
    }

    func open(_ name: String, size: CGSize = CGSize(width: 900, height: 640)) throws -> (Stage, GalleryViewController) {
        open(try Gallery.builtIn.scene(named: name), size: size)
    }

    /// Converts a point of the scene to the window.
    func place(_ point: CGPoint, _ controller: GalleryViewController) -> CGPoint {
        controller.probe.place(CGRect(origin: point, size: .zero)).origin
    }

    /// Presses or releases the question mark key.
    func questionMark(_ stage: Stage, isDown: Bool) {
        stage.sendKey(
            isDown: isDown, usage: 0x38, characters: "?", charactersIgnoringModifiers: "?", modifiers: .shift)
    }
}

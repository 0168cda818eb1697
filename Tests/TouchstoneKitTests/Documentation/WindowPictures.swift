import Foundation
import TestSupport
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// The pictures of the playground's window for the README and its page: the window itself, in three sizes, light and
/// dark.
///
/// `TOUCHSTONE_BLESS=1 swift test --filter WindowPictureTests` redraws the changed ones.
@MainActor
struct WindowPictures {
    /// A window: its size, its scene, and what a user has done.
    struct Look {
        let name: String
        let size: CGSize
        let scene: String
        let prepare: @MainActor (Stage, GalleryViewController) -> Void
    }

    static let looks = [
        Look(name: "window-small", size: CGSize(width: 640, height: 480), scene: "control-tracking") { _, _ in },
        Look(name: "window", size: CGSize(width: 1000, height: 640), scene: "enlarged-areas") { stage, controller in
            controller.overlays = [.hits]
            controller.isInspectorShown = true
            stage.advance(by: 1)
            let panels = controller.live?.session.controller.view.subviews ?? []
            let button = panels.lazy.flatMap(\.subviews).last { $0.traceName == "EnlargedButton" }
            if let button { controller.select(button) }
        },
        Look(name: "window-large", size: CGSize(width: 1440, height: 900), scene: "buttons") { stage, controller in
            controller.toggleExploded()
            controller.show(.audit)
        },
    ]

    /// Returns the contents of the file of a picture.
    static func data(of look: Look, _ appearance: Appearance) -> Data? {
        let stage = Stage(size: look.size, scale: 1)
        guard let scene = try? Gallery.builtIn.scene(named: look.scene) else { return nil }
        let controller = GalleryViewController(gallery: .builtIn, showing: scene)
        let window = PlaygroundWindow(frame: stage.window.bounds)
        window.backgroundColor = .systemBackground
        window.overrideUserInterfaceStyle = appearance.style
        controller.appearance = appearance
        controller.showsThumbnails = true
        controller.makesThumbnails = true
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.settle()
        look.prepare(stage, controller)
        stage.advance(by: 3)
        return IndexedPNG.data(of: stage.image, colors: 256)
    }

    /// Returns the name of a picture's file.
    static func file(_ look: Look, _ appearance: Appearance) -> String {
        look.name + (appearance == .dark ? "~dark" : "") + ".png"
    }

    /// The names of all files.
    static let files = looks.flatMap { look in Appearance.allCases.map { file(look, $0) } }.sorted()

    /// The name of the pictures that the page of the playground shows as well.
    static let documented = "window"
    static let documentedFiles = Appearance.allCases.map { documented + ($0 == .dark ? "~dark" : "") + ".png" }
}

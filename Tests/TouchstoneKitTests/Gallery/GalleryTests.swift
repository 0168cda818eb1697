import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The gallery")
struct GalleryTests {
    private let gallery = Gallery.builtIn

    @Test("finds scenes by name")
    func names() throws {
        for scene in gallery.scenes {
            #expect(try gallery.scene(named: scene.name).title == scene.title)
        }
    }

    @Test(
        "names what comes near when there is no such scene",
        arguments: [
            ("round-buton", "Did you mean round-button?"), ("BENCHMARK", "Did you mean benchmark?"),
            ("five", "Did you mean five-colors?"), ("xyzzy-plugh-nothing", "The scenes are round-button, five-colors"),
            ("", "The scenes are"), ("\u{1B}[2J", "The scenes are"),
        ])
    func unknown(name: String, advice: String) {
        do {
            _ = try gallery.scene(named: name)
            Issue.record("\(name) was found")
        } catch {
            #expect(error.description.contains(advice), "\(error.description)")
            #expect(error.exitStatus == 2)
            #expect(!error.description.unicodeScalars.contains("\u{1B}"))
        }
    }

    @Test("shows the scene whose title is tapped")
    func choice() throws {
        let stage = Stage(size: GalleryViewController.size(for: gallery), scale: 1)
        let controller = GalleryViewController(gallery: gallery, showing: gallery.scenes[0])
        stage.rootViewController = controller
        stage.settle()
        #expect(controller.scene.name == "round-button")
        stage.finger.tap(at: CGPoint(x: 60, y: 8 + 40 + 20))
        #expect(controller.scene.name == "five-colors")
        #expect(controller.children.count == 1)
        #expect(controller.children.first?.view.window === stage.window)
    }

    @Test("scrolls a list that does not fit by dragging and by the wheel; a drag chooses nothing")
    func scrolling() throws {
        var scenes: [Scene] = []
        for number in 1...30 {
            scenes.append(
                Scene(
                    name: "scene-\(number)", title: "Scene \(number)", hint: "", size: CGSize(width: 50, height: 50)
                ) { UIView(frame: $0) })
        }
        let stage = Stage(size: CGSize(width: 500, height: 300), scale: 1)
        let controller = GalleryViewController(gallery: Gallery(scenes), showing: scenes[0])
        stage.rootViewController = controller
        stage.settle()

        stage.finger.press(at: CGPoint(x: 60, y: 200))
        stage.finger.move(to: CGPoint(x: 60, y: 100), over: 0.2)
        stage.finger.lift()
        #expect(controller.scene.name == "scene-1")
        stage.finger.tap(at: CGPoint(x: 60, y: 8 + 20))
        #expect(controller.scene.name == "scene-4")

        controller.scroll(by: CGVector(dx: 0, dy: -1e6), at: CGPoint(x: 60, y: 100))
        stage.finger.tap(at: CGPoint(x: 60, y: 300 - 8 - 20))
        #expect(controller.scene.name == "scene-30")
        controller.scroll(by: CGVector(dx: 0, dy: 1e6), at: CGPoint(x: 60, y: 100))
        stage.finger.tap(at: CGPoint(x: 60, y: 8 + 20))
        #expect(controller.scene.name == "scene-1")
    }
}

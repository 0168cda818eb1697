import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The cost of the gallery")
struct GalleryCostTests {
    private func open(_ size: CGSize) -> (Stage, GalleryViewController) {
        let stage = Stage(size: size, scale: 1)
        let controller = GalleryViewController(gallery: .builtIn, showing: Gallery.builtIn.scenes[0])
        stage.rootViewController = controller
        stage.settle()
        return (stage, controller)
    }

    /// Counts the layouts and displays that `body` causes in the gallery's own window.
    private func cost(_ stage: Stage, _ body: () -> Void) -> (layouts: Int, displays: Int) {
        let before = stage.window.screen.layerTree.counters
        body()
        stage.settle()
        let after = stage.window.screen.layerTree.counters
        return (after.layouts - before.layouts, after.displays - before.displays)
    }

    @Test("is small when another scene is shown, and zero when nothing happens")
    func switching() {
        let (stage, controller) = open(CGSize(width: 1080, height: 760))
        let shown = cost(stage) { controller.show(Gallery.builtIn.scenes[1]) }
        #expect(shown.layouts <= 24, "\(shown)")
        #expect(shown.displays <= 12, "\(shown)")
        let idle = cost(stage) {}
        #expect(idle == (0, 0))
    }

    @Test("is small when the window is resized: texts of unchanged width are not redrawn")
    func resizing() {
        let (stage, controller) = open(CGSize(width: 1080, height: 760))
        let resized = cost(stage) { stage.resize(to: CGSize(width: 1080, height: 700)) }
        #expect(resized.layouts <= 30, "\(resized)")
        #expect(resized.displays <= 16, "\(resized)")
        #expect(controller.view.bounds.height == 700)
    }

    @Test("does not depend on room: a window of any size shows the gallery")
    func anySize() {
        let (stage, controller) = open(CGSize(width: 1080, height: 760))
        for (width, height) in [(1080, 55), (1080, 2), (40, 760), (300, 30), (14, 90), (1, 1), (0, 0), (1080, 760)] {
            stage.resize(to: CGSize(width: width, height: height))
            stage.advance(by: 0.5)
            #expect(controller.view.bounds.size == CGSize(width: width, height: height))
        }
    }

    @Test("includes no drawing when a scene handles an event and does not draw")
    func unchangedScene() throws {
        let (stage, controller) = open(CGSize(width: 1080, height: 760))
        controller.isLogShown = false
        stage.advance(by: 1)
        let live = try #require(controller.live)
        func pixels() -> Int { stage.window.screen.layerTree.counters.pixelsComposited }
        let before = pixels()
        for x in 0..<5 {
            live.send(.hover(HoverSample(phase: x == 0 ? .entered : .moved, location: CGPoint(x: 2 + x, y: 2))))
            #expect(live.hasWork)
            stage.settle()
        }
        #expect(!live.hasWork && pixels() == before)
        live.session.controller.view.backgroundColor = .systemGreen
        live.send(.hover(HoverSample(phase: .moved, location: CGPoint(x: 9, y: 2))))
        stage.settle()
        #expect(pixels() > before)
    }

    @Test("does not grow with the log: a touch adds rows and changes no others")
    func logging() {
        let (stage, controller) = open(CGSize(width: 1080, height: 760))
        let place = controller.canvas.screen.convert(CGPoint(x: 160, y: 100), to: nil)
        for _ in 0..<20 {
            stage.finger.tap(at: place)
            stage.advance(by: 1)
        }
        let early = cost(stage) { stage.finger.tap(at: place) }
        for _ in 0..<60 {
            stage.advance(by: 1)
            stage.finger.tap(at: place)
        }
        stage.advance(by: 1)
        let late = cost(stage) { stage.finger.tap(at: place) }
        #expect(late.layouts <= early.layouts + 4 && late.displays <= early.displays + 4, "\(early) \(late)")
    }
}

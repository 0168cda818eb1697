import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The inspector's gesture timeline")
struct GestureInspectorTests {
    private let fixture = TimelineFixture([.single, .double, .pan, .requirement, .button])

    private func open() throws -> (Stage, GalleryViewController) {
        let stage = Stage(size: CGSize(width: 1100, height: 640), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([fixture.scene]), showing: fixture.scene)
        stage.rootViewController = controller
        stage.settle()
        stage.key("i", modifiers: .control)
        return (stage, controller)
    }

    private func tap(_ control: UIControl, _ stage: Stage) {
        stage.finger.tap(at: control.convert(CGPoint(x: 8, y: 8), to: nil))
    }

    private func showGestures(_ stage: Stage, _ controller: GalleryViewController) throws -> GesturePanel {
        let panel = try #require(controller.inspectorPanel)
        tap(panel.contents.buttons[2], stage)
        return try #require(panel.gestures)
    }

    private func place(_ x: CGFloat, _ y: CGFloat, _ controller: GalleryViewController) -> CGPoint {
        controller.canvas.screen.convert(CGPoint(x: x, y: y), to: nil)
    }

    @Test("shows touches and recognizers as they change, and the decisions")
    func live() throws {
        let (stage, controller) = try open()
        let panel = try showGestures(stage, controller)
        #expect(panel.drawing.accessibilityValue?.contains("Touch the scene") == true)
        let empty = stage.image
        stage.finger.press(at: place(100, 40, controller))
        #expect(panel.drawing.strip?.rows.map(\.title) == ["finger 0", "single", "double", "pan"])
        #expect(panel.drawing.strip?.bars.allSatisfy(\.isCutRight) == true)
        #expect(!ImageDifference(between: empty, and: stage.image).isEmpty)
        stage.advance(by: 0.05)
        stage.finger.lift()
        stage.advance(by: 0.5)
        let text = try #require(panel.drawing.accessibilityValue)
        #expect(text.contains("double holds back single") && text.contains("single takes finger 0"), "\(text)")
        #expect(panel.list.count > 5)
        #expect(panel.drawing.strip?.pins.isEmpty == false)
    }

    @Test("replaces the views by a button or a key, and they return")
    func contents() throws {
        let (stage, controller) = try open()
        let panel = try #require(controller.inspectorPanel)
        #expect(panel.gestures == nil && !panel.tree.isHidden && panel.startOver.isHidden)
        _ = try showGestures(stage, controller)
        #expect(panel.tree.isHidden && panel.facts.isHidden && panel.pick.isHidden && !panel.startOver.isHidden)
        tap(panel.contents.buttons[0], stage)
        #expect(panel.gestures == nil && !panel.tree.isHidden && panel.startOver.isHidden)
        #expect(controller.gestureRecorder == nil)
        stage.key("g", modifiers: .control)
        #expect(panel.gestures != nil && panel.contents.chosen == 2)
        stage.key("p", modifiers: .control)
        #expect(panel.gestures == nil && controller.isPicking)
        stage.key("g", modifiers: .control)
        #expect(panel.gestures != nil && !controller.isPicking)
        stage.key("i", modifiers: .control)
        #expect(controller.gestureRecorder == nil && controller.inspectorPanel == nil)
        stage.key("i", modifiers: .control)
        #expect(controller.inspectorPanel?.gestures != nil)
    }

    @Test("starts over with a button and with the scene")
    func startingOver() throws {
        let (stage, controller) = try open()
        let panel = try showGestures(stage, controller)
        let inspector = try #require(controller.inspectorPanel)
        for restart in [inspector.startOver, controller.restart] {
            stage.finger.tap(at: place(100, 40, controller))
            stage.advance(by: 1)
            #expect(panel.drawing.strip?.rows.isEmpty == false && panel.list.count > 0)
            tap(restart, stage)
            #expect(panel.drawing.strip == nil && panel.list.count == 0)
        }
        stage.finger.tap(at: place(100, 40, controller))
        stage.advance(by: 1)
        #expect(panel.drawing.strip?.rows.isEmpty == false)
    }

    @Test("follows the newest events until the user scrolls away, and again from the end")
    func following() throws {
        let (stage, controller) = try open()
        let panel = try showGestures(stage, controller)
        func play() {
            stage.finger.tap(at: place(100, 40, controller))
            stage.advance(by: 1)
        }
        for _ in 0..<4 { play() }
        let scroll = panel.scroll
        func rest() -> CGFloat { scroll.contentSize.width - scroll.bounds.width - scroll.contentOffset.x }
        #expect(scroll.contentOffset.x > 100 && rest() == 0)
        let middle = scroll.convert(CGPoint(x: scroll.bounds.midX, y: scroll.bounds.midY), to: nil)
        stage.scroll(by: CGVector(dx: 80, dy: 0), at: middle)
        stage.advance(by: 2)
        let left = scroll.contentOffset
        #expect(rest() > 50)
        #expect(panel.drawing.offset == left)
        play()
        #expect(scroll.contentOffset == left)
        stage.scroll(by: CGVector(dx: -1e5, dy: 0), at: middle)
        stage.advance(by: 2)
        play()
        #expect(rest() == 0)
    }

    @Test("has nothing to do while nothing happens, and is drawn once for each frame with events")
    func cost() throws {
        let (stage, controller) = try open()
        let panel = try showGestures(stage, controller)
        controller.isLogShown = false
        stage.finger.press(at: place(100, 40, controller))
        stage.settle()
        stage.transcript.clear()
        stage.finger.move(to: place(100, 120, controller), over: 0.25)
        let moves = controller.live?.script.events.count ?? 0
        let draws = stage.transcript.records.filter { $0.topic == .display && $0.text == "GestureTimelineView draws" }
        #expect(draws.count > 3 && draws.count <= moves)
        stage.finger.lift()
        stage.advance(by: 2)
        stage.transcript.clear()
        stage.advance(by: 60)
        #expect(stage.transcript.records.isEmpty && stage.timeline.nextDeadline == nil)
        #expect(controller.live?.hasWork == false)
        #expect(panel.drawing.strip?.rows.count == 4)
    }

    @Test("stays limited, however long the scene runs")
    func length() throws {
        let (stage, controller) = try open()
        let panel = try showGestures(stage, controller)
        // The test needs no pictures, and drawing takes long.
        stage.headless.loop.drawsFrames = false
        for _ in 0..<45 {
            stage.finger.tap(at: place(100, 40, controller))
            stage.advance(by: 0.5)
        }
        let recorder = try #require(controller.gestureRecorder)
        #expect(recorder.timeline.isShortened)
        #expect(recorder.timeline.marks.count <= GesturePanel.maximumMarks)
        #expect(panel.list.count < 4 * GesturePanel.maximumMarks)
        #expect(panel.scroll.contentSize.width < 30_000)
        #expect(panel.scroll.contentOffset.x == panel.scroll.contentSize.width - panel.scroll.bounds.width)
    }
}

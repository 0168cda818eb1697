import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The animation bench")
struct MotionPanelTests: ProbeSuite {
    private func start() throws -> (Stage, GalleryViewController, MotionPanel) {
        let (stage, controller) = open(MotionSpecimen.linear)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        stage.advance(by: 2)
        stage.key("e", modifiers: .control)
        stage.settle()
        return (stage, controller, try #require(controller.inspectorPanel?.motion))
    }

    /// Returns where the box is seen, in the instance of the scene that is shown now.
    private func x(_ controller: GalleryViewController) -> CGFloat {
        let box = controller.live?.session.controller.view.subviews.last?.layer
        return (box?.presentation() ?? box)?.frame.minX ?? -1
    }

    @Test("plots what the last touch has animated by Control-E, while the scene goes on")
    func recording() throws {
        let (stage, controller) = open(MotionSpecimen.linear)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        stage.advance(by: 2)
        let session = try #require(controller.live).session
        let (events, count) = (session.events, session.host.window?.frameCount)
        stage.key("e", modifiers: .control)
        stage.settle()
        let panel = try #require(controller.inspectorPanel?.motion)
        #expect(panel.drawing.plots.map(\.title) == ["UIView position.x"])
        #expect(panel.drawing.accessibilityValue?.contains("10 to 210, linear, 1 s") == true)
        #expect(controller.live?.session === session && session.events.count == events.count)
        #expect(session.host.window?.frameCount == count, "the scene itself is not drawn for it")
        #expect(panel.picture.image == nil)
        panel.onionSkin.sendActions(for: .touchUpInside)
        #expect(panel.picture.image != nil && panel.hasOnionSkin)
        let recording = try #require(panel.bench?.recording)
        #expect(recording.pictures.count == 6 && recording.pictures.last?.time == recording.to && recording.to < 1.2)
        stage.key("e", modifiers: .control)
        stage.settle()
        #expect(controller.inspectorPanel?.motion == nil)
    }

    @Test("plays the animations with the properties that the user has set")
    func edits() throws {
        let (stage, controller) = open(MotionSpecimen.linear)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        stage.advance(by: 2)
        let box = try #require(controller.live?.session.controller.view.subviews.last)
        func lastPixel() throws -> UInt8 {
            controller.recordMotion()
            let image = try #require(controller.inspectorPanel?.motion?.bench?.recording.pictures.last?.image)
            let middle = box.superview?.convert(box.center, to: nil) ?? .zero
            return image.pixel(x: Int(middle.x), y: Int(middle.y)).green
        }
        stage.key("e", modifiers: .control)
        controller.inspectorPanel?.motion?.onionSkin.sendActions(for: .touchUpInside)
        #expect(try lastPixel() == 0, "the box is red")
        let alpha = try #require(ViewProperties(of: box).property("alpha"))
        #expect(controller.edits.set(.number(0.5), alpha, of: box))
        #expect(try abs(Int(lastPixel()) - 128) < 3)
    }

    @Test("takes the scene back and forth by its slider, and log and selection with it")
    func travelling() throws {
        let (stage, controller, panel) = try start()
        let lines = try #require(controller.sceneLog).lines.count
        let recording = try #require(panel.bench?.recording)
        let box = try #require(controller.live?.session.controller.view.subviews.last)
        controller.inspectorPanel?.select(box)
        func drag(_ share: Float) {
            panel.slider.value = share
            panel.slider.sendActions(for: .valueChanged)
            stage.settle()
        }
        #expect(x(controller) == 200)
        drag(0.5)
        let middle = recording.from + 0.5 * (recording.to - recording.from)
        let live = try #require(controller.live)
        #expect(controller.time.isStopped && abs(live.now.seconds - middle) < 1e-6)
        let half = x(controller)
        #expect(half > 80 && half < 120)
        #expect(panel.drawing.cursor.map { abs($0 - middle) < 1e-6 } == true)
        #expect(controller.inspectorPanel?.selection === live.session.controller.view.subviews.last)
        #expect((controller.sceneLog?.lines.count ?? 0) <= lines)
        // Forth, in the same instance.
        drag(0.8)
        #expect(controller.live === live && x(controller) > half + 40)
        // Back again, where it was before.
        drag(0.5)
        #expect(controller.live !== live && abs(x(controller) - half) < 1e-6)
        drag(0)
        #expect(x(controller) < 1)
        #expect(panel.bench != nil && panel.drawing.plots.count == 1)
        // Time goes on from there.
        stage.key(",", modifiers: .control)
        stage.advance(by: 2)
        #expect(x(controller) == 200 && controller.live?.hasWork == false)
        #expect(controller.sceneLog?.lines.count == lines)
    }

    @Test("shows the frame before by Control-J")
    func steppingBack() throws {
        let (stage, controller) = open(MotionSpecimen.linear)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        stage.advance(by: 0.5)
        stage.key(",", modifiers: .control)
        stage.settle()
        var places = [x(controller)]
        for _ in 0..<6 {
            stage.key("j", modifiers: .control)
            stage.settle()
            places.append(x(controller))
        }
        let steps = zip(places, places.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0 - 200 / 60) < 0.2 }, "\(steps)")
        stage.key(".", modifiers: .control)
        stage.settle()
        #expect(abs(x(controller) - places[5]) < 0.2, "forth again")
    }

    @Test("says what to do when nothing was animated")
    func nothing() throws {
        let (stage, controller) = open(MotionSpecimen.scene { _ in })
        stage.key("e", modifiers: .control)
        stage.settle()
        let panel = try #require(controller.inspectorPanel?.motion)
        #expect(panel.note.text == "Nothing was animated. Touch the scene, and record again.")
        #expect(panel.slider.isHidden && !panel.onionSkin.isEnabled)
    }
}

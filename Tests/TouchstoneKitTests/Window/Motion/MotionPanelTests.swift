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
            controller.plotLastMotion()
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
        #expect(
            panel.note.text
                == "Nothing was animated. Press Record, touch the scene, and press Stop or Escape.")
        #expect(panel.slider.isHidden && !panel.onionSkin.isEnabled)
    }

    @Test("records from Record until Stop or Escape, says so meanwhile, and says what to do when nothing moved")
    func recordingByHand() throws {
        let (stage, controller) = open(MotionSpecimen.linear, size: CGSize(width: 1080, height: 760))
        stage.key("e", modifiers: .control)
        stage.settle()
        let panel = try #require(controller.inspectorPanel?.motion)
        func press(_ button: ChromeButton) {
            stage.finger.tap(at: button.convert(CGPoint(x: 10, y: 10), to: nil))
            stage.settle()
        }
        press(panel.record)
        #expect(panel.isRecording && panel.record.isSelected && panel.record.title == "Stop")
        #expect(panel.record.backgroundColor == ChromeColors.alarm)
        #expect(panel.note.text == "Recording. Touch the scene. Stop or Escape plots what it has animated.")
        stage.advance(by: 1)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        stage.advance(by: 0.5)
        stage.finger.tap(at: place(CGPoint(x: 200, y: 30), controller))
        stage.advance(by: 1.5)
        let session = try #require(controller.live).session
        #expect(panel.bench == nil && panel.isRecording)
        stage.key(UIKeyCommand.inputEscape)
        stage.settle()
        #expect(!panel.isRecording && !panel.record.isSelected && panel.record.title == "Record")
        let recording = try #require(panel.bench?.recording)
        #expect(recording.curves.count == 1 && recording.from >= 1 && recording.to - recording.from > 1.8)
        #expect(controller.live?.session === session && controller.motionStart == nil)
        #expect(!session.events.contains { if case .key = $0.content { true } else { false } }, "the scene gets no key")
        // Again, with a second press, and nothing that moves.
        press(panel.record)
        #expect(panel.isRecording && panel.bench == nil)
        stage.advance(by: 0.2)
        press(panel.record)
        #expect(!panel.isRecording && panel.bench == nil)
        #expect(
            panel.note.text
                == "Nothing was animated meanwhile. Press Record, touch the scene, and press Stop or Escape.")
        // The last animation is still known.
        press(panel.last)
        #expect(panel.bench?.recording.curves.count == 1)
        press(panel.record)
        controller.show(MotionSpecimen.linear)
        #expect(!panel.isRecording && controller.motionStart == nil, "another instance ends it")
        stage.advance(by: 0.1)
    }

    @Test("plots an animation that has ended, whatever keys and touches came after it")
    func past() throws {
        let (stage, controller) = open(MotionSpecimen.linear)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        stage.advance(by: 2)
        stage.finger.tap(at: place(CGPoint(x: 200, y: 30), controller))
        stage.advance(by: 1)
        // The keys of the shortcut come to the scene first.
        stage.sendKey(isDown: true, usage: 0xE0, characters: "", charactersIgnoringModifiers: "")
        stage.key("e", modifiers: .control)
        stage.sendKey(isDown: false, usage: 0xE0, characters: "", charactersIgnoringModifiers: "")
        stage.settle()
        let panel = try #require(controller.inspectorPanel?.motion)
        #expect(panel.drawing.plots.map(\.title) == ["UIView position.x"])
        #expect(panel.drawing.accessibilityValue?.contains("10 to 210, linear, 1 s") == true)
    }

    /// A view whose layout and drawing take as long as a test wants, by the clock that measures frames.
    private final class SlowView: UIView {
        static var now = Instant.zero
        static var (layout, drawing) = (0.0, 0.0)

        override func layoutSubviews() {
            super.layoutSubviews()
            Self.now = Self.now.advanced(by: Self.layout)
        }

        override func draw(_ rect: CGRect) {
            Self.now = Self.now.advanced(by: Self.drawing)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    @Test("shows which frames were late and what took the time, and measures none while it is hidden")
    func lateFrames() throws {
        SlowView.now = .zero
        (SlowView.layout, SlowView.drawing) = (0, 0)
        let scene = Scene(name: "slow", title: "Slow", hint: "", size: CGSize(width: 200, height: 100)) {
            SlowView(frame: $0)
        }
        let (stage, controller) = open(scene, size: CGSize(width: 1080, height: 760))
        controller.frameClock = {
            SlowView.now = SlowView.now.advanced(by: 0.001)
            return SlowView.now
        }
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        #expect(controller.frameTimes == nil)
        stage.key("e", modifiers: .control)
        stage.settle()
        let panel = try #require(controller.inspectorPanel?.motion)
        #expect(panel.frames.accessibilityValue == "No frame yet." && !panel.frames.isHidden)
        func tap(layout: TimeInterval, drawing: TimeInterval) throws -> FrameTimes.Frame? {
            let before = try #require(controller.frameTimes).frames.count
            (SlowView.layout, SlowView.drawing) = (layout, drawing)
            stage.finger.press(at: place(CGPoint(x: 20, y: 20), controller))
            let frames = try #require(controller.frameTimes).frames
            (SlowView.layout, SlowView.drawing) = (0, 0)
            stage.finger.lift()
            stage.advance(by: 0.2)
            return frames.dropFirst(before).max { $0.total < $1.total }
        }
        let quick = try #require(try tap(layout: 0.004, drawing: 0.003))
        #expect(!quick.isLate && quick.handling > 0.007 && quick.compositing >= 0.001)
        let layout = try #require(try tap(layout: 0.03, drawing: 0.002))
        #expect(layout.isLate && layout.handling > 0.032 && layout.compositing < 0.005)
        let drawing = try #require(try tap(layout: 0.001, drawing: 0.04))
        #expect(drawing.isLate && drawing.total > 0.042 && drawing.total < 0.048)
        let words = try #require(panel.frames.accessibilityValue)
        #expect(words.contains(", 2 late; slowest "), "\(words)")
        let image = stage.image
        for _ in 0..<2 { controller.toggleMotion() }
        #expect(try #require(controller.frameTimes).frames.isEmpty, "it begins anew")
        stage.settle()
        #expect(!ImageDifference(between: image, and: stage.image).isEmpty)
        stage.key("i", modifiers: .control)
        #expect(controller.frameTimes == nil)
        for _ in 0..<3 { stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller)) }
        controller.show(.motion)
        for _ in 0..<FrameTimes.limit { stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller)) }
        #expect(controller.frameTimes?.frames.count == FrameTimes.limit)
    }
}

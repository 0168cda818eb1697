import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The mouse's second finger in the gallery")
struct SecondFingerTests: ProbeSuite {
    /// Creates a scene with a view for pinches that is not in its middle.
    private func scene() -> Scene {
        Scene(name: "photo", title: "Photo", hint: "", size: CGSize(width: 300, height: 200)) {
            let view = UIView(frame: $0)
            view.backgroundColor = .white
            let photo = UIView(frame: CGRect(x: 20, y: 30, width: 120, height: 100))
            photo.addGestureRecognizer(UIPinchGestureRecognizer())
            photo.addSubview(UILabel(frame: CGRect(x: 10, y: 10, width: 30, height: 20)))
            view.addSubview(photo)
            return view
        }
    }

    private func control(_ stage: Stage, isDown: Bool, usage: Int = 0xE0) {
        stage.sendKey(isDown: isDown, usage: usage, characters: "", charactersIgnoringModifiers: "")
    }

    /// Returns the point that the host was last told to mirror about.
    private func requestedCentre(_ stage: Stage) throws -> CGPoint? {
        let host = try #require(stage.application.host as? HeadlessHost)
        for request in host.requests.reversed() {
            if case .setSecondFingerCentre(let centre) = request { return centre }
        }
        return nil
    }

    @Test("is shown before the press, mirrored about the middle of the view that takes gestures")
    func guide() throws {
        let (stage, controller) = open(scene())
        stage.hover(at: place(CGPoint(x: 35, y: 45), controller))
        let before = stage.image
        for usage in [0xE0, 0xE2] {
            control(stage, isDown: true, usage: usage)
            let markers = try #require(controller.secondFinger.markers)
            #expect(controller.secondFinger.centre == CGPoint(x: 80, y: 80))
            #expect(markers.fingers == [CGPoint(x: 35, y: 45), CGPoint(x: 125, y: 115)])
            #expect(try requestedCentre(stage) == place(CGPoint(x: 80, y: 80), controller))
            // The second dot is drawn, on a white and on a dark part alike.
            let dot = place(CGPoint(x: 125, y: 115), controller)
            #expect(stage.image.pixel(x: Int(dot.x), y: Int(dot.y)) != before.pixel(x: Int(dot.x), y: Int(dot.y)))
            stage.hover(at: place(CGPoint(x: 40, y: 60), controller))
            #expect(controller.secondFinger.markers?.fingers.last == CGPoint(x: 120, y: 100))
            stage.hover(at: place(CGPoint(x: 35, y: 45), controller))
            control(stage, isDown: false, usage: usage)
            #expect(controller.secondFinger.markers == nil)
        }
        #expect(ImageDifference(between: before, and: stage.image).isEmpty)
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("has a centre that is dragged with the key held, which stays and is no touch of the scene")
    func dragging() throws {
        let (stage, controller) = open(scene())
        stage.hover(at: place(CGPoint(x: 35, y: 45), controller))
        control(stage, isDown: true)
        func touches() -> Int {
            controller.live?.script.events.count { if case .touch = $0.content { true } else { false } } ?? 0
        }
        stage.finger.press(at: place(CGPoint(x: 83, y: 78), controller))
        stage.finger.move(to: place(CGPoint(x: 200, y: 150), controller), over: 0.2)
        stage.finger.lift()
        #expect(touches() == 0)
        #expect(controller.secondFinger.centre == CGPoint(x: 200, y: 150))
        #expect(try requestedCentre(stage) == place(CGPoint(x: 200, y: 150), controller))
        control(stage, isDown: false)
        control(stage, isDown: true)
        #expect(controller.secondFinger.centre == CGPoint(x: 200, y: 150), "a dragged centre stays")
        stage.finger.tap(at: place(CGPoint(x: 50, y: 50), controller))
        #expect(touches() == 2, "elsewhere a press is a touch")
        control(stage, isDown: false)
        controller.show(controller.scene)
        stage.settle()
        #expect(controller.secondFinger.centre == nil)
        #expect(try requestedCentre(stage) == place(CGPoint(x: 150, y: 100), controller))
    }

    @Test("has its two keys named below the scene")
    func words() throws {
        let (_, controller) = open(scene())
        let captions = controller.canvas.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(captions.contains { $0.contains("Alt or Ctrl: a second finger") })
    }

    @Test("leaves no finger behind when picking begins or ends while a button is pressed")
    func picking() throws {
        let (stage, controller) = open(scene())
        func touches() -> Int {
            controller.live?.script.events.count { if case .touch = $0.content { true } else { false } } ?? 0
        }
        stage.finger.press(at: place(CGPoint(x: 35, y: 45), controller))
        controller.isPicking = true
        stage.finger.lift()
        #expect(touches() == 2 && controller.isPicking, "the scene gets the end of its touch")
        #expect(controller.inspectorPanel?.selection == nil)
        stage.finger.press(at: place(CGPoint(x: 200, y: 150), controller))
        controller.isPicking = false
        stage.finger.lift()
        #expect(touches() == 2, "the end of a click that picks is not for the scene")
        // A press is the first finger again, and drags the centre.
        stage.hover(at: place(CGPoint(x: 35, y: 45), controller))
        control(stage, isDown: true)
        #expect(controller.secondFinger.markers?.fingers.count == 2)
        stage.finger.press(at: place(CGPoint(x: 80, y: 80), controller))
        stage.finger.move(to: place(CGPoint(x: 200, y: 150), controller), over: 0.2)
        stage.finger.lift()
        #expect(controller.secondFinger.centre == CGPoint(x: 200, y: 150))
        #expect(touches() == 2)
    }
}

import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The canvas")
struct CanvasTests: ProbeSuite {
    private func wheel(_ stage: Stage, _ notches: CGFloat, at point: CGPoint, modifiers: KeyModifiers = []) {
        var sample = ScrollSample(location: point, delta: CGVector(dx: 0, dy: 40 * notches), isContinuous: false)
        sample.modifiers = modifiers
        stage.send(.scroll(sample))
    }

    @Test("grows by the wheel around the pointer, over the scene with Control, and touches arrive where they are seen")
    func zooming() throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 1080, height: 760))
        let screen = controller.canvas.screen
        let usual = screen.frame
        #expect(usual.size == CGSize(width: 320, height: 240))
        let pointer = place(CGPoint(x: 160, y: 100), controller)
        wheel(stage, 4, at: pointer)
        #expect(screen.frame == usual, "the wheel over the scene is the scene's")
        wheel(stage, 4, at: pointer, modifiers: .control)
        #expect(screen.frame.size == CGSize(width: 640, height: 480))
        #expect(abs(place(CGPoint(x: 160, y: 100), controller).x - pointer.x) <= 1)
        #expect(abs(place(CGPoint(x: 160, y: 100), controller).y - pointer.y) <= 1)
        // The corner of the button's square, which is none of the circle, and a point within it.
        stage.finger.tap(at: place(CGPoint(x: 95, y: 40), controller))
        stage.finger.tap(at: place(CGPoint(x: 110, y: 60), controller))
        let touches = (controller.live?.script.events ?? []).compactMap { event -> CGPoint? in
            if case .touch(let sample) = event.content, sample.phase == .began { sample.location } else { nil }
        }
        #expect(
            touches.map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) } == [
                CGPoint(x: 95, y: 40), CGPoint(x: 110, y: 60),
            ])
        // Beside the scene, no key is needed.
        let beside = controller.canvas.convert(CGPoint(x: 30, y: 40), to: nil)
        wheel(stage, -8, at: beside)
        #expect(screen.frame.width == 160)
        stage.pinch(by: 2, at: beside)
        #expect(abs(screen.frame.width - 320) < 2)
        controller.canvas.toggleZoom()
        stage.settle()
        #expect(screen.frame == usual, "all of the scene again")
    }

    @Test("draws a scene that is shown larger from its layers, sharp, as far as a frame has time for it")
    func sharpness() throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 1080, height: 760))
        let live = try #require(controller.live)
        let usual = try #require(live.picture(width: 320))
        #expect(usual.width == 320)
        let large = try #require(live.picture(width: 960))
        #expect(large.width == 960 && large.height == 720)
        var renderer = SceneRenderer()
        renderer.scale = 3
        #expect(ImageDifference(between: large, and: try renderer.image(of: .roundButton)).isEmpty)
        let most = try #require(live.picture(width: 16 * 320))
        #expect(CGFloat(most.width * most.height) <= 1.01 * LiveScene.maximumSharpPixels && most.width > 1900)
        #expect(live.picture(width: .infinity)?.width == 320, "the shown pixels, for files")
        controller.canvas.setZoom(2)
        stage.settle()
        let place = place(CGPoint(x: 160, y: 100), controller)
        #expect(stage.image.pixel(x: Int(place.x), y: Int(place.y) - 60).blue > 200)
    }

    @Test("is moved by a drag beside the scene while the scene is larger than the room, and never out of sight")
    func panning() throws {
        let (stage, controller) = try open("buttons", size: CGSize(width: 1080, height: 760))
        let canvas = controller.canvas
        canvas.setZoom(3)
        stage.settle()
        let before = canvas.screen.frame
        #expect(before.width == 1920)
        canvas.setZoom(0.3)
        stage.settle()
        stage.finger.press(at: canvas.convert(CGPoint(x: 40, y: 60), to: nil))
        stage.finger.move(to: canvas.convert(CGPoint(x: 100, y: 90), to: nil), over: 0.1)
        stage.finger.lift()
        #expect(abs(canvas.screen.frame.midX - (canvas.bounds.width + 18) / 2) <= 1, "what fits stays in the middle")
        for _ in 0..<2 { stage.finger.tap(at: canvas.convert(CGPoint(x: 40, y: 60), to: nil)) }
        #expect(canvas.chosenZoom == nil, "a double tap shows all of it")
        canvas.setZoom(2)
        stage.settle()
        for _ in 0..<4 {
            stage.scroll(by: CGVector(dx: 0, dy: 4000), at: canvas.convert(CGPoint(x: 22, y: 22), to: nil), over: 0.1)
        }
        #expect(canvas.screen.frame.intersects(canvas.bounds))
        #expect(CanvasView.zooms.contains(canvas.chosenZoom ?? 0))
    }

    @Test("has rulers that begin at the scene's corner and mark the pointer, and says what is below it")
    func rulers() throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 1080, height: 760))
        let rulers = controller.canvas.subviews.compactMap { $0 as? RulerView }
        #expect(rulers.count == 2 && rulers.allSatisfy { !$0.isHidden })
        let image = stage.image
        stage.hover(at: place(CGPoint(x: 100, y: 120), controller))
        #expect(rulers.map(\.mark) == [100, 120])
        #expect(controller.canvas.pointerNote == "100, 120   RoundButton   90,34 140 x 140")
        #expect(!ImageDifference(between: image, and: stage.image).isEmpty)
        stage.hover(at: place(CGPoint(x: 20, y: 200), controller))
        #expect(controller.canvas.pointerNote.contains("UILabel \u{201C}0 taps\u{201D}"))
        stage.hover(at: CGPoint(x: 400, y: 60))
        #expect(rulers.map(\.mark) == [nil, nil] && controller.canvas.pointerNote.isEmpty)
        // A finger, or the mouse with its button down, does not hover.
        stage.finger.press(at: place(CGPoint(x: 100, y: 120), controller))
        stage.finger.move(to: place(CGPoint(x: 110, y: 125), controller))
        #expect(rulers.map(\.mark) == [110, 125])
        #expect(controller.canvas.pointerNote == "110, 125   RoundButton   90,34 140 x 140")
        stage.finger(1).press(at: place(CGPoint(x: 50, y: 60), controller))
        stage.finger(1).move(to: place(CGPoint(x: 55, y: 65), controller))
        #expect(rulers.map(\.mark) == [110, 125], "the first finger is the pointer")
        stage.finger(1).lift()
        #expect(rulers.map(\.mark) == [110, 125])
        stage.finger.move(to: CGPoint(x: 400, y: 60))
        #expect(rulers.map(\.mark) == [nil, nil] && controller.canvas.pointerNote.isEmpty)
        stage.finger.lift()
        for (buttons, marks) in [(0, [nil, nil]), (1, [100, 120])] as [(Int, [CGFloat?])] {
            for phase in [TouchSample.Phase.began, .ended] {
                var sample = TouchSample(
                    finger: 0, phase: phase, location: place(CGPoint(x: 100, y: 120), controller))
                sample.buttons = phase == .began ? buttons : 0
                stage.send(.touch(sample))
            }
            #expect(rulers.map(\.mark) == marks, "a mouse is still there after its release")
        }
        stage.hover(at: CGPoint(x: 400, y: 60))
        // The line of the scene's left edge is at its left edge.
        let edge = place(.zero, controller)
        let ruler = rulers[0].convert(rulers[0].bounds, to: nil)
        let x = Int(edge.x.rounded())
        let pixels = [x - 1, x, x + 1].map { stage.image.pixel(x: $0, y: Int(ruler.maxY) - 10).red }
        #expect(pixels[1] < pixels[0] && pixels[1] < pixels[2])
        // Numbers are as far apart as their words need, at every size.
        for unit: CGFloat in [0.01, 0.05, 0.3, 1, 2.5, 16] {
            let steps = RulerView.steps(unit: unit)
            #expect(steps.number * unit >= 40 && steps.number * unit <= 250 && steps.number / steps.parts * unit >= 4)
        }
        stage.hover(at: place(CGPoint(x: 100, y: 120), controller))
        #expect(!controller.canvas.pointerNote.isEmpty)
        controller.show(try Gallery.builtIn.scene(named: "five-colors"))
        #expect(controller.canvas.pointerNote.isEmpty, "another scene has none of its views")
        stage.advance(by: 1)
    }

    @Test("shows a scene at exactly its own size where only the margins have to be smaller for that")
    func closeFit() throws {
        func makeCanvas(width: CGFloat) -> (CanvasView, CGSize) {
            let size = CGSize(width: width, height: 200)
            let scene = Scene(name: "wide", title: "Wide", hint: "", size: size) { UIView(frame: $0) }
            let (_, controller) = open(scene, size: CGSize(width: 1080, height: 760))
            return (controller.canvas, size)
        }
        let room = makeCanvas(width: 300).0.room.width
        for more: CGFloat in [0, 10, 20, 24] {
            let (canvas, size) = makeCanvas(width: room + more)
            #expect(canvas.screen.frame.size == size, "\(more) points more than the room")
            let device = canvas.screen.frame.insetBy(dx: -10, dy: -10)
            #expect(canvas.bounds.contains(device) && device.minX >= RulerView.thickness)
        }
        for more: CGFloat in [25, 80] {
            #expect(makeCanvas(width: room + more).0.screen.frame.width <= room + 1)
        }
    }
}

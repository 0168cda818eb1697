import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The time of the gallery's scene")
struct SceneTimeTests: ProbeSuite {
    /// A button that moves a box by 100 points in a second, evenly, when it is tapped.
    private static let scene = Scene(
        name: "moving", title: "Moving", hint: "", size: CGSize(width: 320, height: 240)
    ) {
        let view = UIView(frame: $0)
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
        box.backgroundColor = .systemRed
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        button.addAction(
            UIAction { _ in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 100 }
            }, for: .touchUpInside)
        view.addSubview(button)
        view.addSubview(box)
        return view
    }

    private func start() throws -> (Stage, GalleryViewController, CALayer) {
        let (stage, controller) = open(Self.scene)
        let box = try #require(controller.live?.session.controller.view.subviews.last)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        return (stage, controller, box.layer)
    }

    /// Returns where the box is seen.
    private func x(_ layer: CALayer) -> CGFloat { (layer.presentation() ?? layer).frame.minX }

    @Test("stands still by Control-comma, while nothing wakes up, and goes on where it was")
    func stopping() throws {
        let (stage, controller, box) = try start()
        stage.advance(by: 0.5)
        let middle = x(box)
        #expect(middle > 40 && middle < 60)
        stage.key(",", modifiers: .control)
        stage.settle()
        let now = try #require(controller.live).now
        #expect(stage.timeline.nextDeadline == nil && controller.live?.hasWork == false)
        let before = controller.live?.picture(width: .infinity)?.pngData()
        stage.advance(by: 60)
        #expect(controller.live?.now == now && abs(x(box) - middle) < 2)
        #expect(controller.live?.picture(width: .infinity)?.pngData() == before)
        #expect(controller.canvas.timeNote.hasPrefix("stopped at 0."))
        stage.key(",", modifiers: .control)
        stage.advance(by: 0.25)
        // A key is down for a moment, too.
        #expect(abs(x(box) - middle - 27.5) < 5)
        stage.advance(by: 1)
        #expect(x(box) == 100 && controller.canvas.timeNote.isEmpty)
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("passes frame by frame by Control-full stop")
    func stepping() throws {
        let (stage, controller, box) = try start()
        stage.advance(by: 0.2)
        stage.key(".", modifiers: .control)
        #expect(controller.time.isStopped, "the first one stops it")
        stage.settle()
        let live = try #require(controller.live)
        var places = [x(box)]
        for number in 1...30 {
            let now = live.now
            stage.key(".", modifiers: .control)
            stage.settle()
            // The first one may be nearer.
            #expect(abs(live.now.seconds(since: now) - LiveScene.frame) < 1e-6 || number == 1, "frame \(number)")
            places.append(x(box))
        }
        let steps = zip(places.dropFirst(2), places.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0 - 100 / 60) < 0.1 }, "\(steps)")
        // Input is handled while time stands still.
        stage.finger.press(at: place(CGPoint(x: 30, y: 30), controller))
        stage.settle()
        #expect((live.session.controller.view.subviews.first as? UIButton)?.isHighlighted == true)
        stage.finger.lift()
        stage.key(",", modifiers: .control)
        stage.advance(by: 2)
        #expect(x(box) == 100)
    }

    @Test("passes at a tenth by Control-slash, with the same frames, and the next scene has the same speed")
    func slowMotion() throws {
        let (stage, controller, box) = try start()
        stage.key("/", modifiers: .control)
        let live = try #require(controller.live)
        let begin = live.now
        stage.advance(by: 5)
        #expect(abs(live.now.seconds(since: begin) - 0.5) < 0.001)
        #expect(abs(x(box) - 50) < 3)
        #expect(controller.canvas.timeNote.hasPrefix("slow motion, 0."))
        // A script of it plays at the usual speed.
        stage.advance(by: 6)
        #expect(x(box) == 100 && stage.timeline.nextDeadline == nil)
        let script = live.script
        #expect((script.events.last?.timestamp.seconds ?? 9) < 0.2)
        controller.show(Self.scene)
        stage.settle()
        #expect(controller.live?.pace == SceneTime.slowPace)
        stage.key("/", modifiers: .control)
        stage.settle()
        #expect(controller.live?.pace == 1 && controller.canvas.timeNote.isEmpty)
    }
}

import Foundation
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("An explanation as a test")
struct ExplanationTestTests {
    /// Compares with a file that is one of these tests, which proves that such a test compiles and passes.
    @Test("asserts the view that is hit and the winners")
    func source() throws {
        let scene = try Gallery.builtIn.scene(named: "gesture-priority")
        var explainer = SceneExplainer()
        explainer.state = "highlighted"
        explainer.appearance = .dark
        explainer.scale = 2
        explainer.script = .tap(CGPoint(x: 100, y: 60), at: 0.25, size: scene.size)
        explainer.time = 1
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("GesturePriorityTouches.swift")
        let source = try explainer.testSource(of: scene, at: CGPoint(x: 100, y: 60))
        #expect(try source == String(contentsOf: file, encoding: .utf8))
    }

    @Test("contains the expression for a custom scene, and escapes literals")
    func names() throws {
        let scene = Scene(name: "odd-one", title: "", hint: "", size: CGSize(width: 40, height: 30)) { frame in
            let view = UIView(frame: frame)
            let tap = UITapGestureRecognizer()
            tap.name = "\"\"\"# \\#(1)"
            view.addGestureRecognizer(tap)
            return view
        }
        let source = try SceneExplainer().testSource(
            of: scene, at: CGPoint(x: 1.5, y: 2), sceneExpression: "Scene.oddOne")
        #expect(source.contains("let scene = Scene.oddOne\n") && source.contains("func oddOneTouches()"))
        #expect(source.contains("let expected = ##\"\"\"\n") && source.contains("CGPoint(x: 1.5, y: 2)"))
    }

    @Test("of a running scene describes its current state and does not affect the scene")
    func live() throws {
        let scene = Scene(name: "box", title: "", hint: "", size: CGSize(width: 60, height: 30)) { frame in
            let view = UIView(frame: frame)
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            button.addAction(
                UIAction { [unowned button] _ in
                    button.frame.origin.x = 30
                    button.tag += 1
                }, for: .touchUpInside)
            view.addSubview(button)
            return view
        }
        let session = SceneSession(scene, size: scene.size, scale: 1, appearance: .light)
        try session.run(until: .zero)
        session.host.push(InputScript.tap(CGPoint(x: 5, y: 5), at: 0.5, size: scene.size).events)
        try session.run(until: Instant(seconds: 1))
        let touch = session.explanation(at: CGPoint(x: 45, y: 5))
        #expect(touch.winner == "UIButton#1")
        let inquiry = WinnerInquiry(session.shown, explaining: touch)
        let before = session.history.events
        while inquiry.result == nil { inquiry.work() }
        let answer = try #require(try inquiry.result?.get())
        #expect(answer.isOfPresent && answer.explanation.touch == touch)
        #expect(answer.lines == ["  every gesture: UIButton#1"])
        #expect(session.controller.view.subviews[0].tag == 1 && session.history.events == before)
    }

    @Test("comes with a map of a scene's winners")
    func map() throws {
        let map = try SceneExplainer().map(of: .tap, in: Gallery.builtIn.scene(named: "round-button"))
        let button = map.region(wonBy: "RoundButton")
        #expect(abs(button.area - .pi * button.boundingBox.width * button.boundingBox.width / 4) < 100)
        #expect(map.problems == [])
    }
}

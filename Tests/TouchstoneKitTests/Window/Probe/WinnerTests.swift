import Foundation
import HitMaps
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The winners of gestures at the point below the pointer")
struct WinnerTests: ProbeSuite {
    /// A switch in custom code: the effect of a tap depends on earlier taps.
    private static let door = Scene(
        name: "door", title: "", hint: "", size: CGSize(width: 200, height: 120)
    ) { frame in
        let view = UIView(frame: frame)
        let tap = UITapGestureRecognizer()
        tap.name = "knock"
        tap.isEnabled = false
        view.addGestureRecognizer(tap)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        button.addAction(UIAction { _ in tap.isEnabled.toggle() }, for: .touchUpInside)
        view.addSubview(button)
        return view
    }

    @Test("are found after the pointer has rested, a part in each frame, and match those of the command line")
    func finding() throws {
        let (stage, controller) = try open("gesture-priority")
        let point = CGPoint(x: 100, y: 60)
        stage.hover(at: place(point, controller))
        let said = controller.sceneLog?.lines.map(\.plain)
        questionMark(stage, isDown: true)
        let panel = try #require(controller.probe.panel)
        #expect(panel.lines.contains("who would win: ...") && panel.lines.first == "a touch at 100,60")
        // A moving pointer gets no answer.
        for step in 1...5 {
            stage.advance(by: 0.1)
            stage.hover(at: place(CGPoint(x: 100 + step, y: 60), controller))
        }
        #expect(controller.probe.winners == nil)
        stage.hover(at: place(point, controller))
        // Thirteen instances take as many frames, after a rest.
        stage.advance(by: 0.25)
        #expect(controller.probe.winners == nil)
        stage.advance(by: 0.15)
        let winners = try #require(controller.probe.winners)
        let scene = controller.scene
        var explainer = SceneExplainer()
        explainer.size = controller.live?.size
        let asked = try explainer.explanation(of: scene, at: point)
        #expect(winners.explanation.touch == asked.touch && winners.isOfPresent)
        #expect(winners.explanation.gestures == asked.gestures)
        #expect(controller.probe.panel?.lines.contains("who would win:") == true)
        #expect(
            winners.lines == [
                "  tap, double-tap: LoggingTap of NamedView",
                "  long-press, pan-left, pan-right, swipe-left, swipe-right, pinch: LoggingCell",
                "  pan-up, pan-down, swipe-up, swipe-down: ScrollPanGestureRecognizer of UITableView",
            ])
        let host = try #require(stage.application.host as? HeadlessHost)
        stage.key("c", modifiers: .control)
        #expect(host.clipboard == asked.text)
        #expect(controller.probe.panel?.lines.last == "copied")
        stage.key("t", modifiers: [.control, .shift])
        #expect(try host.clipboard == explainer.testSource(of: scene, at: point))
        #expect(controller.probe.panel?.lines.last == "copied as a test")
        // The search has ended, and the scene has received nothing.
        #expect(stage.timeline.nextDeadline == nil)
        #expect(controller.sceneLog?.lines.map(\.plain) == said)
        questionMark(stage, isDown: false)
        stage.advance(by: 1)
        #expect(controller.probe.winners == nil && stage.timeline.nextDeadline == nil)
    }

    @Test("are those of the scene in its current state, and a copied test reproduces that state first")
    func present() throws {
        let (stage, controller) = open(Self.door)
        let point = CGPoint(x: 100, y: 60)
        stage.hover(at: place(point, controller))
        questionMark(stage, isDown: true)
        stage.advance(by: 1)
        #expect(controller.probe.winners?.lines == ["  every gesture: no winner"])
        // A tap while the panel is shown counts at once.
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        stage.hover(at: place(point, controller))
        stage.advance(by: 1)
        let winners = try #require(controller.probe.winners)
        #expect(winners.isOfPresent && winners.explanation.touch.recognizers.map(\.isEnabled) == [true])
        #expect(winners.lines.first == "  tap, double-tap: UITapGestureRecognizer \"knock\" of UIView")
        stage.key("t", modifiers: .control)
        let host = try #require(stage.application.host as? HeadlessHost)
        let lines = try #require(host.clipboard).components(separatedBy: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(lines.contains("stage.finger.press(at: CGPoint(x: 20, y: 20))"))
        #expect(lines.contains { $0.hasPrefix("stage.hover") } == false, "the pointer has no effect")
        questionMark(stage, isDown: false)
        stage.advance(by: 1)
    }

    @Test("are those of the scene as it begins, and the panel says so, if other instances behave differently")
    func beginning() throws {
        var count = 0
        let scene = Scene(name: "moody", title: "", hint: "", size: CGSize(width: 200, height: 120)) { frame in
            count += 1
            let view = UIView(frame: frame)
            // Only the first instance has it.
            if count == 1 { view.addSubview(UIControl(frame: frame)) }
            return view
        }
        let (stage, controller) = open(scene)
        stage.hover(at: place(CGPoint(x: 50, y: 50), controller))
        questionMark(stage, isDown: true)
        stage.key("t", modifiers: .control)
        #expect(controller.probe.panel?.lines.last == ExplanationPanel.willCopyTest)
        stage.advance(by: 1)
        #expect(controller.probe.explanation?.winner == "UIControl")
        #expect(controller.probe.winners?.isOfPresent == false)
        let panel = try #require(controller.probe.panel)
        #expect(panel.lines.contains("who would win, in the scene as it begins:"))
        #expect(panel.lines.last == ExplanationPanel.copiedTestOfBeginning)
        let host = try #require(stage.application.host as? HeadlessHost)
        #expect(host.clipboard?.contains("#expect(stage.explain(point).winner == \"UIView\")") == true)
        stage.key("c", modifiers: .control)
        #expect(host.clipboard?.contains("\nbelongs to UIControl\n") == true)
        #expect(host.clipboard?.contains("\ngestures, in the scene as it begins:\n") == true)
        questionMark(stage, isDown: false)
        stage.advance(by: 1)
    }

    @Test("are copied as a test even if the key is released before they are known, and the hint says so")
    func waiting() throws {
        let (stage, controller) = try open("round-button")
        let host = try #require(stage.application.host as? HeadlessHost)
        stage.hover(at: place(CGPoint(x: 20, y: 20), controller))
        stage.key("t", modifiers: .control)
        #expect(stage.timeline.nextDeadline == nil, "there is nothing to copy")
        questionMark(stage, isDown: true)
        stage.key("t", modifiers: .control)
        questionMark(stage, isDown: false)
        #expect(host.clipboard == nil && controller.probe.panel == nil)
        stage.advance(by: 1)
        #expect(host.clipboard?.contains("func roundButtonTouches() throws {") == true)
        #expect(controller.galleryView.hint.text == "Copied as a test.")
        #expect(stage.timeline.nextDeadline == nil)
        // Without a request to copy, the search ends.
        questionMark(stage, isDown: true)
        questionMark(stage, isDown: false)
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("are left open, with the reason, for a scene of which no second instance can be created")
    func failing() throws {
        var count = 0
        let scene = Scene(name: "restless", title: "", hint: "", size: CGSize(width: 200, height: 120)) { frame in
            count += 1
            return count == 1 ? UIView(frame: frame) : RestlessView(frame: frame)
        }
        let (stage, controller) = open(scene)
        stage.hover(at: place(CGPoint(x: 50, y: 50), controller))
        questionMark(stage, isDown: true)
        stage.key("t", modifiers: .control)
        stage.advance(by: 1)
        let words = controller.probe.panel?.lines.flatMap { $0.split(separator: " ") } ?? []
        let text = words.joined(separator: " ")
        #expect(text.contains("who would win: unknown. The scene never settles"))
        #expect(text.hasSuffix(ExplanationPanel.hasNoTest))
        questionMark(stage, isDown: false)
        stage.advance(by: 1)
        #expect(stage.timeline.nextDeadline == nil)
    }

    private final class RestlessView: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            window?.screen.timeline.schedule(after: 0, label: "again") { [weak self] in self?.setNeedsLayout() }
        }
    }
}

import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The log below the scene")
struct SceneLogTests: ProbeSuite {
    private func keys(_ controller: GalleryViewController) -> [String] {
        controller.sceneLog?.lines(of: [.press]).map(\.text) ?? []
    }

    private func modifier(_ usage: Int, _ stage: Stage, isDown: Bool) {
        stage.sendKey(isDown: isDown, usage: usage, characters: "", charactersIgnoringModifiers: "")
    }

    @Test("names keys, and leaves out those that are for the playground")
    func ownKeys() throws {
        let (stage, controller) = try open("round-button")
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        stage.hover(at: place(CGPoint(x: 20, y: 20), controller))
        #expect(keys(controller) == [])
        // A shortcut.
        modifier(0xE0, stage, isDown: true)
        stage.key("d", modifiers: .control)
        modifier(0xE0, stage, isDown: false)
        #expect(controller.appearance == .dark && keys(controller) == [])
        // The second finger.
        modifier(0xE2, stage, isDown: true)
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        modifier(0xE2, stage, isDown: false)
        #expect(keys(controller) == [])
        // An explanation.
        modifier(0xE1, stage, isDown: true)
        questionMark(stage, isDown: true)
        questionMark(stage, isDown: false)
        modifier(0xE1, stage, isDown: false)
        #expect(keys(controller) == [])
        // A key of the scene's, with Shift.
        modifier(0xE1, stage, isDown: true)
        stage.key(UIKeyCommand.inputUpArrow, modifiers: .shift)
        modifier(0xE1, stage, isDown: false)
        let found = keys(controller)
        #expect(found.count == 4)
        for (line, words) in zip(found, ["left Shift down", "Up down", "Up up", "left Shift up"]) {
            #expect(line.hasSuffix("key " + words), "\(line)")
        }
        // A modifier alone, which the scene may be about.
        modifier(0xE4, stage, isDown: true)
        modifier(0xE4, stage, isDown: false)
        #expect(
            keys(controller).suffix(2).map {
                $0.hasSuffix("key right Control down") || $0.hasSuffix("key right Control up")
            } == [true, true])
    }

    @Test("shows gestures alone by their own filter")
    func gestures() throws {
        let (stage, controller) = try open("single-and-double-tap")
        let panel = try #require(controller.logPanel)
        stage.finger.tap(at: place(CGPoint(x: 80, y: 60), controller))
        stage.advance(by: 1)
        for filter in LogFilter.allCases where filter != .gestures && panel.filters.contains(filter) {
            panel.toggle(filter)
        }
        let lines = panel.text.split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("  gesture  ") }, "\(panel.text)")
        panel.toggle(.gestures)
        #expect(panel.text.isEmpty)
    }

    @Test("holds what happened while it was hidden, once it is shown, and costs nothing before")
    func lateLog() throws {
        func use(_ stage: Stage, _ controller: GalleryViewController) {
            for x: CGFloat in [80, 160, 20] {
                stage.finger.tap(at: place(CGPoint(x: x, y: 100), controller))
                stage.advance(by: 0.3)
            }
            stage.advance(by: 1)
        }
        let (shownStage, shown) = try open("single-and-double-tap")
        // As long as the key takes that hides the other one.
        shownStage.advance(by: 0.05)
        use(shownStage, shown)
        let lines = try #require(shown.sceneLog).lines.map(\.plain)
        #expect(lines.count > 10)

        let (stage, controller) = try open("single-and-double-tap")
        stage.key("l", modifiers: .control)
        let session = try #require(controller.live).session
        use(stage, controller)
        #expect(controller.sceneLog == nil && controller.earlierLog == nil && controller.live?.session === session)
        stage.key("l", modifiers: .control)
        #expect(controller.live?.session === session, "the scene goes on")
        stage.advance(by: 1)
        #expect(controller.sceneLog?.lines.map(\.plain) == lines)
        #expect(controller.earlierLog?.hasWork == false && stage.timeline.nextDeadline == nil)
        #expect(controller.logPanel?.text == shown.logPanel?.text)
        // Later lines follow.
        use(stage, controller)
        #expect(Array((controller.sceneLog?.lines.map(\.plain) ?? []).prefix(lines.count)) == lines)
        #expect((controller.sceneLog?.lines.count ?? 0) > lines.count)

        // Lines that were removed stay away, also when it is hidden again.
        controller.clearLog()
        #expect(controller.sceneLog?.lines.isEmpty == true)
        for _ in 0..<2 { stage.key("l", modifiers: .control) }
        stage.advance(by: 1)
        #expect(controller.sceneLog?.lines.isEmpty == true)
        stage.key("l", modifiers: .control)
        stage.finger.tap(at: place(CGPoint(x: 80, y: 100), controller))
        stage.advance(by: 1)
        stage.key("l", modifiers: .control)
        stage.advance(by: 1)
        let rest = controller.sceneLog?.lines.map(\.text) ?? []
        #expect(rest.count { $0.contains("finger 0 down") } == 1, "\(rest)")
    }

    @Test("leaves keys out that were for the playground while it was hidden")
    func lateKeys() throws {
        let (stage, controller) = try open("round-button")
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        stage.key("l", modifiers: .control)
        modifier(0xE0, stage, isDown: true)
        stage.key("d", modifiers: .control)
        modifier(0xE0, stage, isDown: false)
        stage.advance(by: 0.1)
        modifier(0xE1, stage, isDown: true)
        modifier(0xE1, stage, isDown: false)
        stage.advance(by: 0.1)
        // The keys that show it are for the playground, too.
        modifier(0xE0, stage, isDown: true)
        stage.key("l", modifiers: .control)
        modifier(0xE0, stage, isDown: false)
        stage.advance(by: 1)
        let found = keys(controller)
        #expect(
            found.count == 2 && found[0].hasSuffix("left Shift down") && found[1].hasSuffix("left Shift up"),
            "\(found)")
    }

    @Test("says where each finger goes up, also that of the other mouse button")
    func ends() throws {
        let (stage, controller) = try open("round-button")
        func click(_ phase: TouchSample.Phase, buttons: Int) {
            var sample = TouchSample(finger: 3, phase: phase, location: place(CGPoint(x: 20, y: 20), controller))
            sample.tool = .pointer
            sample.buttons = buttons
            stage.send(.touch(sample))
            stage.advance(by: 0.1)
        }
        click(.began, buttons: 2)
        click(.ended, buttons: 2)
        func touches() -> [String] { controller.sceneLog?.lines(of: [.touch]).map(\.text) ?? [] }
        #expect(touches().first?.hasPrefix("finger 3 down at 20,20") == true)
        #expect(touches().last == "finger 3 up at 20,20")
        #expect(controller.logPanel?.text.contains("touch  finger 3 up at 20,20") == true)
        click(.began, buttons: 1)
        click(.cancelled, buttons: 1)
        #expect(touches().contains("finger 3 is cancelled"))
    }

    @Test("says that a finger is up after it came down, also when both come at once")
    func quickClick() throws {
        let (stage, controller) = try open("round-button")
        let center = place(CGPoint(x: 160, y: 104), controller)
        stage.together {
            for phase in [TouchSample.Phase.began, .ended, .began, .ended] {
                stage.send(.touch(TouchSample(finger: 0, phase: phase, location: center)))
            }
        }
        stage.advance(by: 0.5)
        let corner = place(CGPoint(x: 20, y: 20), controller)
        stage.together {
            stage.send(.touch(TouchSample(finger: 1, phase: .began, location: corner)))
            stage.send(.touch(TouchSample(finger: 1, phase: .ended, location: corner)))
        }
        let lines = controller.sceneLog?.lines(of: [.touch, .control]).map(\.text) ?? []
        #expect(
            lines == [
                "finger 0 down at 160,104, tap 1", "finger 0 belongs to RoundButton", "RoundButton is highlighted",
                "RoundButton touchDown", "finger 0 up at 160,104", "RoundButton is normal",
                "RoundButton touchUpInside", "finger 0 down at 160,104, tap 2", "finger 0 belongs to RoundButton",
                "RoundButton is highlighted", "RoundButton touchDown+touchDownRepeat", "finger 0 up at 160,104",
                "RoundButton is normal", "RoundButton touchUpInside", "finger 1 down at 20,20, tap 1",
                "finger 1 belongs to RoundButtonScene", "finger 1 up at 20,20",
            ])
    }
}

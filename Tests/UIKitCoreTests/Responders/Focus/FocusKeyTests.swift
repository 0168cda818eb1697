import HostInterface
import Stages
import Testing
import UIKit

/// Keys on the control that has the focus.
@MainActor
@Suite("Keys on the focused view")
struct FocusKeyTests {
    private let recorder = Recorder()

    private func stage() -> Stage { Stage(size: CGSize(width: 300, height: 200), scale: 1) }

    private func hold(_ usage: Int, _ isDown: Bool, _ isRepeat: Bool = false) -> HostEvent.Content {
        var sample = KeySample(isDown: isDown, usage: usage, characters: "", charactersIgnoringModifiers: "")
        sample.isRepeat = isRepeat
        return .key(sample)
    }

    @Test("Space and Return press a focused button: it is highlighted, then sends touchUpInside and its primary action")
    func pressing() {
        let stage = stage()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        for event in [UIControl.Event.touchDown, .touchUpInside, .primaryActionTriggered, .touchCancel] {
            button.addAction(UIAction { [recorder] _ in recorder.add("\(event) \(button.state)") }, for: event)
        }
        stage.window.addSubview(button)
        stage.key(" ")
        #expect(recorder.take() == [])
        stage.key("\t")
        stage.send(hold(0x2C, true))
        #expect(button.isHighlighted && !button.isTracking)
        stage.send(hold(0x2C, true, true))
        stage.send(hold(0x2C, false))
        #expect(
            recorder.take() == [
                "touchDown highlighted+focused", "touchUpInside focused", "primaryActionTriggered focused",
            ])
        stage.key("\r")
        #expect(recorder.take().count == 3)
    }

    @Test("A button that loses the focus while a key is down is released without an action")
    func losingWhileDown() {
        let stage = stage()
        let control = RecordingControl(recorder, frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        stage.window.addSubview(control)
        stage.key("\t")
        stage.send(hold(0x2C, true))
        stage.send(hold(0x29, true))
        #expect(!control.isHighlighted)
        stage.send(hold(0x2C, false))
        stage.send(hold(0x29, false))
        #expect(recorder.take() == ["touchDown", "touchCancel"])
        stage.key("\t")
        stage.send(hold(0x2C, true))
        control.removeFromSuperview()
        stage.send(hold(0x2C, false))
        #expect(recorder.take() == ["touchDown", "touchCancel"] && control.state == .normal)
    }

    @Test("A key shows a focused button's pressed appearance, as a finger does")
    func look() {
        let stage = stage()
        stage.window.backgroundColor = .white
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
        button.setTitle("\u{2588}\u{2588}\u{2588}", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        button.setTitleColor(.blue, for: .normal)
        button.setTitleColor(.red, for: .highlighted)
        stage.window.addSubview(button)
        let middle = CGPoint(x: 60, y: 40)
        stage.key("\t")
        #expect(stage.pixel(at: middle) == .blue)
        stage.send(hold(0x2C, true))
        #expect(stage.pixel(at: middle) == .red)
        stage.send(hold(0x2C, false))
        #expect(stage.pixel(at: middle) == .blue)
        button.setTitleColor(.green, for: .focused)
        #expect(stage.pixel(at: middle) == .green)
    }

    @Test("Arrow keys along a segmented control and a page control adjust them, and may repeat")
    func adjusting() {
        let stage = stage()
        let control = UISegmentedControl(items: ["a", "b", "c", "d"])
        control.frame = CGRect(x: 20, y: 20, width: 200, height: 32)
        control.addAction(
            UIAction { [recorder] _ in recorder.add("segment \(control.selectedSegmentIndex)") }, for: .valueChanged)
        control.setEnabled(false, forSegmentAt: 1)
        let pages = UIPageControl(frame: CGRect(x: 20, y: 80, width: 200, height: 30))
        pages.numberOfPages = 4
        pages.addAction(UIAction { [recorder] _ in recorder.add("page \(pages.currentPage)") }, for: .valueChanged)
        stage.window.addSubview(control)
        stage.window.addSubview(pages)
        stage.key("\t")
        stage.key(UIKeyCommand.inputRightArrow)
        stage.key(UIKeyCommand.inputRightArrow)
        #expect(recorder.take() == ["segment 0", "segment 2"])
        stage.key(UIKeyCommand.inputLeftArrow)
        stage.key(UIKeyCommand.inputLeftArrow)
        #expect(recorder.take() == ["segment 0"])
        control.semanticContentAttribute = .forceRightToLeft
        stage.key(UIKeyCommand.inputLeftArrow)
        #expect(recorder.take() == ["segment 2"])
        stage.key(UIKeyCommand.inputDownArrow)
        #expect(pages.isFocused)
        stage.send(hold(0x4F, true))
        stage.send(hold(0x4F, true, true))
        stage.send(hold(0x4F, true, true))
        stage.send(hold(0x4F, true, true))
        stage.send(hold(0x4F, false))
        #expect(recorder.take() == ["page 1", "page 2", "page 3"])
        stage.advance(by: 1)
    }

    @Test(
        "A key goes to a command first if that wants priority, and otherwise only when the focus does not use it"
    )
    func commands() {
        final class Root: UIView {
            var commands: [UIKeyCommand] = []
            var note: (String) -> Void = { _ in }
            var asked = 0
            override var keyCommands: [UIKeyCommand]? {
                asked += 1
                return commands
            }
            func act(_ command: UIKeyCommand) { note("command \(command.input ?? "")") }
        }
        let stage = stage()
        let root = Root(frame: stage.window.bounds)
        root.note = { [recorder] in recorder.add($0) }
        stage.window.addSubview(root)
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.addSubview(control)
        let action = Selector("act:", Root.act(_:))
        root.commands = [
            UIKeyCommand(input: "\t", modifierFlags: [], action: action),
            UIKeyCommand(input: "k", modifierFlags: .command, action: action),
            UIKeyCommand(input: " ", modifierFlags: [], action: action),
        ]
        stage.key("\t")
        #expect(control.isFocused && recorder.take() == [])
        root.asked = 0
        stage.key("k", modifiers: .command)
        #expect(recorder.take() == ["command k"] && root.asked == 1)
        stage.key(" ")
        #expect(recorder.take() == [])
        root.commands[2].wantsPriorityOverSystemBehavior = true
        stage.key(" ")
        #expect(recorder.take() == ["command  "])
    }

    @Test("A key reaches a focused view that is not a control as a press")
    func presses() {
        final class Focusable: UIView {
            var note: (String) -> Void = { _ in }
            override var canBecomeFocused: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                note("down \(presses.first?.key?.characters ?? "")")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                note("up \(presses.first?.key?.characters ?? "")")
            }
        }
        let stage = stage()
        let view = Focusable(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.note = { [recorder] in recorder.add($0) }
        stage.window.addSubview(view)
        stage.key("a")
        #expect(recorder.take() == [])
        stage.key("\t")
        stage.key("a")
        stage.key(" ")
        #expect(recorder.take() == ["down a", "up a", "down  ", "up  "])
    }
}

import Testing
import UIKit

@testable import Stages
@testable import UIKitTesting

@MainActor
@Suite("A stage's other input")
struct OtherInputTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    private let view = PressLog(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.window.addSubview(view)
        view.becomeFirstResponder()
    }

    @Test("presses keys with their text and their place on the keyboard")
    func keys() {
        stage.key("a")
        stage.key("7", modifiers: .shift)
        stage.key(UIKeyCommand.inputEscape)
        #expect(view.lines == ["down a 4", "up a 4", "down 7 36", "up 7 36", "down  41", "up  41"])
        #expect(stage.now == 0.15)
    }

    @Test("shakes the device")
    func shake() {
        stage.shake()
        #expect(view.lines == ["shake began", "shake ended"])
    }

    @Test("is written down in the transcript, which can be cleared and asked by topic")
    func transcript() {
        stage.transcript.clear()
        stage.key("a")
        #expect(stage.transcript.text(of: .press) == "press PressLog key \"a\" down\npress PressLog key \"a\" up")
        #expect(stage.transcript.text.hasPrefix("0.000 press"))
        stage.transcript.clear()
        #expect(stage.transcript.text == "")
    }
}

/// A view that writes down keys and shakes.
@MainActor
final class PressLog: UIView {
    var lines: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        add("down", presses)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        add("up", presses)
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        lines.append("shake began")
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        lines.append("shake ended")
    }

    private func add(_ word: String, _ presses: Set<UIPress>) {
        for press in presses {
            lines.append("\(word) \(press.key?.characters ?? "?") \(press.key?.keyCode.rawValue ?? -1)")
        }
    }
}

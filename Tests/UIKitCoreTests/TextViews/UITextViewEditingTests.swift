import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Typing, deleting, keys, the clipboard and the order in which a text view's delegate hears of it.
@MainActor
@Suite struct UITextViewEditingTests {
    private func lines(_ count: Int) -> String {
        (0..<count).map { "Line \($0)" }.joined(separator: "\n")
    }

    @Test("A tap begins editing, typing asks and tells the delegate, and leaving ends it", .fact("FR-07"))
    func session() {
        let trial = TextViewTrial("ab", edits: false)
        let (stage, view, log) = (trial.stage, trial.view, TextViewCallLog(trial.view))
        var posted: [String] = []
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        stage.finger.tap(at: trial.point(1))
        #expect(view.isFirstResponder && trial.selection == "1-1")
        #expect(log.take() == ["shouldBegin", "didBegin", "didChangeSelection"])
        stage.type("x")
        #expect(log.take() == ["shouldChange 1+0 \"x\"", "didChangeSelection", "didChange"])
        stage.key("\r")
        #expect(log.take() == ["shouldChange 2+0 \"\n\"", "didChangeSelection", "didChange"])
        #expect(view.text == "ax\nb" && trial.selection == "3-3")
        view.resignFirstResponder()
        #expect(log.take() == ["shouldEnd", "didEnd"])
        #expect(posted == [names[0], names[1], names[1], names[2]].map(\.rawValue))
    }

    @Test("Text set by code tells the delegate nothing and moves the insertion point to its end", .fact("FR-08"))
    func byCode() {
        let trial = TextViewTrial("ab")
        let log = TextViewCallLog(trial.view)
        trial.view.text = "other\ntext"
        #expect(log.take() == [] && trial.selection == "10-10")
        trial.view.selectedRange = NSRange(location: 10, length: 0)
        #expect(log.take() == [])
        log.refusals = ["shouldChange 10+0 \"!\""]
        trial.view.insertText("!")
        #expect(trial.view.text == "other\ntext!")
        #expect(log.take() == ["didChangeSelection", "didChange"])
        log.refusals = ["shouldChange 11+0 \"?\""]
        trial.stage.type("?")
        #expect(trial.view.text == "other\ntext!")
    }

    @Test("A delegate can refuse to begin and to end")
    func refusals() {
        let trial = TextViewTrial("ab", edits: false)
        let log = TextViewCallLog(trial.view)
        log.refusals = ["shouldBegin", "shouldEnd"]
        trial.stage.finger.tap(at: trial.point(1))
        #expect(!trial.view.isFirstResponder)
        log.refusals = ["shouldEnd"]
        trial.stage.finger.tap(at: trial.point(1))
        #expect(trial.view.isFirstResponder && !trial.view.resignFirstResponder())
    }

    @Test("Up and Down keep the horizontal place, Home and End stay on the line, and Control goes further")
    func movement() {
        let trial = TextViewTrial("first line\nab\nthird line\n")
        let stage = trial.stage
        func press(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> String {
            stage.key(input, modifiers: modifiers)
            return trial.selection
        }
        trial.view.selectedRange = NSRange(location: 8, length: 0)
        #expect(press(UIKeyCommand.inputDownArrow) == "13-13")
        #expect(press(UIKeyCommand.inputDownArrow) != "16-16")
        let third = trial.view.selectedRange.location - 14
        #expect((7...9).contains(third))
        #expect(press(UIKeyCommand.inputUpArrow) == "13-13")
        #expect(press(UIKeyCommand.inputUpArrow) == "8-8")
        #expect(press(UIKeyCommand.inputUpArrow) == "0-0")
        #expect(press(UIKeyCommand.inputEnd) == "10-10")
        #expect(press(UIKeyCommand.inputRightArrow) == "11-11")
        #expect(press(UIKeyCommand.inputLeftArrow) == "10-10")
        #expect(press(UIKeyCommand.inputHome) == "0-0")
        #expect(press(UIKeyCommand.inputRightArrow, .control) == "5-5")
        #expect(press(UIKeyCommand.inputDownArrow, .control) == "10-10")
        #expect(press(UIKeyCommand.inputEnd, .control) == "25-25")
        #expect(press(UIKeyCommand.inputUpArrow) == "14-14")
        #expect(press(UIKeyCommand.inputHome, [.control, .shift]) == "0-14")
        #expect(press("a", .control) == "0-25")
    }

    @Test("Home and End stay on a line that wraps")
    func wrapping() {
        let trial = TextViewTrial("one two three four five six seven eight nine ten")
        let first = trial.view.lineRange(at: 0)
        #expect(first.lowerBound == 0 && first.upperBound < 40)
        trial.stage.key(UIKeyCommand.inputEnd)
        #expect(trial.selection == "\(first.upperBound)-\(first.upperBound)")
        #expect(trial.view.caretRect(at: first.upperBound).minY == trial.view.caretRect(at: 0).minY)
        trial.stage.key(UIKeyCommand.inputDownArrow)
        let second = trial.view.lineRange(at: trial.view.selectedRange.location)
        #expect(second.lowerBound == first.upperBound + 1)
        trial.stage.key(UIKeyCommand.inputHome)
        #expect(trial.selection == "\(second.lowerBound)-\(second.lowerBound)")
    }

    @Test("Pages turn with the insertion point, which stays in sight")
    func pages() {
        let trial = TextViewTrial(lines(100))
        let view = trial.view
        trial.stage.key(UIKeyCommand.inputPageDown)
        #expect(view.contentOffset.y > 80 && view.contentOffset.y < 140)
        #expect(view.selectedRange.location > 20)
        let seen = view.bounds.insetBy(dx: -2, dy: -2)
        #expect(seen.contains(view.caretRect(at: view.selectedRange.location)))
        for _ in 0..<40 { trial.stage.key(UIKeyCommand.inputPageDown) }
        #expect(view.selectedRange.location == view.content.count)
        #expect(view.contentOffset.y == view.contentSize.height - view.bounds.height)
        for _ in 0..<40 { trial.stage.key(UIKeyCommand.inputPageUp) }
        #expect(trial.selection == "0-0" && view.contentOffset.y == 0)
    }

    @Test("Typing at the end scrolls, and Undo and Redo take whole words")
    func undo() {
        let trial = TextViewTrial(lines(30))
        let view = trial.view
        trial.stage.key(UIKeyCommand.inputEnd, modifiers: .control)
        for _ in 0..<3 { trial.stage.key("\r") }
        trial.stage.type("end")
        #expect(view.text == lines(30) + "\n\n\nend")
        #expect(view.bounds.contains(view.caretRect(at: view.content.count)))
        trial.stage.key("z", modifiers: .control)
        #expect(view.text == lines(30) && view.undoManager?.canRedo == true)
        trial.stage.key("z", modifiers: [.control, .shift])
        #expect(view.text == lines(30) + "\n\n\nend")
    }

    @Test("Copied lines are pasted as lines")
    func clipboard() {
        let trial = TextViewTrial("one\ntwo\n")
        trial.stage.key("a", modifiers: .control)
        trial.stage.key("c", modifiers: .control)
        #expect(trial.stage.clipboard == "one\ntwo\n")
        trial.stage.key(UIKeyCommand.inputEnd, modifiers: .control)
        trial.stage.key("v", modifiers: .control)
        #expect(trial.view.text == "one\ntwo\none\ntwo\n")
        trial.stage.key(UIKeyCommand.inputUpArrow, modifiers: .shift)
        trial.stage.key("x", modifiers: .control)
        #expect(trial.view.text == "one\ntwo\none\n")
    }

    @Test("An input method composes in the text and commits")
    func composition() {
        let trial = TextViewTrial("a\nb")
        trial.view.selectedRange = NSRange(location: 2, length: 0)
        trial.stage.compose("ni")
        #expect(trial.view.text == "a\nnib" && trial.view.markedTextRange != nil)
        #expect(trial.view.layout(of: 0).text.runs.contains { $0.underline && $0.string == "ni" })
        trial.stage.commit("你")
        #expect(trial.view.text == "a\n你b" && trial.view.markedTextRange == nil)
        #expect(trial.view.layout(of: 0).text.runs.allSatisfy { !$0.underline })
    }

    @Test("Text that cannot be edited takes selection and copying, but neither letters nor Backspace")
    func readOnly() {
        let trial = TextViewTrial("look at me", edits: false)
        let (stage, view, log) = (trial.stage, trial.view, TextViewCallLog(trial.view))
        view.isEditable = false
        stage.finger.tap(at: trial.point(2))
        #expect(!view.isFirstResponder)
        stage.advance(by: 1)
        stage.finger.tap(at: trial.point(6))
        stage.finger.tap(at: trial.point(6))
        #expect(view.isFirstResponder && trial.selection == "5-7" && log.take() == ["didChangeSelection"])
        stage.advance(by: 0.5)
        stage.key("c", modifiers: .control)
        #expect(stage.clipboard == "at")
        for key in ["x", "\u{8}", "\r"] { stage.key(key) }
        stage.key("x", modifiers: .control)
        stage.key("v", modifiers: .control)
        #expect(view.text == "look at me")
        view.isSelectable = false
        #expect(!view.isFirstResponder)
    }

    @Test("A tap on a link of text that cannot be edited opens it, if the delegate agrees")
    func links() {
        let trial = TextViewTrial("", edits: false)
        let text = NSMutableAttributedString(
            string: "See this page now", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.addAttribute(.link, value: URL(string: "https://example.org/a")!, range: NSRange(location: 4, length: 9))
        trial.view.attributedText = text
        trial.view.isEditable = false
        trial.stage.settle()
        let log = TextViewCallLog(trial.view)
        log.opensLinks = false
        trial.stage.finger.tap(at: trial.point(8))
        #expect(log.take() == ["link https://example.org/a 4+9"])
        trial.stage.advance(by: 1)
        trial.stage.finger.tap(at: trial.point(1))
        #expect(log.take() == [])
        let runs = trial.view.layout(of: 0).text.runs
        #expect(runs.count == 3 && runs[1].color != runs[0].color)
    }

    @Test("Random edits leave the blocks of a text as if it had been set", arguments: Trials.seeds(0..<8, soak: 60))
    func randomEdits(seed: Int) {
        var random = SeededNumbers(seed: seed)
        let trial = TextViewTrial("")
        let view = trial.view
        let samples = [
            "a", "\n", "word ", "\r\n", "عربي ", "👩‍👩‍👧", String(repeating: "long words in a row ", count: 90),
            String(repeating: "x\n", count: 70), "\u{2029}",
        ]
        for _ in 0..<40 {
            let count = view.content.count
            let lower = random.below(count + 1)
            let length = random.below(min(count - lower, 400) + 1)
            let text = samples[random.below(samples.count)]
            view.selectedRange = NSRange(location: lower, length: length)
            if random.below(4) == 0 { view.deleteBackward() } else { view.insertText(text) }
            if random.below(3) == 0 { trial.stage.settle() }
            #expect(view.blocks.blocks.reduce(0) { $0 + $1.count } == view.content.count)
        }
        trial.stage.settle()
        let caret = view.caretRect(at: view.content.count)
        let fresh = TextViewTrial(view.text)
        func measure(_ view: UITextView) -> CGFloat {
            view.isScrollEnabled = false
            return view.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
        }
        #expect(caret.height > 10)
        #expect(abs(measure(view) - measure(fresh.view)) <= 1)
    }
}

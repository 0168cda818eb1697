import HostInterface
import Stages
import Testing
import UIKit

/// Movement, selection and deletion with keys, the pointer and the clipboard.
@MainActor
@Suite struct UITextFieldKeyboardTests {
    private func field(_ text: String, on stage: Stage) -> UITextField {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.text = text
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        stage.settle()
        return field
    }

    /// Returns the selection as "start-end".
    private func selection(_ field: UITextField) -> String {
        guard let range = field.selectedTextRange else { return "none" }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return "\(start)-\(start + field.offset(from: range.start, to: range.end))"
    }

    @Test("Arrows move by grapheme clusters")
    func graphemes() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("a👩‍👩‍👧e\u{301}🇨🇳中", on: stage)
        var places = [selection(field)]
        for _ in 0..<6 {
            stage.key(UIKeyCommand.inputLeftArrow)
            places.append(selection(field))
        }
        #expect(places == ["16-16", "15-15", "11-11", "9-9", "1-1", "0-0", "0-0"])
        stage.key(UIKeyCommand.inputEnd)
        for _ in 0..<4 { stage.key("\u{8}") }
        #expect(field.text == "a")
    }

    @Test("Arrows move visually in right-to-left text")
    func rightToLeft() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("مرحبا", on: stage)
        let end = field.caretRect(for: field.endOfDocument)
        let start = field.caretRect(for: field.beginningOfDocument)
        #expect(end.minX < start.minX)
        #expect(start.maxX <= field.editingRect(forBounds: field.bounds).maxX)
        stage.key(UIKeyCommand.inputHome)
        stage.key(UIKeyCommand.inputLeftArrow)
        #expect(selection(field) == "1-1")
        stage.key(UIKeyCommand.inputRightArrow)
        #expect(selection(field) == "0-0")
        #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft)
    }

    @Test("Shift extends, Control moves by words, Home and End move to the ends")
    func selecting() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("one two, three", on: stage)
        stage.key(UIKeyCommand.inputLeftArrow, modifiers: [.shift, .control])
        #expect(selection(field) == "9-14")
        stage.key(UIKeyCommand.inputLeftArrow, modifiers: [.shift])
        #expect(selection(field) == "8-14")
        stage.key(UIKeyCommand.inputLeftArrow)
        #expect(selection(field) == "8-8")
        stage.key(UIKeyCommand.inputLeftArrow, modifiers: .control)
        #expect(selection(field) == "4-4")
        stage.key(UIKeyCommand.inputRightArrow, modifiers: .control)
        #expect(selection(field) == "7-7")
        stage.key(UIKeyCommand.inputHome, modifiers: .shift)
        #expect(selection(field) == "0-7")
        stage.key(UIKeyCommand.inputEnd)
        #expect(selection(field) == "14-14")
        stage.key("\u{8}", modifiers: .control)
        #expect(field.text == "one two, ")
        stage.key(UIKeyCommand.inputHome)
        stage.key(UIKeyCommand.inputDelete)
        #expect(field.text == "ne two, ")
        stage.key(UIKeyCommand.inputDelete, modifiers: .control)
        #expect(field.text == " two, ")
        stage.key("a", modifiers: .control)
        #expect(selection(field) == "0-6")
        stage.type("x")
        #expect(field.text == "x")
    }

    @Test("A drag selects, a double tap selects a word, a triple tap everything")
    func mouse() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("hello big world", on: stage)
        func point(_ offset: Int) -> CGPoint {
            let position = field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
            let rect = field.convert(field.caretRect(for: position), to: nil)
            return CGPoint(x: rect.midX, y: rect.midY)
        }
        stage.finger.press(at: point(2))
        #expect(selection(field) == "2-2")
        stage.finger.move(to: point(8), over: 0.1)
        stage.finger.lift()
        #expect(selection(field) == "2-8")
        stage.advance(by: 1)
        let inBig = CGPoint(x: point(7).x, y: point(7).y)
        stage.finger.tap(at: inBig)
        stage.finger.tap(at: inBig)
        #expect(selection(field) == "6-9")
        stage.finger.tap(at: inBig)
        #expect(selection(field) == "0-15")
    }

    @Test("A tap that begins editing sets the insertion point")
    func tapPlacesCaret() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("hello", on: stage)
        let rect = field.convert(
            field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 2)!), to: nil)
        field.resignFirstResponder()
        stage.finger.tap(at: CGPoint(x: rect.midX, y: rect.midY))
        #expect(selection(field) == "2-2")
    }

    @Test("Control and V ask again after an empty answer, because what other programs copy is not announced")
    func emptyAnswer() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("", on: stage)
        stage.clipboard = "copied later"
        stage.send(.clipboard(ClipboardSample(phase: .read)))
        stage.settle()
        #expect(UIPasteboard.general.string == nil)
        stage.key("v", modifiers: .control)
        stage.settle()
        #expect(field.text == "copied later")
    }

    @Test("Control and C, X and V use the clipboard")
    func clipboard() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("copy me", on: stage)
        stage.key("a", modifiers: .control)
        stage.key("c", modifiers: .control)
        #expect(stage.clipboard == "copy me")
        stage.key("x", modifiers: .control)
        #expect(field.text == "" && UIPasteboard.general.string == "copy me")
        stage.key("v", modifiers: .control)
        stage.key("v", modifiers: .control)
        #expect(field.text == "copy mecopy me")
        stage.clipboard = "from\nelsewhere"
        #expect(UIPasteboard.general.string == "from\nelsewhere")
        stage.key("a", modifiers: .control)
        stage.key("v", modifiers: .control)
        #expect(field.text == "from elsewhere")
    }

    @Test("The middle button pastes the selection")
    func middleButton() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("word", on: stage)
        stage.key("a", modifiers: .control)
        stage.key(UIKeyCommand.inputLeftArrow, modifiers: .shift)
        stage.key(UIKeyCommand.inputHome)
        var sample = TouchSample(finger: 0, phase: .began, location: CGPoint(x: 190, y: 25))
        sample.tool = .pointer
        sample.buttons = 4
        stage.send(.touch(sample))
        sample.phase = .ended
        stage.send(.touch(sample))
        #expect(field.text == "wordwor")
    }

    @Test("The field performs edit actions that are possible")
    func actions() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("text", on: stage)
        let copy = Selector("copy:", UIResponder.copy(_:))
        let selectAll = Selector("selectAll:", UIResponder.selectAll(_:))
        #expect(!field.canPerformAction(copy, withSender: nil))
        #expect(field.canPerformAction(selectAll, withSender: nil))
        #expect(!stage.window.canPerformAction(copy, withSender: nil))
        #expect(stage.application.sendAction(selectAll, to: nil, from: nil, for: nil))
        #expect(field.canPerformAction(copy, withSender: nil))
        #expect(!field.canPerformAction(selectAll, withSender: nil))
        field.isSecureTextEntry = true
        #expect(!field.canPerformAction(copy, withSender: nil))
        stage.key("c", modifiers: .control)
        #expect(stage.clipboard == nil)
    }

    @Test("A class that overrides an edit action can perform it")
    func overriding() {
        final class Copier: UIView {
            var copies = 0
            override func copy(_ sender: Any?) { copies += 1 }
        }
        let copier = Copier()
        #expect(copier.canPerformAction(Selector("copy:", UIResponder.copy(_:)), withSender: nil))
        #expect(!copier.canPerformAction(Selector("paste:", UIResponder.paste(_:)), withSender: nil))
        #expect(!UIView().canPerformAction(Selector("copy:", UIResponder.copy(_:)), withSender: nil))
    }

    @Test("Control and Z undo typing word by word, and redo it")
    func undo() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("", on: stage)
        stage.type("ab")
        stage.key(UIKeyCommand.inputHome)
        stage.type("c")
        #expect(field.text == "cab")
        stage.key("z", modifiers: .control)
        #expect(field.text == "ab")
        stage.key("z", modifiers: .control)
        #expect(field.text == "")
        stage.key("z", modifiers: [.control, .shift])
        stage.key("y", modifiers: .control)
        #expect(field.text == "cab")
        stage.key("y", modifiers: .control)
        #expect(field.text == "cab")
    }

    @Test("The field's undo manager counts what was typed together with what is registered with it")
    func undoCounts() throws {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("", on: stage)
        let manager = try #require(field.undoManager)
        manager.registerUndo(withTarget: field) { $0.tag = 0 }
        stage.type("a")
        #expect(manager.undoCount == 2 && manager.redoCount == 0)
        manager.undo()
        #expect(field.text == "" && manager.undoCount == 1 && manager.redoCount == 1)
        manager.undo()
        #expect(manager.undoCount == 0 && !manager.canUndo)
    }

    @Test("A target that sets another text while a change is undone has the last word")
    func undoAndSet() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("", on: stage)
        field.addAction(
            UIAction { [weak field] _ in
                if field?.text == "" { field?.text = "none" }
            }, for: .editingChanged)
        stage.type("a")
        stage.key("z", modifiers: .control)
        #expect(field.text == "none" && selection(field) == "4-4")
        #expect(field.undoManager?.canRedo == false && field.undoManager?.canUndo == false)
        stage.key("y", modifiers: .control)
        #expect(field.text == "none")
    }

    @Test("A composition is marked, asks the delegate, and replaces itself")
    func composing() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("a", on: stage)
        let calls = FieldCallLog(field)
        stage.compose("ni")
        #expect(field.text == "ani" && field.markedTextRange != nil)
        stage.compose("你好", caret: 1)
        #expect(field.text == "a你好" && selection(field) == "2-2")
        stage.commit("你好")
        #expect(field.text == "a你好" && field.markedTextRange == nil && selection(field) == "3-3")
        #expect(
            calls.take().filter { $0.hasPrefix("should") } == [
                "shouldChange 1+0 \"ni\"", "shouldChange 1+2 \"你好\"", "shouldChange 1+2 \"你好\"",
            ])
        stage.key("z", modifiers: .control)
        #expect(field.text == "a")
        stage.key("y", modifiers: .control)
        #expect(field.text == "a你好")
        stage.key(UIKeyCommand.inputEnd)
        stage.compose("x")
        stage.compose("")
        #expect(field.text == "a你好" && field.markedTextRange == nil)
        stage.compose("y")
        stage.key(UIKeyCommand.inputHome)
        #expect(field.text == "a你好y" && field.markedTextRange == nil)
        stage.key("z", modifiers: .control)
        #expect(field.text == "a你好")
    }

    @Test("A key command takes a key that produces text only outside a field, or with priority")
    func keyCommands() {
        final class Commander: UIView {
            var calls = 0
            var command = UIKeyCommand(input: "a", modifierFlags: [], action: Selector("run:", Commander.run(_:)))
            override var keyCommands: [UIKeyCommand]? { [command] }
            func run(_ sender: UIKeyCommand) { calls += 1 }
        }
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let commander = Commander(frame: CGRect(x: 0, y: 0, width: 220, height: 60))
        stage.window.addSubview(commander)
        let field = field("", on: stage)
        commander.addSubview(field)
        field.becomeFirstResponder()
        stage.type("a")
        #expect(field.text == "a" && commander.calls == 0)
        commander.command.wantsPriorityOverSystemBehavior = true
        stage.type("a")
        #expect(field.text == "a" && commander.calls == 1)
    }

    @Test("A held key repeats its text")
    func repetition() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("", on: stage)
        var sample = KeySample(isDown: true, usage: 4, characters: "a", charactersIgnoringModifiers: "a")
        stage.send(.key(sample))
        sample.isRepeat = true
        stage.send(.key(sample))
        stage.send(.key(sample))
        #expect(field.text == "aaa")
    }

    @Test("Any first responder with UIKeyInput receives typed text, and Return as a line feed")
    func keyInput() {
        final class Note: UIView, UIKeyInput {
            var note = ""
            var hasText: Bool { !note.isEmpty }
            func insertText(_ text: String) { note += text }
            func deleteBackward() { note = String(note.dropLast()) }
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let note = Note(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(note)
        note.becomeFirstResponder()
        stage.type("abc")
        stage.key("\u{8}")
        stage.key("\r")
        stage.commit("é")
        #expect(note.note == "ab\né")
    }
}

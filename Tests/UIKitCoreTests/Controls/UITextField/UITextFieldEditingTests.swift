import Stages
import TestSupport
import Testing
import UIKit

/// The beginning and the end of editing, and the order of calls to the delegate and the targets.
@MainActor
@Suite struct UITextFieldEditingTests {
    private func field(on stage: Stage, y: CGFloat = 10) -> (UITextField, FieldCallLog) {
        let field = UITextField(frame: CGRect(x: 10, y: y, width: 200, height: 34))
        field.borderStyle = .roundedRect
        stage.window.addSubview(field)
        stage.settle()
        return (field, FieldCallLog(field))
    }

    @Test("A tap begins editing: the delegate is asked and then told", .fact("FR-01", "RC-10"))
    func tapping() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        stage.finger.tap(field)
        #expect(field.isFirstResponder && field.isEditing)
        #expect(calls.take() == ["shouldBegin", "didBegin", "editingDidBegin"])
    }

    @Test("A delegate can prevent the field from becoming first responder", .fact("FR-01"))
    func refusingToBegin() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        calls.refusals = ["shouldBegin"]
        #expect(!field.becomeFirstResponder())
        #expect(!field.isFirstResponder && !field.isEditing)
        #expect(calls.take() == ["shouldBegin"])
    }

    @Test("Each key asks the delegate, changes the selection and is announced", .fact("FR-10"))
    func typing() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        var notifications = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UITextField.textDidChangeNotification, object: field, queue: nil
        ) { _ in MainActor.assumeIsolated { notifications += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        field.becomeFirstResponder()
        _ = calls.take()
        stage.type("aB")
        #expect(field.text == "aB")
        #expect(
            calls.take() == [
                "shouldChange 0+0 \"a\"", "didChangeSelection", "editingChanged",
                "shouldChange 1+0 \"B\"", "didChangeSelection", "editingChanged",
            ])
        #expect(notifications == 2)
        stage.key("\u{8}")
        #expect(field.text == "a")
        #expect(calls.take() == ["shouldChange 1+1 \"\"", "didChangeSelection", "editingChanged"])
    }

    @Test("A delegate can refuse a change")
    func refusingChange() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        calls.change = { _, _, text in text.allSatisfy(\.isNumber) }
        field.becomeFirstResponder()
        stage.type("a1b2")
        #expect(field.text == "12")
    }

    @Test("A delegate may change the text itself and refuse")
    func changingInDelegate() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        calls.change = { field, range, text in
            field.text = (field.text as NSString?)?.replacingCharacters(in: range, with: text.uppercased())
            return false
        }
        field.becomeFirstResponder()
        stage.type("abc")
        #expect(field.text == "ABC")
    }

    @Test(
        "Changes in code do not ask the delegate; setting the text reports only the selection", .fact("FR-02", "FR-03"))
    func byCode() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        calls.change = { _, _, _ in false }
        field.becomeFirstResponder()
        _ = calls.take()
        field.insertText("ab")
        #expect(field.text == "ab")
        #expect(calls.take() == ["didChangeSelection", "editingChanged"])
        field.deleteBackward()
        #expect(field.text == "a")
        #expect(calls.take() == ["didChangeSelection", "editingChanged"])
        field.text = "other"
        #expect(calls.take() == ["didChangeSelection"])
        field.insertText("\n")
        #expect(field.text == "other")
        #expect(calls.take().isEmpty)
    }

    @Test(
        "Editing moves from field to field: the new one's delegate is asked first, the old one's told first",
        .fact("RC-08"))
    func goingOn() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (first, firstCalls) = field(on: stage)
        let (second, secondCalls) = field(on: stage, y: 54)
        first.becomeFirstResponder()
        _ = firstCalls.take()
        stage.finger.tap(second)
        #expect(firstCalls.take() == ["shouldEnd", "didEnd 0", "editingDidEnd"])
        #expect(secondCalls.take() == ["shouldBegin", "didBegin", "editingDidBegin"])
        #expect(!first.isEditing && second.isEditing)
    }

    @Test(
        "A delegate can keep the field first responder, unless it is forced to resign", .fact("FR-04", "FR-05", "FR-06")
    )
    func refusingToEnd() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        field.becomeFirstResponder()
        calls.refusals = ["shouldEnd"]
        _ = calls.take()
        #expect(!field.resignFirstResponder())
        #expect(field.isFirstResponder && field.isEditing)
        #expect(calls.take() == ["shouldEnd"])
        #expect(stage.window.endEditing(true))
        #expect(!field.isFirstResponder && !field.isEditing)
        #expect(calls.take() == ["shouldEnd", "didEnd 0", "editingDidEnd"])
        field.becomeFirstResponder()
        _ = calls.take()
        field.removeFromSuperview()
        #expect(!field.isEditing)
        #expect(calls.take() == ["shouldEnd", "didEnd 0", "editingDidEnd"])
    }

    @Test("Return asks the delegate, and ends editing if a target is registered for that", .fact("FR-10", "UC-23"))
    func returning() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        field.becomeFirstResponder()
        _ = calls.take()
        stage.key("\r")
        #expect(calls.take() == ["shouldReturn", "primaryActionTriggered"])
        #expect(field.isEditing)
        var exits = 0
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        calls.refusals = ["shouldReturn"]
        stage.key("\r")
        #expect(field.isEditing && exits == 0)
        calls.refusals = []
        _ = calls.take()
        stage.key("\r")
        #expect(exits == 1 && !field.isEditing)
        #expect(
            calls.take() == [
                "shouldReturn", "primaryActionTriggered", "shouldEnd", "didEnd 0", "editingDidEnd",
            ])
    }

    @Test("clearsOnBeginEditing clears when editing begins, if the delegate agrees", .fact("FR-11"))
    func clearingAtBegin() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        field.clearsOnBeginEditing = true
        field.text = "old"
        calls.refusals = ["shouldClear"]
        field.becomeFirstResponder()
        #expect(field.text == "old")
        field.resignFirstResponder()
        calls.refusals = []
        field.becomeFirstResponder()
        #expect(field.text == "")
    }

    @Test("The clear button appears only with text, asks the delegate, and clears")
    func clearButton() throws {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        field.clearButtonMode = .whileEditing
        field.becomeFirstResponder()
        stage.type("x")
        _ = calls.take()
        let rect = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
        stage.finger.tap(at: CGPoint(x: rect.midX, y: rect.midY))
        #expect(field.text == "")
        #expect(calls.take() == ["shouldClear", "didChangeSelection", "editingChanged"])
        #expect(field.editingRect(forBounds: field.bounds).maxX == CGFloat(193))
    }

    @Test("A delegate without the method with a reason receives the one without it", .fact("FR-05"))
    func endingWithoutReason() {
        final class Plain: NSObject, UITextFieldDelegate {
            var ends = 0
            func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
        }
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, _) = field(on: stage)
        let delegate = Plain()
        field.delegate = delegate
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(delegate.ends == 1)
    }

    @Test("A disabled field cannot be edited")
    func disabled() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        field.isEnabled = false
        stage.finger.tap(at: CGPoint(x: 60, y: 25))
        #expect(!field.becomeFirstResponder() && !field.isEditing)
        #expect(calls.take().isEmpty)
    }

    @Test("Return does nothing in an empty field that enables it automatically")
    func automaticReturn() {
        let stage = Stage(size: CGSize(width: 220, height: 100))
        let (field, calls) = field(on: stage)
        field.enablesReturnKeyAutomatically = true
        field.becomeFirstResponder()
        _ = calls.take()
        stage.key("\r")
        #expect(calls.take().isEmpty)
        stage.type("a")
        _ = calls.take()
        stage.key("\r")
        #expect(calls.take() == ["shouldReturn", "primaryActionTriggered"])
    }
}

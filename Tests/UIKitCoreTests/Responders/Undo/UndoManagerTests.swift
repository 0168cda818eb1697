import Foundation
import Stages
import TestSupport
import Testing
import UIKit

/// A number whose changes are registered.
@MainActor
private final class Counter: NSObject {
    let manager: UndoManager
    private(set) var value = 0

    init(_ manager: UndoManager) {
        self.manager = manager
    }

    func set(_ new: Int, name: String? = nil) {
        let old = value
        manager.registerUndo(withTarget: self) { $0.set(old, name: name) }
        if let name { manager.setActionName(name) }
        value = new
    }

    func take(_ number: NSNumber) { value = number.intValue }
}

@MainActor
@Suite("The undo manager")
struct UndoManagerTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    private let counter: Counter
    var manager: UndoManager { counter.manager }

    init() {
        counter = Counter(UndoManager())
    }

    @Test("Changes of one event are undone together, and those of another one by themselves")
    func events() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let counter = counter
        button.addAction(
            UIAction { _ in
                counter.set(counter.value + 1)
                counter.set(counter.value + 1)
                #expect(counter.manager.groupingLevel == 1)
            }, for: .touchUpInside)
        stage.window.addSubview(button)
        for _ in 0..<2 { stage.finger.tap(at: CGPoint(x: 20, y: 20)) }
        #expect(counter.value == 4 && manager.groupingLevel == 0 && manager.undoCount == 2)
        manager.undo()
        #expect(counter.value == 2 && manager.canRedo)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo && manager.redoCount == 2)
        manager.redo()
        manager.redo()
        #expect(counter.value == 4 && !manager.canRedo && manager.undoCount == 2)
    }

    @Test("A change in the same event can be undone at once, and a new one discards what could be redone")
    func sameEvent() {
        counter.set(1)
        #expect(manager.canUndo)
        manager.undo()
        #expect(counter.value == 0 && manager.canRedo)
        counter.set(7)
        #expect(!manager.canRedo)
    }

    @Test("Groups of the app are nested, and undone as one in reverse order")
    func groups() {
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        counter.set(1)
        manager.beginUndoGrouping()
        counter.set(2)
        #expect(manager.groupingLevel == 2)
        manager.endUndoGrouping()
        counter.set(3)
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        counter.set(4)
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 3)
        manager.undo()
        #expect(counter.value == 0)
        manager.redo()
        #expect(counter.value == 3)
    }

    @Test("A group that stays open takes the changes of later events, until it is closed")
    func openAcrossEvents() {
        manager.beginUndoGrouping()
        stage.settle()
        counter.set(1)
        stage.settle()
        #expect(manager.groupingLevel == 2)
        manager.endUndoGrouping()
        stage.settle()
        #expect(manager.groupingLevel == 0 && manager.undoCount == 1)
        counter.set(2)
        stage.settle()
        manager.undo()
        #expect(counter.value == 1)
    }

    @Test("A group without changes is not kept")
    func empty() {
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        stage.settle()
        #expect(!manager.canUndo && manager.undoCount == 0 && manager.groupingLevel == 0)
        counter.set(1)
        manager.removeAllActions()
        stage.settle()
        #expect(!manager.canUndo && manager.undoCount == 0)
    }

    @Test("Forgotten changes of nested groups are released")
    func nestedGroupsAreReleased() {
        var token: NSObject? = NSObject()
        let remaining = { [weak token] in token }
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: counter) { [token] counter in counter.set(token == nil ? 1 : 2) }
        manager.endUndoGrouping()
        stage.settle()
        token = nil
        #expect(remaining() != nil)
        manager.removeAllActions()
        #expect(remaining() == nil)
    }

    @Test("All changes can be forgotten while one is undone, and while the app has a group open")
    func forgetting() {
        manager.registerUndo(withTarget: counter) { counter in
            counter.manager.removeAllActions()
            counter.set(5)
        }
        manager.undo()
        #expect(counter.value == 5 && !manager.canUndo && manager.redoCount == 1)
        manager.redo()
        #expect(counter.value == 0)
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        counter.set(1)
        manager.removeAllActions()
        #expect(!manager.canUndo && manager.groupingLevel == 1)
        counter.set(2)
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 1 && !manager.canUndo)
    }

    @Test("A change that undoes while it is undone changes nothing else")
    func undoWithinUndo() {
        counter.set(1)
        stage.settle()
        manager.registerUndo(withTarget: counter) { counter in
            counter.manager.undo()
            counter.manager.redo()
            counter.set(9)
        }
        stage.settle()
        manager.undo()
        #expect(counter.value == 9 && manager.undoCount == 1 && manager.redoCount == 1 && !manager.isUndoing)
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test("Names follow a group from undo to redo and back")
    func names() {
        counter.set(1, name: "Counting")
        #expect(manager.undoActionName == "Counting" && manager.undoMenuItemTitle == "Undo Counting")
        manager.undo()
        #expect(manager.undoActionName.isEmpty && manager.undoMenuItemTitle == "Undo")
        #expect(manager.redoActionName == "Counting" && manager.redoMenuItemTitle == "Redo Counting")
        manager.redo()
        #expect(manager.undoActionName == "Counting")
    }

    @Test("No more groups are kept than levelsOfUndo, and none are registered while registration is disabled")
    func limits() {
        manager.levelsOfUndo = 2
        for number in 1...4 {
            counter.set(number)
            stage.settle()
        }
        #expect(manager.undoCount == 2)
        manager.disableUndoRegistration()
        counter.set(9)
        #expect(!manager.isUndoRegistrationEnabled)
        manager.enableUndoRegistration()
        while manager.canUndo { manager.undo() }
        #expect(counter.value == 2)
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test("A target is not kept, and its changes can be forgotten")
    func targets() {
        var other: Counter? = Counter(manager)
        other?.set(3)
        let remaining = { [weak other] in other }
        other = nil
        #expect(remaining() == nil)
        counter.set(1)
        manager.undo()
        #expect(counter.value == 0)
        counter.set(5)
        stage.settle()
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canUndo)
    }

    @Test("A change may be a selector with an argument")
    func selectors() {
        manager.registerUndo(
            withTarget: counter, selector: Selector("take:", Counter.take(_:)), object: NSNumber(value: 12))
        manager.undo()
        #expect(counter.value == 12 && !manager.canRedo)
    }

    @Test("Notifications say what happens")
    func notifications() {
        let recorder = Recorder()
        let names: [Notification.Name] = [
            .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
            .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
            .NSUndoManagerDidRedoChange,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
                MainActor.assumeIsolated {
                    recorder.add(name.rawValue.replacing("NSUndoManager", with: "").replacing("Notification", with: ""))
                }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver(_:)) }
        counter.set(1)
        stage.settle()
        #expect(recorder.take() == ["DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup"])
        manager.undo()
        #expect(
            recorder.take() == [
                "WillUndoChange", "DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup", "DidUndoChange",
            ])
        manager.redo()
        #expect(recorder.take().first == "WillRedoChange")
    }

    @Test("Responders find the manager of their window, which keys work on", .fact("RC-14"))
    func responders() throws {
        final class Page: UIView {
            var value = 0
            override var canBecomeFirstResponder: Bool { true }
            func set(_ new: Int) {
                let old = value
                undoManager?.registerUndo(withTarget: self) { $0.set(old) }
                value = new
            }
        }
        #expect(UIViewController().undoManager == nil && stage.application.undoManager == nil)
        let controller = UIViewController()
        stage.rootViewController = controller
        let page = Page()
        controller.view.addSubview(page)
        #expect(controller.undoManager != nil && page.undoManager === stage.window.undoManager)
        #expect(page.becomeFirstResponder())
        page.set(3)
        stage.settle()
        stage.key("z", modifiers: .control)
        #expect(page.value == 0)
        stage.key("z", modifiers: [.control, .shift])
        #expect(page.value == 3)
        stage.key("z", modifiers: .control)
        stage.key("y", modifiers: .control)
        #expect(page.value == 3)
        // A group that the app has open cannot be undone yet.
        page.undoManager?.beginUndoGrouping()
        page.set(4)
        stage.key("z", modifiers: .control)
        #expect(page.value == 4)
        page.undoManager?.endUndoGrouping()
        stage.settle()
        stage.key("z", modifiers: .control)
        #expect(page.value == 3)
    }

    @Test("A text field has a manager of its own, which undoes what was typed")
    func textField() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
        stage.window.addSubview(field)
        #expect(field.becomeFirstResponder())
        let manager = try #require(field.undoManager)
        #expect(manager !== stage.window.undoManager && !manager.canUndo)
        stage.type("ab")
        #expect(manager.canUndo && field.text == "ab")
        manager.undo()
        #expect(field.text == "" && manager.canRedo)
        manager.redo()
        #expect(field.text == "ab")
        field.undoManager?.removeAllActions()
        #expect(!manager.canUndo)
    }

    @Test("While a text field undoes what was typed, its manager says so, and records what is registered")
    func textFieldSaysSo() throws {
        final class Observer: NSObject, UITextFieldDelegate {
            var seen: [String] = []
            let counter = Counter(UndoManager())

            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                guard let manager = textField.undoManager else { return true }
                seen.append(manager.isUndoing ? "undo" : manager.isRedoing ? "redo" : "typing")
                if manager.isUndoing {
                    manager.undo()
                    manager.registerUndo(withTarget: counter) { $0.take(NSNumber(value: 7)) }
                }
                return true
            }
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
        let observer = Observer()
        field.delegate = observer
        stage.window.addSubview(field)
        #expect(field.becomeFirstResponder())
        stage.type("a")
        stage.key("z", modifiers: .control)
        #expect(field.text == "")
        stage.key("y", modifiers: .control)
        #expect(field.text == "a" && observer.seen == ["typing", "undo", "redo"])
        #expect(field.undoManager?.isUndoing == false && field.undoManager?.isRedoing == false)
        stage.key("y", modifiers: .control)
        #expect(observer.counter.value == 7)
    }
}

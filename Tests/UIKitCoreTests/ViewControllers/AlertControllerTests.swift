import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Alerts") struct AlertControllerTests {
    /// A root in a window of 320 by 480 points.
    @MainActor
    private final class Fixture {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let calls = CallLog()
        let presenter: ScreenController

        init() {
            presenter = ScreenController("a", calls)
            stage.rootViewController = presenter
            stage.settle()
            _ = calls.take()
        }

        func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
            UIAlertAction(title: title, style: style) { [calls, weak self] action in
                let isGone = self?.presenter.presentedViewController == nil
                calls.note("\(action.title ?? "") \(isGone ? "after" : "before") the end")
            }
        }

        func alert(
            _ style: UIAlertController.Style = .alert, _ actions: UIAlertAction..., title: String = "Title",
            message: String? = "Message"
        ) -> UIAlertController {
            let alert = UIAlertController(title: title, message: message, preferredStyle: style)
            for action in actions { alert.addAction(action) }
            return alert
        }

        func present(_ alert: UIAlertController) {
            presenter.present(alert, animated: true)
            stage.advance(by: 1)
        }

        /// Returns the frame in the window of the button, label or field that is spoken by a name.
        func frame(_ label: String) -> CGRect? {
            var rest: [UIView] = [stage.window]
            while let view = rest.popLast() {
                if view.accessibilityLabel == label { return view.convert(view.bounds, to: nil) }
                rest += view.subviews
            }
            return nil
        }

        func tap(_ label: String) {
            guard let frame = frame(label) else {
                Issue.record("There is no \(label).")
                return
            }
            stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            stage.advance(by: 1)
        }

        func end() {
            #expect(presenter.faults == [] && presenter.presentedViewController == nil)
            stage.rootViewController = nil
        }
    }

    @Test("A tap on a button dismisses the alert, and then calls the handler")
    func choosing() throws {
        let fixture = Fixture()
        let alert = fixture.alert(.alert, fixture.action("OK"), fixture.action("Cancel", .cancel))
        fixture.present(alert)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(abs(frame.midX - 160) <= 1 && abs(frame.midY - 240) <= 1 && frame.width == 288)
        // The action that changes nothing is the leading one of two.
        let (ok, cancel) = (try #require(fixture.frame("OK")), try #require(fixture.frame("Cancel")))
        #expect(cancel.maxX < ok.minX && cancel.minY == ok.minY && ok.height == 48)
        #expect(frame.contains(ok) && frame.contains(cancel))
        fixture.tap("OK")
        #expect(fixture.calls.take() == ["OK after the end"])
        // The same alert can be shown again.
        fixture.present(alert)
        fixture.stage.finger.tap(at: CGPoint(x: 160, y: 20))
        fixture.stage.advance(by: 1)
        #expect(fixture.presenter.presentedViewController === alert)
        fixture.tap("Cancel")
        #expect(fixture.calls.take() == ["Cancel after the end"])
        fixture.end()
    }

    @Test("Three actions, or long ones, stand in a column with the cancelling one at the bottom")
    func column() throws {
        let fixture = Fixture()
        let alert = fixture.alert(
            .alert, fixture.action("Cancel", .cancel), fixture.action("One"), fixture.action("Two", .destructive))
        fixture.present(alert)
        let frames = try ["One", "Two", "Cancel"].map { try #require(fixture.frame($0)) }
        #expect(frames[0].minY < frames[1].minY && frames[1].minY < frames[2].minY)
        #expect(Set(frames.map(\.minX)).count == 1)
        fixture.tap("Cancel")
        let long = fixture.alert(
            .alert, fixture.action("Replace all of them now"), fixture.action("Cancel", .cancel))
        fixture.present(long)
        #expect(fixture.frame("Cancel")?.minX == fixture.frame("Replace all of them now")?.minX)
        fixture.tap("Cancel")
        _ = fixture.calls.take()
        fixture.end()
    }

    @Test("Return chooses the preferred action and Escape the cancelling one, whatever has the focus")
    func keys() {
        let fixture = Fixture()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        fixture.presenter.view.addSubview(field)
        field.becomeFirstResponder()
        let (ok, other) = (fixture.action("OK"), fixture.action("Other"))
        let alert = fixture.alert(.alert, ok, other, fixture.action("Cancel", .cancel))
        // With two plain actions and none preferred, Return chooses nothing.
        fixture.present(alert)
        fixture.stage.key("\r")
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == [] && !field.isFirstResponder)
        alert.preferredAction = other
        ok.isEnabled = false
        fixture.stage.key("\r")
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["Other after the end"])
        // The field behind the alert is edited again.
        #expect(field.isFirstResponder)
        fixture.present(alert)
        fixture.stage.key("\t")
        fixture.stage.key(UIKeyCommand.inputEscape)
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["Cancel after the end"])
        fixture.present(fixture.alert(.alert, ok))
        fixture.stage.key("\r")
        fixture.stage.key(UIKeyCommand.inputEscape)
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == [])
        ok.isEnabled = true
        fixture.stage.key("\r")
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["OK after the end"])
        fixture.end()
    }

    @Test("Text fields are edited at once, Return goes from one to the next, and what they hold may enable an action")
    func fields() throws {
        let fixture = Fixture()
        let save = fixture.action("Save")
        save.isEnabled = false
        let alert = fixture.alert(.alert, save, fixture.action("Cancel", .cancel))
        alert.preferredAction = save
        alert.addTextField { field in
            field.placeholder = "Name"
            field.addAction(
                UIAction { action in save.isEnabled = (action.sender as? UITextField)?.text?.isEmpty == false },
                for: .editingChanged)
        }
        alert.addTextField()
        fixture.present(alert)
        let fields = try #require(alert.textFields)
        #expect(fields.count == 2 && fields[0].isFirstResponder)
        fixture.tap("Save")
        #expect(fixture.calls.take() == [] && fixture.presenter.presentedViewController === alert)
        fixture.stage.type("Ada")
        #expect(save.isEnabled)
        fixture.stage.key("\r")
        #expect(fields[1].isFirstResponder)
        fixture.stage.type("Love")
        fixture.stage.key("\r")
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["Save after the end"])
        #expect(alert.textFields?.map(\.text) == ["Ada", "Love"])
        fixture.end()
    }

    @Test("A text field goes on being edited when the alert changes")
    func fieldsStay() throws {
        let fixture = Fixture()
        let alert = fixture.alert(.alert, fixture.action("Save"), fixture.action("Cancel", .cancel))
        alert.addTextField { [weak alert] field in
            field.addAction(
                UIAction { action in alert?.message = (action.sender as? UITextField)?.text }, for: .editingChanged)
        }
        fixture.present(alert)
        fixture.stage.type("Ada")
        #expect(alert.textFields?.first?.text == "Ada" && alert.message == "Ada")
        #expect(alert.textFields?.first?.isFirstResponder == true)
        alert.addTextField()
        fixture.stage.settle()
        #expect(alert.textFields?.last?.window != nil && alert.textFields?.first?.isFirstResponder == true)
        fixture.tap("Save")
        _ = fixture.calls.take()
        fixture.end()
    }

    @Test("Assistive technologies read an alert alone, in order, and escape from it")
    func accessibility() {
        let fixture = Fixture()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "Behind"
        fixture.presenter.view.addSubview(label)
        let alert = fixture.alert(.alert, fixture.action("OK"), fixture.action("Cancel", .cancel))
        fixture.present(alert)
        let reader = fixture.stage.reader
        #expect(reader.elements.map { $0.accessibilityLabel ?? "" } == ["Title", "Message", "Cancel", "OK"])
        #expect(reader.elements.first?.accessibilityTraits.contains(.header) == true)
        let container = alert.view.superview
        #expect(container?.accessibilityPerformEscape() == true)
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["Cancel after the end"])
        fixture.end()
    }

    @Test("An action sheet is at the bottom, or beside its source without a button to cancel")
    func actionSheets() throws {
        let fixture = Fixture()
        let alert = fixture.alert(
            .actionSheet, fixture.action("Delete", .destructive), fixture.action("Cancel", .cancel))
        fixture.present(alert)
        #expect(alert.view.convert(alert.view.bounds, to: nil).maxY == 470)
        #expect(try #require(fixture.frame("Cancel")).minY > #require(fixture.frame("Delete")).maxY)
        fixture.stage.finger.tap(at: CGPoint(x: 160, y: 20))
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["Cancel after the end"])
        let source = UIView(frame: CGRect(x: 20, y: 60, width: 40, height: 40))
        fixture.presenter.view.addSubview(source)
        alert.popoverPresentationController?.sourceView = source
        fixture.present(alert)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.minY == 108 && frame.minX == 10 && fixture.frame("Cancel") == nil)
        fixture.tap("Delete")
        #expect(fixture.calls.take() == ["Delete after the end"])
        fixture.present(alert)
        fixture.stage.finger.tap(at: CGPoint(x: 160, y: 450))
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["Cancel after the end"])
        fixture.end()
    }

    @Test("An alert that is higher than the window scrolls its text, and keeps its buttons")
    func longText() throws {
        let fixture = Fixture()
        let text = String(repeating: "A sentence that goes on. ", count: 60)
        let alert = fixture.alert(.alert, fixture.action("OK"), message: text)
        fixture.present(alert)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.minY == 16 && frame.maxY == 464)
        #expect(try #require(fixture.frame("OK")).maxY < 464)
        let scrollViews = alert.view.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap { $0 as? UIScrollView }
        #expect(scrollViews.first.map { $0.contentSize.height > $0.bounds.height } == true)
        fixture.tap("OK")
        _ = fixture.calls.take()
        fixture.end()
    }

    @Test("Content that changes while an alert is shown changes the alert, and large text makes it higher")
    func changes() throws {
        let fixture = Fixture()
        let alert = fixture.alert(.alert, fixture.action("OK"))
        fixture.present(alert)
        let height = alert.view.bounds.height
        alert.message = "Two lines of text, since one of them is not enough for a message that is this long."
        alert.addAction(fixture.action("Cancel", .cancel))
        fixture.stage.settle()
        #expect(alert.view.bounds.height > height && fixture.frame("Cancel") != nil)
        let former = alert.view.bounds.height
        fixture.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        fixture.stage.settle()
        #expect(alert.view.bounds.height > former + 20)
        fixture.tap("Cancel")
        _ = fixture.calls.take()
        fixture.end()
    }

    @Test("A button that is tapped in the middle of the presentation ends that, and a second tap has no effect")
    func interrupted() throws {
        let fixture = Fixture()
        let alert = fixture.alert(.alert, fixture.action("OK"), fixture.action("Cancel", .cancel))
        fixture.presenter.present(alert, animated: true)
        fixture.stage.advance(by: 0.1)
        fixture.stage.key(UIKeyCommand.inputEscape)
        fixture.stage.key("\r")
        fixture.stage.advance(by: 1)
        #expect(fixture.calls.take() == ["Cancel after the end"])
        // The handler may present the next alert.
        let next = fixture.alert(.alert, fixture.action("Next"))
        let chain = fixture.alert(
            .alert,
            UIAlertAction(title: "Go", style: .default) { _ in fixture.presenter.present(next, animated: true) })
        fixture.present(chain)
        fixture.tap("Go")
        #expect(fixture.presenter.presentedViewController === next)
        fixture.tap("Next")
        #expect(fixture.calls.take() == ["Next after the end"])
        fixture.end()
    }

    @Test("A copy of an action has the same title, style and handler")
    func copies() throws {
        let fixture = Fixture()
        let action = fixture.action("OK", .destructive)
        action.isEnabled = false
        let copy = try #require(action.copy() as? UIAlertAction)
        #expect(copy !== action && copy.title == "OK" && copy.style == .destructive && !copy.isEnabled)
        fixture.end()
    }
}

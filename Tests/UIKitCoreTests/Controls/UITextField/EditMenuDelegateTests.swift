import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The edit menus that the delegates of texts choose.
@MainActor
@Suite("Edit menus of delegates")
struct EditMenuDelegateTests {
    /// A delegate of a field and of a view that adds a command to the suggested ones.
    @MainActor
    private final class Chooser: NSObject, UITextFieldDelegate, UITextViewDelegate {
        let log = Recorder()
        var isEmpty = false

        private func menu(_ range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
            log.add("\(range.location)+\(range.length) \(suggested.map(\.title).joined(separator: " "))")
            let shout = UIAction(title: "Shout") { [log] _ in log.add("shout") }
            return UIMenu(children: isEmpty ? [] : [shout] + suggested.prefix(1))
        }

        private func note(_ what: String, _ animator: any UIEditMenuInteractionAnimating) {
            log.add(what)
            animator.addAnimations { [log] in log.add("\(what) animates") }
            animator.addCompletion { [log] in log.add("\(what) done") }
        }

        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu(range, suggestedActions) }

        func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            note("present", animator)
        }

        func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            note("dismiss", animator)
        }

        func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu(range, suggestedActions) }

        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            note("present", animator)
        }

        func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            note("dismiss", animator)
        }
    }

    private let stage = Stage(size: CGSize(width: 320, height: 200))
    private let chooser = Chooser()

    private func show(_ isView: Bool) -> UIView {
        UIPasteboard.general.string = "copied"
        let text: UIView
        if isView {
            let view = UITextView(frame: CGRect(x: 20, y: 80, width: 280, height: 60))
            view.font = .systemFont(ofSize: 17)
            (view.text, view.delegate) = ("hello big world", chooser)
            text = view
        } else {
            let field = UITextField(frame: CGRect(x: 20, y: 80, width: 280, height: 34))
            (field.text, field.delegate) = ("hello big world", chooser)
            text = field
        }
        stage.window.addSubview(text)
        text.becomeFirstResponder()
        stage.settle()
        return text
    }

    private func doubleTap() {
        let point = CGPoint(x: 75, y: 96)
        stage.finger.tap(at: point)
        stage.finger.tap(at: point)
        stage.advance(by: 0.5)
    }

    private func titles() -> [String] { (stage.window.editMenu as? EditMenu)?.titles ?? [] }

    private func tap(_ title: String) throws {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        let items = all(stage.window).compactMap { $0 as? EditMenuItem }
        stage.finger.tap(try #require(items.first { $0.accessibilityLabel == title }))
    }

    @Test("hold the commands that the delegate returns for the selection", arguments: [false, true])
    func commands(isView: Bool) throws {
        _ = show(isView)
        doubleTap()
        #expect(titles() == ["Shout", "Cut"])
        #expect(
            chooser.log.take() == [
                "6+3 Cut Copy Paste Select All", "present", "present animates", "present done",
            ])
        try tap("Shout")
        stage.advance(by: 0.5)
        #expect(titles() == [])
        #expect(chooser.log.take() == ["shout", "dismiss", "dismiss animates", "dismiss done"])
    }

    @Test("do not appear without commands", arguments: [false, true])
    func empty(isView: Bool) {
        _ = show(isView)
        chooser.isEmpty = true
        doubleTap()
        #expect(titles() == [] && chooser.log.take() == ["6+3 Cut Copy Paste Select All"])
    }

    @Test("tell the delegate when a touch elsewhere closes them")
    func touchElsewhere() {
        _ = show(false)
        doubleTap()
        _ = chooser.log.take()
        stage.finger.tap(at: CGPoint(x: 160, y: 180))
        stage.advance(by: 0.5)
        #expect(titles() == [] && chooser.log.take() == ["dismiss", "dismiss animates", "dismiss done"])
    }
}

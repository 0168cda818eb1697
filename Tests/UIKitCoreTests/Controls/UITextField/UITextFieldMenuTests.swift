import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The edit menu of a text field: its appearance, commands, effects and dismissal.
@MainActor
@Suite struct UITextFieldMenuTests {
    private func field(_ text: String, on stage: Stage, width: CGFloat = 260) -> UITextField {
        let field = UITextField(frame: CGRect(x: 30, y: 70, width: width, height: 34))
        field.borderStyle = .roundedRect
        field.text = text
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        stage.settle()
        return field
    }

    private func makeStage() -> Stage {
        let stage = Stage(size: CGSize(width: 320, height: 180))
        stage.window.backgroundColor = .systemBackground
        return stage
    }

    private func point(_ offset: Int, in field: UITextField) -> CGPoint {
        let position = field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
        let rect = field.convert(field.caretRect(for: position), to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    private func selection(_ field: UITextField) -> String {
        field.selectedTextRange.flatMap { field.text(in: $0) } ?? "none"
    }

    private func menu(_ stage: Stage) -> EditMenu? { stage.window.editMenu as? EditMenu }

    private func item(_ title: String, _ stage: Stage) throws -> UIView {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        let items = all(try #require(menu(stage))).compactMap { $0 as? EditMenuItem }
        return try #require(items.first { $0.accessibilityLabel == title })
    }

    private func doubleTap(_ point: CGPoint, _ stage: Stage) {
        stage.finger.tap(at: point)
        stage.finger.tap(at: point)
        stage.advance(by: 0.5)
    }

    @Test("The menu of a window that is smaller than the menu's margins has a frame", arguments: [1.0, 6, 15])
    func tinyWindow(side: CGFloat) {
        let stage = Stage(size: CGSize(width: side, height: side))
        let field = field("hello", on: stage)
        field.selectAll(nil)
        field.showMenu()
        #expect(menu(stage).map { $0.frame.minX.isFinite && $0.frame.minY.isFinite } == true)
    }

    @Test(
        "Two taps select a word and show the menu above it; a third tap delays it and selects everything")
    func doubleTap() throws {
        let stage = makeStage()
        let field = field("hello big world", on: stage)
        stage.clipboard = "x"
        let inBig = point(7, in: field)
        stage.finger.tap(at: inBig)
        stage.finger.tap(at: inBig)
        #expect(selection(field) == "big" && menu(stage) == nil)
        stage.advance(by: 0.5)
        let bar = try #require(menu(stage))
        #expect(bar.titles == ["Cut", "Copy", "Paste", "Select All"])
        #expect(bar.frame.maxY <= 70 && bar.frame.minY >= 8)
        #expect(abs(bar.frame.midX - inBig.x) < 20 || bar.frame.minX == 8)
        stage.advance(by: 1)
        stage.finger.tap(at: inBig)
        #expect(menu(stage) == nil)
        stage.advance(by: 1)
        for _ in 0..<3 { stage.finger.tap(at: inBig) }
        #expect(selection(field) == "hello big world" && menu(stage) == nil)
        stage.advance(by: 0.5)
        #expect(menu(stage)?.titles == ["Cut", "Copy", "Paste"])
    }

    @Test(
        "A resting finger selects the word under it, and the menu appears at the lift; a moving finger does not")
    func longPress() throws {
        let stage = makeStage()
        let field = field("hello big world", on: stage)
        stage.finger.press(at: point(7, in: field))
        stage.advance(by: 0.6)
        #expect(selection(field) == "big" && menu(stage) == nil)
        stage.finger.move(to: point(12, in: field))
        #expect(selection(field) == "big world")
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(menu(stage)?.titles.first == "Cut")
        stage.finger.press(at: point(1, in: field))
        #expect(menu(stage) == nil)
        stage.finger.move(to: point(4, in: field))
        stage.advance(by: 1)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(selection(field) == "ell" && menu(stage) == nil)
    }

    @Test("A long press begins editing; an empty field offers paste, or no menu at all")
    func empty() throws {
        let stage = makeStage()
        let field = field("", on: stage)
        field.resignFirstResponder()
        stage.clipboard = "copied"
        UIPasteboard.general.string = "copied"
        stage.finger.press(at: CGPoint(x: 60, y: 87))
        stage.advance(by: 0.6)
        #expect(field.isEditing)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(menu(stage)?.titles == ["Paste"])
        stage.finger.tap(try item("Paste", stage))
        #expect(field.text == "copied" && menu(stage) == nil)
        field.text = ""
        UIPasteboard.general.string = nil
        stage.advance(by: 1)
        doubleTap(CGPoint(x: 60, y: 87), stage)
        #expect(menu(stage) == nil)
    }

    @Test("The secondary button shows the menu at once, for the selection under it or else the word")
    func secondaryButton() throws {
        let stage = makeStage()
        let field = field("hello big world", on: stage)
        field.resignFirstResponder()
        func click(_ offset: Int) {
            var sample = TouchSample(finger: 0, phase: .began, location: point(offset, in: field))
            sample.tool = .pointer
            sample.buttons = UIEvent.ButtonMask.secondary.rawValue
            stage.send(.touch(sample))
            sample.phase = .ended
            stage.send(.touch(sample))
            stage.settle()
        }
        click(1)
        #expect(field.isEditing && selection(field) == "hello" && menu(stage) != nil)
        field.selectAll(nil)
        #expect(menu(stage) == nil)
        click(7)
        #expect(selection(field) == "hello big world" && menu(stage)?.titles.contains("Select All") == false)
        stage.finger.tap(at: CGPoint(x: 300, y: 170))
        #expect(menu(stage) == nil && field.isEditing)
    }

    @Test("The commands perform their actions; a selection made by the menu gets a menu again")
    func picking() throws {
        let stage = makeStage()
        let field = field("hello big world", on: stage)
        doubleTap(point(7, in: field), stage)
        stage.finger.tap(try item("Copy", stage))
        #expect(UIPasteboard.general.string == "big" && menu(stage) == nil && selection(field) == "big")
        stage.advance(by: 1)
        doubleTap(point(1, in: field), stage)
        stage.finger.tap(try item("Cut", stage))
        #expect(field.text == " big world" && UIPasteboard.general.string == "hello")
        stage.advance(by: 1)
        doubleTap(point(3, in: field), stage)
        stage.finger.tap(try item("Select All", stage))
        #expect(selection(field) == " big world")
        #expect(menu(stage)?.titles == ["Cut", "Copy", "Paste"])
        stage.finger.tap(try item("Paste", stage))
        #expect(field.text == "hello" && menu(stage) == nil)
        field.resignFirstResponder()
        stage.advance(by: 1)
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("The menu asks canPerformAction(_:withSender:) along the responder chain")
    func asking() throws {
        final class Careful: UITextField {
            var senders: [String] = []

            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                senders.append((sender as? UICommand)?.title ?? "none")
                return action.description == "paste:" ? false : super.canPerformAction(action, withSender: sender)
            }
        }
        let stage = makeStage()
        let field = Careful(frame: CGRect(x: 30, y: 70, width: 260, height: 34))
        field.text = "hello"
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        doubleTap(CGPoint(x: 45, y: 87), stage)
        #expect(menu(stage)?.titles == ["Cut", "Copy"])
        #expect(field.senders == ["Cut", "Copy", "Paste", "Select", "Select All"])
        field.isSecureTextEntry = true
        doubleTap(CGPoint(x: 45, y: 87), stage)
        #expect(menu(stage) == nil)
    }

    @Test("The menu key shows the menu; arrows navigate, Return selects, other keys dismiss it")
    func keys() throws {
        let stage = makeStage()
        let field = field("hello big", on: stage)
        func press(_ usage: Int, _ modifiers: KeyModifiers = []) {
            for isDown in [true, false] {
                var sample = KeySample(
                    isDown: isDown, usage: usage, characters: "", charactersIgnoringModifiers: "")
                sample.modifiers = modifiers
                stage.send(.key(sample))
            }
            stage.settle()
        }
        press(0x65)
        #expect(menu(stage)?.titles == ["Paste", "Select", "Select All"])
        stage.key(UIKeyCommand.inputRightArrow)
        stage.key("\r")
        #expect(selection(field) == "big")
        #expect(menu(stage)?.titles == ["Cut", "Copy", "Paste", "Select All"])
        stage.key(UIKeyCommand.inputRightArrow)
        stage.key(UIKeyCommand.inputLeftArrow)
        stage.key(" ")
        #expect(field.text == "hello " && menu(stage) == nil)
        press(0x43, .shift)
        #expect(menu(stage) != nil)
        stage.key(UIKeyCommand.inputEscape)
        #expect(menu(stage) == nil && field.isEditing)
        press(0x65)
        stage.type("x")
        #expect(menu(stage) == nil && field.text == "hello x")
    }

    @Test("The menu disappears when editing ends, the text changes, or the field moves")
    func going() throws {
        let stage = makeStage()
        let field = field("hello", on: stage)
        let place = point(2, in: field)
        doubleTap(place, stage)
        field.text = "other"
        #expect(menu(stage) == nil)
        stage.advance(by: 1)
        doubleTap(place, stage)
        #expect(menu(stage) != nil)
        field.resignFirstResponder()
        #expect(menu(stage) == nil)
        field.becomeFirstResponder()
        doubleTap(place, stage)
        field.frame.origin.y += 10
        field.setNeedsLayout()
        stage.settle()
        #expect(menu(stage) == nil)
        doubleTap(place, stage)
        weak let bar = menu(stage)
        #expect(bar != nil)
        field.removeFromSuperview()
        stage.advance(by: 1)
        #expect(menu(stage) == nil && bar == nil)
    }

    @Test("Commands that do not fit are on further pages, reached with More and Back")
    func pages() throws {
        let stage = Stage(size: CGSize(width: 210, height: 180))
        let field = field("hello big", on: stage, width: 140)
        doubleTap(point(1, in: field), stage)
        let bar = try #require(menu(stage))
        #expect(bar.titles == ["Cut", "Copy"])
        #expect(bar.frame.minX >= 8 && bar.frame.maxX <= 202)
        stage.finger.tap(try item("More", stage))
        #expect(bar.titles == ["Paste"])
        stage.finger.tap(try item("More", stage))
        #expect(bar.titles == ["Select All"])
        stage.finger.tap(try item("Back", stage))
        stage.finger.tap(try item("Back", stage))
        #expect(bar.titles == ["Cut", "Copy"] && menu(stage) === bar)
    }

    @Test("The menu follows the field's interface style and direction, and highlights the pressed command")
    func looks() throws {
        let stage = makeStage()
        let field = field("hello big world", on: stage)
        doubleTap(point(7, in: field), stage)
        let cut = try item("Cut", stage)
        let frame = cut.convert(cut.bounds, to: nil)
        let inCut = CGPoint(x: frame.minX + 5, y: frame.midY + 10)
        #expect(stage.pixel(at: inCut) == UIColor(red: 250 / 255, green: 250 / 255, blue: 250 / 255, alpha: 1))
        stage.finger.press(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(stage.pixel(at: inCut) != UIColor(red: 250 / 255, green: 250 / 255, blue: 250 / 255, alpha: 1))
        stage.finger.cancel()
        stage.window.overrideUserInterfaceStyle = .dark
        stage.advance(by: 1)
        doubleTap(point(7, in: field), stage)
        #expect(stage.pixel(at: inCut) == UIColor(red: 46 / 255, green: 46 / 255, blue: 48 / 255, alpha: 1))
        field.semanticContentAttribute = .forceRightToLeft
        stage.settle()
        doubleTap(point(7, in: field), stage)
        let (first, second) = (try item("Cut", stage), try item("Copy", stage))
        #expect(first.convert(first.bounds, to: nil).minX > second.convert(second.bounds, to: nil).minX)
    }
}

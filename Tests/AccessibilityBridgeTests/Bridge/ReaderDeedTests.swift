import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("What a reader does for the user", .serialized)
final class ReaderDeedTests {
    private lazy var bench = ReaderBench()

    private func field(_ label: String, _ y: CGFloat, text: String = "") -> UITextField {
        let field = bench.add(UITextField(), CGRect(x: 10, y: y, width: 200, height: 34), label: label)
        field.text = text
        bench.settle()
        return field
    }

    private func button(_ label: String, _ y: CGFloat, press: @escaping () -> Void) -> UIButton {
        let button = bench.add(UIButton(), CGRect(x: 10, y: y, width: 100, height: 40), label: label)
        button.addAction(UIAction { _ in press() }, for: .touchUpInside)
        return button
    }

    private func activate(_ view: UIView) throws {
        bench.send("Action", "DoAction", to: try bench.number(of: view), [.int32(0)])
    }

    // MARK: - Touches

    @Test("touches an element where it is when the finger comes down, and not what has come to its place")
    func movedElements() throws {
        var log: [String] = []
        let gone = button("Gone", 60) { log.append("gone") }
        let moved = button("Moved", 110) { log.append("moved") }
        let covered = button("Covered", 160) { log.append("covered") }
        let others = [60.0, 110, 160].map { y in button("Other", y) { log.append("other") } }
        for other in others { other.isHidden = true }
        let first = button("First", 10) {
            log.append("first")
            gone.removeFromSuperview()
            moved.frame.origin.y = 300
            for other in others { other.isHidden = false }
        }
        bench.settle()
        for view in [first, gone, moved, covered] { try activate(view) }
        bench.rest()
        bench.settle(after: 2)
        #expect(log == ["first", "moved"])
    }

    @Test("touches nothing in the place of an element that a timer hides at the same moment")
    func timers() throws {
        var log: [String] = []
        let first = button("First", 10) { log.append("first") }
        let second = button("Second", 60) { log.append("second") }
        let other = button("Other", 60) { log.append("other") }
        other.isHidden = true
        bench.settle()
        for view in [first, second] { try activate(view) }
        for _ in 0..<20 { bench.bus.pump() }
        // The first touch lifts after 0.05 s, and the second would come down 0.05 s later.
        bench.headless.timeline.schedule(after: 0.1, label: "test") {
            second.isHidden = true
            other.isHidden = false
        }
        bench.settle(after: 2)
        #expect(log == ["first"])
    }

    @Test("scrolls to an element again when its touch is due, also to one that is not a view")
    func scrolling() throws {
        let scroll = bench.add(UIScrollView(), CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        var log: [String] = []
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        canvas.onTouch = { log.append("\(Int($0.y))") }
        let elements = [20.0, 900].map { y in
            let element = UIAccessibilityElement(accessibilityContainer: canvas)
            element.accessibilityTraits = .button
            element.accessibilityLabel = "\(Int(y))"
            element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: y, width: 100, height: 20)
            return element
        }
        canvas.accessibilityElements = elements
        scroll.addSubview(canvas)
        bench.settle()
        // The second activation scrolls the first element out of sight before its touch.
        for label in ["20", "900"] {
            bench.send("Action", "DoAction", to: try bench.number(of: label), [.int32(0)])
        }
        for _ in 0..<20 { bench.bus.pump() }
        bench.settle(after: 2)
        #expect(log == ["30", "910"])
        bench.settle(after: 1)
        try bench.call("Component", "GrabFocus", to: try bench.number(of: "20"))
        bench.settle(after: 1)
        #expect(scroll.contentOffset.y < 20)
    }

    private final class Canvas: UIView {
        var onTouch: (CGPoint) -> Void = { _ in }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { onTouch(touch.location(in: self)) }
        }
    }

    @Test("can click a text in a control or in a view with a recognizer, and no other text")
    func textsInTargets() throws {
        func label(_ text: String, in view: UIView) -> UILabel {
            let label = UILabel(frame: CGRect(x: 5, y: 5, width: 60, height: 20))
            label.text = text
            view.addSubview(label)
            return label
        }
        var log: [String] = []
        let control = bench.add(UIControl(), CGRect(x: 10, y: 10, width: 100, height: 40))
        control.addAction(UIAction { _ in log.append("control") }, for: .touchUpInside)
        let card = bench.add(UIView(), CGRect(x: 10, y: 60, width: 100, height: 40))
        card.addGestureRecognizer(Tap { log.append("card") })
        let stack = UIView(frame: card.bounds)
        card.addSubview(stack)
        let scroll = bench.add(UIScrollView(), CGRect(x: 10, y: 110, width: 100, height: 40))
        let disabled = bench.add(UIControl(), CGRect(x: 10, y: 160, width: 100, height: 40))
        disabled.isEnabled = false
        let texts = [
            label("control", in: control), label("card", in: stack), label("scroll", in: scroll),
            label("disabled", in: disabled), label("plain", in: bench.window),
        ]
        bench.settle()
        let counts = try texts.map { try bench.property("Action", "NActions", of: bench.number(of: $0)) }
        #expect(counts == [1, 1, 0, 0, 0].map { .variant(.int32($0)) })
        for text in texts { try activate(text) }
        bench.rest()
        bench.settle(after: 2)
        #expect(log == ["control", "card"])
    }

    private final class Tap: UITapGestureRecognizer {
        private let onTap: () -> Void
        init(onTap: @escaping () -> Void) {
            self.onTap = onTap
            super.init(target: nil, action: nil)
            addTarget(self, action: Selector("tapped:", Tap.tapped(_:)))
        }
        private func tapped(_ recognizer: UIGestureRecognizer) { onTap() }
    }

    // MARK: - Texts

    @Test("edits after the touches that came before, and not in the middle of them")
    func editsAfterTouches() throws {
        let (one, two) = (field("One", 10), field("Two", 60, text: "two"))
        let press = button("Press", 110) {
            one.text = "pressed"
            two.becomeFirstResponder()
        }
        try activate(press)
        let edits: [(UITextField, String, [BusValue])] = [
            (one, "DeleteText", [.int32(0), .int32(5)]), (one, "InsertText", [.int32(2), .string("it"), .int32(2)]),
            (two, "CutText", [.int32(0), .int32(1)]), (one, "PasteText", [.int32(0)]),
            (one, "InsertText", [.int32(-1), .string("!"), .int32(1)]),
        ]
        for (field, member, arguments) in edits {
            bench.send("EditableText", member, to: try bench.number(of: field), arguments)
        }
        let question = bench.send("Text", "GetText", to: try bench.number(of: one), [.int32(0), .int32(-1)])
        for _ in 0..<40 {
            bench.bus.pump()
            bench.settle()
        }
        // The finger is down, because no time has passed.
        #expect(bench.bus.reply(to: question) == nil && one.text == "" && two.text == "two")
        bench.settle(after: 1)
        bench.wait { bench.bus.reply(to: question) != nil }
        #expect(bench.bus.reply(to: question)?.body == [.string("tedit!")] && one.text == "tedit!" && two.text == "wo")
    }

    @Test("drops a text when another field has the keyboard by then")
    func textOfAnotherField() throws {
        let (one, two) = (field("One", 10), field("Two", 60))
        let call = bench.send("EditableText", "SetTextContents", to: try bench.number(of: one), [.string("text")])
        for _ in 0..<100 where bench.bus.reply(to: call) == nil { bench.bus.pump() }
        #expect(bench.bus.reply(to: call)?.body == [.bool(true)] && one.isFirstResponder)
        two.becomeFirstResponder()
        bench.settle(after: 1)
        bench.rest()
        #expect(one.text == "" && two.text == "")
    }

    @Test("inserts as many whole characters as the bytes that are asked for have")
    func partsOfTexts() throws {
        let field = field("Name", 10)
        let number = try bench.number(of: field)
        for (length, result) in [(1, ""), (2, "ä"), (5, "ä€"), (8, "ä€"), (9, "ä€😀"), (99, "ä€😀")] {
            field.text = ""
            try bench.call(
                "EditableText", "InsertText", to: number, [.int32(0), .string("ä€😀"), .int32(Int32(length))])
            bench.rest()
            #expect(field.text == result, "\(length) bytes")
        }
    }

    @Test("answers any number of calls after an edit, also when the reader that edits goes away")
    func callsAfterEdits() throws {
        let field = field("Name", 10)
        let number = try bench.number(of: field)
        let other = ":1.10"
        bench.send("EditableText", "SetTextContents", to: number, [.string("text")])
        let calls = (0..<300).map { _ in bench.send("Accessible", "GetIndexInParent", to: number, from: other) }
        bench.wait { calls.allSatisfy { bench.bus.reply(to: $0) != nil } }
        #expect(calls.allSatisfy { bench.bus.reply(to: $0)?.kind == .reply } && field.text == "text")
        // The text that it has written has not come yet.
        bench.send("EditableText", "SetTextContents", to: number, [.string("more")])
        bench.bus.changeOwner(of: TestBus.reader, to: "")
        let last = bench.send("Accessible", "GetIndexInParent", to: number, from: other)
        bench.wait { bench.bus.reply(to: last) != nil }
    }

    @Test("ends when the bus breaks while a call waits")
    func breakWhileWaiting() throws {
        let field = field("Name", 10)
        try activate(button("Press", 60) {})
        bench.send("EditableText", "SetTextContents", to: try bench.number(of: field), [.string("text")])
        for _ in 0..<40 {
            bench.bus.pump()
            bench.settle()
        }
        #expect(!bench.hasEnded)
        bench.bus.end()
        for _ in 0..<10 { bench.bus.pump() }
        #expect(bench.hasEnded)
        bench.settle(after: 1)
        #expect(field.text == "")
    }
}

import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("Elements that stand for the view around them", .serialized)
final class ReaderFocusTests {
    private lazy var bench = ReaderBench()

    private func isFocusable(_ label: String) throws -> Bool {
        try bench.states(of: bench.number(of: label)).contains(.focusable)
    }

    private func isFocused(_ label: String) throws -> Bool {
        try bench.states(of: bench.number(of: label)).contains(.focused)
    }

    @Test("The segment that is selected has the focus of its control, and takes it there")
    func segments() throws {
        let control = bench.add(
            UISegmentedControl(items: ["One", "Two", "Three"]), CGRect(x: 10, y: 10, width: 200, height: 32))
        control.selectedSegmentIndex = 1
        bench.add(UILabel(), CGRect(x: 10, y: 60, width: 100, height: 20)).text = "Text"
        bench.settle()
        #expect(try ["One", "Two", "Three", "Text"].map(isFocusable) == [true, true, true, false])
        #expect(try ["One", "Two", "Three"].map(isFocused) == [false, false, false])
        let reply = try bench.call("Component", "GrabFocus", to: bench.number(of: "Three"))
        #expect(reply.body == [.bool(true)] && control.isFocused)
        #expect(try ["One", "Two", "Three"].map(isFocused) == [false, true, false])
        control.selectedSegmentIndex = 2
        bench.settle()
        #expect(try ["One", "Two", "Three"].map(isFocused) == [false, false, true])
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        bench.settle()
        #expect(try ["One", "Two", "Three"].map(isFocused) == [true, false, false])
    }

    @Test("A text in a control that is no element has the control's focus, one beside it and one in a button has not")
    func texts() throws {
        func text(_ words: String, in view: UIView) {
            let label = UILabel(frame: CGRect(x: 5, y: 5, width: 60, height: 20))
            label.text = words
            view.addSubview(label)
        }
        let control = bench.add(UIControl(), CGRect(x: 10, y: 10, width: 100, height: 30))
        text("Inside", in: control)
        text("Second", in: control)
        text("Beside", in: bench.window)
        bench.settle()
        #expect(try ["Inside", "Second", "Beside"].map(isFocusable) == [true, true, false])
        try bench.call("Component", "GrabFocus", to: bench.number(of: "Second"))
        #expect(control.isFocused)
        #expect(try ["Inside", "Second", "Beside"].map(isFocused) == [true, false, false])
    }

    @Test("What is disabled could have the focus, and takes none")
    func disabled() throws {
        let button = bench.add(UIButton(), CGRect(x: 10, y: 10, width: 100, height: 40), label: "Button")
        let field = bench.add(UITextField(), CGRect(x: 10, y: 60, width: 100, height: 34), label: "Field")
        for control in [button, field] as [UIControl] { control.isEnabled = false }
        bench.settle()
        for (label, view) in [("Button", button), ("Field", field)] as [(String, UIView)] {
            let states = try bench.states(of: bench.number(of: label))
            #expect(states.contains(.focusable) && !states.contains(.enabled))
            let reply = try bench.call("Component", "GrabFocus", to: bench.number(of: label))
            #expect(reply.body == [.bool(false)] && !view.isFocused)
        }
    }

    @Test("The words of a label, a heading and a row are a text, of which nothing can be selected or changed")
    func words() throws {
        let label = bench.add(UILabel(), CGRect(x: 10, y: 10, width: 200, height: 20))
        label.text = "Gre\u{301}y 👩‍👩‍👧 words"
        let title = bench.add(UILabel(), CGRect(x: 10, y: 60, width: 200, height: 20))
        (title.text, title.accessibilityTraits) = ("Heading", .header)
        bench.add(UILabel(), CGRect(x: 10, y: 110, width: 200, height: 20), label: "Button").accessibilityTraits =
            .button
        bench.settle()
        func ask(_ member: String, _ body: [BusValue] = [], of name: String) throws -> [BusValue] {
            try bench.call("Text", member, to: bench.number(of: name), body).body
        }
        let words = try #require(label.text)
        let count = Int32(words.unicodeScalars.count)
        let number = try bench.number(of: words)
        #expect(try bench.property("Text", "CharacterCount", of: number) == .variant(.int32(count)))
        #expect(try bench.property("Text", "CaretOffset", of: number) == .variant(.int32(0)))
        #expect(try ask("GetText", [.int32(0), .int32(-1)], of: words) == [.string(words)])
        #expect(try ask("GetText", [.int32(0), .int32(-1)], of: "Heading") == [.string("Heading")])
        let line = try ask("GetStringAtOffset", [.int32(3), .uint32(3)], of: words)
        #expect(line == [.string(words), .int32(0), .int32(count)])
        let word = try ask("GetStringAtOffset", [.int32(0), .uint32(1)], of: "Heading")
        #expect(word == [.string("Heading"), .int32(0), .int32(7)])
        let extents = try ask("GetRangeExtents", [.int32(0), .int32(3), .uint32(1)], of: "Heading")
        #expect(extents == [.int32(10), .int32(60), .int32(200), .int32(20)])
        #expect(try ask("GetNSelections", of: words) == [.int32(0)])
        for member in ["SetCaretOffset", "AddSelection"] {
            #expect(try ask(member, [.int32(1), .int32(2)], of: words) == [.bool(false)])
        }
        let edit = try bench.call("EditableText", "SetTextContents", to: number, [.string("x")])
        #expect(edit.kind == .error && label.text == words)
        #expect(
            try bench.call("Text", "GetText", to: bench.number(of: "Button"), [.int32(0), .int32(-1)]).kind == .error)
        for wrong in [Int32.min, -1, count, .max] {
            #expect(try ask("GetCharacterAtOffset", [.int32(wrong)], of: words) == [.int32(-1)])
            _ = try ask("GetTextAtOffset", [.int32(wrong), .uint32(1)], of: words)
            _ = try ask("GetRangeExtents", [.int32(wrong), .int32(wrong), .uint32(0)], of: words)
        }
    }
}

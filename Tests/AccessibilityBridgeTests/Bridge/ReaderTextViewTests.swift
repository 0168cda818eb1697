import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("A text view on the accessibility bus", .serialized)
final class ReaderTextViewTests {
    private lazy var bench = ReaderBench()

    @Test("has several lines, which a reader reads, selects in and writes to")
    func lines() throws {
        let view = bench.add(UITextView(), CGRect(x: 10, y: 10, width: 200, height: 100), label: "Notes")
        view.text = "one two\nthree 👍 four\n"
        bench.settle()
        let number = try bench.number(of: view)
        let service = try #require(bench.service)
        let element = ReaderElement(service, try #require(service.tree.node(number)))
        #expect(element.readerRole.number == 61)
        #expect(element.states.isSuperset(of: [.multiLine, .editable, .selectableText, .focusable]))
        #expect(!element.states.contains(.singleLine))
        let text = ReaderText(view)
        #expect(text.count == 21 && text.piece(.line, at: 10) == 8..<21)
        #expect(text.piece(.paragraph, at: 2) == 0..<8 && text.piece(.word, at: 8) == 8..<14)
        #expect(text.text(14, 15) == "👍")
        #expect(text.select(14, 15) && view.selectedRange == NSRange(location: 14, length: 2))
        let first = text.frame(0, 1)
        let second = text.frame(8, 9)
        #expect(first.minX == second.minX && second.minY > first.minY + 10)
        bench.send("EditableText", "InsertText", to: number, [.int32(8), .string("2 "), .int32(2)])
        bench.rest()
        bench.settle(after: 1)
        #expect(view.text == "one two\n2 three 👍 four\n")
        view.isEditable = false
        bench.settle()
        #expect(!element.states.contains(.editable))
    }
}

import CoreGraphics
import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Text fields with text too long to be laid out as a whole. They do what is seen, and look as fields that do all.
@MainActor
@Suite struct UITextFieldLongTextTests {
    private func field(_ text: String, on stage: Stage, width: CGFloat = 200) -> UITextField {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: width, height: 34))
        field.text = text
        stage.window.addSubview(field)
        return field
    }

    private func stage() -> Stage { Stage(size: CGSize(width: 220, height: 60)) }

    /// Edits the field with the insertion point at an offset.
    private func edit(_ field: UITextField, at offset: Int, _ stage: Stage) {
        field.becomeFirstResponder()
        field.select(anchor: offset, head: offset)
        stage.settle()
    }

    /// Returns the length of the text that the field has laid out.
    private func laidOut(_ field: UITextField) -> Int {
        field.layout.layout.runs.reduce(0) { $0 + $1.string.utf16.count }
    }

    @Test("A pasted megabyte is laid out where it is seen, and a key changes only the text around it")
    func megabyte() {
        let stage = stage()
        let field = field("", on: stage)
        field.becomeFirstResponder()
        stage.clipboard = String(repeating: "Lorem ipsum dolor sit amet\n", count: 40_000)
        stage.key("v", modifiers: .control)
        #expect(field.content.count == 27 * 40_000 - 1)
        #expect(laidOut(field) <= 1024)
        for key in ["x", "\u{8}", UIKeyCommand.inputLeftArrow, UIKeyCommand.inputHome, "y", UIKeyCommand.inputEnd] {
            let before = Set(field.content.storage.pieces.map(ObjectIdentifier.init))
            stage.key(key)
            #expect(field.content.storage.pieces.filter { !before.contains(ObjectIdentifier($0)) }.count <= 3)
            #expect(laidOut(field) <= 1024)
        }
        #expect(field.naturalText.runs.reduce(0) { $0 + $1.string.utf16.count } <= TextStorage.maximumLength)
        #expect(field.substring(0..<12) == "yLorem ipsum" && field.content.count == 27 * 40_000)
        let caret = field.caretRect(for: field.endOfDocument)
        #expect(caret.maxX >= field.editingRect(forBounds: field.bounds).maxX - 2)
    }

    /// Texts of both directions.
    private nonisolated static let texts = [
        String(repeating: "The quick brown fox, ", count: 160),
        String(repeating: "שלום עולם ", count: 310),
        String(repeating: "مرحبا بالعالم ", count: 220),
        String(repeating: "漢字かな交じり文", count: 390),
        String(repeating: "one שתיים three ארבע 5 ", count: 140),
    ]

    /// Texts with a run against the line's direction that is longer than what is laid out.
    private nonisolated static let longRuns = [
        "start " + String(repeating: "שלום עולם ", count: 300) + "middle " + String(repeating: "abc ", count: 300),
        "שלום " + String(repeating: "left to right ", count: 300) + "עולם",
    ]

    @Test("The insertion point is seen beside any part of a run that is longer than the field", arguments: longRuns)
    func longRun(text: String) {
        let stage = stage()
        let field = field(text, on: stage)
        let count = text.utf16.count
        for head in [0, 3, 100, count / 3, count / 2, 3005, count - 5, count] {
            edit(field, at: head, stage)
            #expect(laidOut(field) <= 1026)
            #expect(field.bounds.insetBy(dx: -2, dy: -2).contains(field.caretRect(at: head)))
            stage.key(UIKeyCommand.inputLeftArrow)
            stage.key(UIKeyCommand.inputRightArrow)
            #expect((0...count).contains(field.content.head))
        }
    }

    /// Lines of one direction with a run of the other in the middle that is longer than what is laid out: what is
    /// before, in and behind the run.
    private nonisolated static let seams = [
        [
            "start ", String(repeating: "שלום עולם ", count: 110) + "שלום",
            " middle " + String(repeating: "abc ", count: 250),
        ],
        [
            "שלום ", String(repeating: "left to right ", count: 80) + "end",
            " עולם" + String(repeating: " שלום", count: 200),
        ],
        [
            "12 (a) 34 ", String(repeating: "שלום, (עולם)! 56% ", count: 60) + "78.",
            " (b) " + String(repeating: "9 c, ", count: 250),
        ],
        [
            "مرحبا 12 ", String(repeating: "left, 34 (right)! ", count: 60) + "$56",
            " عالم" + String(repeating: " 7 مرحبا", count: 150),
        ],
    ]

    @Test("Characters that can be seen lie as in a layout of the whole text", arguments: texts)
    func geometry(text: String) {
        let text = String(text.prefix(Trials.extent(2100, soak: text.count)))
        let count = text.utf16.count
        let heads = [2007, 3, 5, 6, 7, 100, count / 3, count / 2, 2005, 2006, 0, count - 5, count - 4, count]
        expectPlaces(in: text, around: Trials.share(of: heads, every: 5))
    }

    @Test("Characters beside a long run of the other direction lie as in the whole text", arguments: seams.indices)
    func seam(number: Int) {
        let parts = Self.seams[number]
        let start = parts[0].utf16.count
        let end = start + parts[1].utf16.count
        let near = [0, 7, 2, 3, 4, 5, 6, 1, 8, 12, 70, -3, -12].flatMap { [max(start + $0, 0), end - $0] }
        let heads = near + [0, (start + end) / 2]
        expectPlaces(in: parts.joined(), around: Trials.share(of: heads, every: 5))
    }

    /// Expects that what is seen around insertion points lies, and is moved through, as in a layout of the whole text.
    private func expectPlaces(in text: String, around heads: [Int]) {
        let stage = stage()
        let field = field(text, on: stage)
        let whole = StyledText(field.content.storage.runs, defaults: field.style.defaults)
        let reference = whole.layout(in: TextFrame(lines: 1))
        let count = text.utf16.count
        let places = (0...count).map { reference.caretRect(at: $0).minX }
        // Pango takes time in proportion to the square of the length to move once.
        let moved = Set(Trials.share(of: heads, every: 5))
        for head in heads {
            edit(field, at: head, stage)
            let (layout, caret) = (field.layout, places[head])
            let own = layout.layout.caretRect(at: layout.excerpt.displayedOffset(head)).minX
            #expect(laidOut(field) <= 1026)
            var seen = 0
            for offset in 0...count {
                let distance = places[offset] - caret
                guard abs(distance) < 200 else { continue }
                seen += 1
                let x = layout.layout.caretRect(at: layout.excerpt.displayedOffset(offset)).minX - own
                #expect(abs(x - distance) < 1, "\(offset) from \(head)")
            }
            #expect(seen > 5)
            for isRight in [false, true] where moved.contains(head) {
                #expect(
                    field.offset(nextTo: head, movingRight: isRight)
                        == reference.caretOffset(nextTo: head, movingRight: isRight), "\(head)")
            }
        }
        #expect(field.isTextRightToLeft == reference.isRightToLeft(at: 0))
    }

    @Test("Text before the insertion point stays in place while a key is typed", arguments: texts.prefix(2))
    func scrolling(text: String) {
        let stage = stage()
        let field = field(text, on: stage)
        edit(field, at: 2503, stage)
        for _ in 0..<6 { stage.key(UIKeyCommand.inputLeftArrow) }
        let head = field.content.head
        // This character is to the left of the insertion point.
        let isRightToLeft = field.isTextRightToLeft
        let still = isRightToLeft ? head + 3 : head - 3
        let before = field.caretRect(at: still).minX
        stage.key(isRightToLeft ? "ש" : "q")
        #expect(field.content.head == head + 1)
        #expect(abs(field.caretRect(at: isRightToLeft ? still + 1 : still).minX - before) <= 1)
        stage.key("\u{8}")
        #expect(abs(field.caretRect(at: still).minX - before) <= 1)
        let carets = (0..<80).map { _ in
            stage.key(UIKeyCommand.inputLeftArrow)
            return field.caretRect(at: field.content.head).minX
        }
        #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 >= $1 }, "the text scrolls only when it must")
        #expect(carets.last == field.editingRect(forBounds: field.bounds).minX)
    }

    @Test(
        "Outside editing a long text is cut as a shorter one is",
        arguments: [
            NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
        ])
    func truncation(mode: NSLineBreakMode) {
        let pictures = [100, 5000].map { count in
            let stage = stage()
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = mode
            let field = field("", on: stage)
            field.attributedText = NSAttributedString(
                string: String(repeating: "Some words ", count: count), attributes: [.paragraphStyle: style])
            #expect(laidOut(field) <= 1200)
            return stage.image.pngData()
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test("Undo and redo bring back what a paste replaced, and tell the delegate the difference")
    func undo() {
        final class Delegate: NSObject, UITextFieldDelegate {
            var changes: [String] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                changes.append("\(range.location)+\(range.length) \(string.count)")
                return true
            }
        }
        let stage = stage()
        let delegate = Delegate()
        let text = String(repeating: "words 漢字 ", count: 2000)
        let field = field(text, on: stage)
        field.delegate = delegate
        edit(field, at: 9000, stage)
        stage.clipboard = String(repeating: "pasted", count: 1000)
        stage.key("v", modifiers: .control)
        let pasted = field.text
        stage.key("z", modifiers: .control)
        #expect(field.text == text)
        stage.key("z", modifiers: [.control, .shift])
        #expect(field.text == pasted && field.content.count == text.utf16.count + 6000)
        #expect(delegate.changes == ["9000+0 6000", "9000+6000 0", "9000+0 6000"])
    }

    @Test("A long secret shows dots, and one dot is a character")
    func secure() {
        let stage = stage()
        let field = field(String(repeating: "a👩‍👩‍👧", count: 2000), on: stage)
        field.isSecureTextEntry = true
        edit(field, at: 9000, stage)
        #expect(Set(field.layout.layout.runs.compactMap(\.string).joined()) == ["\u{2022}"])
        #expect(laidOut(field) <= 1024)
        stage.key(UIKeyCommand.inputLeftArrow)
        #expect(field.content.head == 8992)
        stage.key(UIKeyCommand.inputRightArrow)
        #expect(field.content.head == 9000)
        let caret = field.caretRect(at: 9000)
        #expect(field.closestOffset(to: CGPoint(x: caret.midX, y: caret.midY)) == 9000)
    }

    @Test("Text that shows nothing, and text in a field wider than it, is laid out within limits")
    func invisible() {
        let stage = stage()
        let field = field(String(repeating: "\u{200B}", count: 50_000), on: stage)
        edit(field, at: 25_000, stage)
        #expect(laidOut(field) <= 8200)
        let wide = self.field(String(repeating: "ab ", count: 800), on: stage, width: 30_000)
        edit(wide, at: 1200, stage)
        #expect(laidOut(wide) == 2400 && wide.layout.excerpt.isWhole)
        #expect(wide.caretRect(at: 0).minX < 1 && wide.caretRect(at: 2400).minX > 1000)
    }

    @Test("Text that grows beyond the limit, and shrinks below it, stays in place")
    func growing() {
        let stage = stage()
        let field = field(String(repeating: "0123456789", count: 199) + "012345678", on: stage)
        edit(field, at: 1000, stage)
        for _ in 0..<6 { stage.key(UIKeyCommand.inputLeftArrow) }
        let x = field.caretRect(at: 990).minX
        for key in ["q", "q", "q", "\u{8}", "\u{8}", "\u{8}"] {
            stage.key(key)
            #expect(abs(field.caretRect(at: 990).minX - x) < 0.1)
            #expect(field.content.isLong == (laidOut(field) < 1024))
        }
        #expect(field.content.count == 1999)
    }

    @Test("A composition in a long text is underlined where it is")
    func composition() {
        let stage = stage()
        let field = field(Self.texts[0], on: stage)
        edit(field, at: 3000, stage)
        field.setMarkedText("漢字", selectedRange: NSRange(location: 2, length: 0))
        stage.settle()
        #expect(field.layout.layout.runs.filter(\.underline).map(\.string) == ["漢字"])
        field.unmarkText()
        #expect(field.substring(2999..<3003).contains("漢字"))
    }

    @Test("The trace shows the beginning of a long text")
    func trace() {
        let stage = stage()
        let field = field(Self.texts[0], on: stage)
        edit(field, at: 3000, stage)
        #expect(field.content.summary.count < 120 && field.content.summary.hasSuffix("(3360)"))
    }
}

extension UITextField {
    fileprivate func substring(_ range: Range<Int>) -> String { content.substring(range) }
}

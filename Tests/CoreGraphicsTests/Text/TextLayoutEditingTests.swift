import Testing

@testable import CoreGraphics

@Suite struct TextLayoutEditingTests {
    private func layout(_ text: String) -> TextLayout {
        TextLayout(runs: [TextRun(text, font: FontDescription(size: 20))], width: nil)
    }

    @Test("A caret moves by grapheme clusters and stops at the ends")
    func stepping() {
        let text = layout("a👍🏽e\u{301}b")
        var offset = 0
        var offsets: [Int] = []
        for _ in 0..<6 {
            offset = text.caretOffset(nextTo: offset, movingRight: true)
            offsets.append(offset)
        }
        #expect(offsets == [1, 5, 7, 8, 8, 8])
        #expect(text.caretOffset(nextTo: 0, movingRight: false) == 0)
    }

    @Test("A caret moves in visual order: in Arabic, right is backwards")
    func rightToLeft() {
        let text = layout("سلام")
        #expect(text.isRightToLeft(at: 0))
        #expect(text.caretOffset(nextTo: 2, movingRight: true) == 1)
        #expect(text.caretOffset(nextTo: 2, movingRight: false) == 3)
        #expect(!layout("abc").isRightToLeft(at: 1))
    }

    @Test("A selection lies between its carets, in several rectangles where directions meet")
    func selecting() throws {
        let text = layout("hello")
        let rect = try #require(text.selectionRects(for: 1..<4).first)
        #expect(abs(rect.minX - text.caretRect(at: 1).minX) < 0.01)
        #expect(abs(rect.maxX - text.caretRect(at: 4).minX) < 0.01)
        #expect(text.selectionRects(for: 2..<2).isEmpty)
        #expect(layout("abc שלום").selectionRects(for: 1..<6).count == 2)
        #expect(layout("a\nb").selectionRects(for: 0..<3).count == 2)
    }

    @Test("Selections follow the alignment of lines")
    func aligned() throws {
        let run = TextRun("ab", font: FontDescription(size: 20))
        for alignment in [TextAlignment.center, .right] {
            let text = TextLayout(runs: [run], width: 300, alignment: alignment)
            let rect = try #require(text.selectionRects(for: 0..<2).first)
            #expect(abs(rect.minX - text.lines[0].rect.minX) < 0.01)
        }
    }
}

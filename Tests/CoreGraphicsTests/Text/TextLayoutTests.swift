import Foundation
import Testing

@testable import CoreGraphics

@Suite struct TextLayoutTests {
    private let font = FontDescription(size: 16)

    private func layout(
        _ string: String, width: CGFloat? = nil, alignment: TextAlignment = .natural,
        mode: TextLineBreakMode = .wordWrapping, lines: Int = 0
    ) -> TextLayout {
        TextLayout(
            runs: [TextRun(string, font: font)], width: width, alignment: alignment, lineBreakMode: mode,
            maximumLines: lines)
    }

    @Test("A line has the font's line height and its baseline at the ascender")
    func lineHeight() throws {
        let text = layout("Hxg")
        #expect(abs(text.size.height - font.lineHeight) < 0.01)
        let line = try #require(text.lines.first)
        #expect(abs(line.baseline - font.ascender) < 0.01)
        #expect(line.range == 0..<3)
    }

    @Test("A capital letter is as high in pixels as the font's cap height in points")
    func scale() {
        let big = FontDescription(size: 100)
        let text = TextLayout(runs: [TextRun("H", font: big)], width: nil)
        let ink = picture(200, 200) { $0.draw(text, at: CGPoint(x: 10, y: 10)) }.inkRect
        #expect(abs(CGFloat(ink.height) - big.capHeight) <= 1)
        #expect(abs(CGFloat(ink.maxY) - (10 + big.ascender)) <= 1)
    }

    @Test("Words wrap at the width, and a word that is too long is broken")
    func wrapping() {
        let text = layout("one two three four", width: 60)
        #expect(text.lines.count > 1)
        #expect(text.size.width <= 60)
        #expect(!text.isTruncated)
        let word = layout("incomprehensibilities", width: 60)
        #expect(word.lines.count > 1)
        #expect(word.size.width <= 60)
        #expect(layout("one two three four").lines.count == 1)
    }

    @Test("Text in a box of its exact width is not wrapped")
    func exactWidth() {
        for string in ["Button", "Hello World", "OK", "Touch up inside", "A B C D E F"] {
            let natural = layout(string)
            let again = layout(string, width: natural.size.width, lines: 1)
            #expect(again.lines.count == 1)
            #expect(again.size == natural.size)
            #expect(!layout(string, width: natural.size.width, mode: .truncatingTail, lines: 1).isTruncated)
        }
    }

    @Test("Excess lines are cut off, with an ellipsis if requested")
    func truncation() {
        let string = "one two three four five six seven"
        let cut = layout(string, width: 60, lines: 2)
        #expect(cut.lines.count == 2 && cut.isTruncated)
        for mode in [TextLineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle] {
            let text = layout(string, width: 60, mode: mode, lines: 2)
            #expect(text.lines.count == 2 && text.isTruncated)
            #expect(text.size.width <= 60)
        }
        let one = layout(string, width: 60, mode: .truncatingTail, lines: 1)
        #expect(one.lines.count == 1 && one.isTruncated)
        #expect(layout(string, width: 60, mode: .clipping, lines: 1).size.width > 60)
    }

    @Test("Paragraphs count towards the maximum of lines, and the last line shown ends in an ellipsis")
    func paragraphs() {
        let string = "one\ntwo\nthree"
        #expect(layout(string).lines.count == 3)
        let text = layout(string, width: 200, mode: .truncatingTail, lines: 2)
        #expect(text.lines.count == 2 && text.isTruncated)
        #expect(text.lines[1].rect.width > layout("two").size.width)
        #expect(layout("one\r\ntwo\rthree\u{2029}four").lines.count == 4)
        #expect(layout("one\n").lines.count == 2)
    }

    @Test("A line break at the end is not missed where there is no line for it")
    func lineBreakAtEnd() {
        for mode in [TextLineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle] {
            let text = layout("one\n", width: 200, mode: mode, lines: 1)
            #expect(text.lines.count == 1 && !text.isTruncated && text.size.width == layout("one").size.width)
            #expect(layout("one\n\n", width: 200, mode: mode, lines: 1).isTruncated)
            #expect(layout("one\ntwo", width: 200, mode: mode, lines: 1).isTruncated)
        }
    }

    @Test("A word of any length fills its lines like a short one, without a share of its time for each line")
    func longWords() throws {
        let pieces = [("x", 60_000), ("W", 60_000), ("a+=_0", 10_000), ("世", 5000), ("👩‍👧", 2000), ("aب", 5000)]
        for (piece, count) in pieces {
            let long = layout(String(repeating: piece, count: count), width: 200)
            // Short enough to be laid out as a whole.
            let short = layout(String(repeating: piece, count: 900 / piece.utf8.count), width: 200)
            #expect(long.lines.first?.range == short.lines.first?.range, "\(piece)")
            // Letters that join are wider where a line tears them apart.
            let widths = [long, short].map { $0.lines.map(\.rect.width).max() ?? 0 }
            #expect(widths[0] <= max(200, widths[1]) + 0.01, "\(piece)")
            #expect(zip(long.lines, long.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
            #expect(long.lines.last?.range.upperBound == piece.utf16.count * count)
        }
        // The mode of a label, which truncates nothing where nothing limits the lines.
        let word50 = String(repeating: "x", count: 50_000)
        let (tail, wrapped) = (layout(word50, width: 200, mode: .truncatingTail), layout(word50, width: 200))
        #expect(tail.lines.map(\.range) == wrapped.lines.map(\.range) && !tail.isTruncated)
        // Words before and after it wrap as beside a short one.
        let word = String(repeating: "x", count: 3000)
        let text = layout("one two \(word) three four five six seven \(word)\nend", width: 200)
        #expect(text.lines.first?.range == 0..<8 && text.lines.last?.range.count == 3)
        let lengths = text.lines.map(\.range.count)
        let full = lengths[1]
        #expect(lengths[1..<(1 + 3000 / full)].allSatisfy { $0 == full })
        #expect(zip(text.lines, text.lines.dropFirst()).allSatisfy { $1.range.lowerBound - $0.range.upperBound <= 1 })
        let limited = layout("one \(word) two", width: 200, lines: 3)
        #expect(limited.lines.count == 3 && limited.isTruncated)
        #expect(layout("one \(word) two", width: 200, mode: .truncatingTail, lines: 3).isTruncated)
    }

    @Test("Paragraphs that begin in runs with alignments of their own have them")
    func alignments() {
        var runs = ["left\n", "mid", "dle\n", "right"].map { TextRun($0, font: font) }
        runs[1].alignment = .center
        runs[2].alignment = .left
        runs[3].alignment = .right
        let lines = TextLayout(runs: runs, width: 200).lines
        #expect(lines.count == 3 && lines[0].rect.minX == 0)
        #expect(abs(lines[1].rect.midX - 100) < 0.01 && abs(lines[2].rect.maxX - 200) < 0.01)
    }

    @Test("Alignment positions lines in the available width")
    func alignment() throws {
        let natural = layout("abc").size.width
        func x(_ string: String, _ alignment: TextAlignment) throws -> CGFloat {
            try #require(layout(string, width: 200, alignment: alignment).lines.first).rect.minX
        }
        #expect(try x("abc", .left) == 0)
        #expect(try x("abc", .natural) == 0)
        #expect(try x("abc", .right) == 200 - natural)
        #expect(try x("abc", .center) == (200 - natural) / 2)
        #expect(try x("مرحبا", .natural) > 100)
        #expect(try x("مرحبا", .left) == 0)
    }

    @Test("Justified lines fill the width, except the last")
    func justified() {
        let text = layout("one two three four five six", width: 90, alignment: .justified)
        #expect(text.lines.count > 1)
        #expect(abs((text.lines.first?.rect.width ?? 0) - 90) < 1)
        #expect((text.lines.last?.rect.width ?? 0) < 90)
    }

    @Test(
        "Every bundled script has glyphs, none of them the missing-glyph box",
        arguments: [
            "Hello", "Привет", "Ελληνικά", "世界你好", "こんにちは", "안녕하세요", "مرحبا", "שלום", "สวัสดี", "नमस्ते", "😀", "👨‍👩‍👧", "🇩🇪",
        ])
    func fallback(string: String) {
        let text = TextLayout(runs: [TextRun(string, font: font)], width: nil)
        var unknown = 0
        text.typesetting.forEachGlyphRun { glyphRun in
            let glyphs = glyphRun.item.pointee.glyphs.pointee
            for index in 0..<Int(glyphs.num_glyphs) where glyphs.glyphs[index].glyph & 0x1000_0000 != 0 { unknown += 1 }
        }
        #expect(unknown == 0)
        #expect(picture(200, 40) { $0.draw(text, at: CGPoint(x: 5, y: 5)) }.inkCount > 20)
    }

    @Test("Emoji are drawn in colour, at the size of the text")
    func emoji() {
        let text = TextLayout(runs: [TextRun("😀", font: FontDescription(size: 32))], width: nil)
        #expect(text.size.width > 30 && text.size.width < 48)
        let image = picture(60, 60) { $0.draw(text, at: CGPoint(x: 5, y: 5)) }
        var colored = 0
        for y in 0..<60 {
            for x in 0..<60 {
                let pixel = image.pixel(x: x, y: y)
                if Int(pixel.red) - Int(pixel.blue) > 60 { colored += 1 }
            }
        }
        #expect(colored > 200)
        let faint = picture(60, 60) { context in
            context.setAlpha(0.2)
            context.draw(text, at: CGPoint(x: 5, y: 5))
        }
        #expect(faint.pixel(x: 22, y: 30).blue > 150)
    }

    @Test("Text has the same width and position at every scale")
    func scales() {
        let text = layout("Touchstone")
        func ink(_ scale: CGFloat) -> CGRect {
            let rect = picture(120, 40, scale: scale) { $0.draw(text, at: CGPoint(x: 10, y: 10)) }.inkRect
            return CGRect(
                x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale, width: CGFloat(rect.width) / scale,
                height: CGFloat(rect.height) / scale)
        }
        let reference = ink(4)
        for scale in [1.0, 1.25, 2, 3] as [CGFloat] {
            let other = ink(scale)
            #expect(abs(other.minX - reference.minX) <= 1.5 / scale)
            #expect(abs(other.maxX - reference.maxX) <= 1.5 / scale)
            #expect(abs(other.maxY - reference.maxY) <= 1.5 / scale)
        }
    }

    @Test("The colour passed when drawing applies to runs without one")
    func colors() {
        let text = TextLayout(
            runs: [
                TextRun("███", font: font), TextRun("███", font: font, color: .pureBlue),
            ], width: nil)
        let image = picture(150, 40) { $0.draw(text, at: .zero, color: .pureRed) }
        let y = Int(text.lines[0].baseline) - 3
        #expect(image.hexColor(4, y) == "ff0000")
        #expect(image.hexColor(Int(text.size.width) - 4, y) == "0000ff")
    }

    @Test("Text drawn from a cached mask looks like text drawn for the first time")
    func keptMask() {
        let text = layout("Same pixels")
        func draw(_ color: CGColor) -> CGImage {
            picture(120, 30) { $0.draw(text, at: CGPoint(x: 3.3, y: 2), color: color) }
        }
        let first = draw(.black)
        _ = draw(.pureRed)
        #expect(draw(.black) == first)
        #expect(draw(.pureRed) != first)
    }

    @Test("Weights and styles are different fonts, and an unknown family falls back to the system font")
    func fonts() {
        func width(_ font: FontDescription) -> CGFloat {
            TextLayout(runs: [TextRun("Hamburgefonstiv", font: font)], width: nil).size.width
        }
        let widths = [0, 0.23, 0.3, 0.4].map { width(FontDescription(size: 20, weight: $0)) }
        #expect(widths == widths.sorted() && Set(widths).count == 4)
        #expect(width(FontDescription(family: "No Such Family", size: 20)) == widths[0])
        let mono = FontDescription(family: FontDescription.monospacedFamily, size: 20)
        func monoWidth(_ string: String) -> CGFloat {
            TextLayout(runs: [TextRun(string, font: mono)], width: nil).size.width
        }
        #expect(monoWidth("iiii") == monoWidth("MMMM"))
        let digits = FontDescription(size: 20, hasMonospacedDigits: true)
        func digitWidth(_ string: String) -> CGFloat {
            TextLayout(runs: [TextRun(string, font: digits)], width: nil).size.width
        }
        #expect(digitWidth("1111") == digitWidth("0000"))
        #expect(width(FontDescription(size: 0)) < 1)
    }

    @Test("Kerning, baseline offset, line spacing and line height multiple change the size by their amounts")
    func spacing() {
        let plain = layout("abcd").size
        let kerned = TextLayout(runs: [TextRun("abcd", font: font, kern: 2)], width: nil).size
        #expect(abs(kerned.width - plain.width - 6) < 0.1)
        let two = TextLayout(runs: [TextRun("a\nb", font: font)], width: nil, lineSpacing: 5).size
        #expect(abs(two.height - 2 * plain.height - 5) < 0.01)
        let tall = TextLayout(runs: [TextRun("a", font: font)], width: nil, lineHeightMultiple: 2)
        #expect(abs(tall.size.height - 2 * plain.height) < 0.01)
        #expect(abs(tall.lines[0].baseline - (plain.height + font.ascender)) < 0.01)
        let raised = TextLayout(runs: [TextRun("a", font: font, baselineOffset: 5)], width: nil)
        #expect(raised.size.height > plain.height + 1)
    }

    @Test(
        "Offsets and points map to each other, also in Arabic and emoji",
        arguments: [
            "Hello world", "a😀b", "مرحبا", "日本語 text",
        ])
    func positions(string: String) {
        let text = layout(string)
        var offset = 0
        for character in string {
            let caret = text.caretRect(at: offset)
            #expect(text.characterIndex(at: CGPoint(x: caret.minX, y: 5)) == offset)
            offset += String(character).utf16.count
        }
        #expect(text.characterIndex(at: CGPoint(x: 1e9, y: 5)) >= 0)
        #expect(text.characterIndex(at: CGPoint(x: CGFloat.nan, y: 5)) == 0)
    }

    @Test("A point in the second line maps to the second line's text")
    func secondLine() {
        let text = layout("one\ntwo")
        #expect(text.characterIndex(at: CGPoint(x: 0, y: text.lines[1].rect.midY)) == 4)
        #expect(text.caretRect(at: 4).minY == text.lines[1].rect.minY)
        #expect(text.lines.map(\.range) == [0..<3, 4..<7])
    }

    @Test("Layouts of the same text are equal and share their typesetting")
    func caching() {
        let first = layout("cached", width: 50)
        let second = layout("cached", width: 50)
        #expect(first == second)
        #expect(first.typesetting === second.typesetting)
        #expect(first.hashValue == second.hashValue)
        #expect(first != layout("cached", width: 51))
    }

    @Test("A layout without runs is empty, and an empty run has the height of a line")
    func empty() {
        #expect(TextLayout(runs: [], width: nil).size == .zero)
        let blank = layout("")
        #expect(blank.size.width == 0)
        #expect(abs(blank.size.height - font.lineHeight) < 0.01)
        #expect(blank.caretRect(at: 0).height > 10)
    }

    @Test("Text that is typeset already is edited and drawn as before after a program has added fonts")
    func laterFonts() throws {
        let text = layout("edited by keys, in two lines", width: 100)
        let caret = text.caretRect(at: 5)
        let before = picture(100, 60) { $0.draw(text, at: .zero) }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../UIKitCoreTests/Nibs/Files/Squares.ttf")
        #expect(FontLibrary.shared.add(file.path) && !FontLibrary.shared.add("/nowhere.ttf"))
        #expect(text.caretOffset(nextTo: 5, movingRight: true) == 6)
        #expect(text.caretRect(at: 5) == caret && text.characterIndex(at: CGPoint(x: caret.minX, y: caret.midY)) == 5)
        #expect(picture(100, 60) { $0.draw(text, at: .zero) } == before)
    }

    @Test("Several threads can typeset and draw text at once, into pixels and documents")
    func threads() async throws {
        @Sendable func document(_ layout: TextLayout) throws -> Data {
            try DocumentContext.data(.pdf, size: CGSize(width: 100, height: 30)) { $0.draw(layout, at: .zero) }
        }
        let reference = picture(100, 30) { $0.draw(layout("shared"), at: .zero) }
        let page = try document(layout("shared"))
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<40 {
                        let own = TextLayout(
                            runs: [TextRun("text \(task) \(round) 世界", font: FontDescription(size: 12))], width: 80)
                        let image = picture(100, 30) { context in
                            context.draw(own, at: .zero)
                        }
                        guard image.inkCount > 0 else { return false }
                        let shared = TextLayout(runs: [TextRun("shared", font: FontDescription(size: 16))], width: nil)
                        guard picture(100, 30, draw: { $0.draw(shared, at: .zero) }) == reference else { return false }
                    }
                    return true
                }
            }
            group.addTask {
                (0..<30).allSatisfy { _ in
                    let shared = TextLayout(runs: [TextRun("shared", font: FontDescription(size: 16))], width: nil)
                    return (try? document(shared)) == page
                }
            }
            for await isFine in group { #expect(isFine) }
        }
    }
}

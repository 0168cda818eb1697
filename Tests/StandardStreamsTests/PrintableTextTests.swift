import Foundation
import Testing

@testable import StandardStreams

/// Tests of the one function that makes text from outside of the program printable.
@Suite("Printable text")
struct PrintableTextTests {
    @Test(
        "has none of the characters that move a cursor, end a line or change the order of text",
        arguments: [
            "\u{1B}", "\0", "\u{7F}", "\u{9B}", "\r", "\t", "\u{8}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}",
            "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{FEFF}", "\u{200B}", "\u{AD}", "\u{E0041}",
        ] as [Unicode.Scalar])
    func unprintable(scalar: Unicode.Scalar) {
        #expect(!PrintableText.isPrintable(scalar))
        #expect(PrintableText.line("a\(scalar)b") == "a?b")
        #expect(PrintableText.lines("a\(scalar)b\n") == "a?b\n")
        #expect(PrintableText.line("a\(scalar)b", replacement: "_") == "a_b")
    }

    @Test(
        "keeps everything else",
        arguments: [
            "", "plain ~ text", "Größe", "日本語", "مرحبا", "שלום", "👩‍👩‍👧", "می‌خواهم", "e\u{301}", "🏳️‍🌈", "\u{E000}",
        ])
    func printable(text: String) {
        #expect(PrintableText.line(text) == text)
        #expect(PrintableText.lines(text + "\n" + text) == text + "\n" + text)
        #expect(PrintableText.json(text) == text)
    }

    @Test("is a single line, or keeps its line feeds where there are lines")
    func lines() {
        #expect(PrintableText.line("a\nb\r\nc") == "a?b??c")
        #expect(PrintableText.lines("a\nb\r\nc") == "a\nb?\nc")
    }

    @Test("is shortened to a number of Unicode scalars")
    func limit() {
        #expect(PrintableText.line("abc", limit: 3) == "abc")
        #expect(PrintableText.line("abcd", limit: 3) == "abc...")
        #expect(PrintableText.line("\u{1B}[2Jx", limit: 3) == "?[2...")
        #expect(PrintableText.line("", limit: 3) == "")
        let long = String(repeating: "e\u{301}", count: 100_000)
        #expect(PrintableText.line(long, limit: 10).unicodeScalars.count == 13)
    }

    @Test("has the same meaning as JSON")
    func json() throws {
        let text = "a\u{202E}b\u{7F}\u{9B}2J \u{E0041} \u{1B} \"\\ \n ü"
        let encoded = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
        let printable = PrintableText.json(encoded)
        #expect(printable.contains("\\u202e") && printable.contains("\\udb40\\udc41"))
        #expect(printable.unicodeScalars.allSatisfy { PrintableText.isPrintable($0) })
        #expect(try JSONDecoder().decode([String].self, from: Data(printable.utf8)) == [text])
    }
}

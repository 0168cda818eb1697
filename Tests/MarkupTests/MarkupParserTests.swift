import Foundation
import Testing

@testable import Markup

@Suite struct MarkupParserTests {
    private func parse(_ text: String, _ parser: MarkupParser = MarkupParser()) throws -> MarkupElement {
        try Array(text.utf8).withUnsafeBytes { try parser.parse($0) }
    }

    private func refusal(_ text: String, _ parser: MarkupParser = MarkupParser()) -> String {
        do {
            _ = try parse(text, parser)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test("An element has its attributes, children, text and line")
    func reading() throws {
        let root = try parse("<?xml version=\"1.0\"?>\n<a x=\"1\" y=\"&lt;ü\">\n  <b>one\ntwo</b><c/> <b/>\n</a>")
        #expect(root.name == "a" && root.line == 2 && root["x"] == "1" && root["y"] == "<ü" && root["z"] == nil)
        #expect(root.children.map(\.name) == ["b", "c", "b"] && root.text == "")
        #expect(root.child("b")?.text == "one\ntwo" && root.children[1].line == 4)
    }

    @Test("Text in UTF-16 is read like any other")
    func encoding() throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a x=\"ä\"/>"
        let data = try #require(text.data(using: .utf16))
        let root = try data.withUnsafeBytes { try MarkupParser().parse($0) }
        #expect(root["x"] == "ä")
    }

    @Test("Entities that expand without end, or name other files, are refused before they are declared")
    func entities() {
        let bomb = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);\">" }.joined()
        let reason = "it has a DOCTYPE, which could declare entities of any length"
        #expect(refusal("<!DOCTYPE a [<!ENTITY l0 \"x\">\(bomb)]><a>&l9;</a>") == reason)
        #expect(refusal("<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a>&e;</a>") == reason)
    }

    @Test("Documents beyond the limits are refused with the limit")
    func limits() {
        var parser = MarkupParser()
        parser.maximumElementCount = 100
        parser.maximumDepth = 10
        parser.maximumByteCount = 1 << 20
        #expect(
            refusal("<a>" + String(repeating: "<b/>", count: 100) + "</a>", parser) == "it has more than 100 elements")
        let deep = String(repeating: "<a>", count: 11) + String(repeating: "</a>", count: 11)
        #expect(refusal(deep, parser) == "its elements are nested more than 10 deep")
        #expect(refusal(String(repeating: " ", count: (1 << 20) + 1), parser) == "it has more than 1 megabytes")
    }

    @Test(
        "A malformed document is refused with the line",
        arguments: [
            ("", "line 1: no element found"), ("<a>\n<b></a>", "line 2: mismatched tag"),
            ("<a x=\"1\" x=\"2\"/>", "line 1: duplicate attribute"), ("<a>&nope;</a>", "line 1: undefined entity"),
        ])
    func malformed(text: String, reason: String) {
        #expect(refusal(text) == reason)
    }
}

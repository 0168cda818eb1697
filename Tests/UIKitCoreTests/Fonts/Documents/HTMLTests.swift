import Foundation
import HostInterface
import Stages
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("HTML in attributed strings")
struct HTMLTests {
    private func read(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
            ], documentAttributes: nil)
    }

    /// Returns the attributes of the first place where a text occurs.
    private func attributes(of text: String, in string: NSAttributedString) throws -> [NSAttributedString.Key: Any] {
        let range = (string.string as NSString).range(of: text)
        try #require(range.location != NSNotFound)
        return string.attributes(at: range.location, effectiveRange: nil)
    }

    @Test("Tags give fonts, lines, colours and links, and end where they end")
    func tags() throws {
        let html = """
            plain <b>bold <i>both</i></b> <u>under</u> <s>struck</s> <code>code</code> <mark>marked</mark> \
            <a href="https://example.org/a?b=1&amp;c=2">link</a> <font color=#f00 size="5">red</font> E=mc<sup>2</sup>
            """
        let string = try read(html)
        #expect(string.string == "plain bold both under struck code marked link red E=mc2")
        func font(_ text: String) throws -> UIFont? { try attributes(of: text, in: string)[.font] as? UIFont }
        #expect(try font("plain") == UIFont.systemFont(ofSize: 12))
        #expect(try font("bold")?.fontName == UIFont.boldSystemFont(ofSize: 12).fontName)
        #expect(try font("both")?.fontName.hasSuffix("BoldItalic") == true)
        #expect(try font("code") == UIFont.monospacedSystemFont(ofSize: 12, weight: .regular))
        #expect(try font("red")?.pointSize == 18)
        #expect((try font("2")?.pointSize ?? 12) < 12)
        #expect(try attributes(of: "under", in: string)[.underlineStyle] as? Int == 1)
        #expect(try attributes(of: "struck", in: string)[.strikethroughStyle] as? Int == 1)
        #expect(try attributes(of: "marked", in: string)[.backgroundColor] as? UIColor == .yellow)
        let link = try attributes(of: "link", in: string)
        #expect(link[.link] as? URL == URL(string: "https://example.org/a?b=1&c=2"))
        #expect(link[.underlineStyle] as? Int == 1)
        #expect(try attributes(of: "red", in: string)[.foregroundColor] as? UIColor == .red)
        #expect(try attributes(of: "E", in: string)[.foregroundColor] as? UIColor == .black)
        #expect((try attributes(of: "2", in: string)[.baselineOffset] as? CGFloat).map { $0 > 0 } == true)
    }

    @Test("The attribute style overrides tags: colours, sizes, families, weights, alignment and lines")
    func styles() throws {
        let string = try read(
            """
            <p style="text-align: center; color: rgb(0, 128, 255)">one</p><span style='font: x; font-size: 20px; \
            font-weight:700;background-color:#12345G;font-family: Nonesuch, monospace'>two</span>\
            <b style="font-weight: normal; font-size: 150%; text-decoration: underline line-through">three</b>
            """)
        #expect(string.string == "one\ntwothree")
        let one = try attributes(of: "one", in: string)
        #expect(one[.foregroundColor] as? UIColor == UIColor(red: 0, green: 128.0 / 255, blue: 1, alpha: 1))
        #expect((one[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        let two = try attributes(of: "two", in: string)
        #expect((two[.font] as? UIFont)?.pointSize == 15)
        #expect((two[.font] as? UIFont)?.fontName.hasSuffix("Bold") == true)
        #expect(two[.backgroundColor] == nil && two[.paragraphStyle] == nil)
        let three = try attributes(of: "three", in: string)
        #expect(three[.font] as? UIFont == UIFont.systemFont(ofSize: 18))
        #expect(three[.underlineStyle] as? Int == 1 && three[.strikethroughStyle] as? Int == 1)
    }

    @Test(
        "Spaces collapse, blocks have lines of their own, and entities are characters",
        arguments: [
            ("  a \n b<br>c<br/>d  ", "a b\nc\nd "), ("<p>a</p> <p>b</p>", "a\nb\n"), ("<p>a<p>b", "a\nb\n"),
            ("<div>a<div>b</div></div>c", "a\nb\nc"), ("<h1>T</h1>x", "T\nx"),
            ("<ul><li>a<li>b</ul>", "\t•\ta\n\t•\tb\n"),
            ("<ol><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ol>", "\t1.\ta\n\t2.\tb\n\t•\tc\n\t3.\td\n"),
            ("<pre>a\n  b</pre>", "a\n  b\n"), ("a<b>b</b> <i> c</i>", "ab c"),
            ("&lt;&amp;&gt;&nbsp;&#65;&#x42;&unknown; & &#0; &#xD800;", "<&>\u{A0}AB&unknown; & &#0; \u{FFFD}"),
            ("<!DOCTYPE html><!-- <b> --><head><title>T</title><style>b{}</style></head><script>a<b</script>x", "x"),
            ("", ""), ("a < b <3", "a < b <3"), ("</b></p>a</i>", "a"), ("<img src=x>a<hr>b", "ab"),
            ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "ab\nc\n"),
            ("<b", ""), ("<a href=\"x", ""), ("a&", "a&"), ("<!--", ""), ("<", "<"), ("<script>", ""),
        ])
    func text(html: String, text: String) throws {
        #expect(try read(html).string == text)
    }

    @Test("A label shows a link in its colour, underlined")
    func label() throws {
        let stage = Stage(size: CGSize(width: 200, height: 40), scale: 1)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.attributedText = try read("<a href='https://example.org'>link</a>")
        stage.window.addSubview(label)
        stage.settle()
        var blue = 0
        for y in 0..<40 {
            for x in 0..<200 {
                let pixel = stage.image.pixel(x: x, y: y)
                if pixel.blue > 200, pixel.red < 60, pixel.green < 60 { blue += 1 }
            }
        }
        #expect(blue > 40)
    }

    @Test("Plain text, other formats, wrong encodings and too many bytes are read or refused with a sentence")
    func formats() throws {
        let plain = try NSAttributedString(
            data: Data("a <b>".utf8), options: [.defaultAttributes: [NSAttributedString.Key.kern: 2]])
        #expect(plain.string == "a <b>")
        #expect(plain.attributes(at: 0, effectiveRange: nil)[.kern] as? Int == 2)
        #expect(try NSAttributedString(data: Data(" <i>a".utf8)).string == "a")
        func complaint(_ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]) -> String {
            do {
                _ = try NSAttributedString(data: data, options: options)
                return "read"
            } catch {
                return error.localizedDescription
            }
        }
        #expect(complaint(Data([0xFF, 0xFE, 0x80])) == "The document is not text in the given encoding.")
        #expect(complaint(Data(), [.documentType: "NSRTF"]) == "Documents of the type NSRTF cannot be read.")
        #expect(complaint(Data(count: (16 << 20) + 1)) == "The document has more than 16 megabytes.")
    }

    @Test("Any bytes are read, however deep and long, and their colours and sizes can be drawn")
    func hostile() throws {
        let deep = String(repeating: "<b><div>", count: 100_000) + "x"
        #expect(try read(deep).string == "x\n")
        #expect(try read(String(repeating: "<", count: 100_000)).length == 100_000)
        #expect(try read(String(repeating: "&", count: 100_000)).length == 100_000)
        #expect(try read("<a " + String(repeating: "b=c ", count: 100_000) + ">x").string == "x")
        #expect(try read(String(repeating: "<sup>", count: 300) + "x").string == "x")
        let sizes = ["1e400px", "-5px", "nan", "inf em", "99999999px", "0", "1e-300pt"]
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1)
        stage.window.addSubview(label)
        for size in sizes {
            label.attributedText = try read("<span style='font-size:\(size);color:rgb(1e400,nan,0)'>x</span>")
            stage.settle()
        }
        var numbers = SeededNumbers(seed: Trials.seed(7))
        let pieces = [
            "<", ">", "/", "b", "p", "li", "ol", "a href=", "\"", "'", "&", "amp;", "&#", "x", "1", ";", "style=",
            "color:",
            "font-size:", "3px", "!--", "-->", " ", "\n", "=", "script", "\u{0}", "é",
        ]
        for _ in 0..<Trials.extent(2000, soak: 100_000) {
            let html = (0..<numbers.below(30)).map { _ in pieces[numbers.below(pieces.count)] }
            _ = try read(html.joined())
        }
    }
}

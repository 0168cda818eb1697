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

    @Test("Elements that are hidden leave no text and no line break, whatever is in them")
    func hiddenElements() throws {
        #expect(try read("Hello<div hidden>x</div>world").string == "Helloworld")
        #expect(try read("a<div style='display:none'><b style='visibility:visible'>x</b></div>b").string == "ab")
        #expect(try read("a<p hidden style='visibility:visible'>x</p>b").string == "ab")
        #expect(try read("a<i style='visibility:hidden'>x<b style='visibility:visible'>y</b></i>b").string == "ayb")
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
        #expect(two[.font] as? UIFont == UIFont.monospacedSystemFont(ofSize: 15, weight: .bold))
        #expect(two[.backgroundColor] == nil && two[.paragraphStyle] == nil)
        let three = try attributes(of: "three", in: string)
        #expect(three[.font] as? UIFont == UIFont.systemFont(ofSize: 18))
        #expect(three[.underlineStyle] as? Int == 1 && three[.strikethroughStyle] as? Int == 1)
    }

    @Test(
        "Spaces collapse, blocks have lines of their own, and entities are characters",
        arguments: [
            ("  a \n b<br>c<br/>d  ", "a b\nc\nd"), ("<p>a</p> <p>b</p>", "a\nb\n"), ("<p>a<p>b", "a\nb\n"),
            ("<div>a<div>b</div></div>c", "a\nb\nc"), ("<h1>T</h1>x", "T\nx"),
            ("<ul><li>a<li>b</ul>", "\t•\ta\n\t•\tb\n"),
            ("<ol><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ol>", "\t1.\ta\n\t2.\tb\n\t•\tc\n\t3.\td\n"),
            ("<pre>a\n  b</pre>", "a\n  b\n"), ("a<b>b</b> <i> c</i>", "ab c"),
            ("&lt;&amp;&gt;&nbsp;&#65;&#x42;&unknown; & &#0; &#xD800;", "<&>\u{A0}AB&unknown; & \u{FFFD} \u{FFFD}"),
            ("<!DOCTYPE html><!-- <b> --><head><title>T</title><style>b{}</style></head><script>a<b</script>x", "x"),
            ("", ""), ("a < b <3", "a < b <3"), ("</b></p>a</i>", "a"), ("<img src=x>a<hr>b", "ab"),
            ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a\nb\nc\n"),
            ("<p>\n Hi <b>\n</b></p>", "Hi\n"), ("<u>a </u>b", "a b"), ("<pre>\nline</pre>", "line\n"),
            ("<ul><li><p>a</p><li><div>b</div></ul>", "\t•\ta\n\t•\tb\n"),
            ("<ol start=5><li>a<li value=9>b<li>c</ol>", "\t5.\ta\n\t9.\tb\n\t10.\tc\n"),
            ("before<svg width=1 />after<svg><svg></svg>x</svg>.", "beforeafter."), ("a<!-->b<!-- c --->d", "abd"),
            ("x<span style='display:none'>hidden<p>too</p></span>y", "xy"),
            ("&aacute;&nbsp&ampx&copy;&#128;", "á\u{A0}&x©€"),
            ("&#+65; &#x; &notit; &hearts;&frac12", "&#+65; &#x; ¬it; ♥½"),
            ("e&#x301;&amp;\u{301}", "e\u{301}&\u{301}"),
            ("<b>1<p>2</b>3", "1\n23\n"),
            ("<b", ""), ("<a href=\"x", ""), ("a&", "a&"), ("<!--", ""), ("<", "<"), ("<script>", ""),
        ])
    func text(html: String, text: String) throws {
        #expect(try read(html).string == text)
    }

    @Test("Elements that end in another order than they began keep their styles, also where they are nested too deeply")
    func order() throws {
        let string = try read("<b>a<i>b</b>c</i>d")
        func isBold(_ text: String) throws -> Bool? {
            (try attributes(of: text, in: string)[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold)
        }
        func isItalic(_ text: String) throws -> Bool? {
            (try attributes(of: text, in: string)[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(
                .traitItalic)
        }
        #expect(try ["a", "b", "c", "d"].map { try isBold($0) } == [true, true, false, false])
        #expect(try ["a", "b", "c", "d"].map { try isItalic($0) } == [false, true, true, false])
        let deep = try read(
            "<font color=red>" + String(repeating: "<span>", count: 255) + "<font color=blue>x</font>y</span>")
        #expect(try attributes(of: "y", in: deep)[.foregroundColor] as? UIColor == .red)
        for html in ["<code><b>x</b></code>", "<pre><b>x", "<b><code>x"] {
            let font = try attributes(of: "x", in: read(html))[.font] as? UIFont
            #expect(font == UIFont.monospacedSystemFont(ofSize: 12, weight: .bold), "\(html)")
        }
    }

    @Test(
        "Colours and fonts are written in many ways",
        arguments: [
            ("color:#F008", UIColor(red: 1, green: 0, blue: 0, alpha: 8.0 / 15), 12),
            ("color:#ff0000ff", .red, 12), ("color:rgb(100%, 0%, 0%)", .red, 12),
            ("color:hsl(120, 100%, 50%)", .green, 12),
            ("color:hsla(-120deg 100% 50% / 50%)", UIColor(red: 0, green: 0, blue: 1, alpha: 0.5), 12),
            ("color: red !important; font-size: 18pt", .red, 18), ("color:#+12345;font-size:large", .black, 13.5),
            ("font: italic bold 20px/1.5 Nonesuch, monospace", .black, 15), ("font-size:17", .black, 12),
        ] as [(String, UIColor, CGFloat)])
    func values(style: String, color: UIColor, size: CGFloat) throws {
        let found = try attributes(of: "x", in: read("<span style='\(style)'>x</span>"))
        #expect(found[.foregroundColor] as? UIColor == color)
        #expect((found[.font] as? UIFont)?.pointSize == size)
    }

    @Test("A byte order mark gives the encoding, and is not part of the text")
    func byteOrder() throws {
        for encoding in [String.Encoding.unicode, .utf16LittleEndian, .utf8] {
            let mark = encoding == .unicode ? "" : "\u{FEFF}"
            let data = try #require("\(mark)<b>é</b>".data(using: encoding))
            #expect(try NSAttributedString(data: data).string == "é")
        }
    }

    @Test("Paragraphs have alignments of their own, and a button shows a title that ends in a line break whole")
    func layout() throws {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.numberOfLines = 0
        label.attributedText = try read("<p>left</p><p align=center>mid</p><p style='text-align:right'>right</p>")
        let button = UIButton(frame: CGRect(x: 0, y: 60, width: 200, height: 40))
        button.setAttributedTitle(try read("<p><b>Buy</b> <font color=red>now</font></p>"), for: .normal)
        let plain = UIButton(frame: button.frame)
        plain.setAttributedTitle(try read("<b>Buy</b> <font color=red>now</font>"), for: .normal)
        stage.window.addSubview(label)
        stage.window.addSubview(button)
        stage.settle()
        func columns(_ rows: Range<Int>) -> ClosedRange<Int>? {
            let dark = (0..<200).filter { x in rows.contains { stage.image.pixel(x: x, y: $0).green < 128 } }
            return dark.isEmpty ? nil : (dark.first ?? 0)...(dark.last ?? 0)
        }
        let lines = [0..<15, 15..<30, 30..<45].map {
            columns(Int(label.bounds.height - 60) + $0.lowerBound..<$0.upperBound)
        }
        #expect(lines[0].map { $0.lowerBound < 5 && $0.upperBound < 60 } == true, "\(lines)")
        #expect(lines[1].map { abs(100 - ($0.lowerBound + $0.upperBound) / 2) < 5 } == true, "\(lines)")
        #expect(lines[2].map { $0.lowerBound > 150 && $0.upperBound > 190 } == true, "\(lines)")
        let whole = columns(60..<100)
        button.removeFromSuperview()
        stage.window.addSubview(plain)
        stage.settle()
        #expect(whole != nil && columns(60..<100) == whole)
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
        #expect(complaint(Data([0x61, 0xFE, 0x80])) == "The document is not text in the given encoding.")
        #expect(complaint(Data(), [.documentType: "NSRTF"]) == "Documents of the type NSRTF cannot be read.")
        #expect(complaint(Data(count: (4 << 20) + 1)) == "The document has more than 4 megabytes.")
    }

    @Test("Any bytes are read, however deep and long, and their colours and sizes can be drawn")
    func hostile() throws {
        let deep = String(repeating: "<b><div>", count: 100_000) + "x"
        #expect(try read(deep).string == "x\n")
        #expect(try read(String(repeating: "a<b></b>", count: 100_000)).length == 100_000)
        let ends = String(repeating: "<q>", count: 255) + String(repeating: "</z>", count: 100_000)
        #expect(try read(ends + "x").string == "x")
        #expect(try read(String(repeating: "<", count: 100_000)).length == 100_000)
        // An end tag belongs to the element that is open, once what was too deep is over.
        let tooDeep = String(repeating: "<div>", count: 256) + "<b>" + String(repeating: "</div>", count: 256)
        let after = try read(tooDeep + "<b>x</b>y")
        let fonts = (0..<2).map { after.attribute(.font, at: $0, effectiveRange: nil) as? UIFont }
        #expect(fonts[0]?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect(fonts[1]?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
        let styled = "<i style='" + String(repeating: ";", count: 1 << 20) + "'>"
        let many = String(repeating: "<b>", count: 200) + styled + "x" + String(repeating: "</b>", count: 200)
        #expect(try read(many).string == "x")
        let smallCaps = try read("<p style='font: bold small-caps 12px Arial'>x</p>")
        let font = smallCaps.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
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
        for _ in 0..<Trials.extent(500, soak: 100_000) {
            let html = (0..<numbers.below(30)).map { _ in pieces[numbers.below(pieces.count)] }
            _ = try read(html.joined())
        }
    }
}

import Foundation
import FoundationXML
import HostInterface
import Testing

@testable import CoreGraphics

/// Tests with malformed font names, as files and users provide them.
@Suite struct HostileFontTests {
    private static let names: [String] = {
        let parts = [
            "Inter", "Sans", "Bold", "12", "9999999999", "-1", ",", ", ,", "@wght=900", "@", "=", ":", "\\", "\"", "\0",
            "\n", "%s%n",
            "\u{202E}", "\u{FFFE}", "\u{10FFFF}", "é", "字", "/etc/passwd", "../", "-", " ", "&lt;", "<b>",
            "Italic 1e999px",
        ]
        var numbers = SeededNumbers(seed: 17)
        let mixed = (0..<150).map { _ in
            (0...numbers.below(6)).map { _ in parts[numbers.below(parts.count)] }.joined()
        }
        return parts + mixed + ["", String(repeating: "a", count: 100_000), String(repeating: ",", count: 2000)]
    }()

    @Test("Text in a font of any name, size and weight uses an available font")
    func names() {
        var numbers = SeededNumbers(seed: 23)
        let ordinary = TextLayout(runs: [TextRun("Text", font: FontDescription(size: 12))], width: 1000).size
        for name in Self.names {
            let plain = FontDescription(family: name, size: 12)
            #expect(plain.ascender.isFinite && plain.ascender > 0 && plain.lineHeight > 0)
            let size = TextLayout(runs: [TextRun("Text", font: plain)], width: 1000).size
            #expect(size.width > 0 && size.height > 0 && size.width < 4 * ordinary.width)

            var strange = plain
            strange.size = hostileNumbers[numbers.below(hostileNumbers.count)]
            strange.weight = hostileNumbers[numbers.below(hostileNumbers.count)]
            strange.isItalic = numbers.below(2) == 0
            let layout = TextLayout(runs: [TextRun("Text", font: strange)], width: 100)
            #expect(!layout.size.width.isNaN && !layout.size.height.isNaN)
            _ = picture(10, 10) { $0.draw(layout, at: .zero) }
        }
    }

    @Test("A document with text in a font of any name is well formed")
    func documents() throws {
        for name in Self.names where name.utf8.count < 1000 {
            let svg = try DocumentContext.data(.svg, size: CGSize(width: 50, height: 20)) {
                let font = FontDescription(family: name, size: 12)
                $0.draw(TextLayout(runs: [TextRun("Text", font: font)], width: 1000), at: .zero)
            }
            #expect(XMLParser(data: svg).parse(), "\(name.debugDescription)")
        }
    }
}

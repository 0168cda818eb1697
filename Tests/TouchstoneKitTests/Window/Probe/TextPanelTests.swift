import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("A panel with text")
struct TextPanelTests {
    private let text = """
        a touch at 12,34
          UIWindow at 12,34: inside
            SomethingView at 12,34: inside
              AViewWithAVeryLongNameThatFitsInNoSmallWindow at 1,2: outside of its bounds 0,0 100 x 100
        belongs to SomethingView
        responders: SomethingView, SomeViewController, UIWindow, UIApplication
        """

    @Test(
        "never covers the point, stays in the window, and says how many lines it omits",
        arguments: [
            CGSize(width: 60, height: 40), CGSize(width: 120, height: 90), CGSize(width: 200, height: 300),
            CGSize(width: 640, height: 200), CGSize(width: 1080, height: 760),
        ])
    func places(size: CGSize) {
        let bounds = CGRect(origin: .zero, size: size)
        let source = text.components(separatedBy: "\n")
        var shown = 0
        for step in 0..<400 {
            let point = CGPoint(
                x: size.width * CGFloat(step % 20) / 19, y: size.height * CGFloat(step / 20) / 19)
            let hole = CGRect(origin: point, size: .zero).insetBy(dx: -12, dy: -12)
            guard let panel = TextPanel(lines: source, besides: hole, in: bounds) else { continue }
            shown += 1
            #expect(bounds.contains(panel.frame))
            #expect(!panel.frame.insetBy(dx: 0.01, dy: 0.01).intersects(hole))
            let room = panel.frame.height - 2 * TextPanel.padding
            #expect(CGFloat(panel.lines.count) * TextPanel.lineHeight <= room + 0.5)
            let words = panel.lines.joined(separator: " ").split(separator: " ").joined()
            let all = text.split(whereSeparator: \.isWhitespace).joined()
            #expect(words == all || panel.lines.contains { $0.hasPrefix("... ") } || panel.lines.count < 3)
        }
        #expect(shown == 400 || size.width < 200)
        #expect(shown > 0 || size.width < 100)
    }

    @Test("wraps lines between words, indents continuation lines, and splits words that are longer than a line")
    func wrapping() {
        #expect(TextPanel.wrap("  one two three four", to: 12) == ["  one two", "      three", "      four"])
        #expect(TextPanel.wrap("abcdefghijkl", to: 8) == ["abcdefgh", "    ijkl"])
        #expect(TextPanel.wrap("short", to: 8) == ["short"])
    }

    @Test("omits lines in the middle and says how many")
    func cutting() {
        let lines = (1...9).map { "\($0)" }
        #expect(TextPanel.cut(lines, to: 9) == lines)
        #expect(TextPanel.cut(lines, to: 6) == ["1", "2", "... 4 more lines", "7", "8", "9"])
        #expect(TextPanel.cut(lines, to: 1) == ["9"])
    }

    @Test("omits closing lines last, and never the first line for them")
    func closing() {
        let lines = (1...9).map { "\($0)" }
        let closing = ["a", "b", "c", "d"]
        #expect(TextPanel.cut(lines, closing: closing, to: 13) == lines + closing)
        #expect(TextPanel.cut(lines, closing: closing, to: 8) == ["1", "... 6 more lines", "8", "9"] + closing)
        #expect(TextPanel.cut(lines, closing: closing, to: 6) == ["1", "... 8 more lines"] + closing)
        let both = ["1", "... 8 more lines", "a", "... 2 more lines", "d"]
        #expect(TextPanel.cut(lines, closing: closing, to: 5) == both)
        #expect(TextPanel.cut(["1", "2"], closing: closing, to: 5) == ["1", "2", "a", "... 2 more lines", "d"])
        #expect(TextPanel.cut(lines, closing: closing, to: 1) == ["d"])
    }
}

import Foundation
import Testing
import UIKit

@Suite struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)

    @Test("A string has the width of its letters and the height of its lines")
    func size() {
        let one = "Hello".size(withAttributes: [.font: font])
        let two = "Hello\nHello".size(withAttributes: [.font: font])
        #expect(abs(one.height - font.lineHeight) < 1)
        #expect(abs(two.height - 2 * one.height) < 1)
        #expect(abs(two.width - one.width) < 0.01)
        #expect(("Hello" as NSString).size(withAttributes: [.font: font]) == one)
        #expect(NSAttributedString(string: "Hello", attributes: [.font: font]).size() == one)
        #expect("Hello".size().width < one.width)
    }

    @Test(
        "Chinese, Arabic and emoji take space", arguments: ["\u{4f60}\u{597d}", "\u{645}\u{631}\u{62d}", "\u{1f600}"])
    func scripts(_ text: String) {
        #expect(text.size(withAttributes: [.font: font]).width > 10)
    }

    @Test("A bounding rectangle breaks lines at its width")
    func boundingRect() {
        let text = "Several words that need more than one line"
        let line = text.size(withAttributes: [.font: font])
        let rect = text.boundingRect(
            with: CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: [.font: font], context: nil)
        #expect(rect.width <= 150)
        #expect(rect.height >= line.height * 3 - 1)
        #expect(rect.origin == .zero)
        let single = text.boundingRect(with: CGSize(width: 150, height: 50), attributes: [.font: font], context: nil)
        #expect(abs(single.width - line.width) < 0.01)
        #expect(single.minY < 0)
    }

    /// Returns the bounds of the pixels that `draw` covers in 100 by 60 points.
    private func ink(_ draw: () -> Void) -> CGRect {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format).image { _ in draw() }
        guard let picture = image.cgImage else { return .null }
        var ink = CGRect.null
        for y in 0..<60 {
            for x in 0..<100 where picture.pixel(x: x, y: y).alpha > 0 {
                ink = ink.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return ink
    }

    @Test("Text is drawn from its top-left corner, with alignment and offsets from its attributes")
    func drawing() {
        let plain = ink { "H".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font]) }
        #expect(plain.minX >= 10 && plain.minX < 15)
        #expect(abs(plain.minY - (10 + font.ascender - font.capHeight)) <= 1.5)
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        let aligned = ink {
            "H".draw(
                in: CGRect(x: 0, y: 0, width: 100, height: 60), withAttributes: [.font: font, .paragraphStyle: right])
        }
        #expect(aligned.maxX > 95)
        let raised = ink {
            "H".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font, .baselineOffset: 5])
        }
        #expect(raised.height == plain.height)
        let underlined = ink {
            "H".draw(
                at: CGPoint(x: 10, y: 10),
                withAttributes: [.font: font, .underlineStyle: NSUnderlineStyle.single.rawValue])
        }
        #expect(underlined.maxY > plain.maxY)
    }

    @Test("Kerning increases the width")
    func kern() {
        let plain = "HHHH".size(withAttributes: [.font: font]).width
        let spread = "HHHH".size(withAttributes: [.font: font, .kern: 5]).width
        #expect(spread >= plain + 14)
    }

    @Test("Lines below the rectangle are not drawn")
    func linesBelowAreLeftOut() {
        let ink = ink {
            "H\nH\nH".draw(in: CGRect(x: 0, y: 0, width: 100, height: 30), withAttributes: [.font: font])
        }
        #expect(ink.maxY < 2 * font.lineHeight)
    }
}

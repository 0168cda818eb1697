import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct UILabelTests {
    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test("A label ignores touches, shows one line in 17 points, and truncates its tail", .fact("HT-14", "UB-10"))
    func defaults() {
        let label = UILabel()
        #expect(!label.isUserInteractionEnabled)
        #expect(label.numberOfLines == 1)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(label.text == nil)
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("A label's intrinsic size is that of its text, rounded up to pixels")
    func ownSizeIsThatOfText() {
        let label = label("Hello")
        let text = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        let size = label.intrinsicContentSize
        #expect(size.width >= text.width)
        #expect(size.width < text.width + 1)
        #expect(size.height >= label.font.lineHeight - 0.01)
        #expect(size.height < label.font.lineHeight + 1)
    }

    @Test("One line keeps its length whatever the frame: sizeToFit grows the label")
    func sizeToFitGrowsOneLine() {
        let label = label("A longer text")
        let own = label.intrinsicContentSize
        label.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        label.sizeToFit()
        #expect(label.bounds.size == own)
    }

    @Test("Several lines wrap at the proposed width")
    func linesBreak() {
        let label = label("Several words that need more than one line")
        let line = label.intrinsicContentSize
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: line.width / 2, height: 1000))
        #expect(wrapped.width <= line.width / 2)
        #expect(wrapped.height >= line.height * 2)
        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 60, height: 1000))
        #expect(two.height < line.height * 2 + 1)
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = line.width / 2
        #expect(label.intrinsicContentSize == wrapped)
    }

    @Test("Missing fonts and colours of attributed text are the label's own")
    func attributesFallBackToLabel() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 30)
        let plain = self.label("Text")
        plain.font = .systemFont(ofSize: 30)
        label.attributedText = NSAttributedString(string: "Text")
        #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
        #expect(label.text == "Text")
        label.attributedText = NSAttributedString(
            string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red])
        #expect(label.font == .systemFont(ofSize: 10))
        #expect(label.textColor == .red)
        label.font = .systemFont(ofSize: 30)
        #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    }

    @Test("Plain text reads back as attributed text in the label's font, colour and alignment")
    func plainTextHasAttributes() throws {
        let label = label("Text")
        label.textColor = .red
        label.textAlignment = .center
        let attributed = try #require(label.attributedText)
        #expect(attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
        #expect(attributed.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        let style = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.alignment == .center)
    }

    @Test(
        "An alignment that the first paragraph has already is set for the others too"
    )
    func alignmentOfAllParagraphs() {
        func style(_ alignment: NSTextAlignment, spacing: CGFloat) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            style.lineSpacing = spacing
            return style
        }
        let text = NSMutableAttributedString(
            string: "First\n", attributes: [.paragraphStyle: style(.left, spacing: 0)])
        text.append(NSAttributedString(string: "Second", attributes: [.paragraphStyle: style(.right, spacing: 5)]))
        let label = UILabel()
        label.attributedText = text
        #expect(label.textAlignment == .left)
        label.textAlignment = .left
        let second = label.attributedText?.attribute(.paragraphStyle, at: 6, effectiveRange: nil) as? NSParagraphStyle
        #expect(second?.alignment == .left && second?.lineSpacing == 5)
    }

    /// Returns the horizontal and vertical extent of the non-white pixels of a label of 200 by 60 points.
    private func ink(_ configure: (UILabel) -> Void) -> CGRect {
        let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)
        stage.window.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.text = "Hxx"
        configure(label)
        stage.window.addSubview(label)
        let picture = stage.image
        var ink = CGRect.null
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.pixel(x: x, y: y) != (255, 255, 255, 255) {
                ink = ink.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return ink
    }

    @Test("Text is centred vertically, and aligned horizontally")
    func textIsPlaced() {
        let left = ink { _ in }
        #expect(left.minX < 5)
        #expect(abs(left.midY - 30) < 3)
        #expect(ink { $0.textAlignment = .right }.maxX > 195)
        #expect(abs(ink { $0.textAlignment = .center }.midX - 100) < 2)
        #expect(ink { $0.semanticContentAttribute = .forceRightToLeft }.maxX > 195)
    }

    @Test("Text that is too long ends before the edge if truncated, and fits if shrunk")
    func longTextFits() {
        let long = String(repeating: "mm ", count: 30)
        let cut = ink { $0.text = long }
        #expect(cut.maxX <= 200)
        let small = ink {
            $0.text = long
            $0.adjustsFontSizeToFitWidth = true
        }
        #expect(small.maxX <= 200)
        #expect(small.height < cut.height)
    }

    @Test("Characters are tightened before text is truncated, if allowed")
    func tightening() {
        let label = label("Nearly too long a text")
        let width = (label.intrinsicContentSize.width * 0.95).rounded()
        #expect(label.layout(width: width, lines: 1).isTruncated)
        label.allowsDefaultTighteningForTruncation = true
        #expect(!label.layout(width: width, lines: 1).isTruncated)
        #expect(label.layout(width: width, lines: 1).size.width <= width)
        #expect(label.layout(width: width * 0.8, lines: 1).isTruncated)
    }

    @Test("Labels have an appearance for highlight, disabled state and shadow")
    func looks() {
        #expect(ink { $0.textColor = .white }.isNull)
        let shadow = ink {
            $0.textColor = .white
            $0.shadowColor = .black
            $0.shadowOffset = CGSize(width: 0, height: 4)
        }
        #expect(abs(shadow.midY - ink { _ in }.midY - 4) <= 1)
        #expect(
            !ink {
                $0.textColor = .white
                $0.highlightedTextColor = .red
                $0.isHighlighted = true
            }.isNull)
    }

    @Test("Unchanged text is laid out once")
    func layoutIsKept() {
        let label = label("Hello")
        let first = label.layout(width: 100, lines: 1)
        label.textColor = .red
        label.isEnabled = false
        label.text = "Hello"
        #expect(label.layout(width: 100, lines: 1) === first)
        label.text = "Other"
        #expect(label.layout(width: 100, lines: 1) !== first)
    }

    @Test("Subclasses can move the text by overriding drawText and textRect")
    func overriddenDrawingCounts() {
        final class Padded: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                let inside = bounds.insetBy(dx: 10, dy: 5)
                return super.textRect(forBounds: inside, limitedToNumberOfLines: numberOfLines)
                    .insetBy(dx: -10, dy: -5)
            }
        }
        let padded = Padded()
        padded.text = "Hello"
        let plain = label("Hello").intrinsicContentSize
        #expect(padded.intrinsicContentSize == CGSize(width: plain.width + 20, height: plain.height + 10))
    }
}

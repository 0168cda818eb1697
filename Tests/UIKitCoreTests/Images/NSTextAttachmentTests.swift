import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("Images in text")
struct NSTextAttachmentTests {
    /// Returns a square of a colour.
    private func square(_ color: UIColor, side: CGFloat = 20) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "x"))
        return text
    }

    @Test("An image takes its place in the line and is drawn there")
    func drawing() {
        let stage = Stage(size: CGSize(width: 200, height: 60))
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
        let plain = UILabel()
        plain.text = "x"
        label.attributedText = text(NSTextAttachment(image: square(.red)))
        stage.window.addSubview(label)
        let width = label.intrinsicContentSize.width - plain.intrinsicContentSize.width
        #expect(abs(width - 20) < 0.01)
        #expect(label.intrinsicContentSize.height >= 20)
        // The image stands on the baseline.
        let baseline = label.forLastBaselineLayout
        #expect(baseline === label)
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let column = (0..<60).filter { stage.pixel(at: CGPoint(x: 20, y: $0)) == red }
        #expect(column.count == 20)
        #expect((0..<60).allSatisfy { stage.pixel(at: CGPoint(x: 32, y: $0)) != red })
    }

    @Test("Bounds give the image its size and lower it below the baseline")
    func bounds() {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let attachment = NSTextAttachment()
        attachment.image = square(.red)
        let label = UILabel(frame: CGRect(x: 10, y: 0, width: 180, height: 100))
        stage.window.addSubview(label)
        /// Returns the rows of pixels that the image covers.
        func rows() -> [Int] {
            (0..<100).filter { stage.pixel(at: CGPoint(x: 12, y: $0)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
        }
        attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
        label.attributedText = text(attachment)
        let high = rows()
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 10)
        label.attributedText = nil
        label.attributedText = text(attachment)
        let low = rows()
        #expect(high.count == 10 && low.count == 10)
        #expect((low.first ?? 0) - (high.first ?? 0) == 4)
        attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 60)
        label.attributedText = nil
        label.attributedText = text(attachment)
        #expect(label.intrinsicContentSize.height >= 60 && rows().count == 60)
    }

    @Test("A template takes the colour of the text, and an attachment is read back from the text")
    func template() throws {
        let stage = Stage(size: CGSize(width: 100, height: 40))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let attachment = NSTextAttachment(image: square(.red).withRenderingMode(.alwaysTemplate))
        label.attributedText = text(attachment)
        stage.window.addSubview(label)
        #expect(stage.pixel(at: CGPoint(x: 10, y: 20)) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        let text = try #require(label.attributedText)
        #expect(text.string == "\u{FFFC}x" && NSTextAttachment.character == 0xFFFC)
        #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
        #expect(text.attribute(.attachment, at: 1, effectiveRange: nil) == nil)
    }

    @Test("An image wraps into the next line like a word")
    func wrapping() {
        let label = UILabel()
        label.numberOfLines = 0
        let long = NSMutableAttributedString(string: "Wide words ")
        long.append(NSAttributedString(attachment: NSTextAttachment(image: square(.red, side: 40))))
        label.attributedText = long
        let one = label.sizeThatFits(CGSize(width: 300, height: 200))
        let two = label.sizeThatFits(CGSize(width: 100, height: 200))
        #expect(one.height >= 40 && two.height > one.height + 10)
    }
}

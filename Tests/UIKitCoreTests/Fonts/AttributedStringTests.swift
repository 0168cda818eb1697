import Foundation
import Testing
import UIKit

/// Tests of Foundation's attributed strings with UIKit's attribute values.
@Suite struct AttributedStringTests {
    private let whole = NSRange(location: 0, length: 4)

    @Test("Values of every class can be replaced, appended and compared")
    func valuesAreComparable() {
        let shadow = NSShadow()
        let style = NSMutableParagraphStyle()
        let values: [(NSAttributedString.Key, Any, Any)] = [
            (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 11)),
            (.foregroundColor, UIColor.red, UIColor.label),
            (.paragraphStyle, style, NSParagraphStyle.default.mutableCopy()),
            (.shadow, shadow, NSShadow()),
            (.underlineStyle, NSUnderlineStyle.single, 0),
        ]
        for (key, first, second) in values {
            let text = NSMutableAttributedString(string: "Text", attributes: [key: first])
            text.addAttribute(key, value: second, range: NSRange(location: 1, length: 2))
            text.append(NSAttributedString(string: "more", attributes: [key: second]))
            #expect(text.length == 8)
            #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
        }
    }

    @Test("Adjacent equal attributes become one run")
    func equalValuesMerge() {
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        var range = NSRange()
        _ = text.attribute(.font, at: 0, effectiveRange: &range)
        #expect(range == whole)
    }

    @Test("Strings that differ in a colour are unequal")
    func colorsCount() {
        let red = NSAttributedString(string: "Text", attributes: [.foregroundColor: UIColor.red])
        let blue = NSAttributedString(string: "Text", attributes: [.foregroundColor: UIColor.blue])
        #expect(!red.isEqual(to: blue))
        #expect(red.isEqual(to: NSAttributedString(string: "Text", attributes: [.foregroundColor: UIColor.red])))
    }

    @Test("Paragraph styles copy by value")
    func paragraphStyles() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.alignment = .right
        #expect(copy.alignment == .center)
        #expect(copy.lineSpacing == CGFloat(4))
        #expect(copy != style)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }
}

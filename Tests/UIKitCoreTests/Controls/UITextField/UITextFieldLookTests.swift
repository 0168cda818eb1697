import Stages
import TestSupport
import Testing
import UIKit

/// The appearance and the layout of a text field.
@MainActor
@Suite struct UITextFieldLookTests {
    private func field(_ text: String = "", width: CGFloat = 200) -> UITextField {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: width, height: 34))
        field.text = text
        return field
    }

    private func offset(_ offset: Int, in field: UITextField) -> UITextPosition {
        field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
    }

    @Test(
        "A rounded field is 34 points high, and 28 wider than its text; the insertion point is 2 by 22", .fact("FR-12"))
    func sizes() {
        let field = field("Width")
        field.borderStyle = .roundedRect
        let width = ("Width" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        #expect(field.intrinsicContentSize == CGSize(width: width.rounded(.up) + 28, height: 34))
        #expect(field.caretRect(for: field.beginningOfDocument).size == CGSize(width: 2, height: 22))
        field.borderStyle = .none
        #expect(field.intrinsicContentSize == CGSize(width: width.rounded(.up), height: 22))
        field.text = ""
        field.placeholder = "Width"
        #expect(field.intrinsicContentSize.width == width.rounded(.up))
    }

    @Test("Side views take up space according to their mode, and swap sides with the direction")
    func sideViews() {
        let field = field("text")
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let right = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.leftView = left
        field.rightView = right
        field.layoutIfNeeded()
        #expect(left.superview == nil && field.textRect(forBounds: field.bounds) == field.bounds)
        field.leftViewMode = .always
        field.rightViewMode = .unlessEditing
        field.layoutIfNeeded()
        #expect(left.frame == CGRect(x: 0, y: 12, width: 20, height: 10))
        #expect(right.frame == CGRect(x: 170, y: 12, width: 30, height: 10))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 150, height: 34))
        field.semanticContentAttribute = .forceRightToLeft
        field.layoutIfNeeded()
        #expect(left.frame.minX == CGFloat(180) && right.frame.minX == CGFloat(0))
        field.rightViewMode = .never
        field.layoutIfNeeded()
        #expect(right.superview == nil)
    }

    @Test("Rectangles and drawing can be overridden")
    func overriding() {
        final class Shifted: UITextField {
            var drawn: [String] = []
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
            override func drawText(in rect: CGRect) {
                drawn.append("text \(Int(rect.minX))")
                super.drawText(in: rect)
            }
            override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder \(Int(rect.minX))") }
        }
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = Shifted(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        field.placeholder = "here"
        stage.window.addSubview(field)
        stage.settle()
        #expect(field.drawn.contains("placeholder 50"))
        field.text = "text"
        stage.settle()
        #expect(field.drawn.last == "text 50")
        #expect(field.caretRect(for: field.beginningOfDocument).minX == CGFloat(50))
    }

    @Test("The insertion point blinks during typing, and stays visible after ten seconds")
    func blinking() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("a")
        stage.window.addSubview(field)
        stage.settle()
        #expect(stage.timeline.nextDeadline == nil)
        field.becomeFirstResponder()
        stage.settle()
        let rect = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        #expect(stage.pixel(at: middle) != .white)
        stage.advance(by: 0.6)
        #expect(stage.pixel(at: middle) == .white)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: middle) != .white)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: middle) == .white)
        stage.type("\u{8}")
        stage.advance(by: 10)
        #expect(stage.timeline.nextDeadline == nil)
        let start = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
        #expect(stage.pixel(at: CGPoint(x: start.midX, y: start.midY)) != .white)
        field.resignFirstResponder()
        #expect(stage.pixel(at: CGPoint(x: start.midX, y: start.midY)) == .white)
    }

    @Test("A field outside editing, or in a window without the keyboard, schedules nothing")
    func idle() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("a")
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        #expect(stage.timeline.nextDeadline != nil)
        stage.send(.activation(.inactive))
        #expect(stage.timeline.nextDeadline == nil)
        stage.send(.activation(.active))
        #expect(stage.timeline.nextDeadline != nil)
        field.resignFirstResponder()
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("A secure field shows a dot per character, cannot be copied and is hidden from input methods")
    func secure() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let secret = field("pé🇨🇳x")
        let dots = field("\u{2022}\u{2022}\u{2022}\u{2022}")
        stage.window.addSubview(secret)
        secret.isSecureTextEntry = true
        secret.layoutIfNeeded()
        for (place, dot) in [(0, 0), (1, 1), (2, 2), (6, 3), (7, 4)] {
            #expect(
                secret.caretRect(for: offset(place, in: secret)).minX == dots.caretRect(for: offset(dot, in: dots)).minX
            )
        }
        secret.becomeFirstResponder()
        stage.key(UIKeyCommand.inputLeftArrow)
        stage.key("\u{8}")
        #expect(secret.text == "péx")
        #expect(!stage.transcript.text.contains("pé"))
    }

    @Test(
        "Text longer than the field is truncated, and during editing scrolls to the insertion point"
    )
    func scrolling() {
        let stage = Stage(size: CGSize(width: 120, height: 60))
        let field = field("a long text that does not fit", width: 100)
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        stage.settle()
        #expect(abs(field.caretRect(for: field.endOfDocument).maxX - 99) < 0.01)
        #expect(field.firstRect(for: field.textRange(from: offset(0, in: field), to: offset(1, in: field))!).minX < 0)
        stage.key(UIKeyCommand.inputHome)
        #expect(field.caretRect(for: field.beginningOfDocument).minX == CGFloat(0))
    }

    @Test("Text that may shrink does, down to the minimum size")
    func shrinking() {
        let field = field("a text that hardly fits", width: 150)
        field.adjustsFontSizeToFitWidth = true
        let range = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!
        #expect(field.firstRect(for: range).width <= 148.5)
        #expect(field.firstRect(for: range).width > 140)
    }

    @Test("Alignment moves the text and the insertion point")
    func alignment() {
        let field = field("ab")
        field.textAlignment = .right
        #expect(field.caretRect(for: field.endOfDocument).maxX == CGFloat(200))
        field.textAlignment = .center
        let range = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!
        #expect(abs(field.firstRect(for: range).midX - 100) < 1)
        field.text = ""
        #expect(field.caretRect(for: field.endOfDocument).midX == CGFloat(100))
    }

    @Test("Selected bidirectional text has a rectangle for each run")
    func bidirectional() {
        let field = field("abc שלום")
        let range = field.textRange(from: offset(1, in: field), to: offset(6, in: field))!
        let rects = field.selectionRects(for: range).map(\.rect)
        #expect(rects.count == 2)
        #expect(rects[0].maxX <= rects[1].minX)
    }

    @Test("Default attributes fill in missing ones, typing continues the attributes before it, toggles need permission")
    func attributes() {
        let stage = Stage(size: CGSize(width: 220, height: 60))
        let field = field("")
        stage.window.addSubview(field)
        field.textColor = .red
        field.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 10)])
        var range = NSRange()
        let first = field.attributedText!.attributes(at: 0, effectiveRange: &range)
        #expect(first[.foregroundColor] as? UIColor == .red)
        #expect((first[.font] as? UIFont)?.pointSize == CGFloat(10))
        #expect(field.typingAttributes == nil)
        field.becomeFirstResponder()
        #expect((field.typingAttributes?[.font] as? UIFont)?.pointSize == CGFloat(10))
        stage.key("a", modifiers: .control)
        stage.key("u", modifiers: .control)
        #expect(field.attributedText!.attributes(at: 0, effectiveRange: &range)[.underlineStyle] == nil)
        field.allowsEditingTextAttributes = true
        stage.key("u", modifiers: .control)
        #expect(field.attributedText!.attributes(at: 1, effectiveRange: &range)[.underlineStyle] as? Int == 1)
        stage.key("i", modifiers: .control)
        let italic = field.attributedText!.attributes(at: 1, effectiveRange: &range)[.font] as? UIFont
        #expect(italic?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
        field.font = .systemFont(ofSize: 20)
        let all = field.attributedText!.attributes(at: 1, effectiveRange: &range)[.font] as? UIFont
        #expect(all?.pointSize == CGFloat(20))
    }
}

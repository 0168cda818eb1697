import Stages
import Testing
import UIKit

@MainActor
@Suite("Views that follow the preferred text size")
struct UIContentSizeCategoryAdjustingTests {
    let stage = Stage(size: CGSize(width: 300, height: 200))

    @Test("change fonts of text styles and of metrics, and keep others")
    func labels() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        stage.window.addSubview(label)
        label.text = "Text"
        label.font = .preferredFont(forTextStyle: .body)
        #expect(label.font.pointSize == 17)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(label.font.pointSize == 17)
        let width = label.intrinsicContentSize.width
        label.adjustsFontForContentSizeCategory = true
        let large = label.font.pointSize
        #expect(large > 17 && label.intrinsicContentSize.width > width)
        stage.window.traitOverrides.preferredContentSizeCategory = .large
        #expect(label.font.pointSize == 17)
        label.font = .systemFont(ofSize: 17)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(label.font.pointSize == 17)
        label.font = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 17), maximumPointSize: large - 1)
        #expect(label.font.pointSize == large - 1)
        stage.window.traitOverrides.preferredContentSizeCategory = .large
        #expect(label.font.pointSize == 17 && label.font.fontName.contains("Bold"))
    }

    @Test("change the fonts of attributed text one by one")
    func attributed() {
        let label = UILabel()
        stage.window.addSubview(label)
        label.adjustsFontForContentSizeCategory = true
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 1, length: 1))
        label.attributedText = text
        stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
        let shown = label.attributedText
        let first = shown?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        let second = shown?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
        #expect((first?.pointSize ?? 0) > 17 && second?.pointSize == 10)
    }

    @Test("are text fields too")
    func fields() {
        let field = UITextField()
        stage.window.addSubview(field)
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        #expect(field.font?.pointSize == 17)
        stage.window.traitOverrides.preferredContentSizeCategory = .extraSmall
        #expect((field.font?.pointSize ?? 17) < 17)
    }

    @Test("The empty initializers give a font that can be used and a colour that shows nothing")
    func emptyInitializers() {
        #expect(UIFont().pointSize == UIFont.systemFontSize)
        #expect(UIColor() == .clear)
        #expect(
            UIColor.groupTableViewBackground.resolvedColor(with: .current)
                == UIColor.systemGroupedBackground.resolvedColor(with: .current))
    }
}

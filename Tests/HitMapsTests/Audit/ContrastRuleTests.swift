import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Audits of contrast and of the order of reading")
struct ContrastRuleTests {
    private let stage = Stage(size: CGSize(width: 320, height: 240), scale: 2)

    init() {
        stage.window.backgroundColor = .white
    }

    private func label(_ text: String, _ color: UIColor, size: CGFloat = 17) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 300, height: 60))
        label.text = text
        label.textColor = color
        label.font = .systemFont(ofSize: size)
        stage.window.addSubview(label)
        return label
    }

    private func gray(_ value: Int) -> UIColor { UIColor(white: CGFloat(value) / 255, alpha: 1) }

    /// The findings about contrast.
    private var contrasts: [AuditFinding] { stage.audit(profile: .wcag).filter { $0.rule == .lowContrast } }

    @Test("TS015 #777777 on white is too pale by a little, and #767676 is not")
    func threshold() throws {
        let label = label("Accessibility", gray(0x77))
        #expect(
            contrasts.map(\.message) == [
                "shows text of #777777 on #ffffff, whose contrast is 4.47 to 1; 4.5 to 1 is needed"
            ])
        label.textColor = gray(0x76)
        #expect(contrasts.isEmpty)
        #expect(stage.audit().isEmpty)
    }

    @Test("TS015 Large text needs 3 to 1, and so does bold text that is less large")
    func large() {
        let label = label("Accessibility", gray(0x94), size: 24)
        #expect(contrasts.isEmpty)
        label.font = .systemFont(ofSize: 23)
        #expect(contrasts.count == 1)
        label.font = .boldSystemFont(ofSize: 19)
        #expect(contrasts.isEmpty)
        label.textColor = gray(0x96)
        #expect(contrasts.first?.message.hasSuffix("whose contrast is 2.95 to 1; 3 to 1 is needed") == true)
    }

    @Test("TS015 The colours are those of the picture: behind a translucent view, on an image, in the dark")
    func picture() {
        let label = label("Accessibility", .white)
        #expect(contrasts.first?.message.contains("#ffffff on #ffffff") == true, "white on white cannot be seen")
        let image = UIGraphicsImageRenderer(size: label.bounds.size).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(origin: .zero, size: label.bounds.size))
        }
        let view = UIImageView(image: image)
        view.frame = label.frame
        stage.window.insertSubview(view, belowSubview: label)
        #expect(contrasts.isEmpty)
        let veil = UIView(frame: label.frame)
        veil.backgroundColor = UIColor(white: 1, alpha: 0.6)
        stage.window.insertSubview(veil, belowSubview: label)
        #expect(contrasts.map { $0.message.prefix(32) } == ["shows text of #ffffff on #999999"])
    }

    @Test("TS015 A field's placeholder and a text view count, texts that are disabled, hidden or covered do not")
    func others() {
        let field = UITextField(frame: CGRect(x: 10, y: 80, width: 200, height: 44))
        field.placeholder = "Placeholder"
        stage.window.addSubview(field)
        #expect(contrasts.count == 1)
        field.isEnabled = false
        #expect(contrasts.isEmpty)
        let text = UITextView(frame: CGRect(x: 10, y: 130, width: 200, height: 80))
        text.text = "A text of several words"
        text.textColor = gray(0xC0)
        stage.window.addSubview(text)
        #expect(contrasts.count == 1)
        let cover = UIView(frame: text.frame)
        cover.backgroundColor = .white
        stage.window.addSubview(cover)
        #expect(contrasts.isEmpty)
        cover.removeFromSuperview()
        text.isHidden = true
        #expect(contrasts.isEmpty)
    }

    @Test("TS015 UIKit's own colours have enough contrast where the user prefers a high one, light and dark")
    func highContrast() {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
            .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .tintColor, .link, .label,
            .secondaryLabel,
        ]
        stage.window.backgroundColor = .systemBackground
        let label = label("Accessibility", .label)
        for style in [UIUserInterfaceStyle.light, .dark] {
            stage.window.overrideUserInterfaceStyle = style
            for color in colors {
                stage.window.traitOverrides.accessibilityContrast = .high
                label.textColor = color
                #expect(contrasts.isEmpty, "\(contrasts) \(color)")
            }
        }
        stage.window.overrideUserInterfaceStyle = .light
        label.textColor = .systemBlue
        stage.window.traitOverrides.remove(UITraitAccessibilityContrast.self)
        #expect(contrasts.map { $0.message.prefix(32) } == ["shows text of #0088ff on #ffffff"])
    }

    @Test("TS015 A text that fades in is measured once it is there, and one that is hidden from readers is decoration")
    func transition() {
        let label = label("Accessibility", .black)
        label.alpha = 0
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { label.alpha = 1 }
        stage.settle()
        stage.advance(by: 0.2)
        #expect(contrasts.isEmpty)
        label.alpha = 0.3
        stage.advance(by: 2)
        #expect(contrasts.count == 1)
        label.accessibilityElementsHidden = true
        #expect(contrasts.isEmpty)
    }

    @Test("TS015 A view makes an exception")
    func exception() {
        let label = label("Accessibility", gray(0xC0))
        #expect(contrasts.count == 1)
        label.auditExceptions = ["low-contrast"]
        #expect(contrasts.isEmpty)
    }

    @Test("TS016 An order of elements that goes back up is reported, one that begins another column is not")
    func readingOrder() throws {
        let labels = (0..<4).map { index -> UILabel in
            let label = UILabel(
                frame: CGRect(x: index < 2 ? 10 : 160, y: index % 2 == 0 ? 10 : 100, width: 140, height: 30))
            label.text = "Label \(index)"
            stage.window.addSubview(label)
            return label
        }
        #expect(stage.audit().isEmpty)
        stage.window.accessibilityElements = labels
        #expect(stage.audit().isEmpty, "down the first column, and then down the second")
        stage.window.accessibilityElements = [labels[1], labels[0], labels[2], labels[3]]
        let finding = try #require(stage.audit().first)
        #expect(finding.rule == .readingOrder && finding.frame == labels[0].frame)
        #expect(finding.message.hasSuffix("but lies above it; check accessibilityElements"))
        stage.window.semanticContentAttribute = .forceRightToLeft
        stage.window.accessibilityElements = [labels[2], labels[3], labels[0], labels[1]]
        #expect(stage.audit().isEmpty, "from right to left the first column is the right one")
    }
}

import TestSupport
import Testing
import UIKit

@Suite struct UIFontTests {
    @Test("Standard sizes are UIKit's", .fact("UB-10"))
    func standardSizes() {
        #expect(UIFont.buttonFontSize == CGFloat(18))
        #expect(UIFont.systemFontSize == CGFloat(14))
        #expect(UIFont.labelFontSize == CGFloat(17))
        #expect(UIFont.smallSystemFontSize == CGFloat(12))
    }

    @Test("Metrics are positive above the baseline, negative below, and add up to the line height")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.ascender > font.capHeight)
        #expect(font.capHeight > font.xHeight)
        #expect(font.descender < 0)
        #expect(abs(font.ascender - font.descender - font.lineHeight) < 0.01)
        #expect(abs(font.withSize(40).lineHeight - font.lineHeight * 2) < 0.01)
    }

    @Test("Heavier text is wider; monospaced digits and letters have equal widths")
    func variants() {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        #expect(width("Weight", .boldSystemFont(ofSize: 20)) > width("Weight", .systemFont(ofSize: 20)))
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
        #expect(abs(width("1111", digits) - width("0000", digits)) < 0.01)
        #expect(width("1111", .systemFont(ofSize: 20)) < width("0000", .systemFont(ofSize: 20)))
        let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        #expect(abs(width("iiii", mono) - width("mmmm", mono)) < 0.01)
        #expect(UIFont.italicSystemFont(ofSize: 20) != .systemFont(ofSize: 20))
    }

    @Test("Text styles grow with the content size category")
    func textStyles() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == CGFloat(17))
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == CGFloat(53))
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: large)
        #expect(scaled.pointSize == CGFloat(30))
    }

    @Test("Fonts are found by name, and unknown names give nil")
    func names() {
        let font = UIFont.systemFont(ofSize: 15, weight: .bold)
        #expect(UIFont(name: font.fontName, size: 15) == font)
        #expect(UIFont(name: "No Such Font", size: 15) == nil)
        #expect(UIFont.familyNames.contains(font.familyName))
    }

    @Test(
        "A font of the same weight and slant stands in for one of iOS",
        arguments: [
            ("HelveticaNeue-Bold", UIFont.systemFont(ofSize: 14, weight: .bold)),
            ("Avenir Next", .systemFont(ofSize: 14)),
            ("AvenirNext-DemiBold", .systemFont(ofSize: 14, weight: .semibold)),
            ("Arial-ItalicMT", .italicSystemFont(ofSize: 14)), ("TimesNewRomanPSMT", .systemFont(ofSize: 14)),
            ("Menlo-Regular", .monospacedSystemFont(ofSize: 14, weight: .regular)),
        ])
    func standIns(name: String, expected: UIFont) {
        #expect(UIFont(name: name, size: 14) == expected)
    }
}

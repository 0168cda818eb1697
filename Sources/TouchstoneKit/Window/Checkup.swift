import UIKit

/// A check of the display and the fonts, which `touchstone doctor` prints.
@MainActor
public struct Checkup {
    /// The result for one subject.
    public struct Finding: Sendable, Encodable {
        /// The subject, in a word or two.
        public let subject: String
        /// The finding, in a few words.
        public let value: String
        /// Whether the subject is present and works as well as it can.
        public let isGood: Bool
        /// Advice on what to install or set; nil if there is nothing to do.
        public let advice: String?
    }

    /// The results, in reading order.
    public let findings: [Finding]

    /// Whether a window can be opened and text can be drawn in it.
    public let isReady: Bool

    /// Checks the display and the fonts.
    public init() {
        let display = Application.diagnoseDisplay()
        let fonts = Self.fonts()
        findings =
            display.findings.map {
                Finding(subject: $0.subject, value: $0.value, isGood: $0.isGood, advice: $0.advice)
            } + [fonts]
        isReady = display.canOpenWindow && fonts.isGood
    }

    /// Checks that text has a size, which it gets from a font.
    private static func fonts() -> Finding {
        let font = UIFont.systemFont(ofSize: 17)
        let size = NSAttributedString(string: "Touchstone", attributes: [.font: font]).size()
        let isGood = size.width > 0 && size.height > 0
        return Finding(
            subject: "fonts", value: isGood ? "\(font.fontName), bundled" : "none", isGood: isGood,
            advice: isGood ? nil : "Keep the folder Touchstone_CoreGraphics.resources beside the program.")
    }
}

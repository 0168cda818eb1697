import UIKit

/// What `touchstone doctor` looks at.
@MainActor
public struct Checkup {
    /// One thing that was looked at.
    public struct Finding: Sendable, Encodable {
        /// What was looked at, in a word or two.
        public let subject: String
        /// What was found, in a few words.
        public let value: String
        /// False when something is missing, or works less well than it could.
        public let isGood: Bool
        /// What to install or set, nil when there is nothing to do.
        public let advice: String?
    }

    /// In the order in which to read them.
    public let findings: [Finding]

    /// True when a window can be opened and text be drawn in it.
    public let isReady: Bool

    /// Looks at the display and the fonts.
    public init() {
        let display = Application.diagnoseDisplay()
        let fonts = Self.fonts()
        findings =
            display.findings.map {
                Finding(subject: $0.subject, value: $0.value, isGood: $0.isGood, advice: $0.advice)
            } + [fonts]
        isReady = display.canOpenWindow && fonts.isGood
    }

    /// Text that has a width was laid out with some font.
    private static func fonts() -> Finding {
        let font = UIFont.systemFont(ofSize: 17)
        let size = NSAttributedString(string: "Touchstone", attributes: [.font: font]).size()
        let isGood = size.width > 0 && size.height > 0
        return Finding(
            subject: "fonts", value: isGood ? "\(font.fontName), bundled" : "none", isGood: isGood,
            advice: isGood ? nil : "Keep the folder Touchstone_CoreGraphics.resources beside the program.")
    }
}

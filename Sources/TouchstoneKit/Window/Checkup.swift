import UIKit

/// A check of the display, the fonts and the libraries that draw images, which `touchstone doctor` prints. It lists the
/// user's open windows of `touchstone live` too.
@preconcurrency @MainActor
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

    /// Checks the display, the fonts and the libraries that draw images.
    public init() {
        let display = Application.diagnoseDisplay()
        let fonts = Self.fonts()
        findings =
            display.findings.map {
                Finding(subject: $0.subject, value: $0.value, isGood: $0.isGood, advice: $0.advice)
            } + [fonts, Self.readers()] + Self.optionalLibraries() + LiveSession.running().map(Finding.init)
        isReady = display.canOpenWindow && FontSource.current != .missing
    }

    /// Tells which fonts text is set in. They are looked for where the program looks for them when it draws.
    private static func fonts() -> Finding {
        let source = FontSource.current
        let value =
            switch source {
            case .bundled(let folder): "\(UIFont.systemFont(ofSize: 17).fontName), in \(folder)"
            case .system(let family): "\(family), of the system"
            case .missing: "none"
            }
        return Finding(subject: "fonts", value: value, isGood: source.advice == nil, advice: source.advice)
    }

    /// Tells whether screen readers can read the windows.
    private static func readers() -> Finding {
        Finding(subject: "screen readers", value: Application.diagnoseReaders(), isGood: true, advice: nil)
    }

    /// Tells which of the libraries are installed that only some apps need.
    private static func optionalLibraries() -> [Finding] {
        OptionalLibrary.all.map { library in
            let isInstalled = library.isInstalled
            return Finding(
                subject: library.purpose, value: isInstalled ? "with \(library.file)" : "not supported (optional)",
                isGood: isInstalled,
                advice: isInstalled ? nil : "Install the package \(library.package) for apps that need this.")
        }
    }
}

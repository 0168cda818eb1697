/// The origin of the fonts that text is set in.
package enum FontSource: Equatable, Sendable {
    /// The fonts that come with Touchstone, in a folder.
    case bundled(folder: String)
    /// The fonts of the system, of which the system font is in a family.
    case system(family: String)
    /// There are no fonts, and no text is drawn.
    case missing

    /// The origin of this program's fonts. It is the same as long as the program runs.
    package static var current: FontSource { FontLibrary.shared.source }

    /// A sentence on what is amiss and what to do about it; nil for bundled fonts.
    package var advice: String? {
        let places = """
            The fonts that come with Touchstone are not all in $\(FontFiles.variable), \
            in \(FontFiles.bundleName) beside the program, or in ../share/touchstone/fonts
            """
        return switch self {
        case .bundled: nil
        case .system: places + ". Text is set in the system's fonts."
        case .missing: places + ", and the system has no fonts. No text is drawn."
        }
    }
}

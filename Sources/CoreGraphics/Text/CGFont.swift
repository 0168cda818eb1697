import Foundation

/// A font without a size, for `CATextLayer`.
public final class CGFont: Sendable, FontConvertible {
    private let face: FontFace

    /// Creates the font with a name; nil for an unknown one.
    ///
    /// - Parameter name: A PostScript name such as `Inter-Bold`, as `UIFont.fontName` returns it, or the name of a
    ///   family for its regular font.
    public init?(_ name: CFString) {
        guard let face = FontFace.named(String(describing: name)) else { return nil }
        self.face = face
    }

    /// The PostScript name: the family and the style without spaces, such as `Inter-Bold`.
    public var postScriptName: CFString? { NSString(string: face.name) }

    package var fontDescription: FontDescription { face.description(size: 1) }
}

import CoreGraphics
import Foundation

/// A font at a size in points. The system font is the bundled Inter.
///
/// Fonts never change and can be used from any thread.
open class UIFont: NSObject, @unchecked Sendable {
    /// Has to be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    /// The font as CoreGraphics knows it.
    package let fontDescription: FontDescription

    package init(_ description: FontDescription) {
        fontDescription = description
    }

    /// The size in points.
    open var pointSize: CGFloat { fontDescription.size }

    /// Points from the baseline to the top of the tallest letters.
    open var ascender: CGFloat { fontDescription.ascender }

    /// Points from the baseline to the bottom of the deepest letters, as a negative number.
    open var descender: CGFloat { fontDescription.descender }

    /// The height of a line in points.
    open var lineHeight: CGFloat { fontDescription.lineHeight }

    /// The height of capital letters in points.
    open var capHeight: CGFloat { fontDescription.capHeight }

    /// The height of the letter x in points.
    open var xHeight: CGFloat { fontDescription.xHeight }

    /// Points that the font wants between lines; included in no other measure.
    open var leading: CGFloat { 0 }

    /// The same font at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var description = fontDescription
        description.size = fontSize.isFinite ? max(fontSize, 0) : UIFont.systemFontSize
        return UIFont(description)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.fontDescription == fontDescription
    }

    open override var hash: Int {
        fontDescription.hashValue
    }

    open override var description: String {
        "<UIFont: \(fontName) \(pointSize) pt>"
    }
}

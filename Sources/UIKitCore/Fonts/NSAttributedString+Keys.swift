import Foundation

/// The attributes that text drawing uses, and links. Strings may hold others, which drawing ignores.
extension NSAttributedString.Key {
    /// A `UIFont`. Without it text uses the view's font, or the system font at 12 points outside of views.
    public static let font = NSAttributedString.Key("NSFont")

    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

    /// The `UIColor` of the text. Without it text uses the view's text colour, or black outside of views.
    public static let foregroundColor = NSAttributedString.Key("NSColor")

    /// A `UIColor` behind the text that fills the height of the line.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")

    /// The extra space between characters in points, as a number.
    public static let kern = NSAttributedString.Key("NSKern")

    /// An `NSUnderlineStyle` or its raw value.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")

    /// An `NSUnderlineStyle` or its raw value.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")

    /// The distance in points by which the text is raised, as a number; negative values lower it.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")

    /// A `URL`, or a string with one, that the text stands for. Text is drawn as without it.
    public static let link = NSAttributedString.Key("NSLink")

    /// An `NSTextAttachment`, whose image is drawn in place of the character U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")

    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

extension NSMutableAttributedString {
    /// Creates an empty string.
    ///
    /// - Parameter nothing: Left out.
    @_disfavoredOverload
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

/// A picture within a line of text, which takes the place of a character.
protocol InlinePicture: AnyObject {
    /// The place of the picture in points from the baseline's start, y down.
    var box: CGRect { get }

    /// Draws the picture.
    ///
    /// - Parameters:
    ///   - rect: The place, in the coordinates of the context.
    ///   - context: The context.
    ///   - color: The colour of the text, for pictures that take it.
    func draw(in rect: CGRect, of context: CGContext, color: CGColor?)
}

/// The style of the line that an underline or a strikethrough draws.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let single = NSUnderlineStyle(rawValue: 1)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A shadow behind text: the value of the attribute `.shadow`.
open class NSShadow: NSObject, NSCopying {
    /// Must be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    /// The distance in points by which the shadow is shifted to the right and down.
    open var shadowOffset = CGSize.zero

    /// The blur radius in points; 0 draws a sharp edge.
    open var shadowBlurRadius: CGFloat = 0

    /// A `UIColor`; nil draws no shadow. The default is black at one third opacity.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }
}

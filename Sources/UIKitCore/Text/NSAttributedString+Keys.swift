import Foundation

/// The attributes that text drawing looks at. Others are carried along and ignored.
extension NSAttributedString.Key {
    /// A `UIFont`; 12 points of the system font when absent, except in views that have a font of their own.
    public static let font = NSAttributedString.Key("NSFont")

    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

    /// The `UIColor` of the text; black when absent, except in views that have a text colour of their own.
    public static let foregroundColor = NSAttributedString.Key("NSColor")

    /// A `UIColor` behind the text, as high as the line.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")

    /// Points to add between characters, as a number.
    public static let kern = NSAttributedString.Key("NSKern")

    /// An `NSUnderlineStyle` or its raw value.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")

    /// An `NSUnderlineStyle` or its raw value.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")

    /// Points to raise the text by, as a number; negative ones lower it.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")

    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

import Foundation

/// How a paragraph is set: its alignment, how its lines break, and how far apart they are.
///
/// Given to attributed strings as the value of `.paragraphStyle`. Of several paragraphs in one string, the first one's
/// style counts for all.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// Has to be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
    }

    var values: Values

    /// The style of text that specifies none.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    public override init() {
        values = Values()
    }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Points between the bottom of a line and the top of the next.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// What a line's natural height is multiplied by; 0 leaves it alone.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int {
        values.hashValue
    }
}

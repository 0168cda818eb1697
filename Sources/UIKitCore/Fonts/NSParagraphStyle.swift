import CoreGraphics
import Foundation

/// The alignment, line breaking and line spacing of a paragraph.
///
/// Attributed strings hold one as the value of `.paragraphStyle`. The style of the first paragraph applies to the
/// whole string.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// Must be the first stored property.
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
    /// The distance in points between the bottom of a line and the top of the next.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// A factor applied to each line's natural height; 0 leaves the height unchanged.
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

/// A paragraph style whose values can be set. See `NSParagraphStyle`.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    /// Copies all values from another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        values = style.values
    }
}

// MARK: - Values

/// The horizontal alignment of lines of text in the available width.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// Every line but the last of a paragraph is spread to fill the width.
    case justified = 3
    /// The side where the text begins: left for English, right for Arabic.
    case natural = 4

    /// The same alignment as `TextLayout` takes it.
    var layoutAlignment: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// The treatment of text that does not fit on its line.
public enum NSLineBreakMode: Int, Sendable {
    /// The line breaks between words.
    case byWordWrapping = 0
    /// The line breaks between characters.
    case byCharWrapping = 1
    /// The line is clipped at the edge.
    case byClipping = 2
    /// An ellipsis replaces the beginning of the line.
    case byTruncatingHead = 3
    /// An ellipsis replaces the end of the line.
    case byTruncatingTail = 4
    /// An ellipsis replaces the middle of the line.
    case byTruncatingMiddle = 5

    /// The same mode as `TextLayout` takes it.
    var layoutMode: TextLineBreakMode {
        switch self {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .characterWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }

    /// Whether the mode shows an ellipsis.
    var truncates: Bool {
        switch self {
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
        case .byWordWrapping, .byCharWrapping, .byClipping: false
        }
    }
}

/// The direction in which text runs.
public enum NSWritingDirection: Int, Sendable {
    /// The direction that the characters determine.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

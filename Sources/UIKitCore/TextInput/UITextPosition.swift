import Foundation

/// A position between two characters of a text input. Only the text input that created it can interpret it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() {
        super.init()
    }
}

/// A range of the text of a text input. Only the text input that created it can interpret it.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public override init() {
        super.init()
    }

    /// The start of the range. Subclasses override it.
    open var start: UITextPosition { UITextPosition() }

    /// The end of the range. Subclasses override it.
    open var end: UITextPosition { UITextPosition() }

    /// Whether the range contains no characters. Subclasses override it.
    open var isEmpty: Bool { true }
}

/// A rectangle that a part of the selected text occupies. Subclasses override its properties.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    public override init() {
        super.init()
    }

    /// The rectangle in the coordinates of the text input's `textInputView`.
    open var rect: CGRect { .zero }

    /// The direction in which the text runs.
    open var writingDirection: NSWritingDirection { .natural }

    /// Whether the selection begins in this rectangle.
    open var containsStart: Bool { false }

    /// Whether the selection ends in this rectangle.
    open var containsEnd: Bool { false }

    /// Whether the text is set from top to bottom.
    open var isVertical: Bool { false }
}

// MARK: - Directions and granularity

/// A direction in text: the raw value of a `UITextStorageDirection` or of a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Returns a direction in reading order.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Returns a direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A direction in the order in which characters are read.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0
    case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left = 3
    case up = 4
    case down = 5
}

/// The size of a unit of text.
public enum UITextGranularity: Int, Sendable {
    case character = 0
    case word = 1
    case sentence = 2
    case paragraph = 3
    case line = 4
    case document = 5
}

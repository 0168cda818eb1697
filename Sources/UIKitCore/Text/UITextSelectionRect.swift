import Foundation

/// A rectangle that a part of selected text takes. A subclass answers for it.
@MainActor
open class UITextSelectionRect: NSObject {
    public override init() {
        super.init()
    }

    /// In points of the text input's `textInputView`.
    open var rect: CGRect { .zero }

    /// In which direction the text runs.
    open var writingDirection: NSWritingDirection { .natural }

    /// Whether the selection begins in this rectangle.
    open var containsStart: Bool { false }

    /// Whether the selection ends in this rectangle.
    open var containsEnd: Bool { false }

    /// Whether the text is set from top to bottom.
    open var isVertical: Bool { false }
}

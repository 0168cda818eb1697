import CoreGraphics

/// A position in the text of a `UITextField`, as an offset in UTF-16 units.
@MainActor
final class TextOffset: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextOffset else { return false }
        return other.offset == offset
    }

    override nonisolated var hash: Int { offset.hashValue }
}

/// A range of the text of a `UITextField`, in UTF-16 units.
@MainActor
final class TextOffsetRange: UITextRange {
    let offsets: Range<Int>

    init(_ offsets: Range<Int>) {
        self.offsets = offsets
        super.init()
    }

    override var start: UITextPosition { TextOffset(offsets.lowerBound) }
    override var end: UITextPosition { TextOffset(offsets.upperBound) }
    override var isEmpty: Bool { offsets.isEmpty }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextOffsetRange else { return false }
        return other.offsets == offsets
    }

    override nonisolated var hash: Int { offsets.hashValue }
}

/// A rectangle that the selection of a `UITextField` occupies.
@MainActor
final class TextLineSelectionRect: UITextSelectionRect {
    private let selectionRect: CGRect
    private let direction: NSWritingDirection
    private let isFirst: Bool
    private let isLast: Bool

    init(_ selectionRect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
        self.selectionRect = selectionRect
        self.direction = direction
        self.isFirst = isFirst
        self.isLast = isLast
        super.init()
    }

    override var rect: CGRect { selectionRect }
    override var writingDirection: NSWritingDirection { direction }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}

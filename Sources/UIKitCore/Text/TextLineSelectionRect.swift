import CoreGraphics

/// A rectangle of selected text in a `UITextField`.
@MainActor
final class TextLineSelectionRect: UITextSelectionRect {
    private let place: CGRect
    private let direction: NSWritingDirection
    private let isFirst: Bool
    private let isLast: Bool

    init(_ place: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
        self.place = place
        self.direction = direction
        self.isFirst = isFirst
        self.isLast = isLast
        super.init()
    }

    override var rect: CGRect { place }
    override var writingDirection: NSWritingDirection { direction }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}

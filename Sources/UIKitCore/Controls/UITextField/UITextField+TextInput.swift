import CoreGraphics
import Foundation

/// The positions and ranges of `UITextInput`.
extension UITextField {
    public var beginningOfDocument: UITextPosition { TextOffset(0) }

    public var endOfDocument: UITextPosition { TextOffset(content.count) }

    public func text(in range: UITextRange) -> String? {
        content.substring(offsets(of: range))
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        baseTextRange(from: fromPosition, to: toPosition)
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        basePosition(from: position, offset: offset)
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        let location = self.offset(of: position)
        switch direction {
        case .up: return offset == 0 ? position : beginningOfDocument
        case .down: return offset == 0 ? position : endOfDocument
        case .left, .right:
            let movesRight = (direction == .right) == (offset >= 0)
            return self.offset(from: location, steps: abs(offset), movingRight: movesRight).map { TextOffset($0) }
        }
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        baseCompare(position, to: other)
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(of: toPosition) - offset(of: from)
    }

    public func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        basePosition(within: range, farthestIn: direction)
    }

    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let location = offset(of: position)
        let isForward = direction == .down || direction != .up && (direction == .right) != isTextRightToLeft
        return TextOffsetRange(isForward ? location..<content.count : 0..<location)
    }

    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        isTextRightToLeft ? .rightToLeft : .leftToRight
    }

    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        baseClosestPosition(to: point, within: range)
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        offsetsOfCharacter(at: point).map { TextOffsetRange($0) }
    }

    /// Whether the text as a whole runs from right to left.
    var isTextRightToLeft: Bool {
        hasText ? layout.layout.isRightToLeft(at: 0) : isMirrored
    }

    /// Returns the end of a range that is visually at the right, or at the left.
    func edge(of range: Range<Int>, onRight: Bool) -> Int {
        let layout = layout
        let lower = layout.layout.caretRect(at: layout.excerpt.displayedOffset(range.lowerBound)).minX
        let upper = layout.layout.caretRect(at: layout.excerpt.displayedOffset(range.upperBound)).minX
        return (upper >= lower) == onRight ? range.upperBound : range.lowerBound
    }

    func isRightToLeft(at offset: Int) -> Bool { isTextRightToLeft }

    func rangeOfThreeTaps(at offset: Int) -> Range<Int> { 0..<content.count }

    func asksDelegate(about range: Range<Int>, _ text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
    }
}

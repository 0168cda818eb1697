import CoreGraphics
import Foundation

/// The positions and ranges of `UITextInput`.
extension UITextField {
    /// Returns the offset of a position. A position of another text input is taken for the beginning.
    func offset(of position: UITextPosition) -> Int {
        min(max((position as? TextOffset)?.offset ?? 0, 0), content.count)
    }

    func offsets(of range: UITextRange) -> Range<Int> {
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return min(start, end)..<max(start, end)
    }

    public var beginningOfDocument: UITextPosition { TextOffset(0) }

    public var endOfDocument: UITextPosition { TextOffset(content.count) }

    public func text(in range: UITextRange) -> String? {
        content.substring(offsets(of: range))
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (start, end) = (offset(of: fromPosition), offset(of: toPosition))
        return TextOffsetRange(min(start, end)..<max(start, end))
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (sum, overflows) = self.offset(of: position).addingReportingOverflow(offset)
        return !overflows && (0...content.count).contains(sum) ? TextOffset(sum) : nil
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        var location = self.offset(of: position)
        switch direction {
        case .up: return offset == 0 ? position : beginningOfDocument
        case .down: return offset == 0 ? position : endOfDocument
        case .left, .right:
            let movesRight = (direction == .right) == (offset >= 0)
            for _ in 0..<min(abs(offset), content.count + 1) {
                let next = self.offset(nextTo: location, movingRight: movesRight)
                guard next != location else { return nil }
                location = next
            }
            return TextOffset(location)
        }
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (offset(of: position), offset(of: other))
        return first == second ? .orderedSame : (first < second ? .orderedAscending : .orderedDescending)
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(of: toPosition) - offset(of: from)
    }

    public func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        let offsets = offsets(of: range)
        switch direction {
        case .up: return TextOffset(offsets.lowerBound)
        case .down: return TextOffset(offsets.upperBound)
        case .left, .right: return TextOffset(edge(of: offsets, onRight: direction == .right))
        }
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
        let offsets = offsets(of: range)
        return TextOffset(min(max(closestOffset(to: point), offsets.lowerBound), offsets.upperBound))
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        let location = closestOffset(to: point)
        let around = [location..<content.boundaries.after(location), content.boundaries.before(location)..<location]
        return around.first { range in rects(of: range).contains { $0.contains(point) } }.map { TextOffsetRange($0) }
    }

    func baseFirstRect(for range: UITextRange) -> CGRect {
        let offsets = offsets(of: range)
        return rects(of: offsets).first ?? caretRect(at: offsets.lowerBound)
    }

    func baseSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let rects = rects(of: offsets(of: range))
        let direction: NSWritingDirection = isTextRightToLeft ? .rightToLeft : .leftToRight
        return rects.enumerated().map { index, rect in
            let (isFirst, isLast) = (index == 0, index == rects.count - 1)
            return TextLineSelectionRect(
                rect, direction: direction, isFirst: isTextRightToLeft ? isLast : isFirst,
                isLast: isTextRightToLeft ? isFirst : isLast)
        }
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

    func askDelegate(about range: UITextRange, _ text: String) -> Bool {
        guard let delegate else { return true }
        let characters = NSRange(offsets(of: range))
        if delegate.textField(self, shouldChangeCharactersIn: characters, replacementString: text) { return true }
        Trace.emit(.control(ControlStep(self, .refusesTextChange)), by: self)
        return false
    }
}

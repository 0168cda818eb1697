import CoreGraphics
import Foundation

/// The positions and ranges of `UITextInput`.
extension UITextView {
    public var beginningOfDocument: UITextPosition { TextOffset(0) }

    public var endOfDocument: UITextPosition { TextOffset(content.count) }

    public func text(in range: UITextRange) -> String? { content.substring(offsets(of: range)) }

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
        case .up, .down:
            guard offset != 0 else { return position }
            let step = (direction == .down) == (offset > 0) ? 1 : -1
            var place = location
            let x = caretRect(at: location).midX
            for _ in 0..<min(abs(offset), content.count + 1) { place = self.offset(onLine: step, from: place, x: x) }
            return TextOffset(place)
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
        switch direction {
        case .up: return TextOffsetRange(0..<location)
        case .down: return TextOffsetRange(location..<content.count)
        case .left, .right:
            let line = lineRange(at: location)
            let isForward = (direction == .right) != isRightToLeft(at: location)
            return TextOffsetRange(
                isForward
                    ? location..<max(line.upperBound, location) : min(line.lowerBound, location)..<location)
        }
    }

    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        isRightToLeft(at: offset(of: position)) ? .rightToLeft : .leftToRight
    }

    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        baseClosestPosition(to: point, within: range)
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        offsetsOfCharacter(at: point).map { TextOffsetRange($0) }
    }
}

// MARK: - Places

/// The places of characters, in the coordinates of the content.
extension UITextView {
    /// Returns the block that shows the insertion point at an offset, laid out, with its place.
    private func block(at offset: Int) -> (layout: BlockLayout, start: Int, end: Int, top: CGFloat) {
        let layout = layout(of: blocks.index(at: offset))
        // Layout may have moved the end of the block.
        let index = blocks.index(at: offset)
        let known = blocks.blocks[index].layout ?? layout
        let range = blocks.range(of: index)
        return (
            known, range.lowerBound, range.upperBound - blocks.blocks[index].breakLength,
            textOrigin.y + blocks.top(of: index)
        )
    }

    /// Returns the line that shows the insertion point at an offset, and its place in the layout of its block.
    private func line(at offset: Int) -> (range: Range<Int>, isLastOfParagraph: Bool, start: Int) {
        let block = block(at: offset)
        let local = offset - block.start + block.layout.prefix
        let lines = block.layout.layout.lines
        let number = lines.lastIndex { $0.range.lowerBound <= local } ?? 0
        guard lines.indices.contains(number) else { return (0..<0, true, block.start) }
        let next = lines.indices.contains(number + 1) ? lines[number + 1].range.lowerBound : nil
        return (lines[number].range, next != lines[number].range.upperBound, block.start - block.layout.prefix)
    }

    /// Returns the places between which Home and End move on the line of an offset.
    func lineRange(at offset: Int) -> Range<Int> {
        let (line, isLast, start) = line(at: offset)
        let lower = max(start + line.lowerBound, 0)
        var upper = min(max(start + line.upperBound, lower), content.count)
        // The place after the space at the end of a line belongs to the next one.
        if !isLast, upper > lower { upper = max(content.boundaries.before(upper), lower) }
        return lower..<upper
    }

    /// Returns the beginning or the end of the paragraph around an offset, or that of the next one.
    func paragraphEdge(from offset: Int, isForward: Bool) -> Int {
        let range = paragraphRange(at: isForward ? offset : max(offset - 1, 0))
        guard isForward else { return range.lowerBound }
        return range.upperBound == offset && offset < content.count
            ? paragraphRange(at: offset + 1).upperBound : range.upperBound
    }

    /// Returns the range of the paragraph around an offset, without its line break.
    func paragraphRange(at offset: Int) -> Range<Int> {
        func isBreak(_ offset: Int) -> Bool {
            guard (0..<content.count).contains(offset) else { return true }
            return content.storage.isParagraphBreak(at: offset)
        }
        var (lower, upper) = (offset, offset)
        while lower > 0, !isBreak(lower - 1) { lower -= 1 }
        while upper < content.count, !isBreak(upper) { upper += 1 }
        return lower..<upper
    }

    func rangeOfThreeTaps(at offset: Int) -> Range<Int> { paragraphRange(at: offset) }

    func closestOffset(to point: CGPoint) -> Int {
        guard point.x.isFinite, point.y.isFinite else { return content.head }
        let y = point.y - textOrigin.y
        var index = blocks.index(below: y)
        // A block that was never laid out may turn out to be shorter.
        for _ in 0..<32 {
            _ = layout(of: index)
            let now = blocks.index(below: y)
            if now == index { break }
            index = now
        }
        let layout = layout(of: index)
        let range = blocks.range(of: index)
        let top = blocks.top(of: index)
        let inside = min(max(y - top, 0), max(layout.height - 0.5, 0))
        return offset(in: layout, range, at: CGPoint(x: point.x - textOrigin.x, y: inside), index)
    }

    private func offset(in layout: BlockLayout, _ range: Range<Int>, at point: CGPoint, _ index: Int) -> Int {
        let found = layout.layout.characterIndex(at: point)
        var local = max(found - layout.prefix, 0)
        let lines = layout.lines
        let spacing = layout.text.paragraph.lineSpacing
        if let number = lines.firstIndex(where: { point.y < $0.rect.maxY + spacing }) {
            let all = layout.layout.lines
            // The place behind the end of a line that wraps is at the beginning of the next.
            if all.indices.contains(number + 1), all[number + 1].range.lowerBound == lines[number].range.upperBound,
                found >= all[number + 1].range.lowerBound, found > lines[number].range.lowerBound
            {
                local = max(content.boundaries.before(range.lowerBound + local) - range.lowerBound, 0)
            }
        }
        let end = range.upperBound - blocks.blocks[index].breakLength
        return content.boundaries.aligned(min(range.lowerBound + local, end))
    }

    /// Returns the offset nearest to a horizontal place on the line above or below that of another offset: an end of
    /// the text beyond the first and the last line.
    func offset(onLine direction: Int, from offset: Int, x: CGFloat) -> Int {
        let caret = block(at: offset)
        let local = offset - caret.start + caret.layout.prefix
        let lines = caret.layout.lines
        let number = (lines.lastIndex { $0.range.lowerBound <= local } ?? 0) + direction
        if lines.indices.contains(number) {
            return closestOffset(to: CGPoint(x: x, y: caret.top + lines[number].rect.midY))
        }
        let index = blocks.index(at: offset) + direction
        guard (0..<blocks.count).contains(index) else { return direction < 0 ? 0 : content.count }
        let other = layout(of: index)
        guard let line = direction < 0 ? other.lines.last : other.lines.first else { return offset }
        return closestOffset(to: CGPoint(x: x, y: textOrigin.y + blocks.top(of: index) + line.rect.midY))
    }

    func offset(nextTo offset: Int, movingRight: Bool) -> Int {
        let block = block(at: offset)
        var location = offset - block.start + block.layout.prefix
        while true {
            let next = block.layout.layout.caretOffset(nextTo: location, movingRight: movingRight)
            guard next != location, next >= block.layout.prefix else { break }
            location = next
            let found = block.start + location - block.layout.prefix
            guard found <= content.count else { break }
            // Two positions of Pango may lie within one character of Swift.
            if content.boundaries.aligned(found) == found { return found }
        }
        // At the end of a paragraph on the screen, the way goes on in the next or the previous one.
        let isForward = movingRight != isRightToLeft(at: offset)
        return isForward ? content.boundaries.after(offset) : content.boundaries.before(offset)
    }

    func caretRect(at offset: Int) -> CGRect {
        let block = block(at: min(max(offset, 0), content.count))
        let rect = block.layout.layout.caretRect(at: offset - block.start + block.layout.prefix)
        let left = textOrigin.x + rect.minX - TextCaret.width / 2
        let x = min(max(left, 0), max(bounds.width - TextCaret.width, 0))
        let height = rect.height.rounded(.up) + 1
        return CGRect(
            x: x, y: (block.top + rect.midY - height / 2).rounded(), width: TextCaret.width, height: height)
    }

    func isRightToLeft(at offset: Int) -> Bool {
        guard content.count > 0 else { return effectiveUserInterfaceLayoutDirection == .rightToLeft }
        let block = block(at: offset)
        return block.layout.layout.isRightToLeft(at: offset - block.start + block.layout.prefix)
    }

    func edge(of range: Range<Int>, onRight: Bool) -> Int {
        onRight != isRightToLeft(at: range.lowerBound) ? range.upperBound : range.lowerBound
    }

    func rects(of range: Range<Int>) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        _ = block(at: range.lowerBound)
        let first = blocks.index(at: range.lowerBound)
        let seen = blocks.index(below: bounds.minY - textOrigin.y)...blocks.index(below: bounds.maxY - textOrigin.y)
        let last = blocks.index(at: range.upperBound)
        let near = [first] + seen.filter { $0 > first && $0 <= last }
        return near.flatMap { index -> [CGRect] in
            let layout = layout(of: index)
            layout.start = blocks.start(of: index)
            let top = textOrigin.y + blocks.top(of: index)
            return rects(of: range, in: layout).map { $0.offsetBy(dx: textOrigin.x, dy: top) }
        }
    }

    /// Returns the rectangles of a range in a block, from the block's upper left corner. Where the range goes on in the
    /// next line, they reach to the end of the line.
    func rects(of range: Range<Int>, in block: BlockLayout) -> [CGRect] {
        var rects: [CGRect] = []
        let base = block.start - block.prefix
        let (lower, upper) = (range.lowerBound - base, range.upperBound - base)
        for (index, line) in block.lines.enumerated() {
            let end = line.range.upperBound
            // A range that begins where the line is wrapped lies in the next one.
            let isWrapped = index + 1 < block.lines.count && block.lines[index + 1].range.lowerBound == end
            guard lower < end || (lower == end && !isWrapped), upper > line.range.lowerBound else { continue }
            let part = max(lower, line.range.lowerBound)..<max(min(upper, end), max(lower, line.range.lowerBound))
            rects += block.layout.selectionRects(for: part).filter { abs($0.midY - line.rect.midY) < 1 }
            guard upper > end else { continue }
            let isRightToLeft = block.layout.isRightToLeft(at: line.range.lowerBound)
            let rest =
                isRightToLeft
                ? CGRect(x: 0, y: line.rect.minY, width: max(line.rect.minX, 0), height: line.rect.height)
                : CGRect(
                    x: line.rect.maxX, y: line.rect.minY, width: max(lineWidth - line.rect.maxX, 0),
                    height: line.rect.height)
            if rest.width > 0 { rects.append(rest) }
        }
        return rects
    }

    // MARK: - Insertion point

    /// Scrolls so that a range of the text is visible.
    func reveal(_ range: NSRange) {
        let lower = min(max(range.location, 0), content.count)
        let upper = min(lower + max(min(range.length, content.count), 0), content.count)
        findSizesIfNeeded()
        for _ in 0..<4 {
            let rect = caretRect(at: lower).union(caretRect(at: upper)).insetBy(dx: 0, dy: -textContainerInset.top)
            guard let offset = offset(showing: rect), offset != contentOffset else { return }
            contentOffset = offset
            // The text that is now visible may be higher or lower than it was estimated.
            layOutText()
        }
    }

    private func findSizesIfNeeded() {
        if arrangement.needsSizes || blocks.blocks.allSatisfy({ $0.layout == nil }) { layOutText() }
    }

    func revealCaretIfNeeded() {
        guard arrangement.revealsCaret else { return }
        arrangement.revealsCaret = false
        guard isScrollEnabled, !isDragging, window != nil, bounds.height > 0 else { return }
        let caret = caretRect(at: content.head)
        let rect = CGRect(
            x: 0, y: caret.minY - textContainerInset.top + 1, width: 1,
            height: caret.height + textContainerInset.top + textContainerInset.bottom - 2)
        guard let offset = offset(showing: rect), offset.y != contentOffset.y else { return }
        contentOffset.y = offset.y.rounded(toScale: contentScaleFactor)
    }

    func placeCaret() {
        guard session.isOpen else { return }
        // An insertion point that is far away is not looked for.
        let index = blocks.index(at: content.head)
        guard blocks.blocks[index].layout != nil else {
            caret.frame.origin.y = -1000
            return
        }
        let rect = caretRect(at: content.head)
        caret.backgroundColor = tintColor
        caret.frame = rect
        if isTextEditable { announceCaretRect(rect) }
    }
}

extension TextStorage {
    /// Returns whether the unit at an offset, which must be less than `count`, belongs to the end of a paragraph.
    func isParagraphBreak(at offset: Int) -> Bool {
        let number = index(at: offset)
        let units = pieces[number].string.utf16
        switch units[units.index(units.startIndex, offsetBy: offset - start(of: number))] {
        case 0x0A, 0x0D, 0x2029: return true
        default: return false
        }
    }
}

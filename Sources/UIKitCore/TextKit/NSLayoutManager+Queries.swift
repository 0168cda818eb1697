import CoreGraphics
import Foundation

// MARK: - Ranges

extension NSLayoutManager {
    /// The number of glyphs, which is the number of UTF-16 units of the text.
    public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// Returns the range of the text that is laid out in a container.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: arrangement(in: container)?.count ?? 0)
    }

    /// Returns the glyphs of a range of characters, which are the same range.
    public func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }

    /// Returns the characters of a range of glyphs, which are the same range.
    public func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// Returns the index of the glyph of a character, which is the same index.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the index of the character of a glyph, which is the same index.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
}

// MARK: - Geometry

extension NSLayoutManager {
    /// Returns the rectangle that the text occupies in a container, with its distances from the edges.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        guard let arranged = arrangement(in: container), let first = arranged.lines.first else { return .zero }
        return arranged.lines.dropFirst().reduce(arranged.used(first)) { $0.union(arranged.used($1)) }
    }

    /// Returns the rectangle around a range of glyphs.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let rects = rects(of: glyphRange, in: container)
        guard let first = rects.first else { return .zero }
        return rects.dropFirst().reduce(first) { $0.union($1) }
    }

    /// Calls a block with the rectangles of a range of glyphs, one for each line, or more where text of both
    /// directions meets.
    ///
    /// - Parameters:
    ///   - glyphRange: The range of glyphs.
    ///   - selectedRange: Ignored, as the rectangles of a selection are the same.
    ///   - textContainer: The container that the glyphs are in.
    ///   - block: Gets a rectangle, and ends the enumeration by setting the value of its second argument.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for rect in rects(of: glyphRange, in: textContainer) where !stop.boolValue { block(rect, &stop) }
    }

    /// Calls a block with each line of a range of glyphs: its rectangle, the part that the text occupies, the container
    /// and the range of its glyphs.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first, let arranged = arrangement(in: container) else { return }
        let wanted = arranged.units(of: glyphRange)
        var stop = ObjCBool(false)
        for line in arranged.lines where !stop.boolValue {
            let range = arranged.range(of: line)
            guard range.overlaps(wanted) else { continue }
            block(
                arranged.fragment(line), arranged.used(line), container, NSRange(range), &stop)
        }
    }

    /// Returns the rectangle of the line with a glyph, from edge to edge of the container.
    ///
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Set to the range of the line.
    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let (_, arranged, line) = line(forGlyphAt: glyphIndex, effectiveGlyphRange) else { return .zero }
        return arranged.fragment(line)
    }

    /// Returns the part of the line with a glyph that the text occupies.
    ///
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Set to the range of the line.
    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let (_, arranged, line) = line(forGlyphAt: glyphIndex, effectiveGlyphRange) else { return .zero }
        return arranged.used(line)
    }

    /// Returns the place of a glyph in its line: the distances from the line's left edge, and of the baseline from its
    /// upper one.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let (_, arranged, line) = line(forGlyphAt: glyphIndex, nil) else { return .zero }
        let origin = arranged.fragment(line).origin
        let caret = arranged.layout.caretRect(at: glyphIndex)
        return CGPoint(x: caret.minX + arranged.padding - origin.x, y: line.baseline - origin.y)
    }

    /// Returns the range that an ellipsis stands for in the line with a glyph. Its location is `NSNotFound` where there
    /// is none.
    public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let (container, arranged, line) = line(forGlyphAt: glyphIndex, nil), line == arranged.lines.last,
            arranged.layout.isTruncated, container.lineBreakMode == .byTruncatingTail
        else { return NSRange(location: NSNotFound, length: 0) }
        return NSRange(location: arranged.count, length: max(numberOfGlyphs - arranged.count, 0))
    }

    private func rects(of range: NSRange, in container: NSTextContainer) -> [CGRect] {
        guard let arranged = arrangement(in: container) else { return [] }
        return arranged.layout.selectionRects(for: arranged.units(of: range))
            .map { $0.offsetBy(dx: arranged.padding, dy: 0) }
    }

    private func line(
        forGlyphAt index: Int, _ range: NSRangePointer?
    ) -> (NSTextContainer, Arrangement, TextLayout.Line)? {
        guard let container = textContainers.first, let arranged = arrangement(in: container),
            let line = arranged.line(of: index)
        else { return nil }
        range?.pointee = NSRange(arranged.range(of: line))
        return (container, arranged, line)
    }
}

// MARK: - Characters at points

extension NSLayoutManager {
    /// Returns the index of the glyph at a point, or of the nearest one in its line.
    public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// Returns the index of the glyph at a point, or of the nearest one in its line.
    ///
    /// - Parameters:
    ///   - point: The point, in the container's coordinates.
    ///   - container: The container.
    ///   - partialFraction: Set to the part of the glyph, from 0 to 1, that lies before the point.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let arranged = arrangement(in: container), let string = textStorage?.string, arranged.count > 0 else {
            return 0
        }
        let place = CGPoint(x: point.x - arranged.padding, y: point.y)
        guard let line = arranged.lines.first(where: { place.y < $0.rect.maxY }) ?? arranged.lines.last
        else { return 0 }
        // The nearest boundary between characters is that before or behind the one under the point.
        let boundary = min(
            max(
                arranged.layout.characterIndex(at: CGPoint(x: place.x, y: line.rect.midY)),
                line.range.lowerBound), line.range.upperBound)
        let text = string as NSString
        var found = line.range.lowerBound
        var rect = CGRect.zero
        for unit in [boundary, boundary - 1] where line.range.contains(unit) && unit < text.length {
            let character = text.rangeOfComposedCharacterSequence(at: unit)
            found = character.location
            guard
                let covered = arranged.layout.selectionRects(
                    for: character.location..<character.location + character.length
                ).first
            else { continue }
            rect = covered
            if covered.minX <= place.x, place.x < covered.maxX { break }
        }
        if rect.width > 0 {
            let part = min(max((place.x - rect.minX) / rect.width, 0), 1)
            partialFraction?.pointee = arranged.layout.isRightToLeft(at: found) ? 1 - part : part
        }
        return found
    }

    /// Returns the part of the glyph at a point, from 0 to 1, that lies before the point.
    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    /// Returns the index of the character at a point, or of the nearest one in its line.
    ///
    /// - Parameters:
    ///   - point: The point, in the container's coordinates.
    ///   - container: The container.
    ///   - partialFraction: Set to the part of the character, from 0 to 1, that lies before the point.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }
}

extension NSLayoutManager.Arrangement {
    /// Returns the range of a line, with the line break at its end.
    fileprivate func range(of line: TextLayout.Line) -> Range<Int> {
        // Lines lie in the order of the text.
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].range.lowerBound > line.range.lowerBound { high = middle } else { low = middle + 1 }
        }
        let next = low < lines.count ? lines[low].range.lowerBound : nil
        return line.range.lowerBound..<max(next ?? count, line.range.lowerBound)
    }

    /// Returns the part of a line that its text occupies, with the distances from the edges.
    fileprivate func used(_ line: TextLayout.Line) -> CGRect {
        CGRect(
            x: line.rect.minX, y: line.rect.minY, width: line.rect.width + 2 * padding, height: line.rect.height)
    }

    /// Returns the rectangle of a line from edge to edge.
    fileprivate func fragment(_ line: TextLayout.Line) -> CGRect {
        let width = frame.width.map { $0 + 2 * padding } ?? used(line).maxX
        return CGRect(x: 0, y: line.rect.minY, width: width, height: line.rect.height)
    }
}

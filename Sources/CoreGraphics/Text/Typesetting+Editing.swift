import CCairo

extension Typesetting {
    func selectionRects(for range: Range<Int>) -> [CGRect] {
        let selected = byte(at: range.lowerBound)..<byte(at: range.upperBound)
        var rects: [CGRect] = []
        FontLibrary.shared.withContext { _ in
            for line in lines {
                let part = selected.clamped(to: line.bytes)
                guard !part.isEmpty else { continue }
                let start = paragraphs[line.paragraph].bytes.lowerBound
                // Pango measures from the left of the paragraph. The range of the whole line gives the line's offset.
                let whole = Self.spans(of: line, line.bytes, paragraph: start)
                let left = whole.map(\.lowerBound).min() ?? 0
                for span in Self.spans(of: line, part, paragraph: start) {
                    let x = line.rect.minX + scale.points(span.lowerBound - left)
                    let rect = CGRect(
                        x: x, y: line.rect.minY, width: scale.points(span.count), height: line.rect.height)
                    if let last = rects.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < 0.01 {
                        rects[rects.count - 1] = last.union(rect)
                    } else if rect.width > 0 {
                        rects.append(rect)
                    }
                }
            }
        }
        return rects
    }

    /// Returns the horizontal ranges of some bytes of a line, in Pango units from the left of its paragraph.
    private static func spans(of line: Line, _ bytes: Range<Int>, paragraph start: Int) -> [Range<Int>] {
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(
            line.line, Int32(bytes.lowerBound - start), Int32(bytes.upperBound - start), &ranges, &count)
        defer { g_free(ranges) }
        guard let ranges else { return [] }
        return (0..<Int(count)).map { index in
            let (from, to) = (Int(ranges[2 * index]), Int(ranges[2 * index + 1]))
            return min(from, to)..<max(from, to)
        }
    }

    func caretOffset(nextTo offset: Int, movingRight: Bool) -> Int {
        let position = byte(at: offset)
        guard let line = lines.last(where: { $0.bytes.lowerBound <= position }) ?? lines.first else { return 0 }
        let paragraph = paragraphs[line.paragraph]
        let old = min(max(position - paragraph.bytes.lowerBound, 0), paragraph.bytes.count)
        var (index, trailing): (Int32, Int32) = (0, 0)
        FontLibrary.shared.withContext { _ in
            pango_layout_move_cursor_visually(
                paragraph.layout, 1, Int32(old), 0, movingRight ? 1 : -1, &index, &trailing)
        }
        // Beyond either end of the text Pango returns numbers outside the paragraph.
        guard index >= 0, index <= paragraph.bytes.count else { return offset }
        var found = text.index(atByte: paragraph.bytes.lowerBound + Int(index))
        let scalars = text.unicodeScalars
        for _ in 0..<max(Int(trailing), 0) where found < text.endIndex { found = scalars.index(after: found) }
        return text.utf16.distance(from: text.startIndex, to: found)
    }

    func isRightToLeft(at offset: Int) -> Bool {
        let position = byte(at: offset)
        guard let line = lines.last(where: { $0.bytes.lowerBound <= position }) ?? lines.first else { return false }
        return isRightToLeft(line)
    }

    func isRightToLeft(_ line: Line) -> Bool {
        pango_layout_line_get_resolved_direction(line.line) == PANGO_DIRECTION_RTL
    }

    private func byte(at offset: Int) -> Int {
        let position = text.utf16.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf16.count))
        return text.utf8.distance(from: text.startIndex, to: position)
    }
}

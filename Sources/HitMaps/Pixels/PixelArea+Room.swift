extension PixelArea {
    /// The topmost place where a rectangle lies in the area, of these the leftmost; nil when there is none.
    func room(columns: Int, rows count: Int) -> (column: Int, row: Int)? {
        guard columns > 0, count > 0, rows.count >= count else { return nil }
        for row in rows.lowerBound...rows.upperBound - count {
            var starts = starts(in: row, room: columns)
            for next in row + 1..<row + count where !starts.isEmpty {
                starts = Self.common(starts, self.starts(in: next, room: columns))
            }
            if let first = starts.first { return (first.lowerBound, row) }
        }
        return nil
    }

    /// The columns in which so many pixels of the area can begin.
    private func starts(in row: Int, room: Int) -> [Range<Int>] {
        self[row].compactMap { stretch in
            stretch.count >= room ? stretch.first..<stretch.after - room + 1 : nil
        }
    }

    private static func common(_ one: [Range<Int>], _ other: [Range<Int>]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var (left, right) = (0, 0)
        while left < one.count, right < other.count {
            let both = one[left].clamped(to: other[right])
            if !both.isEmpty { found.append(both) }
            if one[left].upperBound < other[right].upperBound { left += 1 } else { right += 1 }
        }
        return found
    }
}

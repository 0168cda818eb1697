extension PixelArea {
    func union(_ other: PixelArea) -> PixelArea {
        if isEmpty { return other }
        return other.isEmpty ? self : combined(with: other) { $0 || $1 }
    }

    func intersection(_ other: PixelArea) -> PixelArea {
        isEmpty || other.isEmpty ? .empty : combined(with: other) { $0 && $1 }
    }

    func subtracting(_ other: PixelArea) -> PixelArea {
        isEmpty || other.isEmpty ? self : combined(with: other) { $0 && !$1 }
    }

    /// The part in a rectangle.
    func intersection(columns: Range<Int>, rows: Range<Int>) -> PixelArea {
        let common = self.rows.clamped(to: rows)
        guard !common.isEmpty, !columns.isEmpty else { return .empty }
        var builder = PixelAreaBuilder(firstRow: common.lowerBound)
        for row in common {
            for index in indices(ofRow: row) {
                let stretch = stretches[index]
                if stretch.after <= columns.lowerBound { continue }
                if stretch.first >= columns.upperBound { break }
                builder.add(max(stretch.first, columns.lowerBound), min(stretch.after, columns.upperBound))
            }
            builder.endRow()
        }
        return builder.finish()
    }

    /// The pixels for which `keeps` says so of being in this area and in the other one.
    private func combined(with other: PixelArea, keeps: (Bool, Bool) -> Bool) -> PixelArea {
        let all = min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound)
        var builder = PixelAreaBuilder(firstRow: all.lowerBound)
        for row in all {
            Self.merge(self[row], other[row], into: &builder, keeps: keeps)
            builder.endRow()
        }
        return builder.finish()
    }

    private static func merge(
        _ mine: ArraySlice<Stretch>, _ theirs: ArraySlice<Stretch>, into builder: inout PixelAreaBuilder,
        keeps: (Bool, Bool) -> Bool
    ) {
        var (left, right) = (mine.startIndex, theirs.startIndex)
        var (isInMine, isInTheirs) = (false, false)
        var start = 0
        while left < mine.endIndex || right < theirs.endIndex {
            let next = left < mine.endIndex ? (isInMine ? mine[left].after : mine[left].first) : Int.max
            let other = right < theirs.endIndex ? (isInTheirs ? theirs[right].after : theirs[right].first) : Int.max
            let place = min(next, other)
            if keeps(isInMine, isInTheirs) { builder.add(start, place) }
            if next == place {
                if isInMine { left += 1 }
                isInMine.toggle()
            }
            if other == place {
                if isInTheirs { right += 1 }
                isInTheirs.toggle()
            }
            start = place
        }
    }
}

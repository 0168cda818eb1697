/// Columns or rows in groups of adjacent ones, each represented by its first.
struct PixelGroups {
    /// The first pixel of each group.
    private let starts: [Int]
    private let end: Int

    /// Groups adjacent columns or rows that have the same key.
    init<Key: Equatable>(_ pixels: Range<Int>, by key: (Int) -> Key) {
        var starts: [Int] = []
        var last: Key?
        for pixel in pixels {
            let next = key(pixel)
            if next != last { starts.append(pixel) }
            last = next
        }
        self.starts = starts
        end = pixels.upperBound
    }

    /// The number of groups.
    var count: Int { starts.count }

    /// Returns the columns or rows of some adjacent groups.
    func pixels(of groups: Range<Int>) -> Range<Int> {
        starts[groups.lowerBound]..<(groups.upperBound < starts.count ? starts[groups.upperBound] : end)
    }

    /// The column or row that represents a group.
    subscript(group: Int) -> Int { starts[group] }

    /// The groups with more than one column or row.
    var large: [Int] { starts.indices.filter { pixels(of: $0..<$0 + 1).count > 1 } }
}

extension PixelArea {
    /// Creates an area from one whose columns and rows are indices of groups.
    init(_ area: PixelArea, columns: PixelGroups, rows: PixelGroups) {
        guard let first = area.rows.first else {
            self = .empty
            return
        }
        var builder = PixelAreaBuilder(firstRow: rows[first])
        for group in area.rows {
            let spans = area[group].map { columns.pixels(of: $0.first..<$0.after) }
            for row in rows.pixels(of: group..<group + 1) {
                builder.skip(to: row)
                for span in spans { builder.add(span.lowerBound, span.upperBound) }
            }
        }
        self = builder.finish()
    }
}

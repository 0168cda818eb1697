/// Columns or rows, in groups of neighbours of which one stands for all.
struct PixelGroups {
    /// The first pixel of each group.
    private let starts: [Int]
    private let end: Int

    /// Groups those that are next to each other and have the same of something.
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

    /// How many groups there are.
    var count: Int { starts.count }

    /// The pixels of some groups that are next to each other.
    func pixels(of groups: Range<Int>) -> Range<Int> {
        starts[groups.lowerBound]..<(groups.upperBound < starts.count ? starts[groups.upperBound] : end)
    }

    /// The pixel that stands for a group.
    subscript(group: Int) -> Int { starts[group] }

    /// The groups of more than one pixel.
    var large: [Int] { starts.indices.filter { pixels(of: $0..<$0 + 1).count > 1 } }
}

extension PixelArea {
    /// The pixels of an area whose columns and rows are numbers of groups.
    init(_ area: PixelArea, columns: PixelGroups, rows: PixelGroups) {
        guard let first = area.rows.first else {
            self = .empty
            return
        }
        var builder = PixelAreaBuilder(firstRow: rows[first])
        for group in area.rows {
            let stretches = area[group].map { columns.pixels(of: $0.first..<$0.after) }
            for row in rows.pixels(of: group..<group + 1) {
                builder.skip(to: row)
                for stretch in stretches { builder.add(stretch.lowerBound, stretch.upperBound) }
            }
        }
        self = builder.finish()
    }
}

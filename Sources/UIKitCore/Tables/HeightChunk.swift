import CoreGraphics

/// Some consecutive rows of a `RowHeights`. Heights are stored once one of them is known.
struct HeightChunk {
    private(set) var count: Int
    private(set) var total: CGFloat
    /// One for each row, or none while no row's is known. Not a number where it is not known.
    private var heights: [CGFloat] = []

    init(count: Int, standard: CGFloat) {
        self.count = count
        total = CGFloat(count) * standard
    }

    init(_ heights: ArraySlice<CGFloat>, standard: CGFloat) {
        count = heights.count
        total = 0
        self.heights = Array(heights)
        sum(standard)
    }

    var storedHeights: Int { heights.count }

    /// The height of a row; nil while it is not known.
    func height(at row: Int) -> CGFloat? {
        guard !heights.isEmpty, !heights[row].isNaN else { return nil }
        return heights[row]
    }

    /// How far below the chunk's beginning a row begins.
    func offset(of row: Int, standard: CGFloat) -> CGFloat {
        guard !heights.isEmpty else { return CGFloat(row) * standard }
        return heights[..<row].reduce(0) { $0 + ($1.isNaN ? standard : $1) }
    }

    /// The first row that ends below a place in the chunk.
    func row(at offset: CGFloat, standard: CGFloat) -> Int {
        guard !heights.isEmpty else { return standard > 0 ? min(Int(offset / standard), count - 1) : count - 1 }
        var end: CGFloat = 0
        for (row, height) in heights.enumerated() {
            end += height.isNaN ? standard : height
            if end > offset { return row }
        }
        return count - 1
    }

    mutating func set(_ height: CGFloat?, at row: Int, standard: CGFloat) {
        if heights.isEmpty {
            guard height != nil else { return }
            heights = Array(repeating: .nan, count: count)
        }
        heights[row] = height ?? .nan
        sum(standard)
    }

    mutating func insert(_ height: CGFloat?, at row: Int, standard: CGFloat) {
        if height != nil || !heights.isEmpty {
            if heights.isEmpty { heights = Array(repeating: .nan, count: count) }
            heights.insert(height ?? .nan, at: row)
        }
        count += 1
        sum(standard)
    }

    mutating func remove(at row: Int, standard: CGFloat) {
        if !heights.isEmpty { heights.remove(at: row) }
        count -= 1
        sum(standard)
    }

    /// The chunk's two halves.
    func halves(standard: CGFloat) -> [HeightChunk] {
        let middle = count / 2
        guard !heights.isEmpty else {
            return [
                HeightChunk(count: middle, standard: standard), HeightChunk(count: count - middle, standard: standard),
            ]
        }
        return [
            HeightChunk(heights[..<middle], standard: standard), HeightChunk(heights[middle...], standard: standard),
        ]
    }

    /// Adds up anew, so that no errors of rounding gather.
    private mutating func sum(_ standard: CGFloat) {
        total = heights.isEmpty ? CGFloat(count) * standard : offset(of: heights.count, standard: standard)
    }
}

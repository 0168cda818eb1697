import CoreGraphics

/// The heights and offsets of the rows of one section, in points.
///
/// While all rows have the same height, this stores two numbers, however many rows there are. Otherwise the rows
/// are divided into chunks, each with the sum of its heights. A chunk stores individual heights only once one of
/// them is known. A lookup walks the sums and then one chunk.
package struct RowHeights {
    package private(set) var count: Int
    /// The height that is assumed for a row whose own height is not known.
    package let standard: CGFloat
    /// The distance from the top of the first row to the bottom of the last.
    package private(set) var total: CGFloat
    /// The chunks; empty while no row's height is known.
    private var chunks: [HeightChunk] = []

    private static let chunkLength = 128

    /// Creates rows that all have the standard height.
    package init(count: Int, standard: CGFloat) {
        precondition(count >= 0, "A section cannot have \(count) rows.")
        self.count = count
        self.standard = standard
        total = CGFloat(count) * standard
    }

    /// Creates rows whose heights are all known.
    package init(count: Int, height: (Int) -> CGFloat) {
        let first = count > 0 ? height(0) : 0
        self.init(count: count, standard: first)
        guard count > 1 else { return }
        var heights = [first]
        heights.reserveCapacity(count)
        for row in 1..<count { heights.append(height(row)) }
        guard heights.contains(where: { $0 != first }) else { return }
        var start = 0
        while start < count {
            let end = min(start + Self.chunkLength, count)
            chunks.append(HeightChunk(heights[start..<end], standard: first))
            start = end
        }
        sum()
    }

    /// The number of heights in memory.
    package var storedHeights: Int { chunks.reduce(0) { $0 + $1.storedHeights } }

    /// Returns the height of a row, or the standard height while its own is not known.
    package func height(at row: Int) -> CGFloat { knownHeight(at: row) ?? standard }

    /// Returns the height of a row, or nil while it is not known.
    package func knownHeight(at row: Int) -> CGFloat? {
        guard !chunks.isEmpty else { return nil }
        let (chunk, rest) = position(of: row)
        return chunks[chunk].height(at: rest)
    }

    /// Returns the distance from the top of the first row to the top of `row`. Passing `count` gives the bottom of
    /// the last.
    package func offset(of row: Int) -> CGFloat {
        guard !chunks.isEmpty else { return CGFloat(row) * standard }
        guard row < count else { return total }
        var rest = row
        var offset: CGFloat = 0
        for chunk in chunks {
            if rest < chunk.count { return offset + chunk.offset(of: rest, standard: standard) }
            rest -= chunk.count
            offset += chunk.total
        }
        return offset
    }

    /// Returns the first row that ends below an offset, or the last row for offsets beyond the end. There must be a
    /// row.
    package func row(at offset: CGFloat) -> Int {
        let offset = max(offset, 0)
        guard !chunks.isEmpty else {
            return standard > 0 && offset < total ? min(Int(clamping: offset / standard), count - 1) : count - 1
        }
        var first = 0
        var rest = offset
        for chunk in chunks {
            if rest < chunk.total { return first + chunk.row(at: rest, standard: standard) }
            first += chunk.count
            rest -= chunk.total
        }
        return count - 1
    }

    /// Sets the height of a row; nil makes it unknown again.
    package mutating func set(_ height: CGFloat?, at row: Int) {
        guard height != nil || !chunks.isEmpty else { return }
        divide()
        let (chunk, rest) = position(of: row)
        chunks[chunk].set(height, at: rest, standard: standard)
        sum()
    }

    /// Inserts a row at `row`. A height of nil is unknown.
    package mutating func insert(_ height: CGFloat?, at row: Int) {
        precondition((0...count).contains(row), "A row cannot be inserted at \(row) among \(count).")
        let isUniform = chunks.isEmpty && (height == nil || height == standard)
        if !isUniform {
            divide()
            let (chunk, rest) = row < count ? position(of: row) : end
            chunks[chunk].insert(height, at: rest, standard: standard)
            if chunks[chunk].count > 2 * Self.chunkLength {
                chunks.replaceSubrange(chunk...chunk, with: chunks[chunk].halves(standard: standard))
            }
        }
        count += 1
        sum()
    }

    /// Removes a row.
    package mutating func remove(at row: Int) {
        precondition((0..<count).contains(row), "Row \(row) cannot be removed from \(count).")
        if !chunks.isEmpty {
            let (chunk, rest) = position(of: row)
            chunks[chunk].remove(at: rest, standard: standard)
            if chunks[chunk].count == 0 { chunks.remove(at: chunk) }
        }
        count -= 1
        sum()
    }

    private mutating func divide() {
        guard chunks.isEmpty else { return }
        var start = 0
        repeat {
            let length = min(Self.chunkLength, count - start)
            chunks.append(HeightChunk(count: length, standard: standard))
            start += length
        } while start < count
    }

    private mutating func sum() {
        total = chunks.isEmpty ? CGFloat(count) * standard : chunks.reduce(0) { $0 + $1.total }
    }

    private var end: (chunk: Int, rest: Int) { (chunks.count - 1, chunks.last?.count ?? 0) }

    private func position(of row: Int) -> (chunk: Int, rest: Int) {
        var rest = row
        for (index, chunk) in chunks.enumerated() {
            if rest < chunk.count { return (index, rest) }
            rest -= chunk.count
        }
        preconditionFailure("There is no row \(row) among \(count).")
    }
}

// MARK: - Chunks

/// A run of consecutive rows of a `RowHeights`. It stores individual heights once one of them is known.
struct HeightChunk {
    private(set) var count: Int
    private(set) var total: CGFloat
    /// The height of each row, NaN where it is not known; empty while none is.
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

    /// Returns the height of a row, or nil while it is not known.
    func height(at row: Int) -> CGFloat? {
        guard !heights.isEmpty, !heights[row].isNaN else { return nil }
        return heights[row]
    }

    /// Returns the distance from the top of the chunk to the top of a row.
    func offset(of row: Int, standard: CGFloat) -> CGFloat {
        guard !heights.isEmpty else { return CGFloat(row) * standard }
        return heights[..<row].reduce(0) { $0 + ($1.isNaN ? standard : $1) }
    }

    /// Returns the first row that ends below an offset from the top of the chunk.
    func row(at offset: CGFloat, standard: CGFloat) -> Int {
        guard !heights.isEmpty else {
            return standard > 0 ? min(Int(clamping: offset / standard), count - 1) : count - 1
        }
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

    /// Returns the two halves of the chunk.
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

    /// Recomputes the total from scratch, so that rounding errors do not accumulate.
    private mutating func sum(_ standard: CGFloat) {
        total = heights.isEmpty ? CGFloat(count) * standard : offset(of: heights.count, standard: standard)
    }
}

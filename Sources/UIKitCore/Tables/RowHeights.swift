import CoreGraphics

/// The heights of a section's rows, in points, and where each row begins.
///
/// As long as all rows are equally high this is two numbers, however many rows there are. Otherwise the rows are divided
/// into chunks with a sum for each, and heights are kept only in the chunks in which one is known: finding a row goes
/// through the sums, and then through one chunk.
package struct RowHeights {
    package private(set) var count: Int
    /// How high a row is taken to be whose height is not known.
    package let standard: CGFloat
    /// Distance from the beginning of the first row to the end of the last.
    package private(set) var total: CGFloat
    /// None while no row's height is known.
    private var chunks: [HeightChunk] = []

    private static let chunkLength = 128

    /// Rows that all have the standard height.
    package init(count: Int, standard: CGFloat) {
        precondition(count >= 0, "A section cannot have \(count) rows.")
        self.count = count
        self.standard = standard
        total = CGFloat(count) * standard
    }

    /// Rows whose heights are all known.
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

    /// How many heights are in memory.
    package var storedHeights: Int { chunks.reduce(0) { $0 + $1.storedHeights } }

    /// The height of a row; the standard height while its own is not known.
    package func height(at row: Int) -> CGFloat { knownHeight(at: row) ?? standard }

    /// The height of a row; nil while it is not known.
    package func knownHeight(at row: Int) -> CGFloat? {
        guard !chunks.isEmpty else { return nil }
        let (chunk, rest) = place(of: row)
        return chunks[chunk].height(at: rest)
    }

    /// How far below the beginning of the first row a row begins. The number of rows stands for the end of the last.
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

    /// The first row that ends below a place; the last one for places below all. There has to be a row.
    package func row(at offset: CGFloat) -> Int {
        let offset = max(offset, 0)
        guard !chunks.isEmpty else {
            return standard > 0 && offset < total ? min(Int(offset / standard), count - 1) : count - 1
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

    /// Sets the height of a row; nil forgets it.
    package mutating func set(_ height: CGFloat?, at row: Int) {
        guard height != nil || !chunks.isEmpty else { return }
        divide()
        let (chunk, rest) = place(of: row)
        chunks[chunk].set(height, at: rest, standard: standard)
        sum()
    }

    /// Puts in a row, of unknown height if nil, so that it is the one at `row`.
    package mutating func insert(_ height: CGFloat?, at row: Int) {
        precondition((0...count).contains(row), "A row cannot be inserted at \(row) among \(count).")
        let isUniform = chunks.isEmpty && (height == nil || height == standard)
        if !isUniform {
            divide()
            let (chunk, rest) = row < count ? place(of: row) : end
            chunks[chunk].insert(height, at: rest, standard: standard)
            if chunks[chunk].count > 2 * Self.chunkLength {
                chunks.replaceSubrange(chunk...chunk, with: chunks[chunk].halves(standard: standard))
            }
        }
        count += 1
        sum()
    }

    /// Takes out a row.
    package mutating func remove(at row: Int) {
        precondition((0..<count).contains(row), "Row \(row) cannot be removed from \(count).")
        if !chunks.isEmpty {
            let (chunk, rest) = place(of: row)
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

    private func place(of row: Int) -> (chunk: Int, rest: Int) {
        var rest = row
        for (index, chunk) in chunks.enumerated() {
            if rest < chunk.count { return (index, rest) }
            rest -= chunk.count
        }
        preconditionFailure("There is no row \(row) among \(count).")
    }
}

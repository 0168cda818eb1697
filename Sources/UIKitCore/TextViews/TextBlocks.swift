import CoreGraphics
import Foundation

/// The layout of one block of a text.
@MainActor
final class BlockLayout {
    let text: StyledText
    let frame: TextFrame
    let layout: TextLayout
    /// The number of units before the block's text: 1 for a mark that gives it the direction of its paragraph.
    let prefix: Int
    /// The number of lines that belong to the block. The layout may go on with the text after it.
    let lineCount: Int
    /// The height of the block's lines in points, with the space after the last one.
    let height: CGFloat

    /// The view that shows the block; nil while it is not near the visible part.
    var canvas: TextCanvas?
    /// The block's place, as of the last layout pass.
    var start = 0

    init(
        text: StyledText, frame: TextFrame, layout: TextLayout, prefix: Int, lineCount: Int, height: CGFloat
    ) {
        self.text = text
        self.frame = frame
        self.layout = layout
        self.prefix = prefix
        self.lineCount = lineCount
        self.height = height
    }

    var lines: ArraySlice<TextLayout.Line> { layout.lines.prefix(lineCount) }
}

/// A part of a text that is laid out at a time: some paragraphs, or a part of a long one.
struct TextBlock {
    /// The number of UTF-16 units, with the line break at the end.
    var count: Int
    /// The number of units in the line break at the end.
    var breakLength = 0
    /// The number of line breaks, the one at the end included.
    var breaks = 0
    /// The height in points: that of the last layout, or an estimate.
    var height: CGFloat = 0
    /// The width of the widest line in points; 0 before the first layout.
    var width: CGFloat = 0
    /// Whether the height is a guess, made before the block was ever laid out.
    var isEstimate = true
    var layout: BlockLayout?

    /// Whether the block ends within a paragraph, which the next block continues.
    var isOpen: Bool { breakLength == 0 }
}

/// A text in blocks, below each other. Only blocks that are seen are laid out, and the heights of the others are
/// estimates until then. A change makes new blocks only where it is.
///
/// Offsets count UTF-16 units. A block that begins within a paragraph begins with a line.
struct TextBlocks {
    private(set) var blocks: [TextBlock] = []
    private var starts: [Int] = []
    private var tops: [CGFloat] = []
    /// The number of blocks whose place in `starts` and `tops` is known.
    private var known = 0

    /// The length at which a block ends with its paragraph, that at which a paragraph is divided, and the number of
    /// line breaks at which a block ends.
    private static let (target, most, mostBreaks) = (500, 1200, 40)

    /// The sizes that estimates are made from.
    struct Estimate: Equatable {
        var lineHeight: CGFloat = 20
        var unitsOfLine: CGFloat = 40

        func height(of block: TextBlock) -> CGFloat {
            let own = CGFloat(max(block.breaks, 1))
            return max(own, (CGFloat(block.count) / max(unitsOfLine, 1) + own / 2).rounded()) * lineHeight
        }
    }

    var estimate = Estimate()

    init(_ storage: TextStorage, estimate: Estimate) {
        self.estimate = estimate
        blocks = divided(storage, 0..<storage.count)
        endWithOpenBlock()
    }

    // MARK: - Places

    var count: Int { blocks.count }

    private mutating func find(_ index: Int) {
        guard known <= index else { return }
        if starts.count != blocks.count + 1 {
            starts = Array(starts.prefix(known)) + Array(repeating: 0, count: blocks.count + 1 - known)
            tops = Array(tops.prefix(known)) + Array(repeating: 0, count: blocks.count + 1 - known)
        }
        for place in known...max(index, known) {
            starts[place] = place == 0 ? 0 : starts[place - 1] + blocks[place - 1].count
            tops[place] = place == 0 ? 0 : tops[place - 1] + blocks[place - 1].height
        }
        known = index + 1
    }

    mutating func start(of index: Int) -> Int {
        find(index)
        return starts[index]
    }

    mutating func top(of index: Int) -> CGFloat {
        find(index)
        return tops[index]
    }

    /// The height of all blocks.
    var height: CGFloat {
        mutating get { top(of: blocks.count) }
    }

    /// Returns the range of a block's text, with its line break.
    mutating func range(of index: Int) -> Range<Int> {
        let start = start(of: index)
        return start..<start + blocks[index].count
    }

    /// Returns the index of the block that shows the insertion point at an offset.
    mutating func index(at offset: Int) -> Int {
        find(blocks.count)
        return last { starts[$0] <= offset }
    }

    /// Returns the index of the block at a distance from the top; that of the last one below the text.
    mutating func index(below y: CGFloat) -> Int {
        find(blocks.count)
        return last { tops[$0] <= y }
    }

    private func last(where isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, blocks.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if isBefore(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: - Changes

    private mutating func didChange(at index: Int) { known = min(known, index + 1) }

    /// Sets what a layout of a block has found.
    mutating func set(_ layout: BlockLayout?, of index: Int) {
        blocks[index].layout = layout
        guard let layout else { return }
        let old = blocks[index].height
        blocks[index].height = layout.height
        blocks[index].width = layout.layout.size.width
        blocks[index].isEstimate = false
        if layout.height != old { didChange(at: index) }
    }

    /// Lets a block that ends within a paragraph take units of the following ones, so that it ends with a line.
    ///
    /// - Parameter breakLength: The number of units of the line break that they end with.
    mutating func extend(_ index: Int, by units: Int, breakLength: Int) {
        var rest = units
        while rest > 0, index + 1 < blocks.count {
            let next = blocks[index + 1]
            let (taken, isWhole) = (min(rest, next.count), next.count <= rest)
            if isWhole {
                blocks.remove(at: index + 1)
            } else {
                blocks[index + 1].count -= taken
                blocks[index + 1].layout = nil
                if breakLength > 0, taken == rest { blocks[index + 1].breaks = max(next.breaks - 1, 0) }
            }
            blocks[index].count += taken
            rest -= taken
        }
        blocks[index].breakLength = breakLength
        if breakLength > 0 { blocks[index].breaks += 1 }
        known = min(known, index + 1)
        if index + 1 == blocks.count { endWithOpenBlock() }
    }

    /// Forgets all layouts. The heights remain until the blocks are laid out again.
    mutating func forgetLayouts() {
        for index in blocks.indices where blocks[index].layout != nil { blocks[index].layout = nil }
    }

    /// Forgets all layouts and heights.
    mutating func reset(_ estimate: Estimate) {
        self.estimate = estimate
        for index in blocks.indices {
            blocks[index].layout = nil
            blocks[index].isEstimate = true
            blocks[index].height = estimate.height(of: blocks[index])
        }
        known = 0
    }

    /// Makes the blocks of a changed part anew.
    ///
    /// - Parameters:
    ///   - range: The range that was replaced, in the text before.
    ///   - count: The length of the replacement.
    ///   - storage: The text after the change.
    mutating func replace(_ range: Range<Int>, by count: Int, in storage: TextStorage) {
        var first = index(at: max(range.lowerBound - 1, 0))
        // The first words of a block decide where the line before it ends.
        if first > 0, blocks[first - 1].isOpen { first -= 1 }
        var last = max(index(at: range.upperBound + 1), first)
        if last + 1 < blocks.count, blocks[first...last].reduce(0, { $0 + $1.count }) < Self.target / 2 { last += 1 }
        // The empty block at the end goes with the one before it.
        if last + 2 == blocks.count, blocks[last + 1].count == 0 { last += 1 }
        let start = self.start(of: first)
        let end = self.start(of: last + 1) + count - range.count
        var new = divided(storage, start..<max(end, start))
        // Text below moves with the change, but text above stays.
        if !new.isEmpty {
            let height = blocks[first...last].reduce(0) { $0 + $1.height }
            let others = new.dropFirst().reduce(0) { $0 + $1.height }
            new[0].height = max(height - others, 0)
            new[0].isEstimate = false
        }
        let isLast = last == blocks.count - 1
        blocks.replaceSubrange(first...last, with: new)
        known = min(known, first)
        if isLast { endWithOpenBlock() }
        let next = first + new.count
        if next > 0, next < blocks.count, blocks[next - 1].isOpen { blocks[next].layout = nil }
    }

    /// Adds an empty block to a text that ends with a line break, for the line after it.
    private mutating func endWithOpenBlock() {
        guard blocks.last?.isOpen != true else { return }
        var block = TextBlock(count: 0)
        block.height = estimate.lineHeight
        blocks.append(block)
    }

    // MARK: - Division

    /// Returns a range of the text in blocks.
    private func divided(_ storage: TextStorage, _ range: Range<Int>) -> [TextBlock] {
        var division = Division(storage: storage, start: range.lowerBound)
        storage.forEachPart(of: range) { piece, part in
            division.add(part == 0..<piece.count ? piece.string[...] : piece.string.units(part))
        }
        division.end()
        return division.blocks.map { block in
            var block = block
            block.height = estimate.height(of: block)
            return block
        }
    }

    /// A walk through a text that ends blocks where they are long enough.
    private struct Division {
        let storage: TextStorage
        /// The offset of the current block.
        var start: Int
        var blocks: [TextBlock] = []
        private var block = TextBlock(count: 0)
        /// The length of the block up to its last line break, with the length of that, and up to its last space.
        private var (atBreak, atSpace) = (0, 0)
        private var lengthOfBreak = 0
        /// Whether the last unit was a carriage return, which a line feed may belong to.
        private var isAfterReturn = false

        init(storage: TextStorage, start: Int) {
            self.storage = storage
            self.start = start
        }

        mutating func add(_ text: Substring) {
            for byte in text.utf8 {
                // Only the first byte of a character counts; those of the rest begin with the bits 10.
                guard byte & 0xC0 != 0x80 else {
                    continueCharacter(byte)
                    continue
                }
                if isAfterReturn {
                    isAfterReturn = false
                    if byte == 0x0A {
                        block.count += 1
                        (atBreak, lengthOfBreak) = (block.count, 2)
                        endIfLong()
                        continue
                    }
                    endIfLong()
                }
                if block.count >= TextBlocks.most { cut() }
                block.count += byte >= 0xF0 ? 2 : 1
                switch byte {
                case 0x0A:
                    noteBreak()
                    endIfLong()
                case 0x0D:
                    noteBreak()
                    isAfterReturn = true
                case 0x20: atSpace = block.count
                default: separator = byte == 0xE2 ? 1 : 0
                }
            }
        }

        /// The number of bytes of U+2029, the paragraph separator, that were seen.
        private var separator = 0

        private mutating func continueCharacter(_ byte: UInt8) {
            switch (separator, byte) {
            case (1, 0x80): separator = 2
            case (2, 0xA9):
                separator = 0
                noteBreak()
                endIfLong()
            default: separator = 0
            }
        }

        private mutating func noteBreak() {
            block.breaks += 1
            (atBreak, lengthOfBreak) = (block.count, 1)
        }

        private mutating func endIfLong() {
            guard block.count >= TextBlocks.target || block.breaks >= TextBlocks.mostBreaks else { return }
            close()
        }

        /// Ends the block with the line break that it ends with.
        private mutating func close() {
            block.breakLength = atBreak == block.count ? lengthOfBreak : 0
            append(block)
            block = TextBlock(count: 0)
            (atBreak, atSpace, lengthOfBreak) = (0, 0, 0)
        }

        private mutating func append(_ block: TextBlock) {
            start += block.count
            blocks.append(block)
        }

        /// Ends a block that is too long: with its last paragraph that is complete, or within a long one.
        private mutating func cut() {
            var part = block
            if atBreak > 0 {
                part.count = atBreak
                part.breakLength = lengthOfBreak
                append(part)
                block = TextBlock(count: block.count - atBreak)
                atSpace = max(atSpace - atBreak, 0)
                (atBreak, lengthOfBreak) = (0, 0)
                return
            }
            let most = atSpace > TextBlocks.target ? atSpace : block.count
            // A space may carry an accent.
            let end = TextBoundaries(storage).aligned(start + most) - start
            part.count = end > 0 ? end : block.count
            append(part)
            block = TextBlock(count: block.count - part.count)
            atSpace = 0
        }

        mutating func end() {
            if isAfterReturn { isAfterReturn = false }
            guard block.count > 0 else { return }
            close()
        }
    }
}

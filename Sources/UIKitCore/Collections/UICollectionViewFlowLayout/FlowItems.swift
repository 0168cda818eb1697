import CoreGraphics

/// A size along and across the direction in which a flow layout scrolls, in points.
struct FlowSize: Equatable {
    var main: CGFloat
    var cross: CGFloat

    init(main: CGFloat, cross: CGFloat) {
        self.main = main
        self.cross = cross
    }

    init(_ size: CGSize, isVertical: Bool) {
        let size = size.usable
        self.init(main: isVertical ? size.height : size.width, cross: isVertical ? size.width : size.height)
    }
}

/// The sizes of the items of one section. Items of the standard size take no memory.
struct FlowItems {
    let count: Int
    /// The size of all items whose own is not stored.
    let standard: FlowSize
    /// The sizes that differ from the standard, in the order of the items.
    private(set) var own: [(item: Int, size: FlowSize)] = []

    init(count: Int, standard: FlowSize) {
        self.count = count
        self.standard = standard
    }

    /// Creates items whose sizes are all known.
    init(count: Int, size: (Int) -> FlowSize) {
        self.init(count: count, standard: count > 0 ? size(0) : FlowSize(main: 0, cross: 0))
        guard count > 1 else { return }
        for item in 1..<count {
            let size = size(item)
            if size != standard { own.append((item, size)) }
        }
    }

    subscript(item: Int) -> FlowSize {
        let place = firstOwn(from: item)
        return place < own.count && own[place].item == item ? own[place].size : standard
    }

    /// Returns the position in `own` of the first item that is not before `item`.
    func firstOwn(from item: Int) -> Int { own.partitioningIndex { $0.item >= item } }

    /// Sets the size of an item. Returns whether it is a new one.
    mutating func set(_ size: FlowSize, at item: Int) -> Bool {
        let place = firstOwn(from: item)
        if place < own.count, own[place].item == item {
            guard own[place].size != size else { return false }
            if size == standard { own.remove(at: place) } else { own[place].size = size }
        } else {
            guard size != standard else { return false }
            own.insert((item, size), at: place)
        }
        return true
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first position whose element fulfils a condition that all elements behind it fulfil too, or the end.
    func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Consecutive lines of a flow layout's section. Lines of items of the standard size are one run, however many they
/// are; every other line is a run of its own.
struct FlowRun {
    let firstItem: Int
    let itemsPerLine: Int
    let lines: Int
    /// The distance from the top of the section's first line.
    let offset: CGFloat
    /// The length of each line.
    let extent: CGFloat
    let isUniform: Bool

    var itemCount: Int { itemsPerLine * lines }
}

/// The lines of a flow layout's section.
struct FlowLines {
    private(set) var items: FlowItems
    let lineSpacing: CGFloat
    let itemSpacing: CGFloat
    /// The length that a line has across the direction of scrolling.
    let available: CGFloat
    /// The number of pixels per point, to which positions are rounded.
    let scale: CGFloat
    private(set) var runs: [FlowRun] = []
    /// The length of all lines with the spacing between them.
    private(set) var length: CGFloat = 0
    /// The first item whose line is not valid.
    private var firstChanged = 0

    /// The tolerance for rounded sums, in points.
    private static let epsilon: CGFloat = 0.001

    init(_ items: FlowItems, lineSpacing: CGFloat, itemSpacing: CGFloat, available: CGFloat, scale: CGFloat) {
        self.items = items
        self.lineSpacing = lineSpacing.isFinite ? lineSpacing : 0
        self.itemSpacing = itemSpacing.isFinite ? itemSpacing : 0
        self.available = max(available, 0)
        self.scale = max(scale, 1)
        flow()
    }

    /// The number of items of the standard size that fit into a line.
    private var standardPerLine: Int {
        let step = items.standard.cross + itemSpacing
        guard step > 0 else { return max(items.count, 1) }
        return max(Int(clamping: ((available + itemSpacing + Self.epsilon) / step).rounded(.down)), 1)
    }

    /// Sets the size of an item. The lines are valid again after `flow()`.
    mutating func set(_ size: FlowSize, at item: Int) -> Bool {
        guard item < items.count, items.set(size, at: item) else { return false }
        firstChanged = min(firstChanged, item)
        return true
    }

    /// Breaks the items into lines, from the line before the first item that has changed.
    mutating func flow() {
        guard firstChanged < items.count || runs.isEmpty else { return }
        // A shorter item may fit into the line before it.
        let kept = max(runs.partitioningIndex { $0.firstItem + $0.itemCount > firstChanged } - 1, 0)
        var item = kept < runs.count ? runs[kept].firstItem : 0
        var offset = kept < runs.count ? runs[kept].offset : 0
        runs.removeSubrange(kept...)
        var next = items.firstOwn(from: item)
        let perLine = standardPerLine
        while item < items.count {
            let end = next < items.own.count ? items.own[next].item : items.count
            var whole = (end - item) / perLine
            // An item of another size may fit into the line before it.
            if end < items.count, (end - item) % perLine == 0 { whole -= 1 }
            if whole > 0 {
                append(item, perLine, lines: whole, at: &offset, extent: items.standard.main, isUniform: true)
                item += whole * perLine
                continue
            }
            item += appendLine(from: item, &next, at: &offset)
        }
        length = runs.isEmpty ? 0 : offset - lineSpacing
        firstChanged = items.count
    }

    private mutating func append(
        _ item: Int, _ perLine: Int, lines: Int, at offset: inout CGFloat, extent: CGFloat, isUniform: Bool
    ) {
        runs.append(
            FlowRun(
                firstItem: item, itemsPerLine: perLine, lines: lines, offset: offset, extent: extent,
                isUniform: isUniform))
        offset += CGFloat(lines) * (extent + lineSpacing)
    }

    /// Appends one line of items of different sizes, and returns their number.
    private mutating func appendLine(from item: Int, _ next: inout Int, at offset: inout CGFloat) -> Int {
        var count = 0
        var (used, extent): (CGFloat, CGFloat) = (0, 0)
        while item + count < items.count {
            let isOwn = next < items.own.count && items.own[next].item == item + count
            let size = isOwn ? items.own[next].size : items.standard
            let needed = size.cross + (count > 0 ? itemSpacing : 0)
            if count > 0, used + needed > available + Self.epsilon { break }
            used += needed
            extent = max(extent, size.main)
            count += 1
            if isOwn { next += 1 }
        }
        append(item, count, lines: 1, at: &offset, extent: extent, isUniform: false)
        return count
    }

    // MARK: - Places

    /// Returns the place of an item: `x` across the direction of scrolling, and `y` along it.
    func frame(of item: Int) -> CGRect {
        guard let run = run(of: item) else { return .zero }
        let line = (item - run.firstItem) / run.itemsPerLine
        return frames(ofLine: line, in: run)[item - run.firstItem - line * run.itemsPerLine]
    }

    private func run(of item: Int) -> FlowRun? {
        let next = runs.partitioningIndex { $0.firstItem > item }
        return next > 0 ? runs[next - 1] : nil
    }

    /// Calls a closure with every item of the lines between two offsets.
    func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, CGRect) -> Void) {
        var index = runs.partitioningIndex { run in
            run.offset + CGFloat(run.lines) * (run.extent + lineSpacing) - lineSpacing > low
        }
        while index < runs.count, runs[index].offset < high {
            let run = runs[index]
            let step = run.extent + lineSpacing
            let first = step > 0 ? max(Int(clamping: ((low - run.offset) / step).rounded(.down)), 0) : 0
            var line = first
            while line < run.lines, run.offset + CGFloat(line) * step < high {
                for (place, frame) in frames(ofLine: line, in: run).enumerated() {
                    body(run.firstItem + line * run.itemsPerLine + place, frame)
                }
                line += 1
            }
            index += 1
        }
    }

    /// Returns the places of the items of a line.
    ///
    /// The items of a line are spread over its length. The last line is spread as if items of the last size filled it,
    /// so that its items stand below those of the lines above. An item that is alone on a line it fills is centred.
    private func frames(ofLine line: Int, in run: FlowRun) -> [CGRect] {
        let first = run.firstItem + line * run.itemsPerLine
        let count = run.itemsPerLine
        let top = run.offset + CGFloat(line) * (run.extent + lineSpacing)
        let sizes = (0..<count).map { run.isUniform ? items.standard : items[first + $0] }
        var used = sizes.reduce(0) { $0 + $1.cross } + CGFloat(count - 1) * itemSpacing
        var fitting = count
        if first + count == items.count, let last = sizes.last, last.cross + itemSpacing > 0 {
            let more = ((available - used + Self.epsilon) / (last.cross + itemSpacing)).rounded(.down)
            if more >= 1 {
                used += more * (last.cross + itemSpacing)
                fitting += Int(clamping: more)
            }
        }
        let rest = max(available - used, 0)
        var x = fitting == 1 ? rest / 2 : 0
        let spacing = itemSpacing + (fitting > 1 ? rest / CGFloat(fitting - 1) : 0)
        return sizes.map { size in
            let frame = CGRect(
                x: x.rounded(toScale: scale), y: (top + (run.extent - size.main) / 2).rounded(toScale: scale),
                width: size.cross, height: size.main)
            x += size.cross + spacing
            return frame
        }
    }
}

import CoreGraphics

/// The parts of a window that have to be drawn again, as few rectangles of pixels.
package struct Damage {
    package private(set) var rects: [PixelRect] = []

    /// More rectangles than this are merged; each costs a walk over the layers.
    static let most = 16

    package init() {}

    package var isEmpty: Bool { rects.isEmpty }

    /// Adds a rectangle, joined with those that it overlaps or nearly does.
    package mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var joined = rect
        var index = 0
        while index < rects.count {
            if rects[index].contains(joined) { return }
            let union = rects[index].union(joined)
            let apart = rects[index].area + joined.area - rects[index].intersection(joined).area
            if union.area <= apart + apart / 8 {
                joined = union
                rects.remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(joined)
        if rects.count > Self.most { mergeNearest() }
    }

    /// What lies inside of `limits`.
    package mutating func clip(to limits: PixelRect) {
        guard rects.contains(where: { !limits.contains($0) || $0.isEmpty }) else { return }
        rects = rects.map { $0.intersection(limits) }.filter { !$0.isEmpty }
    }

    package mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
    }

    /// Joins the two rectangles whose union wastes least.
    private mutating func mergeNearest() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let union = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(union)
    }
}

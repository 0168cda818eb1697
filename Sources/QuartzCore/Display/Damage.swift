import CoreGraphics

/// The pixels of a window that have to be redrawn, as a small number of rectangles.
package struct Damage {
    package private(set) var rects: [PixelRect] = []

    /// The maximum number of rectangles. More are merged, because each costs a traversal of the layers.
    static let maximumCount = 16

    package init() {}

    package var isEmpty: Bool { rects.isEmpty }

    /// Adds a rectangle and merges it with rectangles that it overlaps or nearly overlaps.
    package mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var merged = rect
        var index = 0
        while index < rects.count {
            if rects[index].contains(merged) { return }
            let union = rects[index].union(merged)
            let separate = rects[index].area + merged.area - rects[index].intersection(merged).area
            if union.area <= separate + separate / 8 {
                merged = union
                rects.remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(merged)
        if rects.count > Self.maximumCount { mergeNearest() }
    }

    /// Clips the rectangles to `limits`.
    package mutating func clip(to limits: PixelRect) {
        guard rects.contains(where: { !limits.contains($0) || $0.isEmpty }) else { return }
        rects = rects.map { $0.intersection(limits) }.filter { !$0.isEmpty }
    }

    package mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
    }

    /// Merges the two rectangles whose union adds the fewest pixels.
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

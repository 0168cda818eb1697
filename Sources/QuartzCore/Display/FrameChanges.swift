import CoreGraphics

/// The differences between a frame and the previous one: pixels to copy, then rectangles to draw.
package struct FrameChanges: Equatable, Sendable {
    package var moves: [PixelMove] = []
    package var damage: [PixelRect] = []

    /// The rectangles that contain every pixel that may look different.
    package var touched: [PixelRect] {
        guard !moves.isEmpty else { return damage }
        let areas = moves.map(\.area)
        return areas + damage.filter { rect in !areas.contains { $0.contains(rect) } }
    }
}

/// Pixels of a frame that are copied to another location in the next frame instead of being redrawn.
package struct PixelMove: Equatable, Sendable {
    /// The area of the pixels. Pixels that would leave it are dropped.
    package var area: PixelRect
    /// The distance in pixels.
    package var dx: Int
    package var dy: Int

    /// Whether no pixel stays inside the area.
    var dropsAllPixels: Bool { abs(dx) >= area.width || abs(dy) >= area.height }

    /// The parts of the area that no copied pixel covers.
    var uncovered: [PixelRect] {
        let across = PixelRect(
            x: dx > 0 ? area.minX : area.maxX + dx, y: area.minY, width: abs(dx), height: area.height)
        let along = PixelRect(
            x: area.minX, y: dy > 0 ? area.minY : area.maxY + dy, width: area.width, height: abs(dy))
        return [across, along].filter { !$0.isEmpty }
    }
}

/// A layer whose sublayers have all moved by the same distance since the last frame, because the origin of its bounds
/// has changed.
struct ContentMove {
    let layer: CALayer
    /// The visible pixels of the layer, and the distance that its content moves.
    var pixels: PixelMove
    /// The pixels of the last frame that are out of date, before the move.
    var stale: Damage

    /// Records a change inside the layer, in pixels of the current frame.
    mutating func record(inside rect: PixelRect) {
        stale.add(rect.offsetBy(dx: -pixels.dx, dy: -pixels.dy))
    }

    /// Records a change of pixels that do not move with the layer's content.
    mutating func record(outside rect: PixelRect) {
        stale.add(rect.intersection(pixels.area))
    }
}

/// The cost of drawing in whole numbers, which tests compare exactly.
package struct RenderCounters: Equatable, Sendable {
    /// The number of calls of `layoutSublayers()`.
    package var layouts = 0
    /// The number of calls of `display()`.
    package var displays = 0
    /// The number of layers that drew something.
    package var layersDrawn = 0
    /// The number of layers that were searched for one that hides all others.
    package var layersSearched = 0
    /// The number of pixels of all damaged rectangles.
    package var pixelsComposited = 0
    /// The number of pixels that were copied from another location of the previous frame.
    package var pixelsMoved = 0
    /// The number of pixels in which layers in perspective, or their parts, were drawn.
    package var pixelsProjected = 0
    /// The number of damaged rectangles that were restored from a cached picture.
    package var pictureHits = 0
    /// The number of damaged rectangles that were drawn.
    package var pictureMisses = 0
    /// The number of layers that were drawn into a bitmap of their own, which is then kept.
    package var rasterizations = 0
    /// The number of layout rounds while the tree settled.
    package var layoutRounds = 0

    package init() {}
}

import CoreGraphics

/// Pixels of a frame that are shown elsewhere in the next one and need not be drawn again.
package struct PixelMove: Equatable, Sendable {
    /// Where they are, and where as many of them will be as stay inside.
    package var area: PixelRect
    /// How far they go, in pixels.
    package var dx: Int
    package var dy: Int

    /// Whether none of the pixels stays inside.
    var leavesNothing: Bool { abs(dx) >= area.width || abs(dy) >= area.height }

    /// What of the area the pixels do not get to.
    var uncovered: [PixelRect] {
        let across = PixelRect(
            x: dx > 0 ? area.minX : area.maxX + dx, y: area.minY, width: abs(dx), height: area.height)
        let along = PixelRect(
            x: area.minX, y: dy > 0 ? area.minY : area.maxY + dy, width: area.width, height: abs(dy))
        return [across, along].filter { !$0.isEmpty }
    }
}

/// What drawing cost, in whole numbers. Tests compare them exactly.
package struct RenderCounters: Equatable, Sendable {
    /// Calls of `layoutSublayers()`.
    package var layouts = 0
    /// Calls of `display()`.
    package var displays = 0
    /// Layers that drew something.
    package var layersDrawn = 0
    /// Pixels of all damaged rectangles.
    package var pixelsComposited = 0
    /// Pixels that were copied from another place of the frame before.
    package var pixelsMoved = 0
    /// Damaged rectangles that were restored from a kept picture.
    package var pictureHits = 0
    /// Damaged rectangles that were drawn.
    package var pictureMisses = 0
    /// Rounds of layout that the settling took.
    package var layoutRounds = 0

    package init() {}
}

import CoreGraphics

/// What a frame differs in from the one before: first pixels go elsewhere, then rectangles are drawn.
package struct FrameChanges: Equatable, Sendable {
    package var moves: [PixelMove] = []
    package var damage: [PixelRect] = []

    /// Every pixel that may look different, as rectangles.
    package var touched: [PixelRect] {
        guard !moves.isEmpty else { return damage }
        let areas = moves.map(\.area)
        return areas + damage.filter { rect in !areas.contains { $0.contains(rect) } }
    }
}

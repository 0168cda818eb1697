import CoreGraphics

/// A layer whose sublayers have all gone by the same way since the last frame, because its bounds have another origin.
@MainActor
struct ContentMove {
    let layer: CALayer
    /// The pixels in which the layer is seen, and how far what they show goes.
    var pixels: PixelMove
    /// Where the last frame shows what is no longer so, apart from how far it goes.
    var stale: Damage

    /// Notes that something in the layer has changed, which is at a place at this moment.
    mutating func note(inside rect: PixelRect) {
        stale.add(rect.offsetBy(dx: -pixels.dx, dy: -pixels.dy))
    }

    /// Notes that something has changed that does not go with what is in the layer.
    mutating func note(outside rect: PixelRect) {
        stale.add(rect.intersection(pixels.area))
    }
}

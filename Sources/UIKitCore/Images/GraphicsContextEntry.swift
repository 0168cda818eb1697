import CoreGraphics

/// A context on the stack of `UIGraphicsPushContext(_:)`, and the picture it draws into if an image is wanted from it.
struct GraphicsContextEntry {
    let context: CGContext
    var canvas: ImageCanvas?
}

import CoreGraphics
import QuartzCore

/// The state that drawing functions without a context argument use. Every thread has its own.
final class DrawingState {
    /// The contexts pushed by `UIGraphicsPushContext(_:)`, the current one last.
    var contexts: [GraphicsContextEntry] = []

    private static let perThread = ThreadValue { DrawingState() }

    /// The state of the current thread.
    static var current: DrawingState { perThread.value }
}

/// A context on a thread's context stack, with its canvas if an image can be made from it.
struct GraphicsContextEntry {
    let context: CGContext
    var canvas: ImageCanvas?
}

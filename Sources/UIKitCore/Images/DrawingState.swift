import CoreGraphics
import Foundation

/// What drawing functions without a context argument refer to. Every thread has its own.
final class DrawingState {
    /// Contexts pushed by `UIGraphicsPushContext(_:)`, the current one last.
    var contexts: [GraphicsContextEntry] = []

    /// See `UITraitCollection.current`; nil until somebody sets them.
    var traits: UITraitCollection?

    private static let key = "Touchstone.DrawingState"

    /// The main thread's, which is nearly always the one that is asked for, without a look-up in a dictionary.
    nonisolated(unsafe) private static let ofMainThread = DrawingState()

    static var current: DrawingState {
        guard !MainThread.isCurrent else { return ofMainThread }
        let thread = Thread.current
        if let state = thread.threadDictionary[key] as? DrawingState {
            return state
        }
        let state = DrawingState()
        thread.threadDictionary[key] = state
        return state
    }
}

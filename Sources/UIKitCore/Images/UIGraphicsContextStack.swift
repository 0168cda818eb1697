import CoreGraphics

/// The context that drawing without a context argument goes to: inside `draw(_:)` the view's, inside the closure of an
/// image renderer the image's. Nil where there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    DrawingState.current.contexts.last?.context
}

/// Makes `context` the current one of this thread, until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    DrawingState.current.contexts.append(GraphicsContextEntry(context: context))
}

/// Makes the context from before the last `UIGraphicsPushContext(_:)` the current one again.
public func UIGraphicsPopContext() {
    let state = DrawingState.current
    precondition(
        !state.contexts.isEmpty, "Balance every UIGraphicsPopContext() with an earlier UIGraphicsPushContext(_:).")
    state.contexts.removeLast()
}

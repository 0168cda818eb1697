import CoreGraphics

// MARK: - The current context

/// Returns the context that drawing functions without a context argument use: the view's in `draw(_:)`, the image's
/// in the closure of an image renderer. Nil outside of those.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    DrawingState.current.contexts.last?.context
}

/// Makes `context` the current context of this thread until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    DrawingState.current.contexts.append(GraphicsContextEntry(context: context))
}

/// Restores the context that was current before the last `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() {
    let state = DrawingState.current
    precondition(
        !state.contexts.isEmpty, "Balance every UIGraphicsPopContext() with an earlier UIGraphicsPushContext(_:).")
    state.contexts.removeLast()
}

// MARK: - Image contexts

/// Begins a transparent image context of one pixel per point. Prefer `UIGraphicsImageRenderer`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context and makes it current until the matching `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The size in points. A dimension that is not positive creates no context.
///   - opaque: Whether the image is initially black instead of transparent.
///   - scale: Pixels per point; 0 uses the display scale of `UITraitCollection.current`.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
    guard let canvas = ImageCanvas(size: size, scale: scale, isOpaque: opaque) else { return }
    DrawingState.current.contexts.append(GraphicsContextEntry(context: canvas.context, canvas: canvas))
}

/// Ends the current image context. Does nothing when the current context is not an image context.
public func UIGraphicsEndImageContext() {
    let state = DrawingState.current
    guard state.contexts.last?.canvas != nil else { return }
    state.contexts.removeLast()
}

// MARK: - Rectangles

/// Fills the rectangle with the current fill colour, replacing its previous contents.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills the rectangle with the current fill colour in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame one point wide inside the rectangle's edges with the current fill colour, replacing its previous
/// contents.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame one point wide inside the rectangle's edges with the current fill colour in a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    let path = CGMutablePath()
    path.addRect(rect)
    path.addRect(rect.insetBy(dx: 1, dy: 1))
    context.addPath(path)
    context.fillPath(using: .evenOdd)
    context.restoreGState()
}

/// Clips all later drawing in the current context to the rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

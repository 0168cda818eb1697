import CoreGraphics

/// Makes a new transparent picture of one pixel per point the current context. See `UIGraphicsImageRenderer` for the
/// better way.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new picture the current context, until the matching `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: in points; a side that is not positive gives no context.
///   - opaque: true when drawing will cover everything; the picture begins black instead of transparent.
///   - scale: pixels per point; 0 takes that of `UITraitCollection.current`.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
    guard let canvas = ImageCanvas(size: size, scale: scale, isOpaque: opaque) else { return }
    DrawingState.current.contexts.append(GraphicsContextEntry(context: canvas.context, canvas: canvas))
}

/// What was drawn so far since `UIGraphicsBeginImageContext(_:)`; nil when the current context is not of that kind.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let canvas = DrawingState.current.contexts.last?.canvas else { return nil }
    return canvas.image().map { UIImage(cgImage: $0, scale: canvas.scale, orientation: .up) }
}

/// Ends the picture that `UIGraphicsBeginImageContext(_:)` began. Does nothing when the current context is another one.
public func UIGraphicsEndImageContext() {
    let state = DrawingState.current
    guard state.contexts.last?.canvas != nil else { return }
    state.contexts.removeLast()
}

import CoreGraphics

/// A bitmap to draw into, with the origin at the top left and lengths in points.
final class ImageCanvas {
    let context: CGContext
    /// Pixels per point.
    let scale: CGFloat

    /// Creates a canvas. Returns nil for a size that is empty, not a number or too large to allocate.
    ///
    /// - Parameter origin: The point at the top left corner.
    init?(size: CGSize, origin: CGPoint = .zero, scale: CGFloat, isOpaque: Bool) {
        let scale = scale > 0 ? scale : 1
        let width = (size.width * scale - 0.001).rounded(.up)
        let height = (size.height * scale - 0.001).rounded(.up)
        guard width >= 1, height >= 1, width < 1e6, height < 1e6,
            let bitmap = Bitmap(checkedWidth: Int(clamping: width), height: Int(clamping: height))
        else { return nil }
        self.scale = scale
        context = CGContext(bitmap: bitmap, scale: scale)
        context.translateBy(x: -origin.x, y: -origin.y)
        if isOpaque {
            context.setFillColor(.black)
            context.fill(CGRect(origin: origin, size: CGSize(width: width / scale, height: height / scale)))
        }
    }

    /// Returns a snapshot of the canvas.
    func image() -> CGImage? {
        context.makeImage()
    }

    /// Returns the image that `actions` draws. The context is invalid afterwards; `actions` must not keep it.
    static func image(
        size: CGSize, scale: CGFloat, isOpaque: Bool = false, actions: (CGContext) -> Void
    ) -> CGImage? {
        guard let canvas = ImageCanvas(size: size, scale: scale, isOpaque: isOpaque) else { return nil }
        UIGraphicsPushContext(canvas.context)
        actions(canvas.context)
        UIGraphicsPopContext()
        return canvas.context.makeImageSharingMemory()
    }
}

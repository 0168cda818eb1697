import CoreGraphics

/// A picture to draw into, with the origin at the top left and lengths in points.
final class ImageCanvas {
    let context: CGContext
    /// Pixels per point.
    let scale: CGFloat

    /// Fails for a size that is empty, not a number, or larger than can be drawn.
    ///
    /// - Parameter origin: the point that lies at the top left corner.
    init?(size: CGSize, origin: CGPoint = .zero, scale: CGFloat, isOpaque: Bool) {
        let scale = scale > 0 ? scale : 1
        let width = (size.width * scale - 0.001).rounded(.up)
        let height = (size.height * scale - 0.001).rounded(.up)
        guard width >= 1, height >= 1, width < 1e6, height < 1e6,
            let bitmap = Bitmap(checkedWidth: Int(width), height: Int(height))
        else { return nil }
        self.scale = scale
        context = CGContext(bitmap: bitmap, scale: scale)
        context.translateBy(x: -origin.x, y: -origin.y)
        if isOpaque {
            context.setFillColor(.black)
            context.fill(CGRect(origin: origin, size: CGSize(width: width / scale, height: height / scale)))
        }
    }

    /// What was drawn so far.
    func image() -> CGImage? {
        context.makeImage()
    }

    /// A picture of what `actions` draws into a canvas, which is gone afterwards: nobody may keep the context.
    static func image(
        size: CGSize, scale: CGFloat, isOpaque: Bool = false, actions: (CGContext) -> Void
    ) -> CGImage? {
        guard let canvas = ImageCanvas(size: size, scale: scale, isOpaque: isOpaque) else { return nil }
        UIGraphicsPushContext(canvas.context)
        actions(canvas.context)
        UIGraphicsPopContext()
        return canvas.context.lastImage()
    }
}

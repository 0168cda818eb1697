import CoreGraphics

/// What the closure given to an image renderer draws with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let canvas: ImageCanvas

    init(canvas: ImageCanvas, format: UIGraphicsImageRendererFormat) {
        self.canvas = canvas
        super.init(cgContext: canvas.context, format: format)
    }

    /// What has been drawn so far.
    open var currentImage: UIImage {
        canvas.image().map { UIImage(cgImage: $0, scale: canvas.scale, orientation: .up) } ?? UIImage()
    }
}

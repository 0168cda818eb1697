import CoreGraphics
import Foundation

/// Makes images by drawing them.
///
/// The closure draws with its origin at the top left and lengths in points. Inside it the image's context is the current
/// one, so that `UIBezierPath`, `UIImage` and strings draw into it too. A renderer can be used often, on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// A renderer of images of `size`, in points, for the main screen.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of what is drawn inside `bounds`, in points, for the main screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, rendererFormat: format.copy(bounds: bounds))
    }

    /// The image that `actions` draws. An empty size gives an empty image, and `actions` is not called.
    open func image(actions: DrawingActions) -> UIImage {
        draw(actions).map { $0.currentImage } ?? UIImage()
    }

    /// The image that `actions` draws, as a PNG file. Empty for an empty size.
    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    private func draw(_ actions: DrawingActions) -> UIGraphicsImageRendererContext? {
        guard let format = format as? UIGraphicsImageRendererFormat,
            let canvas = ImageCanvas(
                size: format.bounds.size, origin: format.bounds.origin, scale: format.scale, isOpaque: format.opaque)
        else { return nil }
        let context = UIGraphicsImageRendererContext(canvas: canvas, format: format)
        UIGraphicsPushContext(canvas.context)
        actions(context)
        UIGraphicsPopContext()
        return context
    }
}

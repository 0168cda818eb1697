import CoreGraphics
import Foundation

/// A renderer that creates images from drawing closures.
///
/// A closure draws with the origin at the top left and lengths in points. While it runs the image's context is
/// current, so that `UIBezierPath`, `UIImage` and strings draw into the image too. A renderer can be used repeatedly
/// and on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// Creates a renderer of images of `size`, in points, for the main screen.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of the area `bounds`, in points, for the main screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, rendererFormat: format.copy(bounds: bounds))
    }

    /// Returns the image that `actions` draws. For an empty size, returns an empty image without calling `actions`.
    open func image(actions: DrawingActions) -> UIImage {
        draw(actions).map { $0.currentImage } ?? UIImage()
    }

    /// Returns the image that `actions` draws as the contents of a PNG file; empty data for an empty size.
    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Returns the image that `actions` draws as the contents of a JPEG file; empty data for an empty size. Transparent
    /// parts become white.
    ///
    /// Unlike UIKit, this is also empty when libturbojpeg is not installed, which a sentence on standard error says.
    ///
    /// - Parameters:
    ///   - compressionQuality: From 0 for the smallest file to 1 for the best picture.
    ///   - actions: Draws the image.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
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

/// The attributes of the images that a `UIGraphicsImageRenderer` creates.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels per point.
    open var scale: CGFloat

    /// Whether images are initially black instead of transparent.
    open var opaque = false

    public required init() {
        scale = max(UITraitCollection.current.displayScale, 1)
    }

    /// Creates the format for the display that the traits describe.
    public init(for traitCollection: UITraitCollection) {
        scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : UITraitCollection.current.displayScale
    }

    /// Returns a copy for a renderer, which later changes to the receiver do not affect.
    func copy(bounds: CGRect) -> UIGraphicsImageRendererFormat {
        let copy = UIGraphicsImageRendererFormat()
        copy.scale = scale
        copy.opaque = opaque
        copy.bounds = bounds
        return copy
    }
}

/// The context that an image renderer passes to its drawing closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let canvas: ImageCanvas

    init(canvas: ImageCanvas, format: UIGraphicsImageRendererFormat) {
        self.canvas = canvas
        super.init(cgContext: canvas.context, format: format)
    }

    /// A snapshot of the image drawn so far.
    open var currentImage: UIImage {
        canvas.image().map { UIImage(cgImage: $0, scale: canvas.scale, orientation: .up) } ?? UIImage()
    }
}

/// Returns a snapshot of the current image context; nil when the current context is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let canvas = DrawingState.current.contexts.last?.canvas else { return nil }
    return canvas.image().map { UIImage(cgImage: $0, scale: canvas.scale, orientation: .up) }
}

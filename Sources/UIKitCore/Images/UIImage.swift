import CoreGraphics
import Foundation

/// A picture, and how it is to be shown: its scale, orientation, tint, and how it grows.
///
/// Images never change and can be used from any thread; methods that seem to change one return another.
open class UIImage: NSObject, @unchecked Sendable {
    /// Has to be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    /// All there is to an image; the copies that methods return differ in one or two of these.
    struct Values {
        var base: CGImage?
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var tint: UIColor?
        var frames: [UIImage]?
        var duration: TimeInterval = 0
    }

    let values: Values

    /// Pictures made from this one, kept so that showing it again costs nothing.
    let variants = ImageVariants()

    init(_ values: Values) {
        self.values = values
    }

    /// An image of no size, which draws nothing.
    public override convenience init() {
        self.init(Values())
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// - Parameters:
    ///   - cgImage: the pixels.
    ///   - scale: pixels per point.
    ///   - orientation: how the pixels are to be turned to be upright.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(Values(base: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// The size upright, in points.
    open var size: CGSize {
        guard let base = values.base else { return values.frames?.first?.size ?? .zero }
        let width = CGFloat(base.width) / scale
        let height = CGFloat(base.height) / scale
        return imageOrientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Pixels per point.
    open var scale: CGFloat { values.scale }

    /// How the pixels are turned to be upright.
    open var imageOrientation: Orientation { values.orientation }

    /// The pixels, as they are stored: not turned upright. Coloured when the image has a tint. Nil for an empty image.
    open var cgImage: CGImage? {
        guard let tint = values.tint, let base = values.base else {
            return values.base ?? values.frames?.first?.cgImage
        }
        return variants.tinted(base, with: tint.cgColor)
    }

    /// Whether the image is shown with its own colours, or as a shape in the tint colour.
    open var renderingMode: RenderingMode { values.renderingMode }

    /// The margins, in points, that keep their size when the image grows.
    open var capInsets: UIEdgeInsets { values.capInsets }

    /// How the part inside the cap insets fills a larger image.
    open var resizingMode: ResizingMode { values.resizingMode }

    /// What Auto Layout takes for the image's outside, as distances from its edges in points.
    open var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }

    /// True when image views mirror it in interfaces that run from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }

    /// The frames of an animated image; nil for a still one.
    open var images: [UIImage]? { values.frames }

    /// How long one round of an animated image lasts, in seconds; 0 for a still one.
    open var duration: TimeInterval { values.duration }

    /// A format for drawing images that go with this one: of its scale.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// A copy with some values changed.
    func with(_ change: (inout Values) -> Void) -> UIImage {
        var values = values
        change(&values)
        return UIImage(values)
    }

    open override var description: String {
        "<UIImage: \(size.width) x \(size.height) @\(scale)x>"
    }
}

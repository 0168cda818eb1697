import CoreGraphics
import Foundation
import StandardStreams

/// A bitmap with the attributes for displaying it: scale, orientation, tint and resizing.
///
/// Images are immutable and can be used from any thread. Methods that change an attribute return a new image.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// Must be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    /// The contents and attributes of an image, which derived images copy and modify.
    struct Values {
        var base: CGImage?
        /// The pixels in dark interfaces; nil for the same as in light ones.
        var dark: CGImage?
        /// The picture that is drawn anew for larger sizes; nil for an image that is enlarged.
        var vector: VectorImage?
        /// The same in dark interfaces.
        var darkVector: VectorImage?
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var tint: UIColor?
        /// The traits and the language that an image which is no symbol keeps to; nil for those of the place.
        var configuration: Configuration?
        /// The symbol that the image shows; nil for other images.
        var symbol: SymbolSource?
        var frames: [UIImage]?
        var duration: TimeInterval = 0
    }

    let values: Values

    /// A cache of pictures derived from this image.
    let variants = ImageVariants()

    init(_ values: Values) {
        self.values = values
    }

    /// Creates an image of zero size, which draws nothing.
    public override convenience init() {
        self.init(Values())
    }

    /// Creates the image of a literal, `#imageLiteral(resourceName:)`, from the resources of the app. The compiler
    /// calls it.
    ///
    /// Unlike UIKit, a name without an image makes an empty image and a sentence on standard error.
    ///
    /// - Parameter name: The name of the image.
    public required convenience init(imageLiteralResourceName name: String) {
        let found = ImageLoader.shared.values(named: name, in: nil, scale: UITraitCollection.current.displayScale)
        if found == nil { Log.warn("There is no image called \"\(name)\", which an image literal names.") }
        self.init(found ?? Values())
    }

    /// Creates the image that `encode(with:)` wrote to an archive; nil if it is damaged.
    ///
    /// - Parameter coder: The reader of the archive.
    public required convenience init?(coder: NSCoder) {
        guard coder.containsValue(forKey: Self.archiveKey) else {
            self.init(Values())
            return
        }
        guard let image = coder.value(UIImage.self, forKey: Self.archiveKey) else { return nil }
        self.init(image.values)
    }

    private static let archiveKey = "UIImage"

    /// Writes the image to an archive: its pixels as a PNG, with the scale, the orientation, the rendering mode, the
    /// tint and the insets.
    ///
    /// Unlike UIKit, an image of an asset catalog is archived as the pixels that it has in light interfaces, and a
    /// symbol or an animated image as the pixels that it has now.
    open func encode(with coder: NSCoder) { coder.encodeValue(self, forKey: Self.archiveKey) }

    /// Whether an archive of the class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// Creates an upright image from a bitmap, with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image from a bitmap.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: Pixels per point.
    ///   - orientation: The orientation of the pixels.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(Values(base: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// The size of the upright image in points.
    open var size: CGSize {
        guard let base = values.base else { return values.frames?.first?.size ?? .zero }
        let width = CGFloat(base.width) / scale
        let height = CGFloat(base.height) / scale
        return imageOrientation.swapsWidthAndHeight
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Pixels per point.
    open var scale: CGFloat { values.scale }

    /// The orientation of the stored pixels.
    open var imageOrientation: Orientation { values.orientation }

    /// The bitmap as stored, without the orientation applied but with the tint. Nil for an empty image.
    ///
    /// An image of an asset catalog may have a variant for dark interfaces. `UITraitCollection.current` chooses.
    open var cgImage: CGImage? {
        currentBase.map(tinted) ?? values.frames?.first?.cgImage
    }

    private var currentBase: CGImage? {
        guard let dark = values.dark, UITraitCollection.current.userInterfaceStyle == .dark else { return values.base }
        return dark
    }

    private func tinted(_ base: CGImage) -> CGImage {
        values.tint.map { variants.tinted(base, with: $0.cgColor) } ?? base
    }

    /// Whether the image is as sharp in any size as in its own.
    var isVector: Bool { values.vector != nil && !values.isResizable }

    /// Returns the bitmap for a size in pixels, as `cgImage` does: a vector image has one for each size.
    func cgImage(filling pixels: CGSize) -> CGImage? {
        guard isVector, let base = values.base else { return cgImage }
        let (width, height) = (Int(clamping: pixels.width.rounded(.up)), Int(clamping: pixels.height.rounded(.up)))
        guard width != base.width || height != base.height else { return cgImage }
        let isDark = values.dark != nil && UITraitCollection.current.userInterfaceStyle == .dark
        let vector = isDark ? values.darkVector : values.vector
        return vector?.image(width: width, height: height).map(tinted) ?? cgImage
    }

    /// The choice between the image's own colours and the tint colour.
    open var renderingMode: RenderingMode { values.renderingMode }

    /// The margins, in points, that keep their size when the image is enlarged.
    open var capInsets: UIEdgeInsets { values.capInsets }

    /// The way in which the part inside the cap insets is enlarged.
    open var resizingMode: ResizingMode { values.resizingMode }

    /// The insets, in points, from the image's edges to the rectangle that Auto Layout aligns.
    open var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }

    /// Whether image views mirror the image in interfaces that run from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }

    /// The frames of an animated image; nil for a still one.
    open var images: [UIImage]? { values.frames }

    /// The duration of one cycle of an animated image in seconds; 0 for a still one.
    open var duration: TimeInterval { values.duration }

    /// A renderer format with the scale of this image.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// Returns a copy with changed values.
    func with(_ change: (inout Values) -> Void) -> UIImage {
        var values = values
        change(&values)
        return UIImage(values)
    }

    open override var description: String {
        "<UIImage: \(size.width) x \(size.height) @\(scale)x>"
    }
}

// MARK: - Derived images

extension UIImage {
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// Returns the image's shape in the given colour. A dynamic colour resolves when the image is drawn.
    public func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tint = color }
    }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the image with left and right swapped.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.flipped }
    }

    /// Returns an image that image views mirror in interfaces that run from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// Returns an image whose part inside the cap insets is tiled when it is enlarged.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns an image whose margins keep their size when it is enlarged.
    ///
    /// - Parameters:
    ///   - capInsets: The margins, in points.
    ///   - resizingMode: Whether the part inside the margins is tiled or stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// Returns an image that image views animate: they show `images` in turn, in cycles of `duration` seconds. A
    /// duration of 0 gives each image a thirtieth of a second. Nil without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard !images.isEmpty else { return nil }
        var values = Values()
        values.scale = images[0].scale
        values.frames = images
        values.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(values)
    }

    // MARK: - Dynamic range

    /// Whether the image has parts that are brighter than white.
    ///
    /// Unlike UIKit, this is always false: images have eight bits per colour component, and colours of a file beyond
    /// white are clamped to white when it is read.
    public var isHighDynamicRange: Bool { false }

    /// Returns the image without parts that are brighter than white: the receiver, which has none.
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}

// MARK: - Literals

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of `#imageLiteral(resourceName:)` where nothing else is asked for.
public typealias _ImageLiteralType = UIImage

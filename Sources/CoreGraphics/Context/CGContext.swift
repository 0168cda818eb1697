/// A context that takes drawing operations and passes them to an image, a file or a display list.
///
/// Coordinates are in user space, which `ctm` maps to device space. In a context created for an image with
/// `init(data:width:...)` the origin is at the bottom left; in one from UIKit it is at the top left. Operations with
/// numbers that are not finite draw nothing.
public final class CGContext {
    /// The receiver of the operations.
    package let target: any DrawingTarget
    /// The bitmap, for a context that draws into an image.
    let bitmap: Bitmap?

    /// The size of the drawing area, in the target's units.
    let extent: CGSize
    /// The transform from the target's space to device space, as `ctm` reports it.
    let deviceTransform: CGAffineTransform

    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The number of saved states at the start of each open transparency layer.
    var layers: [Int] = []

    /// The current path. `pathTransform` maps its space to the target's.
    var currentPath = CGMutablePath()
    var pathTransform = CGAffineTransform.identity

    /// The transform to the target's space for the offsets and blurs of shadows, which ignore the current transform.
    package var baseTransform: CGAffineTransform

    /// Creates a context that draws into a target.
    ///
    /// - Parameters:
    ///   - transform: The initial transform from user space to the target's space.
    ///   - deviceTransform: The transform from the target's space to device space.
    init(
        target: any DrawingTarget, bitmap: Bitmap? = nil, extent: CGSize, transform: CGAffineTransform,
        deviceTransform: CGAffineTransform
    ) {
        self.target = target
        self.bitmap = bitmap
        self.extent = extent
        self.deviceTransform = deviceTransform
        baseTransform = transform.linear
        state = GraphicsState(transform: transform, clip: CGRect(origin: .zero, size: extent))
    }

    /// Creates a context that draws into memory, with the origin at the bottom left and one unit per pixel.
    ///
    /// Unlike UIKit, images are always sRGB with 8 bits per component. Memory that is passed in must hold blue,
    /// green, red and alpha in this order (`premultipliedFirst` and `byteOrder32Little`).
    ///
    /// - Parameters:
    ///   - data: Memory to draw into, which outlives the context; nil allocates memory.
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: 0 means four times the width.
    ///   - space: An RGB space.
    ///   - bitmapInfo: Ignored apart from the formats named above.
    /// - Returns: Nil for a size that is not positive or is too large, or for a format that cannot be drawn into.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, space.model == .rgb, width > 0, height > 0, width <= PixelBuffer.maximumSide,
            height <= PixelBuffer.maximumSide
        else { return nil }
        let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        if let data {
            let rowBytes = bytesPerRow == 0 ? width * 4 : bytesPerRow
            guard bitmapInfo == CGBitmapInfo.native.rawValue, rowBytes >= width * 4, rowBytes.isMultiple(of: 4) else {
                return nil
            }
            self.init(Bitmap(wrapping: data, width: width, height: height, bytesPerRow: rowBytes))
        } else {
            guard alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast,
                let bitmap = Bitmap(checkedWidth: width, height: height)
            else { return nil }
            self.init(bitmap)
        }
    }

    /// Creates a context like the initializer above.
    private convenience init(_ bitmap: Bitmap) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
        self.init(
            target: bitmap.target, bitmap: bitmap,
            extent: CGSize(width: bitmap.width, height: bitmap.height), transform: flip, deviceTransform: flip)
    }

    /// Creates a context as UIKit provides it, drawing into a bitmap: points, origin at the top left.
    ///
    /// - Parameter scale: Pixels per point.
    package convenience init(bitmap: Bitmap, scale: CGFloat) {
        self.init(
            target: bitmap.target, bitmap: bitmap,
            extent: CGSize(width: bitmap.width, height: bitmap.height),
            transform: CGAffineTransform(scaleX: scale, y: scale),
            deviceTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height)))
    }

    /// Creates a context as UIKit provides it, which only records: points, origin at the top left.
    ///
    /// - Parameter scale: Pixels per point where the recording will be shown.
    package convenience init(recording size: CGSize, scale: CGFloat) {
        self.init(target: RecordingTarget(), size: size, scale: scale)
    }

    /// Creates a context as UIKit provides it: points, origin at the top left.
    package convenience init(target: any DrawingTarget, size: CGSize, scale: CGFloat = 1) {
        let height = size.height.isFinite ? size.height : 0
        self.init(
            target: target, extent: size, transform: .identity,
            deviceTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height * scale))
    }

    /// Ends the drawing and returns the recording; empty for a context that does not record.
    package func finish() -> DisplayList {
        while !layers.isEmpty { endTransparencyLayer() }
        while !savedStates.isEmpty { restoreGState() }
        (target as? CairoTarget)?.compositeMasks()
        return (target as? RecordingTarget)?.finish() ?? .empty
    }

    /// Draws a recording, whose coordinate space becomes user space.
    package func draw(_ list: DisplayList) {
        guard state.transform.isDrawable else { return }
        list.replay(into: target, transform: state.transform)
    }

    /// Performs one command, in user space.
    package func perform(_ command: DrawingCommand) {
        guard state.transform.isDrawable else { return }
        target.perform(command, transform: state.transform)
    }

    /// The transform from user space to the target's: points or pixels, origin at the top left, y down.
    package var userToTarget: CGAffineTransform { state.transform }
}

/// The state that `CGContext.saveGState()` pushes.
struct GraphicsState {
    /// The transform from user space to the target's.
    var transform: CGAffineTransform
    /// The bounds of the clip, in the target's space.
    var clip: CGRect
    /// Whether the target has saved its clip for this state, which it does just before the clip changes.
    var isSavedInTarget = false

    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var shouldAntialias = true
    var allowsAntialiasing = true
    var interpolationQuality = CGInterpolationQuality.default

    func paint(_ color: CGColor) -> Paint {
        Paint(
            color: color, alpha: alpha, blendMode: blendMode, shadow: shadow,
            antialiases: shouldAntialias && allowsAntialiasing)
    }
}

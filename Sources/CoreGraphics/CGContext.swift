/// Takes drawing operations: into a picture, a file, or what a view shows.
///
/// Coordinates are those of user space, which `ctm` leads to the device's. In a context that was made for a picture
/// with `init(data:width:...)` the origin is at the bottom left; in one that UIKit hands out it is at the top left.
/// Numbers that are not finite draw nothing.
public final class CGContext {
    /// What the operations go to.
    package let target: any DrawingTarget
    /// The picture, for a context that draws into one.
    let bitmap: Bitmap?

    /// The size of what is drawn on, in the target's units.
    let extent: CGSize
    /// From the target's space to the device's, as `ctm` tells it.
    let deviceTransform: CGAffineTransform

    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// How many states have been kept when each of the open transparency layers began.
    var layers: [Int] = []

    /// The current path, and the transform from its space into the target's.
    var currentPath = CGMutablePath()
    var pathTransform = CGAffineTransform.identity

    /// Directions and lengths of shadows are those of this transform into the target's space, whatever the current one.
    package var baseTransform: CGAffineTransform

    /// - Parameters:
    ///   - transform: the user space to begin with, into the target's.
    ///   - deviceTransform: from the target's space into that which `ctm` leads to.
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

    /// A context that draws into memory, with the origin at the bottom left and one unit for each pixel.
    ///
    /// Unlike UIKit, pictures are always sRGB with 8 bits a component. Memory that is handed in must hold blue, green,
    /// red and alpha in this order (`premultipliedFirst` and `byteOrder32Little`).
    ///
    /// - Parameters:
    ///   - data: memory to draw into, which outlives the context; nil for memory of its own.
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: 0 takes the width's.
    ///   - space: an RGB space.
    ///   - bitmapInfo: ignored beyond what is said above.
    /// - Returns: nil for a size that is not positive or larger than can be drawn, or a format that cannot be drawn
    ///   into.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, space.model == .rgb, width > 0, height > 0, width <= PixelBuffer.longestSide,
            height <= PixelBuffer.longestSide
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

    /// A context as the initializer above makes it.
    private convenience init(_ bitmap: Bitmap) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
        self.init(
            target: bitmap.target, bitmap: bitmap,
            extent: CGSize(width: bitmap.width, height: bitmap.height), transform: flip, deviceTransform: flip)
    }

    /// A context as UIKit hands it out, which draws into a picture: points, origin at the top left.
    ///
    /// - Parameter scale: pixels per point.
    package convenience init(bitmap: Bitmap, scale: CGFloat) {
        self.init(
            target: bitmap.target, bitmap: bitmap,
            extent: CGSize(width: bitmap.width, height: bitmap.height),
            transform: CGAffineTransform(scaleX: scale, y: scale),
            deviceTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height)))
    }

    /// A context as UIKit hands it out, which draws nothing but records: points, origin at the top left.
    ///
    /// - Parameter scale: pixels per point of where the recording will be shown.
    package convenience init(recording size: CGSize, scale: CGFloat) {
        self.init(target: RecordingTarget(), size: size, scale: scale)
    }

    /// A context as UIKit hands it out: points, origin at the top left.
    package convenience init(target: any DrawingTarget, size: CGSize, scale: CGFloat = 1) {
        let height = size.height.isFinite ? size.height : 0
        self.init(
            target: target, extent: size, transform: .identity,
            deviceTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height * scale))
    }

    /// Ends a recording and hands out what was drawn; empty for a context that does not record.
    package func finish() -> DisplayList {
        while !layers.isEmpty { endTransparencyLayer() }
        while !savedStates.isEmpty { restoreGState() }
        (target as? CairoTarget)?.settle()
        return (target as? RecordingTarget)?.finish() ?? .empty
    }

    /// Draws a recording, whose origin and axes become those of user space.
    package func draw(_ list: DisplayList) {
        guard state.transform.isDrawable else { return }
        list.replay(into: target, transform: state.transform)
    }

    /// Draws one step, in user space.
    package func perform(_ command: DrawingCommand) {
        guard state.transform.isDrawable else { return }
        target.perform(command, transform: state.transform)
    }

    /// From user space to that of the target: points or pixels, origin at the top left, y down.
    package var userToTarget: CGAffineTransform { state.transform }
}

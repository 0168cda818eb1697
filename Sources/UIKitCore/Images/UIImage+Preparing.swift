import CoreGraphics
import Dispatch
import Foundation

/// Images made ready for the screen.
///
/// Unlike UIKit, the pixels of an image are read when the image is created, so that nothing is left to do for one in
/// its own size.
extension UIImage {
    /// Returns the image with its pixels in memory; nil for an image without any.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// Calls a function with the image, whose pixels are in memory; with nil for an image without any.
    ///
    /// - Parameter completionHandler: Called later, on a queue of the system's.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    /// Returns the image with its pixels in memory; nil for an image without any.
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Returns a smaller image that fits into a size and has the proportions of this one; nil for an image or a size
    /// without any area.
    ///
    /// - Parameter size: The greatest size, in points.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let own = self.size
        guard let picture = cgImage, own.width > 0, own.height > 0, size.width > 0, size.height > 0,
            size.width.isFinite, size.height.isFinite
        else { return nil }
        let share = min(size.width / own.width, size.height / own.height)
        let fitting = CGSize(
            width: max(1, (own.width * share).rounded()), height: max(1, (own.height * share).rounded()))
        let upright = variants.upright(picture, from: imageOrientation)
        let small = ImageCanvas.image(size: fitting, scale: scale) { context in
            context.interpolationQuality = .high
            context.drawUpright(upright, in: CGRect(origin: .zero, size: fitting))
        }
        return small.map { UIImage(cgImage: $0, scale: scale, orientation: .up).withRenderingMode(renderingMode) }
    }

    /// Calls a function with a smaller image, as `preparingThumbnail(of:)` returns it.
    ///
    /// - Parameters:
    ///   - size: The greatest size, in points.
    ///   - completionHandler: Called later, on a queue of the system's.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns a smaller image, as `preparingThumbnail(of:)` does.
    ///
    /// - Parameter size: The greatest size, in points.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    // MARK: - Series of images

    /// The greatest number of images in a series.
    private static let seriesLimit = 1024

    /// Returns an image that image views animate, of the images whose names begin alike and end in 0, 1 and so on, or
    /// in 1 and so on; nil without any.
    ///
    /// - Parameters:
    ///   - name: The beginning of the names.
    ///   - duration: The length of a cycle in seconds; 0 gives each image a thirtieth of a second.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: series(name), duration: duration)
    }

    /// Returns an image as `animatedImageNamed(_:duration:)` does, whose margins keep their size and whose inside is
    /// tiled.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// Returns an image as `animatedImageNamed(_:duration:)` does, whose margins keep their size.
    ///
    /// - Parameters:
    ///   - name: The beginning of the names.
    ///   - capInsets: The margins, in points.
    ///   - resizingMode: Whether the part inside the margins is tiled or stretched.
    ///   - duration: The length of a cycle in seconds.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        let images = series(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
        return animatedImage(with: images, duration: duration)
    }

    private static func series(_ name: String) -> [UIImage] {
        let first = UIImage(named: name + "0")
        let rest = (1..<seriesLimit).lazy.map { UIImage(named: name + String($0)) }.prefix { $0 != nil }
        return [first].compactMap { $0 } + rest.compactMap { $0 }
    }
}

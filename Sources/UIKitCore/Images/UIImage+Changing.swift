import Foundation

extension UIImage {
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The image's shape in the given colour. A dynamic colour resolves where the image is drawn.
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

    /// The image with left and right exchanged.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.flipped }
    }

    /// An image that image views mirror in interfaces that run from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// An image that grows by repeating what is inside the cap insets.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// An image whose margins keep their size when it grows, and whose inside is repeated or stretched.
    ///
    /// - Parameters:
    ///   - capInsets: the margins, in points.
    ///   - resizingMode: whether the inside is repeated or stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// An image that shows `images` one after the other in image views, `duration` seconds for a round. Nil without
    /// images. A duration of 0 gives every image a thirtieth of a second.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard !images.isEmpty else { return nil }
        var values = Values()
        values.scale = images[0].scale
        values.frames = images
        values.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(values)
    }
}

import CoreGraphics

extension UIImage {
    /// Draws the image at its own size in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context so that it fills `rect`: upright, and keeping its cap insets.
    public func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let picture = cgImage, rect.width > 0, rect.height > 0
        else { return }
        context.saveGState()
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha != 1 { context.setAlpha(alpha) }
        if values.isResizable {
            let upright = variants.upright(picture, from: imageOrientation)
            NinePartImage(picture: upright, scale: scale, capInsets: capInsets, resizingMode: resizingMode)
                .draw(in: rect, context: context)
        } else if imageOrientation == .up {
            context.drawUpright(picture, in: rect)
        } else {
            context.translateBy(x: rect.minX, y: rect.minY)
            context.concatenate(imageOrientation.transform(toUpright: rect.size))
            let stored =
                imageOrientation.swapsSides ? CGSize(width: rect.height, height: rect.width) : rect.size
            context.drawUpright(picture, in: CGRect(origin: .zero, size: stored))
        }
        context.restoreGState()
    }

    /// Fills `rect` in the current context with the image at its own size, again and again.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let picture = cgImage else { return }
        let upright = variants.upright(picture, from: imageOrientation)
        NinePartImage(picture: upright, scale: scale, capInsets: .zero, resizingMode: .tile)
            .draw(in: rect, context: context)
    }
}

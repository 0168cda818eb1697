import CoreGraphics
import QuartzCore

extension UIImageView {
    /// The image for the current highlight state.
    var shownImage: UIImage? {
        isHighlighted ? highlightedImage ?? image : image
    }

    /// Whether the view shows the image as a template in the tint colour.
    var isTemplate: Bool {
        guard let image = shownImage else { return false }
        return image.renderingMode == .alwaysTemplate
            || image.renderingMode == .automatic
                && (image.isSymbolImage ? image.isSymbolInTint : takesAutomaticImagesForTemplates)
    }

    /// Whether the bitmap depends on the size of the bounds, as for images that resize by tiling.
    var isComposedForBounds: Bool {
        guard let image = shownImage, image.values.isResizable, image.resizingMode == .tile else { return false }
        let inside = CGRect(origin: .zero, size: image.size).inset(by: image.capInsets)
        return contentMode == .scaleToFill && max(inside.width, inside.height) * image.scale > 1
    }

    /// Whether the bitmap is drawn for the size of the bounds, as for vector images.
    var isDrawnForBounds: Bool { shownImage?.isVector == true && animation == nil }

    /// Returns the number of pixels that a vector image covers in the view.
    private func pixels(of image: UIImage) -> CGSize {
        let size = image.size
        let (across, down) = (bounds.width / max(size.width, 1e-6), bounds.height / max(size.height, 1e-6))
        let (x, y): (CGFloat, CGFloat) =
            switch contentMode {
            case .scaleToFill, .redraw: (across, down)
            case .scaleAspectFit: (min(across, down), min(across, down))
            case .scaleAspectFill: (max(across, down), max(across, down))
            default: (1, 1)
            }
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : image.scale
        // An image in its own size is as large as the catalog's, whatever its scale.
        guard x != 1 || y != 1, x > 0, y > 0 else {
            return CGSize(width: size.width * image.scale, height: size.height * image.scale)
        }
        return CGSize(width: size.width * x * scale, height: size.height * y * scale)
    }

    func imageDidChange(from old: UIImage?) {
        if old?.size != shownImage?.size || old?.alignmentRectInsets != shownImage?.alignmentRectInsets {
            invalidateIntrinsicContentSize()
        }
        endAnimation()
        imageContentsDidChange()
        beginAnimationOfImage()
    }

    func highlightDidChange() {
        if highlightedImage != nil {
            imageDidChange(from: nil)
        } else if highlightedAnimationImages != nil {
            stopAnimating()
        }
    }

    /// Sets the layer's contents to the current image.
    func imageContentsDidChange() {
        guard let image = animation?.currentImage ?? shownImage else {
            if layer.contents != nil { layer.contents = nil }
            return
        }
        show(image)
    }

    func show(_ image: UIImage) {
        guard let picture = picture(of: image) else {
            layer.contents = nil
            return
        }
        layer.contentsScale = image.scale
        layer.contentsCenter = center(of: image)
        if layer.contents as? CGImage !== picture {
            layer.contents = picture
        }
    }

    /// Returns the pixels to show: upright, tinted if the image is a template, darkened if a button needs it.
    private func picture(of image: UIImage) -> CGImage? {
        withOwnTraits { currentPicture(of: image) }
    }

    private func currentPicture(of image: UIImage) -> CGImage? {
        guard var picture = isDrawnForBounds ? image.cgImage(filling: pixels(of: image)) : image.cgImage else {
            return nil
        }
        let variants = image.variants
        if isTemplate {
            picture = variants.tinted(picture, with: tintColor.resolvedColor(with: traitCollection).cgColor)
        }
        if look == .darkened {
            picture = variants.darkened(picture)
        }
        let mirrored = image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
        picture = variants.upright(
            picture, from: mirrored ? image.imageOrientation.flipped : image.imageOrientation)
        guard isComposedForBounds, bounds.width > 0, bounds.height > 0 else { return picture }
        return compose(picture, of: image)
    }

    private func compose(_ picture: CGImage, of image: UIImage) -> CGImage? {
        let size = bounds.size
        if let composed, composed.source === picture, composed.size == size, composed.capInsets == image.capInsets {
            return composed.picture
        }
        let made = ImageCanvas.image(size: size, scale: image.scale) { context in
            NinePatchImage(picture: picture, scale: image.scale, capInsets: image.capInsets, resizingMode: .tile)
                .draw(in: CGRect(origin: .zero, size: size), context: context)
        }
        composed = made.map {
            ComposedPicture(source: picture, capInsets: image.capInsets, size: size, picture: $0)
        }
        return made
    }

    /// Returns the part of the bitmap that stretches, in fractions of its size.
    private func center(of image: UIImage) -> CGRect {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard image.values.isResizable, !isComposedForBounds, image.size.width > 0, image.size.height > 0
        else { return whole }
        let inside = CGRect(origin: .zero, size: image.size).inset(by: image.capInsets)
        guard inside.width >= 0, inside.height >= 0 else { return whole }
        return CGRect(
            x: inside.minX / image.size.width, y: inside.minY / image.size.height,
            width: inside.width / image.size.width, height: inside.height / image.size.height)
    }
}

/// A bitmap that was composed for a size by tiling the inside of another one.
struct ComposedPicture {
    let source: CGImage
    let capInsets: UIEdgeInsets
    let size: CGSize
    let picture: CGImage
}

import CoreGraphics
import QuartzCore

extension UIImageView {
    /// The still image that is shown: of an animated one its first.
    var shownImage: UIImage? {
        isHighlighted ? highlightedImage ?? image : image
    }

    /// True when the image is shown as a shape in the tint colour.
    var isTemplate: Bool {
        guard let image = shownImage else { return false }
        return image.renderingMode == .alwaysTemplate
            || image.renderingMode == .automatic && takesAutomaticImagesForTemplates
    }

    /// True when the picture is put together for the size of the bounds: for images that grow by repeating.
    var isComposedForBounds: Bool {
        guard let image = shownImage, image.values.isResizable, image.resizingMode == .tile else { return false }
        let inside = CGRect(origin: .zero, size: image.size).inset(by: image.capInsets)
        return contentMode == .scaleToFill && max(inside.width, inside.height) * image.scale > 1
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

    /// Puts the picture into the layer.
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

    /// The pixels to show, upright, tinted and darkened as it may be.
    private func picture(of image: UIImage) -> CGImage? {
        withOwnTraits { currentPicture(of: image) }
    }

    private func currentPicture(of image: UIImage) -> CGImage? {
        guard var picture = image.cgImage else { return nil }
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
            NinePartImage(picture: picture, scale: image.scale, capInsets: image.capInsets, resizingMode: .tile)
                .draw(in: CGRect(origin: .zero, size: size), context: context)
        }
        composed = made.map {
            ComposedPicture(source: picture, capInsets: image.capInsets, size: size, picture: $0)
        }
        return made
    }

    /// The part of the picture that grows, in fractions of it.
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

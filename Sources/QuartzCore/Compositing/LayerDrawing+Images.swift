import CoreGraphics

extension LayerDrawing {
    /// Draws a layer's image, positioned by its gravity, or in nine parts if only its middle is stretched.
    func drawImage(_ image: CGImage, of layer: CALayer, state: LayerState) {
        var picture = image
        if state.contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
            guard let part = image.cropping(to: state.contentsRect.scaled(to: image)) else { return }
            picture = part
        }
        let size = layer.contentSize(CGSize(width: picture.width, height: picture.height))
        let frame = layer.contentsGravity.frame(for: size, in: state.bounds)
        let center = layer.contentsCenter
        let quality = quality(of: picture, in: frame, of: layer)
        guard center != CGRect(x: 0, y: 0, width: 1, height: 1), layer.contentsGravity == .resize else {
            target.draw(picture, in: frame, transform: transform, quality: quality)
            return
        }
        drawNineParts(picture, size: size, center: center, in: frame, quality)
    }

    /// Returns the quality by the layer's filter for images that are drawn larger or smaller.
    private func quality(of image: CGImage, in frame: CGRect, of layer: CALayer) -> CGInterpolationQuality {
        guard let rare = layer.rareIfLoaded else { return .default }
        let pixels = frame.width * frame.height * abs(transform.determinant)
        let isEnlarged = pixels >= CGFloat(image.width) * CGFloat(image.height)
        return (isEnlarged ? rare.magnificationFilter : rare.minificationFilter).quality
    }

    private func drawNineParts(
        _ image: CGImage, size: CGSize, center: CGRect, in frame: CGRect, _ quality: CGInterpolationQuality
    ) {
        let (w, h) = (CGFloat(image.width), CGFloat(image.height))
        let columns = Self.bands(
            pixels: w, points: size.width, from: center.minX, to: center.maxX, start: frame.minX,
            length: frame.width)
        let rows = Self.bands(
            pixels: h, points: size.height, from: center.minY, to: center.maxY, start: frame.minY,
            length: frame.height)
        for row in rows {
            for column in columns {
                let source = CGRect(
                    x: column.pixels.from, y: row.pixels.from, width: column.pixels.to - column.pixels.from,
                    height: row.pixels.to - row.pixels.from)
                let destination = CGRect(
                    x: column.points.from, y: row.points.from, width: column.points.to - column.points.from,
                    height: row.points.to - row.points.from)
                guard source.width > 0, source.height > 0, destination.width > 0, destination.height > 0,
                    let part = image.cropping(to: source)
                else { continue }
                target.draw(part, in: destination, transform: transform, quality: quality)
            }
        }
    }

    private struct Band {
        var pixels: (from: CGFloat, to: CGFloat)
        var points: (from: CGFloat, to: CGFloat)
    }

    /// Returns the three parts in one direction. The outer ones keep their size as long as there is room for both.
    private static func bands(
        pixels: CGFloat, points: CGFloat, from: CGFloat, to: CGFloat, start: CGFloat, length: CGFloat
    ) -> [Band] {
        let from = min(max(from, 0), 1)
        let to = min(max(to, from), 1)
        var leading = from * points
        var trailing = (1 - to) * points
        if leading + trailing > length, leading + trailing > 0 {
            let shrink = length / (leading + trailing)
            leading *= shrink
            trailing *= shrink
        }
        let (a, b) = ((from * pixels).rounded(), (to * pixels).rounded())
        return [
            Band(pixels: (0, a), points: (start, start + leading)),
            Band(pixels: (a, b), points: (start + leading, start + length - trailing)),
            Band(pixels: (b, pixels), points: (start + length - trailing, start + length)),
        ]
    }
}

extension CALayer {
    /// Returns the frame of the content in the layer's own coordinates; null when there is none.
    func contentBox(_ state: LayerState) -> CGRect {
        if let contentImage {
            let pixels = state.contentsRect.scaled(to: contentImage)
            return contentsGravity.frame(for: contentSize(pixels.size), in: state.bounds).standardized
        }
        guard contentList != nil else { return .null }
        return contentsGravity.frame(for: contentListSize, in: state.bounds).standardized
    }

    /// Returns the size in points of content with the given pixels.
    fileprivate func contentSize(_ pixels: CGSize) -> CGSize {
        let scale = contentsScale > 0 ? contentsScale : 1
        return CGSize(width: pixels.width / scale, height: pixels.height / scale)
    }
}

extension CGRect {
    /// Returns a rectangle in fractions of an image in its pixels.
    fileprivate func scaled(to image: CGImage) -> CGRect {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        return CGRect(
            x: minX * width, y: minY * height, width: self.width * width, height: self.height * height)
    }
}

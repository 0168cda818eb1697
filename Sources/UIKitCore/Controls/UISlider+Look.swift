import CoreGraphics
import Foundation

extension UISlider {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Geometry

    func imageRect(_ image: UIImage?, atLeft isLeft: Bool, in bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    func baseTrackRect(in bounds: CGRect) -> CGRect {
        let images = isMirrored ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        let left = images.0.map { $0.size.width + SliderMetrics.imageGap } ?? 0
        let right = images.1.map { $0.size.width + SliderMetrics.imageGap } ?? 0
        let heights = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
        let height = heights.max() ?? SliderMetrics.trackHeight
        let inset = SliderMetrics.trackInset
        return CGRect(
            x: bounds.minX + left + inset, y: (bounds.midY - height / 2).rounded(toScale: contentScaleFactor),
            width: max(bounds.width - left - right - 2 * inset, 0), height: height)
    }

    // MARK: Showing

    /// Moves the parts to where the value is. Given the value before, they are on their way for as long as that takes.
    func showValue(movingFrom old: Float?) {
        guard let old, let look, hasBeenShown else {
            look?.stopAnimations()
            setNeedsLayout()
            return
        }
        let scale = SliderScale(self, trackRect: trackRect(forBounds: bounds))
        let distance = abs(scale.fraction(of: value) - scale.fraction(of: old))
        UIView.animate(
            withDuration: SliderMetrics.travel * Double(distance), delay: 0,
            options: [.curveLinear, .beginFromCurrentState], animations: { self.placeThumb(of: look) })
    }

    /// Brings the parts up to date.
    func updateLook() {
        let look = self.look ?? SliderLook(in: self)
        self.look = look
        // The parts are placed in the slider's own coordinates.
        look.content.place(bounds)
        look.content.bounds.origin = bounds.origin
        look.content.alpha = isEnabled ? 1 : 0.5
        if look.minimumImage.image !== minimumValueImage { look.minimumImage.image = minimumValueImage }
        if look.maximumImage.image !== maximumValueImage { look.maximumImage.image = maximumValueImage }
        look.minimumImage.place(minimumValueImageRect(forBounds: bounds))
        look.maximumImage.place(maximumValueImageRect(forBounds: bounds))
        showTrack(of: look)
        showThumb(of: look)
        placeThumb(of: look)
    }

    private func showTrack(of look: SliderLook) {
        let radius = trackRect(forBounds: bounds).height / 2
        look.minimumTrack.show(
            currentMinimumTrackImage, orShapeIn: minimumTrackTintColor ?? tintColor, cornerRadius: radius,
            corners: .atLeft(!isMirrored))
        look.maximumTrack.show(
            currentMaximumTrackImage, orShapeIn: maximumTrackTintColor ?? .systemFill, cornerRadius: radius,
            corners: .atLeft(isMirrored))
    }

    private func showThumb(of look: SliderLook) {
        let image = currentThumbImage
        look.thumb.show(image, orShapeIn: thumbTintColor ?? .white, cornerRadius: SliderMetrics.thumbSide / 2)
        if image == nil {
            look.thumb.castShadow()
        } else {
            look.thumb.layer.shadowOpacity = 0
        }
    }

    /// Puts the thumb where the value is, and divides the track there.
    private func placeThumb(of look: SliderLook) {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        look.thumb.place(thumb)
        // The thumb lies on whole points, the division of the track does not.
        let scale = SliderScale(self, trackRect: track)
        let exact = thumb.midX + scale.middle(of: value) - scale.thumbRect(for: value).midX
        let division = min(max(exact, track.minX), track.maxX)
        let left = CGRect(x: track.minX, y: track.minY, width: division - track.minX, height: track.height)
        let right = CGRect(x: division, y: track.minY, width: track.maxX - division, height: track.height)
        place(look.minimumTrack, in: isMirrored ? right : left)
        place(look.maximumTrack, in: isMirrored ? left : right)
    }

    /// Puts a part of the track in its place; one with an image is as high as that.
    private func place(_ part: ControlPart, in room: CGRect) {
        guard let height = part.image?.size.height else { return part.place(room) }
        part.place(CGRect(x: room.minX, y: room.midY - height / 2, width: room.width, height: height))
    }
}

import CoreGraphics
import Foundation

extension UISlider {
    private typealias Metrics = ControlMetrics.Slider

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: - Rectangles

    func imageRect(_ image: UIImage?, atLeft isLeft: Bool, in bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    func baseTrackRect(in bounds: CGRect) -> CGRect {
        let images = isMirrored ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        let left = images.0.map { $0.size.width + Metrics.imageGap } ?? 0
        let right = images.1.map { $0.size.width + Metrics.imageGap } ?? 0
        let heights = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
        let height = heights.max() ?? Metrics.trackHeight
        let inset = Metrics.trackInset
        return CGRect(
            x: bounds.minX + left + inset, y: (bounds.midY - height / 2).rounded(toScale: contentScaleFactor),
            width: max(bounds.width - left - right - 2 * inset, 0), height: height)
    }

    // MARK: - Parts

    /// Moves the parts to the current value, animated if the previous value is given. The duration is proportional to
    /// the distance.
    func showValue(movingFrom old: Float?) {
        guard let old, let parts = partsIfLoaded, hasBeenShown else {
            partsIfLoaded?.stopAnimations()
            setNeedsLayout()
            return
        }
        let scale = SliderScale(self, trackRect: trackRect(forBounds: bounds))
        let distance = abs(scale.fraction(of: value) - scale.fraction(of: old))
        UIView.animate(
            withDuration: Metrics.fullTravelDuration * Double(distance), delay: 0,
            options: [.curveLinear, .beginFromCurrentState], animations: { self.placeThumb(of: parts) })
    }

    /// Brings the parts up to date. Called by layout.
    func updateParts() {
        let parts = partsIfLoaded ?? SliderParts(in: self)
        partsIfLoaded = parts
        // The container's coordinates are the slider's.
        parts.content.place(bounds)
        parts.content.bounds.origin = bounds.origin
        parts.content.alpha = isEnabled ? 1 : 0.5
        if parts.minimumImage.image !== minimumValueImage { parts.minimumImage.image = minimumValueImage }
        if parts.maximumImage.image !== maximumValueImage { parts.maximumImage.image = maximumValueImage }
        parts.minimumImage.place(minimumValueImageRect(forBounds: bounds))
        parts.maximumImage.place(maximumValueImageRect(forBounds: bounds))
        updateTrack(of: parts)
        updateThumb(of: parts)
        placeThumb(of: parts)
    }

    private func updateTrack(of parts: SliderParts) {
        let radius = trackRect(forBounds: bounds).height / 2
        parts.minimumTrack.show(
            currentMinimumTrackImage, orShapeIn: minimumTrackTintColor ?? tintColor, cornerRadius: radius,
            corners: .atLeft(!isMirrored))
        parts.maximumTrack.show(
            currentMaximumTrackImage, orShapeIn: maximumTrackTintColor ?? .systemFill, cornerRadius: radius,
            corners: .atLeft(isMirrored))
    }

    private func updateThumb(of parts: SliderParts) {
        let image = currentThumbImage
        parts.thumb.show(image, orShapeIn: thumbTintColor ?? .white, cornerRadius: Metrics.thumb.height / 2)
        if image == nil {
            parts.thumb.castShadow()
        } else {
            parts.thumb.layer.shadowOpacity = 0
        }
    }

    /// Moves the thumb to the value, and divides the track there.
    private func placeThumb(of parts: SliderParts) {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        parts.thumb.place(thumb)
        // The thumb is aligned to whole points, the division of the track is not.
        let scale = SliderScale(self, trackRect: track)
        let exact = thumb.midX + scale.thumbCenter(for: value) - scale.thumbRect(for: value).midX
        let division = min(max(exact, track.minX), track.maxX)
        let left = CGRect(x: track.minX, y: track.minY, width: division - track.minX, height: track.height)
        let right = CGRect(x: division, y: track.minY, width: track.maxX - division, height: track.height)
        place(parts.minimumTrack, in: isMirrored ? right : left)
        place(parts.maximumTrack, in: isMirrored ? left : right)
    }

    /// Sets the frame of a part of the track. A part with an image has the image's height.
    private func place(_ part: ControlPart, in rect: CGRect) {
        guard let height = part.image?.size.height else { return part.place(rect) }
        part.place(CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height))
    }
}

/// The views that make up a slider.
@MainActor
final class SliderParts {
    /// The container of the other parts, which lets all of them fade together.
    let content: ControlPart
    let minimumTrack: ControlPart
    let maximumTrack: ControlPart
    let minimumImage: ControlPart
    let maximumImage: ControlPart
    let thumb: ControlPart

    init(in view: UIView) {
        content = ControlPart(in: view)
        maximumTrack = ControlPart(in: content)
        minimumTrack = ControlPart(in: content)
        minimumImage = ControlPart(in: content)
        maximumImage = ControlPart(in: content)
        thumb = ControlPart(in: content)
    }

    /// Ends the animations of the value.
    func stopAnimations() {
        for part in [minimumTrack, maximumTrack, thumb] { part.layer.removeAllAnimations() }
    }
}

/// The mapping between a slider's values and the thumb's positions along the track.
@MainActor
struct SliderScale {
    private let track: CGRect
    private let thumb: CGSize
    private let range: ClosedRange<Float>
    private let isMirrored: Bool

    init(_ slider: UISlider, trackRect: CGRect) {
        track = trackRect
        thumb = slider.currentThumbImage?.size ?? ControlMetrics.Slider.thumb
        range = slider.minimumValue...max(slider.minimumValue, slider.maximumValue)
        isMirrored = slider.isMirrored
    }

    /// The leftmost position of the thumb's left edge.
    private var start: CGFloat { track.minX - ControlMetrics.Slider.trackInset }

    /// The distance that the thumb can travel.
    private var travel: CGFloat { max(track.width + 2 * ControlMetrics.Slider.trackInset - thumb.width, 0) }

    /// Returns the fraction of the range that lies below a value, from 0 to 1.
    func fraction(of value: Float) -> CGFloat {
        // Double precision: the width of a range of floats may overflow a float.
        let width = Double(range.upperBound) - Double(range.lowerBound)
        guard width > 0 else { return 0 }
        return CGFloat(min(max((Double(value) - Double(range.lowerBound)) / width, 0), 1))
    }

    /// Returns the x coordinate of the thumb's centre at a value, before rounding.
    func thumbCenter(for value: Float) -> CGFloat {
        let fraction = fraction(of: value)
        return start + travel * (isMirrored ? 1 - fraction : fraction) + thumb.width / 2
    }

    /// Returns the thumb's rectangle at a value, aligned to whole points.
    func thumbRect(for value: Float) -> CGRect {
        CGRect(
            x: (thumbCenter(for: value) - thumb.width / 2).rounded(), y: (track.midY - thumb.height / 2).rounded(),
            width: thumb.width, height: thumb.height)
    }

    /// Returns the value at which the thumb's centre is at `x`, clamped to the range.
    func value(at x: CGFloat) -> Float {
        guard travel > 0, x.isFinite else { return range.lowerBound }
        let position = min(max((x - thumb.width / 2 - start) / travel, 0), 1)
        let fraction = Double(isMirrored ? 1 - position : position)
        if fraction == 1 { return range.upperBound }
        let low = Double(range.lowerBound)
        return Float(low + (Double(range.upperBound) - low) * fraction)
    }
}

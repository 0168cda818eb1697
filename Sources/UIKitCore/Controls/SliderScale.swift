import CoreGraphics
import Foundation

/// Where on a slider which value is.
@MainActor
struct SliderScale {
    private let track: CGRect
    private let thumb: CGSize
    private let range: ClosedRange<Float>
    private let isMirrored: Bool

    init(_ slider: UISlider, trackRect: CGRect) {
        track = trackRect
        thumb =
            slider.currentThumbImage?.size ?? CGSize(width: SliderMetrics.thumbSide, height: SliderMetrics.thumbSide)
        range = slider.minimumValue...max(slider.minimumValue, slider.maximumValue)
        isMirrored = slider.isMirrored
    }

    /// How far the thumb's left edge can go, and where it begins to.
    private var start: CGFloat { track.minX - SliderMetrics.trackInset }
    private var room: CGFloat { max(track.width + 2 * SliderMetrics.trackInset - thumb.width, 0) }

    /// The part of the range below a value, from 0 to 1.
    func fraction(of value: Float) -> CGFloat {
        // In double precision, since the width of a range of floats need not be one.
        let width = Double(range.upperBound) - Double(range.lowerBound)
        guard width > 0 else { return 0 }
        return CGFloat(min(max((Double(value) - Double(range.lowerBound)) / width, 0), 1))
    }

    /// Where the middle of the thumb is at a value, before it is rounded.
    func middle(of value: Float) -> CGFloat {
        let fraction = fraction(of: value)
        return start + room * (isMirrored ? 1 - fraction : fraction) + thumb.width / 2
    }

    /// The thumb at a value. It lies on whole points.
    func thumbRect(for value: Float) -> CGRect {
        CGRect(
            x: (middle(of: value) - thumb.width / 2).rounded(), y: (track.midY - thumb.height / 2).rounded(),
            width: thumb.width, height: thumb.height)
    }

    /// The value at which the middle of the thumb is at `x`; the nearest one where there is none.
    func value(at x: CGFloat) -> Float {
        guard room > 0, x.isFinite else { return range.lowerBound }
        let part = min(max((x - thumb.width / 2 - start) / room, 0), 1)
        let fraction = Double(isMirrored ? 1 - part : part)
        if fraction == 1 { return range.upperBound }
        let low = Double(range.lowerBound)
        return Float(low + (Double(range.upperBound) - low) * fraction)
    }
}

import CoreGraphics
import Foundation

/// A finger's drag of a slider's thumb.
struct SliderDrag {
    /// The finger's distance to the right of the thumb's centre, in points.
    let offset: CGFloat
    /// Whether the drag has changed the value.
    var hasChanged = false
}

extension UISlider {
    private var scale: SliderScale { SliderScale(self, trackRect: trackRect(forBounds: bounds)) }

    /// Begins to drag the thumb, if the finger came down close enough to it. Returns whether it did.
    func beginDrag(at point: CGPoint) -> Bool {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        let side = ControlMetrics.Slider.minimumGrabSide
        let margin = CGSize(width: max((side - thumb.width) / 2, 0), height: max((side - thumb.height) / 2, 0))
        guard thumb.insetBy(dx: -margin.width, dy: -margin.height).contains(point) else { return false }
        drag = SliderDrag(offset: point.x - SliderScale(self, trackRect: track).thumbCenter(for: value))
        partsIfLoaded?.stopAnimations()
        return true
    }

    func continueDrag(to point: CGPoint, event: UIEvent?) {
        guard let drag else { return }
        let old = value
        value = scale.value(at: point.x - drag.offset)
        guard value != old else { return }
        self.drag?.hasChanged = true
        if isContinuous { sendValue(event) }
    }

    /// Ends the drag, and sends the final value if the drag has changed it.
    func endDrag(_ event: UIEvent?) {
        guard let drag else { return }
        self.drag = nil
        if drag.hasChanged { sendValue(event) }
    }

    private func sendValue(_ event: UIEvent?) {
        send([.valueChanged, .primaryActionTriggered], event: event)
    }

    /// Changes the value by a fraction of the range on behalf of the user.
    func step(by fraction: Float) {
        _ = changeNumber(to: Double(value + (maximumValue - minimumValue) * fraction))
    }
}

extension UISlider: NumericElement {
    package var numericValue: NumericValue {
        NumericValue(value: Double(value), minimum: Double(minimumValue), maximum: Double(maximumValue), step: 0)
    }

    package func changeNumber(to number: Double) -> Bool {
        guard isEnabled, number.isFinite else { return false }
        let old = value
        // A number beyond the range of `Float` is beyond that of the slider as well.
        setValue(Float(min(max(number, Double(minimumValue)), Double(maximumValue))), animated: false)
        if value != old { sendValue(nil) }
        return true
    }
}

import CoreGraphics
import Foundation

extension UISlider {
    private var scale: SliderScale { SliderScale(self, trackRect: trackRect(forBounds: bounds)) }

    /// Takes hold of the thumb if the finger is near enough.
    func beginDrag(at point: CGPoint) -> Bool {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        let margin = CGSize(
            width: max((SliderMetrics.grip - thumb.width) / 2, 0),
            height: max((SliderMetrics.grip - thumb.height) / 2, 0))
        guard thumb.insetBy(dx: -margin.width, dy: -margin.height).contains(point) else { return false }
        drag = SliderDrag(offset: point.x - SliderScale(self, trackRect: track).middle(of: value))
        look?.stopAnimations()
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

    /// Lets go of the thumb, and tells the targets with what it ended up.
    func endDrag(_ event: UIEvent?) {
        guard let drag else { return }
        self.drag = nil
        if drag.hasChanged { sendValue(event) }
    }

    private func sendValue(_ event: UIEvent?) {
        send([.valueChanged, .primaryActionTriggered], event: event)
    }

    /// Changes the value by a part of the range as the user wants it.
    func step(by part: Float) {
        guard isEnabled else { return }
        let old = value
        setValue(value + (maximumValue - minimumValue) * part, animated: false)
        if value != old { sendValue(nil) }
    }
}

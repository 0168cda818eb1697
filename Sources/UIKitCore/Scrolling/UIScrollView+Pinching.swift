import CoreGraphics

/// Zooming with two fingers.
extension UIScrollView {
    /// The recognizer of pinches; nil while there is no range of scales. Nobody but the view can be its delegate.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { gestures.pinch }

    func pinched(_ pinch: ScrollPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            beginPinch(pinch)
            follow(pinch)
        case .changed: follow(pinch)
        case .ended:
            follow(pinch)
            endPinch()
        default: endPinch()
        }
    }

    private func beginPinch(_ pinch: ScrollPinchGestureRecognizer) {
        guard let view = zoomedView else { return }
        endMotion(finished: false, isForPinch: true)
        // Whoever was told of the end may have it move otherwise.
        guard motion == nil else { return }
        let place = pinch.location(in: self)
        gestures.pinching = ScrollPinch(
            scale: zoom.scale, anchor: CGPoint(x: place.x / zoom.scale, y: place.y / zoom.scale))
        indicatorsBegin()
        delegate?.scrollViewWillBeginZooming(self, with: view)
    }

    private func follow(_ pinch: ScrollPinchGestureRecognizer) {
        guard let pinching = gestures.pinching else { return }
        let scale = ScrollPinch.shown(pinching.scale * pinch.scale, within: zoomRange, bounces: bouncesZoom)
        let place = pinch.location(in: self)
        let offset = contentOffset
        show(
            scale: scale,
            offset: CGPoint(
                x: pinching.anchor.x * scale - (place.x - offset.x), y: pinching.anchor.y * scale - (place.y - offset.y)
            ))
    }

    /// Code zooms while fingers do: they are not followed any more.
    func abandonPinch() {
        guard gestures.pinching != nil else { return }
        gestures.pinching = nil
        indicatorsEnd()
        zoomDidEnd()
    }

    /// What a pinch that ends now leads to by itself; nil when it can stay where it is.
    private var springingBack: ZoomPath? {
        let goal = allowedScale(zoom.scale)
        let end = heldPart(at: goal)
        return goal != zoom.scale || (!isDragging && end != seenPart) ? ZoomPath(from: seenPart, to: end) : nil
    }

    private func endPinch() {
        guard gestures.pinching != nil else { return }
        if springingBack != nil {
            // Content that coasts gives way, and whoever is told of its end may zoom.
            endMotion(finished: false)
            guard gestures.pinching != nil else { return }
        }
        gestures.pinching = nil
        // One finger may stay.
        dragFromHere()
        let path = springingBack
        if let path, window != nil { return begin(.zoomBounce, along: .zoom(path)) }
        if let path { show(path, at: 1) }
        indicatorsEnd()
        zoomDidEnd()
    }
}

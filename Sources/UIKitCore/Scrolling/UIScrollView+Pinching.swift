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
        let place = pinch.location(in: self)
        gestures.pinching = ScrollPinch(
            scale: zoom.scale, anchor: CGPoint(x: place.x / zoom.scale, y: place.y / zoom.scale))
        delegate?.scrollViewWillBeginZooming(self, with: view)
        indicatorsBegin()
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
        zoomDidEnd()
    }

    private func endPinch() {
        guard gestures.pinching != nil else { return }
        gestures.pinching = nil
        if isDragging {
            // One finger stays: it drags on from where the content is now.
            gestures.pan.setTranslation(.zero, in: self)
            gestures.drag?.origin = pulledOffset
        }
        endMotion(finished: false)
        let goal = allowedScale(zoom.scale)
        let end = heldPart(at: goal)
        if window == nil { show(ZoomPath(from: seenPart, to: end), at: 1) }
        guard window != nil, goal != zoom.scale || (!isDragging && end != seenPart) else {
            indicatorsEnd()
            return zoomDidEnd()
        }
        begin(.zoomBounce, along: .zoom(ZoomPath(from: seenPart, to: end)))
    }
}

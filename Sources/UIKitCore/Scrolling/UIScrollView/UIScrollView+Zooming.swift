import CoreGraphics
import QuartzCore

/// Zooming.
extension UIScrollView {
    /// Whether two fingers are zooming.
    public var isZooming: Bool { gestures.pinching != nil }

    /// Whether the scale springs back from beyond its limits.
    public var isZoomBouncing: Bool { motion?.kind == .zoomBounce }

    /// Whether an animation requested by code zooms the content.
    public var isZoomAnimating: Bool { motion?.kind == .zoom }

    /// Whether there is a range of scales.
    var canZoom: Bool { zoomRange.upperBound > zoomRange.lowerBound }

    var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// Returns a scale clamped to the limits.
    func allowedScale(_ scale: CGFloat) -> CGFloat { scale.clamped(to: zoomRange) }

    /// The range of scales, valid for any limits that were set.
    var zoomRange: ClosedRange<CGFloat> {
        let low = minimumZoomScale.isFinite ? max(minimumZoomScale, Self.minimumScale) : 1
        let high = maximumZoomScale.isFinite ? maximumZoomScale : low
        return low...max(low, high)
    }

    /// The minimum scale, since a scale of 0 could not be undone.
    private static let minimumScale: CGFloat = 0.001

    /// The size of the view without the insets.
    private var windowSize: CGSize {
        let insets = scroll.adjustedInset
        return CGSize(
            width: max(bounds.width - insets.horizontal, 0), height: max(bounds.height - insets.vertical, 0))
    }

    func zoomAboutMiddle(to scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0, zoomedView != nil else { return }
        let goal = allowedScale(scale)
        let size = windowSize
        let seen = visiblePart
        let width = size.width / goal
        let height = size.height / goal
        changeZoom(
            to: CGRect(x: seen.midX - width / 2, y: seen.midY - height / 2, width: width, height: height),
            scale: goal, animated: animated)
    }

    func zoomContent(to rect: CGRect, animated: Bool) {
        let size = windowSize
        guard rect.hasFiniteComponents, rect.width > 0, rect.height > 0, size.width > 0, size.height > 0,
            zoomedView != nil
        else { return }
        let goal = allowedScale(min(size.width / rect.width, size.height / rect.height))
        let width = size.width / goal
        let height = size.height / goal
        changeZoom(
            to: CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height), scale: goal,
            animated: animated)
    }

    /// The visible part, in the coordinates of the zoomed view at a scale of 1.
    var visiblePart: CGRect {
        let insets = scroll.adjustedInset
        let size = windowSize
        return CGRect(
            x: (contentOffset.x + insets.left) / zoom.scale, y: (contentOffset.y + insets.top) / zoom.scale,
            width: size.width / zoom.scale, height: size.height / zoom.scale)
    }

    private func changeZoom(to seen: CGRect, scale: CGFloat, animated: Bool) {
        abandonPinch()
        endMotion(finished: false)
        guard animated, window != nil, windowSize.width > 0 else {
            show(seen, scale: scale, isHeld: true)
            return dragFromHere()
        }
        begin(.zoom, along: .zoom(ZoomPath(from: visiblePart, to: held(seen, scale: scale))))
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    }

    /// Shows a fraction of a change of scale. Its end respects the limits that apply then.
    func show(_ path: ZoomPath, at part: CGFloat) {
        let seen = path.seen(at: part)
        guard seen.width > 0 else { return }
        let scale = windowSize.width / seen.width
        show(seen, scale: part == 1 ? allowedScale(scale) : scale, isHeld: part == 1)
    }

    /// Returns a visible part, moved so that no more than the insets is visible beside the content.
    private func held(_ seen: CGRect, scale: CGFloat) -> CGRect {
        guard let view = zoomedView else { return seen }
        let offset = contentOffsetBounds(forSize: Self.size(of: view, at: scale)).nearest(
            to: self.offset(showing: seen, scale: scale))
        let insets = scroll.adjustedInset
        return CGRect(
            x: (offset.x + insets.left) / scale, y: (offset.y + insets.top) / scale, width: seen.width,
            height: seen.height)
    }

    private func offset(showing seen: CGRect, scale: CGFloat) -> CGPoint {
        let insets = scroll.adjustedInset
        return CGPoint(x: seen.minX * scale - insets.left, y: seen.minY * scale - insets.top)
    }

    private func contentOffsetBounds(forSize size: CGSize) -> ContentOffsetBounds {
        ContentOffsetBounds(content: size, view: bounds.size, insets: scroll.adjustedInset, alignment: scroll.alignment)
    }

    private static func size(of view: UIView, at scale: CGFloat) -> CGSize {
        CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    }

    /// Returns the part nearest to the visible one that can be shown at a scale, as at the end of a pinch.
    func heldPart(at scale: CGFloat) -> CGRect {
        let seen = visiblePart
        let size = windowSize
        guard scale != zoom.scale else { return held(seen, scale: scale) }
        let (width, height) = (size.width / scale, size.height / scale)
        return held(
            CGRect(x: seen.midX - width / 2, y: seen.midY - height / 2, width: width, height: height), scale: scale)
    }

    /// Shows a part of the zoomed view.
    ///
    /// - Parameter isHeld: Whether to respect the content's limits.
    private func show(_ seen: CGRect, scale: CGFloat, isHeld: Bool) {
        guard let view = zoomedView else { return }
        let offset = self.offset(showing: seen, scale: scale)
        let offsetBounds = contentOffsetBounds(forSize: Self.size(of: view, at: scale))
        show(scale: scale, offset: isHeld ? offsetBounds.nearest(to: offset) : offset)
    }

    /// Scales the zoomed view and moves the content.
    func show(scale: CGFloat, offset: CGPoint) {
        guard let view = zoomedView, scale.isFinite, scale > 0 else { return }
        let changes = scale != zoom.scale
        if changes {
            let ratio = scale / zoom.scale
            zoom.scale = scale
            let center = view.center
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            // The content grows from its origin and not from its centre.
            view.center = CGPoint(x: center.x * ratio, y: center.y * ratio)
            scroll.contentSize = Self.size(of: view, at: scale)
            propertiesDidChange()
        }
        showContent(at: offset.rounded(toScale: pixelScale))
        updateIndicators()
        if changes { delegate?.scrollViewDidZoom(self) }
    }

    func zoomDidEnd() {
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    }
}

/// Pinches.
extension UIScrollView {
    /// The recognizer of pinches; nil while there is no range of scales. Only the view can be its delegate.
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
        // The delegate, notified of the end, may have begun another movement.
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

    /// Ends the current pinch because code zooms.
    func abandonPinch() {
        guard gestures.pinching != nil else { return }
        gestures.pinching = nil
        indicatorsEnd()
        zoomDidEnd()
    }

    /// The change of scale that follows a pinch; nil if the content can stay as it is.
    private var springingBack: ZoomPath? {
        let goal = allowedScale(zoom.scale)
        let end = heldPart(at: goal)
        return goal != zoom.scale || (!isDragging && end != visiblePart) ? ZoomPath(from: visiblePart, to: end) : nil
    }

    private func endPinch() {
        guard gestures.pinching != nil else { return }
        if springingBack != nil {
            // Decelerating content stops, and the delegate, notified of its end, may zoom.
            endMotion(finished: false)
            guard gestures.pinching != nil else { return }
        }
        gestures.pinching = nil
        // One finger may stay down.
        dragFromHere()
        let path = springingBack
        if let path, window != nil { return begin(.zoomBounce, along: .zoom(path)) }
        if let path { show(path, at: 1) }
        indicatorsEnd()
        zoomDidEnd()
    }
}

import CoreGraphics
import QuartzCore

/// Showing the content larger or smaller.
extension UIScrollView {
    /// Whether two fingers are zooming at this moment.
    public var isZooming: Bool { gestures.pinching != nil }

    /// Whether the scale springs back from beyond its limits.
    public var isZoomBouncing: Bool { motion?.kind == .zoomBounce }

    /// Whether code has it zoom with an animation.
    public var isZoomAnimating: Bool { motion?.kind == .zoom }

    /// Whether there is a range of scales.
    var canZoom: Bool { zoomRange.upperBound > zoomRange.lowerBound }

    var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// The nearest scale within the limits.
    func allowedScale(_ scale: CGFloat) -> CGFloat { scale.clamped(to: zoomRange) }

    /// The scales that can be, however the limits were set.
    var zoomRange: ClosedRange<CGFloat> {
        let low = minimumZoomScale.isFinite ? max(minimumZoomScale, Self.leastScale) : 1
        let high = maximumZoomScale.isFinite ? maximumZoomScale : low
        return low...max(low, high)
    }

    /// A scale of nothing could not be undone.
    private static let leastScale: CGFloat = 0.001

    /// The size of what is seen through, without the insets.
    private var windowSize: CGSize {
        let insets = scroll.adjustedInset
        return CGSize(
            width: max(bounds.width - insets.horizontal, 0), height: max(bounds.height - insets.vertical, 0))
    }

    func zoomAboutMiddle(to scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0, zoomedView != nil else { return }
        let goal = allowedScale(scale)
        let size = windowSize
        let seen = seenPart
        let width = size.width / goal
        let height = size.height / goal
        changeZoom(
            to: CGRect(x: seen.midX - width / 2, y: seen.midY - height / 2, width: width, height: height),
            scale: goal, animated: animated)
    }

    func zoomContent(to rect: CGRect, animated: Bool) {
        let size = windowSize
        guard rect.hasNumbers, rect.width > 0, rect.height > 0, size.width > 0, size.height > 0, zoomedView != nil
        else { return }
        let goal = allowedScale(min(size.width / rect.width, size.height / rect.height))
        let width = size.width / goal
        let height = size.height / goal
        changeZoom(
            to: CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height), scale: goal,
            animated: animated)
    }

    /// What is seen, in the coordinates that the zoomed view has at a scale of 1.
    var seenPart: CGRect {
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
        begin(.zoom, along: .zoom(ZoomPath(from: seenPart, to: held(seen, scale: scale))))
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    }

    /// Shows a part of a change of scale. Its end keeps to the limits that there are by then.
    func show(_ path: ZoomPath, at part: CGFloat) {
        let seen = path.seen(at: part)
        guard seen.width > 0 else { return }
        let scale = windowSize.width / seen.width
        show(seen, scale: part == 1 ? allowedScale(scale) : scale, isHeld: part == 1)
    }

    /// A part to be seen, moved so that no more than the insets is seen beside the content.
    private func held(_ seen: CGRect, scale: CGFloat) -> CGRect {
        guard let view = zoomedView else { return seen }
        let offset = restingPlaces(ofSize: Self.size(of: view, at: scale)).nearest(
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

    private func restingPlaces(ofSize size: CGSize) -> RestingPlaces {
        RestingPlaces(content: size, view: bounds.size, insets: scroll.adjustedInset, alignment: scroll.alignment)
    }

    private static func size(of view: UIView, at scale: CGFloat) -> CGSize {
        CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    }

    /// The part nearest to what is seen that can be seen at a scale, as the end of a pinch.
    func heldPart(at scale: CGFloat) -> CGRect {
        let seen = seenPart
        let size = windowSize
        guard scale != zoom.scale else { return held(seen, scale: scale) }
        let (width, height) = (size.width / scale, size.height / scale)
        return held(
            CGRect(x: seen.midX - width / 2, y: seen.midY - height / 2, width: width, height: height), scale: scale)
    }

    /// Shows a part of the zoomed view.
    ///
    /// - Parameter isHeld: whether to keep to the content's limits.
    private func show(_ seen: CGRect, scale: CGFloat, isHeld: Bool) {
        guard let view = zoomedView else { return }
        let offset = self.offset(showing: seen, scale: scale)
        let places = restingPlaces(ofSize: Self.size(of: view, at: scale))
        show(scale: scale, offset: isHeld ? places.nearest(to: offset) : offset)
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
            // The content grows about its own origin and not about its middle.
            view.center = CGPoint(x: center.x * ratio, y: center.y * ratio)
            scroll.contentSize = Self.size(of: view, at: scale)
            propertiesDidChange()
        }
        showContent(at: offset.rounded(toPixelsAt: pixelScale))
        updateIndicators()
        if changes { delegate?.scrollViewDidZoom(self) }
    }

    func zoomDidEnd() {
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    }
}

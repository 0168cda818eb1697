import CoreGraphics

/// The delegate of a scroll view for scrolling and zooming. Every method has a default: true, or no effect.
///
/// A flick calls `WillBeginDragging`, `DidScroll` for each step, `WillEndDragging`, `DidEndDragging`,
/// `WillBeginDecelerating`, `DidScroll` for each step, `DidEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called whenever the offset has changed, unless the origin of the bounds was set.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called whenever the zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Called when a finger has moved so far that the content will follow it. The offset has not changed yet.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the dragging finger is lifted.
    ///
    /// - Parameters:
    ///   - scrollView: The view whose content was dragged.
    ///   - velocity: The velocity of the offset, in points per millisecond.
    ///   - targetContentOffset: The offset at which the content will come to rest. A value that is written there
    ///     replaces it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// Called after the dragging finger was lifted, with whether the content decelerates.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when the content begins to decelerate after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the content has come to rest after a drag.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called at the end of an animated movement that code requested.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view to scale when the user or code zooms; nil if the content cannot be zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Called when two fingers, or code with an animation, begin to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Called when zooming, including its bounce, has ended.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Called when `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

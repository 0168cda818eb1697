import CoreGraphics

/// Told and asked by a scroll view about scrolling and zooming. Every method has a default: yes, or nothing.
///
/// A flick is told as `WillBeginDragging`, `DidScroll` for each step, `WillEndDragging`, `DidEndDragging`,
/// `WillBeginDecelerating`, `DidScroll` for each step, `DidEndDecelerating`.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Told whenever the offset has become another one, unless the origin of the bounds was set.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Told whenever the zoom scale has become another one.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Told when a finger has moved so far that the content will follow it. The offset has not changed yet.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Told when the finger that drags is lifted.
    ///
    /// - Parameters:
    ///   - scrollView: the view whose content was dragged.
    ///   - velocity: how fast the offset changes, in points per millisecond.
    ///   - targetContentOffset: where the content will come to rest. What is written there takes its place.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// Told after the finger that drags was lifted, and whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Told when the content moves on by itself after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Told when the content has come to rest after a drag.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Told at the end of a movement that code asked to be animated.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Asked for the view that is scaled when the user or code zooms; nil if the content cannot be zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Told when two fingers, or code with an animation, begin to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Told when zooming has come to an end, with the springing back.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Told when `adjustedContentInset` has changed.
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

import CoreGraphics
import QuartzCore

/// Animated movements.
extension UIScrollView {
    /// Whether an animation requested by code moves the content.
    public var isScrollAnimating: Bool { motion?.kind == .animation }

    /// Whether the content decelerates after a drag.
    public var isDecelerating: Bool { motion?.kind == .deceleration }

    /// Stops every movement or zooming of the content where it is, and clamps the scale to its limits. The delegate
    /// is notified as usual.
    public func stopScrollingAndZooming() {
        endMotion(finished: false)
    }

    func animateContent(to offset: CGPoint) {
        endMotion(finished: false)
        guard offset.x.isFinite, offset.y.isFinite, offset != contentOffset else { return }
        // Without a window, there are no frames to animate in.
        guard window != nil else {
            moveContent(to: offset)
            delegate?.scrollViewDidEndScrollingAnimation(self)
            return
        }
        begin(.animation, along: .offset(AnimatedOffset(start: contentOffset, end: offset)))
    }

    /// Begins a movement and ends the current one, even if the delegate began it when it was notified of an end.
    func begin(_ kind: ScrollMotion.Kind, along path: ScrollMotion.Path) {
        endMotion(finished: false)
        motion?.stop()
        motion = ScrollMotion(kind, of: self, along: path)
        indicatorsBegin()
    }

    /// Ends the current movement and notifies the delegate. A scale that springs back or exceeds its limits gets its
    /// final value at once, unless a pinch continues with it.
    ///
    /// - Parameter finished: Whether the movement has reached its end.
    func endMotion(finished: Bool, isForPinch: Bool = false) {
        guard let ended = motion else { return }
        ended.stop()
        if !finished, !isForPinch, case .zoom(let path) = ended.path,
            ended.kind == .zoomBounce || zoom.scale != allowedScale(zoom.scale)
        {
            show(path, at: 1)
            // The delegate may have ended it.
            guard motion === ended else { return }
        }
        motion = nil
        indicatorsEnd()
        switch ended.kind {
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .steps: break
        case .zoom, .zoomBounce:
            dragFromHere()
            zoomDidEnd()
        }
    }

    /// Moves the target of a step into the limits that apply after the scale has sprung back.
    func endZoomBounce() {
        if isZoomBouncing { endMotion(finished: false) }
    }
}

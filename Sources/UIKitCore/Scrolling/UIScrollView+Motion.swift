import CoreGraphics
import QuartzCore

/// Movements that take time.
extension UIScrollView {
    /// Whether an animation that code asked for moves the content.
    public var isScrollAnimating: Bool { motion?.kind == .animation }

    /// Whether the content moves on by itself after a drag.
    public var isDecelerating: Bool { motion?.kind == .deceleration }

    /// Ends whatever moves or scales the content, where it is; a scale beyond its limits is within them at once. Those are
    /// told who are told of its end otherwise.
    public func stopScrollingAndZooming() {
        endMotion(finished: false)
    }

    func animateContent(to offset: CGPoint) {
        endMotion(finished: false)
        guard offset.x.isFinite, offset.y.isFinite, offset != contentOffset else { return }
        // Without a window there are no frames to make steps in.
        guard window != nil else {
            moveContent(to: offset)
            delegate?.scrollViewDidEndScrollingAnimation(self)
            return
        }
        begin(.animation, along: .offset(AnimatedOffset(start: contentOffset, end: offset)))
    }

    /// Begins a movement. One that whoever was told of the end of the one before has begun is ended too.
    func begin(_ kind: ScrollMotion.Kind, along path: ScrollMotion.Path) {
        endMotion(finished: false)
        motion?.stop()
        motion = ScrollMotion(kind, of: self, along: path)
        indicatorsBegin()
    }

    /// Ends the movement that is going on and tells the delegate. A scale that springs back, or is beyond its limits, is at
    /// its end at once then, unless a pinch goes on with it.
    ///
    /// - Parameter finished: whether it has come to its end by itself.
    func endMotion(finished: Bool, isForPinch: Bool = false) {
        guard let ended = motion else { return }
        ended.stop()
        if !finished, !isForPinch, case .zoom(let path) = ended.path,
            ended.kind == .zoomBounce || zoom.scale != allowedScale(zoom.scale)
        {
            show(path, at: 1)
            // Whoever was told of that may have ended it.
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

    /// What scrolls by steps does so within the limits that there are when the scale has sprung back.
    func endZoomBounce() {
        if isZoomBouncing { endMotion(finished: false) }
    }
}

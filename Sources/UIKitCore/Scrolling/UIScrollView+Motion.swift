import CoreGraphics
import QuartzCore

/// Movements that take time.
extension UIScrollView {
    /// Whether an animation that code asked for moves the content.
    public var isScrollAnimating: Bool { motion?.kind == .animation }

    /// Whether the content moves on by itself after a drag.
    public var isDecelerating: Bool { motion?.kind == .deceleration }

    /// Ends whatever moves or scales the content, where it is. Those are told who are told of its end otherwise.
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

    /// Begins a movement, after the one before was ended.
    func begin(_ kind: ScrollMotion.Kind, along path: ScrollMotion.Path) {
        motion?.stop()
        motion = ScrollMotion(kind, of: self, along: path)
        indicatorsBegin()
    }

    /// Ends the movement that is going on and tells the delegate. A scale that springs back is there at once then, unless a
    /// pinch goes on with it.
    ///
    /// - Parameter finished: whether it has come to its end by itself.
    func endMotion(finished: Bool, isForPinch: Bool = false) {
        guard let ended = motion else { return }
        ended.stop()
        motion = nil
        indicatorsEnd()
        if ended.kind == .zoomBounce, !finished, !isForPinch, case .zoom(let path) = ended.path { show(path, at: 1) }
        switch ended.kind {
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .steps: break
        case .zoom, .zoomBounce: zoomDidEnd()
        }
    }
}

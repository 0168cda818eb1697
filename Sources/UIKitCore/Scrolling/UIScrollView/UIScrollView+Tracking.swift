import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// Dragging the content.
extension UIScrollView {
    /// The recognizer of drags and wheels.
    ///
    /// Only the view can be its delegate. A subclass that conforms to `UIGestureRecognizerDelegate` is its delegate,
    /// and any subclass can override `gestureRecognizerShouldBegin(_:)`, which is called whatever view the finger
    /// came down on. Unlike UIKit, the delegate is nil if the view's class does not conform.
    public var panGestureRecognizer: UIPanGestureRecognizer { gestures.pan }

    /// Whether a finger that may scroll is down on the view or a descendant, from the moment it comes down.
    public var isTracking: Bool { !gestures.pan.fingers.isEmpty }

    /// Whether the content follows fingers that have moved far enough.
    public var isDragging: Bool { gestures.drag != nil }

    func attachGestures() {
        gestures.pan.allowedScrollTypesMask = .all
        gestures.pan.addTarget(self, action: Selector("_scrollViewPanned:", UIScrollView.panned(_:)))
        addOwn(gestures.pan)
        gesturesMayHaveChanged()
    }

    private func addOwn(_ recognizer: UIGestureRecognizer) {
        addGestureRecognizer(recognizer)
        if let delegate = self as? any UIGestureRecognizerDelegate { recognizer.delegate = delegate }
    }

    /// Enables and disables the recognizers for what the user may do.
    func gesturesMayHaveChanged() {
        gestures.pan.isEnabled = isScrollEnabled
        if canZoom, gestures.pinch == nil {
            let pinch = ScrollPinchGestureRecognizer()
            pinch.addTarget(self, action: Selector("_scrollViewPinched:", UIScrollView.pinched(_:)))
            gestures.pinch = pinch
            addOwn(pinch)
        } else if !canZoom, let pinch = gestures.pinch {
            gestures.pinch = nil
            removeGestureRecognizer(pinch)
        }
    }

    /// Returns whether the user can move the content along an axis.
    func canDrag(along axis: NSLayoutConstraint.Axis) -> Bool {
        guard isScrollEnabled else { return false }
        let range = contentOffsetBounds.range(along: axis)
        if range.upperBound > range.lowerBound { return true }
        return bounces(along: axis) && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    /// Returns whether content can be pulled beyond its edges along an axis.
    func bounces(along axis: NSLayoutConstraint.Axis) -> Bool {
        axis == .horizontal ? bouncesHorizontally : bouncesVertically
    }

    private func panned(_ pan: ScrollPanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginDrag(isWheel: pan.isDiscrete)
            follow(pan)
        case .changed: follow(pan)
        case .ended:
            follow(pan)
            let velocity = pan.velocity(in: self)
            // A device that does not report the end of a movement has rested by then.
            let isThrown = !pan.isDiscrete && (pan.wasEnded || pan.numberOfTouches > 0)
            let thrown = isThrown ? CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000) : .zero
            endDrag(with: thrown)
        default: endDrag(with: .zero)
        }
    }

    private func beginDrag(isWheel: Bool) {
        endMotion(finished: false)
        let travel = gestures.pan.travel
        var drag = ScrollDrag(origin: pulledOffset, lastMove: timeline.now, isWheel: isWheel)
        if isDirectionalLockEnabled, !isWheel { drag.onlyAxis = ScrollDrag.axis(of: travel) }
        gestures.drag = drag
        delegate?.scrollViewWillBeginDragging(self)
        if keyboardDismissMode != .none { window?.endEditing(false) }
        indicatorsBegin()
    }

    /// The offset that the content would have without edges.
    var pulledOffset: CGPoint {
        let offsetBounds = contentOffsetBounds
        var offset = contentOffset
        for axis in NSLayoutConstraint.Axis.both {
            let band = RubberBand(length: axis == .horizontal ? bounds.width : bounds.height)
            offset[axis] = band.pulled(offset[axis], beyond: offsetBounds.range(along: axis))
        }
        return offset
    }

    /// Lets the current drag continue from the content's present offset.
    func dragFromHere() {
        guard isDragging else { return }
        gestures.pan.setTranslation(.zero, in: self)
        gestures.drag?.origin = pulledOffset
    }

    /// Moves the content to the offset of the fingers.
    private func follow(_ pan: ScrollPanGestureRecognizer) {
        if gestures.drag?.isWheel == true { endZoomBounce() }
        guard var drag = gestures.drag, gestures.pinching == nil else { return }
        if pan.state != .ended { drag.lastMove = timeline.now }
        gestures.drag = drag
        let translation = pan.translation(in: self)
        let offsetBounds = contentOffsetBounds
        var offset = contentOffset
        for axis in NSLayoutConstraint.Axis.both where canDrag(along: axis) {
            if let only = drag.onlyAxis, only != axis { continue }
            let range = offsetBounds.range(along: axis)
            let wanted: CGFloat = drag.origin[axis] - translation[axis]
            if bounces(along: axis), !drag.isWheel {
                let band = RubberBand(length: axis == .horizontal ? bounds.width : bounds.height)
                offset[axis] = band.shown(wanted, beyond: range)
            } else {
                offset[axis] = wanted.clamped(to: range)
                // A movement beyond the edge does not have to be taken back first.
                gestures.drag?.origin[axis] = offset[axis] + translation[axis]
            }
        }
        offset = offset.rounded(toScale: pixelScale)
        if drag.isWheel {
            step(to: offset)
        } else {
            showContent(at: offset)
        }
    }

    /// Ends the drag, and lets the content decelerate, spring back or turn the page.
    ///
    /// - Parameter velocity: The velocity in points per millisecond.
    private func endDrag(with velocity: CGPoint) {
        guard let drag = gestures.drag else { return }
        finishSteps()
        var velocity = drag.velocity(velocity, at: timeline.now)
        for axis in NSLayoutConstraint.Axis.both
        where !canDrag(along: axis) || (drag.onlyAxis != nil && drag.onlyAxis != axis) {
            velocity[axis] = 0
        }
        let natural = target(for: velocity)
        var target = natural
        target.y = scroll.settled(target.y).clamped(to: contentOffsetBounds.y)
        target = restingOffset(proposed: target, velocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        let path = glidePath(with: velocity, natural: natural, target: target)
        gestures.drag = nil
        let goesOn = !path.isOver(at: 0) && window != nil
        let (offset, offsetBounds) = (contentOffset, contentOffsetBounds)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        // The delegate may have moved the content.
        guard motion == nil, gestures.drag == nil else { return }
        if goesOn, window != nil {
            let isAsBefore = contentOffset == offset && contentOffsetBounds == offsetBounds
            glide(along: isAsBefore ? path : pathFromHere(with: velocity, chosen: target == natural ? nil : target))
        } else {
            indicatorsEnd()
            if window == nil { returnAtOnce() }
        }
    }

    /// Returns the movement of content whose offset or limits have changed since the end of the drag.
    private func pathFromHere(with velocity: CGPoint, chosen: CGPoint?) -> GlidePath {
        let natural = target(for: velocity)
        let end = chosen.map { contentOffsetBounds.nearest(to: $0) } ?? natural
        return glidePath(with: velocity, natural: natural, target: end)
    }

    private func glidePath(with velocity: CGPoint, natural: CGPoint, target: CGPoint) -> GlidePath {
        GlidePath(
            x: glide(along: .horizontal, velocity: velocity, natural: natural, target: target),
            y: glide(along: .vertical, velocity: velocity, natural: natural, target: target))
    }

    /// Moves content without a window to its final offset.
    func returnAtOnce() {
        showContent(at: contentOffsetBounds.nearest(to: contentOffset))
    }

    /// Lets decelerating content continue from another offset, or within other limits.
    func redirectGlide(by distance: CGVector) {
        guard let motion, case .offset(let path) = motion.path, let glide = path as? GlidePath else { return }
        let seconds = motion.elapsed
        let rate = Double(decelerationRate.rawValue)
        let offsetBounds = contentOffsetBounds
        func goingOn(_ old: Glide, _ axis: NSLayoutConstraint.Axis, by distance: CGFloat) -> Glide {
            let range = offsetBounds.range(along: axis)
            var distance = Double(distance)
            let wanted = contentOffset[axis] + CGFloat(distance)
            if distance != 0, wanted == range.lowerBound || wanted == range.upperBound {
                // An offset that was set to an edge stays exactly there, and not at the nearest pixel beside it.
                distance = Double(wanted) - old.position(at: seconds)
            }
            return old.goingOn(
                at: seconds, movedBy: distance, rate: rate,
                within: Double(range.lowerBound)...Double(range.upperBound), bounces: bounces(along: axis))
        }
        motion.follow(
            GlidePath(
                x: goingOn(glide.x, .horizontal, by: distance.dx), y: goingOn(glide.y, .vertical, by: distance.dy)))
    }

    private func glide(along path: GlidePath) {
        begin(.deceleration, along: .offset(path))
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Returns the offset at which content comes to rest after a drag.
    private func target(for velocity: CGPoint) -> CGPoint {
        let offsetBounds = contentOffsetBounds
        var target = contentOffset
        for axis in NSLayoutConstraint.Axis.both {
            let range = offsetBounds.range(along: axis)
            let offset = contentOffset[axis]
            if offset.excess(beyond: range) != 0 {
                target[axis] = offset.clamped(to: range)
            } else if isPagingEnabled {
                let page = axis == .horizontal ? bounds.width : bounds.height
                target[axis] = Paging(page: page, range: range).target(from: offset, velocity: velocity[axis])
            } else {
                let coasting = Deceleration(
                    start: Double(offset), velocity: Double(velocity[axis]), rate: Double(decelerationRate.rawValue))
                target[axis] = CGFloat(coasting.told).rounded(toScale: pixelScale).clamped(to: range)
            }
        }
        return target
    }

    /// Returns the movement along an axis to the natural end, or to the end that the delegate chose.
    private func glide(
        along axis: NSLayoutConstraint.Axis, velocity: CGPoint, natural: CGPoint, target: CGPoint
    ) -> Glide {
        let start = Double(contentOffset[axis])
        let speed = Double(velocity[axis])
        let rate = Double(decelerationRate.rawValue)
        let range = contentOffsetBounds.range(along: axis)
        let isInside = contentOffset[axis].excess(beyond: range) == 0
        let isElsewhere = target[axis] != natural[axis] && target[axis].isFinite
        guard isInside && (isElsewhere || isPagingEnabled) else {
            return Glide(
                from: start, velocity: speed, rate: rate,
                within: Double(range.lowerBound)...Double(range.upperBound), bounces: bounces(along: axis))
        }
        let end = isElsewhere ? target[axis] : natural[axis]
        return Glide(from: start, velocity: speed, rate: rate, to: Double(end), isPage: isPagingEnabled)
    }

    // MARK: - Fingers

    /// Called when touches that may scroll have begun: moving content stops under them.
    func fingersCameDown(_ touches: Set<UITouch>) {
        // While one finger stays down, the state at the first touch counts.
        if !isTracking { gestures.catching.removeAll(where: \.hasLeftScreen) }
        switch motion?.kind {
        case .deceleration:
            gestures.catching += touches
            endMotion(finished: false)
        case .steps: endMotion(finished: false)
        default: break
        }
    }

    /// Called when the fingers were lifted or another gesture took them. Content that they stopped beyond its edge
    /// springs back, and a page that they stopped on its way goes to its place.
    func fingersAreGone() {
        guard motion == nil, !isDragging, gestures.pinching == nil, window != nil else { return }
        let offset = contentOffset
        let rest = isPagingEnabled ? target(for: .zero) : contentOffsetBounds.nearest(to: offset)
        guard !gestures.catching.isEmpty, !releaseCaughtContent(), rest != offset else { return }
        gestures.catching.removeAll()
        springBack()
    }

    /// Lets content that is beyond its edge spring back.
    func springBack() {
        guard window != nil else { return returnAtOnce() }
        let offset = contentOffset
        let end = isPagingEnabled ? target(for: .zero) : offset
        glide(along: glidePath(with: .zero, natural: end, target: end))
    }
}

/// Nested scroll views.
extension UIScrollView {
    /// The nearest scroll view among the ancestors.
    private var outerScrollView: UIScrollView? {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView { return scrollView }
            view = current.superview
        }
        return nil
    }

    /// Returns the part of a movement that scrolls this view: along the axes in which it scrolls, without what is
    /// left to an ancestor.
    func ownPart(of travel: CGVector) -> CGVector {
        CGVector(
            dx: canDrag(along: .horizontal) && !leavesToOuter(travel.dx, along: .horizontal) ? travel.dx : 0,
            dy: canDrag(along: .vertical) && !leavesToOuter(travel.dy, along: .vertical) ? travel.dy : 0)
    }

    /// Returns whether the content is at its edge, and an outer scroll view can follow the movement.
    private func leavesToOuter(_ travel: CGFloat, along axis: NSLayoutConstraint.Axis) -> Bool {
        let transfers = axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
        guard transfers, !hasRoom(for: travel, along: axis) else { return false }
        var outer = outerScrollView
        while let view = outer {
            if view.isScrollEnabled, view.hasRoom(for: travel, along: axis) { return true }
            outer = view.outerScrollView
        }
        return false
    }

    /// Returns whether there is hidden content in the direction of a movement.
    private func hasRoom(for travel: CGFloat, along axis: NSLayoutConstraint.Axis) -> Bool {
        guard travel != 0 else { return false }
        let range = contentOffsetBounds.range(along: axis)
        return travel > 0 ? contentOffset[axis] > range.lowerBound : contentOffset[axis] < range.upperBound
    }

    /// Returns whether a wheel or a touchpad whose movement begins with `delta` scrolls this view. A wheel moves
    /// nothing beyond an edge.
    func canFollow(_ delta: CGVector, isWheel: Bool) -> Bool {
        let part = ownPart(of: delta)
        guard isWheel else { return part != .zero || delta == .zero }
        return hasRoom(for: part.dx, along: .horizontal) || hasRoom(for: part.dy, along: .vertical)
    }
}

/// The decisions about which touches the content receives, and when.
extension UIScrollView: TouchDeliveryPolicy {
    /// The seconds for which the content waits for a touch, because the finger may be about to scroll.
    static let contentDelay: TimeInterval = 0.15

    func contentDelay(for touch: UITouch) -> TimeInterval? {
        // The secondary button of a pointer opens menus, also if it is released at once.
        guard delaysContentTouches, window?.screen.touchRouter.event.buttonMask != .secondary else { return nil }
        let mayScroll = NSLayoutConstraint.Axis.both.contains { canDrag(along: $0) }
        return mayScroll || gestures.pinch != nil ? Self.contentDelay : nil
    }

    func shouldDeliver(_ touch: UITouch, with event: UIEvent) -> Bool {
        // A touch that stopped moving content has served its purpose.
        guard !gestures.catching.contains(where: { $0 === touch }), let view = touch.view else { return false }
        return touchesShouldBegin([touch], with: event, in: view)
    }

    func shouldTake(_ touch: UITouch, for recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === gestures.pan || recognizer === gestures.pinch, let view = touch.view, view !== self else {
            return true
        }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }
}

import CoreGraphics
import QuartzCore
import Timeline

/// Dragging the content.
extension UIScrollView {
    /// The recognizer of drags and wheels.
    ///
    /// Nobody but the view can be its delegate. A subclass that conforms to `UIGestureRecognizerDelegate` is, and any subclass
    /// can override `gestureRecognizerShouldBegin(_:)`, which is asked whatever the finger came down on. Unlike UIKit, the
    /// delegate is nil where no subclass conforms.
    public var panGestureRecognizer: UIPanGestureRecognizer { gestures.pan }

    /// Whether a finger is down on the view or in it that may scroll, from the moment it comes down.
    public var isTracking: Bool { !gestures.pan.fingers.isEmpty }

    /// Whether the content follows fingers, which have moved far enough for that.
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

    /// Brings the recognizers in line with what the user may do.
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

    /// Whether the user can move the content along an axis.
    func canDrag(along axis: NSLayoutConstraint.Axis) -> Bool {
        guard isScrollEnabled else { return false }
        let range = restingPlaces.range(along: axis)
        if range.upperBound > range.lowerBound { return true }
        return bounces(along: axis) && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    /// Whether content can be pulled beyond its edges along an axis.
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
            // Whoever does not say when a movement ends had rested by then.
            let isThrown = !pan.isDiscrete && (pan.wasEnded || pan.numberOfTouches > 0)
            let thrown = isThrown ? CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000) : .zero
            endDrag(with: thrown)
        default: endDrag(with: .zero)
        }
    }

    private func beginDrag(isWheel: Bool) {
        endMotion(finished: false)
        let travel = gestures.pan.travel
        var drag = ScrollDrag(origin: pulledOffset, lastMove: RenderEnvironment.timeline.now, isWheel: isWheel)
        if isDirectionalLockEnabled, !isWheel { drag.onlyAxis = ScrollDrag.axis(of: travel) }
        gestures.drag = drag
        delegate?.scrollViewWillBeginDragging(self)
        if keyboardDismissMode != .none { window?.endEditing(false) }
        indicatorsBegin()
    }

    /// Where the content would be if it had no edges.
    var pulledOffset: CGPoint {
        let places = restingPlaces
        var offset = contentOffset
        for axis in NSLayoutConstraint.Axis.both {
            let band = RubberBand(length: axis == .horizontal ? bounds.width : bounds.height)
            offset[axis] = band.pulled(offset[axis], beyond: places.range(along: axis))
        }
        return offset
    }

    /// Has a drag that is going on go on from where the content is now.
    func dragFromHere() {
        guard isDragging else { return }
        gestures.pan.setTranslation(.zero, in: self)
        gestures.drag?.origin = pulledOffset
    }

    /// Moves the content to where the fingers have it.
    private func follow(_ pan: ScrollPanGestureRecognizer) {
        if gestures.drag?.isWheel == true { endZoomBounce() }
        guard var drag = gestures.drag, gestures.pinching == nil else { return }
        if pan.state != .ended { drag.lastMove = RenderEnvironment.timeline.now }
        gestures.drag = drag
        let translation = pan.translation(in: self)
        let places = restingPlaces
        var offset = contentOffset
        for axis in NSLayoutConstraint.Axis.both where canDrag(along: axis) {
            if let only = drag.onlyAxis, only != axis { continue }
            let range = places.range(along: axis)
            let wanted: CGFloat = drag.origin[axis] - translation[axis]
            if bounces(along: axis), !drag.isWheel {
                let band = RubberBand(length: axis == .horizontal ? bounds.width : bounds.height)
                offset[axis] = band.shown(wanted, beyond: range)
            } else {
                offset[axis] = wanted.clamped(to: range)
                // What goes beyond the edge does not have to come back first.
                gestures.drag?.origin[axis] = offset[axis] + translation[axis]
            }
        }
        offset = offset.rounded(toPixelsAt: pixelScale)
        if drag.isWheel {
            step(to: offset)
        } else {
            showContent(at: offset)
        }
    }

    /// Lets go of the content.
    ///
    /// - Parameter velocity: in points per millisecond.
    private func endDrag(with velocity: CGPoint) {
        guard let drag = gestures.drag else { return }
        finishSteps()
        var velocity = drag.velocity(velocity, at: RenderEnvironment.timeline.now)
        for axis in NSLayoutConstraint.Axis.both
        where !canDrag(along: axis) || (drag.onlyAxis != nil && drag.onlyAxis != axis) {
            velocity[axis] = 0
        }
        let natural = target(for: velocity)
        var target = natural
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        let path = glidePath(with: velocity, natural: natural, target: target)
        gestures.drag = nil
        let goesOn = !path.isOver(at: 0) && window != nil
        let (offset, places) = (contentOffset, restingPlaces)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        // The delegate may have sent the content elsewhere.
        guard motion == nil, gestures.drag == nil else { return }
        if goesOn, window != nil {
            let isAsBefore = contentOffset == offset && restingPlaces == places
            glide(along: isAsBefore ? path : pathFromHere(with: velocity, chosen: target == natural ? nil : target))
        } else {
            indicatorsEnd()
            if window == nil { returnAtOnce() }
        }
    }

    /// The way of content whose place or limits are others than when it was let go of.
    private func pathFromHere(with velocity: CGPoint, chosen: CGPoint?) -> GlidePath {
        let natural = target(for: velocity)
        let end = chosen.map { restingPlaces.nearest(to: $0) } ?? natural
        return glidePath(with: velocity, natural: natural, target: end)
    }

    private func glidePath(with velocity: CGPoint, natural: CGPoint, target: CGPoint) -> GlidePath {
        GlidePath(
            x: glide(along: .horizontal, velocity: velocity, natural: natural, target: target),
            y: glide(along: .vertical, velocity: velocity, natural: natural, target: target))
    }

    /// Puts content that nobody sees where it would have come to rest.
    func returnAtOnce() {
        showContent(at: restingPlaces.nearest(to: contentOffset))
    }

    /// Has coasting content go on from another place, or within other limits.
    func redirectGlide(by distance: CGVector) {
        guard let motion, case .offset(let path) = motion.path, let glide = path as? GlidePath else { return }
        let seconds = motion.elapsed
        let rate = Double(decelerationRate.rawValue)
        let places = restingPlaces
        func goingOn(_ old: Glide, _ axis: NSLayoutConstraint.Axis, by distance: CGFloat) -> Glide {
            let range = places.range(along: axis)
            var distance = Double(distance)
            let wanted = contentOffset[axis] + CGFloat(distance)
            if distance != 0, wanted == range.lowerBound || wanted == range.upperBound {
                // What is put at an edge is there, and not the part of a pixel beside it by which it was shown elsewhere.
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

    /// Where content comes to rest that is let go of.
    private func target(for velocity: CGPoint) -> CGPoint {
        let places = restingPlaces
        var target = contentOffset
        for axis in NSLayoutConstraint.Axis.both {
            let range = places.range(along: axis)
            let offset = contentOffset[axis]
            if offset.excess(beyond: range) != 0 {
                target[axis] = offset.clamped(to: range)
            } else if isPagingEnabled {
                let page = axis == .horizontal ? bounds.width : bounds.height
                target[axis] = Paging(page: page, range: range).target(from: offset, velocity: velocity[axis])
            } else {
                let coasting = Coasting(
                    start: Double(offset), velocity: Double(velocity[axis]), rate: Double(decelerationRate.rawValue))
                target[axis] = CGFloat(coasting.told).rounded(toPixelsAt: pixelScale).clamped(to: range)
            }
        }
        return target
    }

    /// The way of the content along an axis to where it comes to rest by itself, or where the delegate wants it.
    private func glide(
        along axis: NSLayoutConstraint.Axis, velocity: CGPoint, natural: CGPoint, target: CGPoint
    ) -> Glide {
        let start = Double(contentOffset[axis])
        let speed = Double(velocity[axis])
        let rate = Double(decelerationRate.rawValue)
        let range = restingPlaces.range(along: axis)
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

    // MARK: Fingers

    /// Fingers have come down that may scroll: content that moves by itself stops under them.
    func fingersCameDown(_ touches: Set<UITouch>) {
        // As long as one finger stays, what the first of them did counts.
        if !isTracking { gestures.catching.removeAll(where: \.hasLeftScreen) }
        switch motion?.kind {
        case .deceleration:
            gestures.catching += touches
            endMotion(finished: false)
        case .steps: endMotion(finished: false)
        default: break
        }
    }

    /// The fingers were lifted, or somebody else has them. Content that they stopped beyond its edge goes back.
    func fingersAreGone() {
        guard motion == nil, !isDragging, gestures.pinching == nil, window != nil else { return }
        let offset = contentOffset
        guard !gestures.catching.isEmpty, restingPlaces.nearest(to: offset) != offset else { return }
        gestures.catching.removeAll()
        glide(along: glidePath(with: .zero, natural: offset, target: offset))
    }
}

import Foundation

/// A finger that a control knows of.
struct TrackedTouch {
    /// Not kept: a subclass may keep the end of a touch from the control, which then never hears that it is over.
    private(set) weak var touch: UITouch?
    /// False once `continueTracking` has refused to go on: the finger is down and means nothing any more.
    var isFollowed = true
    var isInside = true
}

/// How a control follows fingers.
///
/// For each finger: `beginTracking`, highlighted, `touchDown`; for each movement the inside test and the highlight, then
/// `continueTracking`, then one send of the drag events; at the end the highlight goes, then `endTracking`, then the up
/// event. Where an order is not settled by Apple's documentation it is the one that most who looked agree on.
extension UIControl {
    /// How far beyond its edge, in points, a control on a phone lets the finger go that it follows.
    public static let touchInsideSlop: CGFloat = 70

    /// The same on a pad, where controls lie closer together in proportion.
    public static let padTouchInsideSlop: CGFloat = 25

    /// How far beyond the edge a finger that this control follows still counts as inside, in points.
    public var touchInsideSlop: CGFloat {
        traitCollection.userInterfaceIdiom == .pad ? Self.padTouchInsideSlop : Self.touchInsideSlop
    }

    /// Whether a finger that is followed counts as inside at a point of the control's bounds.
    ///
    /// The slop is added to what `point(inside:with:)` accepts: a control that enlarges its area keeps a finger for as far
    /// beyond the enlarged edge. One that accepts less than its bounds, a round one, keeps it beyond its bounds all the same.
    package func keepsTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
        let keeping = TouchKeeping(self)
        return keepsTouch(keeping.x(point.x), keeping.y(point.y), with: event)
    }

    /// The same for a point of which is known what matters of its coordinates.
    package func keepsTouch(_ x: TouchKeeping.Side, _ y: TouchKeeping.Side, with event: UIEvent?) -> Bool {
        (x.isNear && y.isNear) || point(inside: CGPoint(x: x.nearer, y: y.nearer), with: event)
    }

    /// The touches that belong to this control. Those of a subview that nobody handled arrive here along the responder
    /// chain; they are not the control's to track and go on along the chain, so a subview that takes touches covers it.
    func ownTouches(among touches: Set<UITouch>) -> Set<UITouch> {
        if touches.allSatisfy({ $0.view === self }) { return touches }
        return touches.filter { touch in
            if touch.view === self || index(of: touch) != nil { return true }
            if touch.phase == .began {
                Trace.emit(
                    ControlNote(self, .declined),
                    text: "\(traceName) leaves finger \(touch.finger) alone: it is \(Trace.name(of: touch.view))'s")
            }
            return false
        }
    }

    func beginTracking(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else {
            Trace.emit(ControlNote(self, .declined), text: "\(traceName) is disabled and swallows the touch")
            return
        }
        forgetFinishedTouches()
        for touch in ordered(touches, in: event) where isPrimary(event) {
            guard isMultipleTouchEnabled || trackedTouches.isEmpty else { continue }
            isTouchInside = true
            guard beginTracking(touch, with: event) else {
                isTouchInside = trackedTouches.contains { $0.isFollowed && $0.isInside }
                Trace.emit(ControlNote(self, .declined), text: "\(traceName) refuses to track finger \(touch.finger)")
                continue
            }
            guard touch.phase != .cancelled, touch.delivery.isOpen else {
                // The callback has removed the control, which has been told that the touch is lost.
                isTouchInside = trackedTouches.contains { $0.isFollowed && $0.isInside }
                continue
            }
            isTracking = true
            trackedTouches.append(TrackedTouch(touch: touch))
            isHighlighted = true
            send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
        }
    }

    func continueTracking(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches, in: event) {
            guard let index = index(of: touch), trackedTouches[index].isFollowed else { continue }
            let wasInside = trackedTouches[index].isInside
            let isInside = keepsTouch(at: touch.location(in: self), with: event)
            trackedTouches[index].isInside = isInside
            isTouchInside = isInside
            updateHighlight()
            guard continueTracking(touch, with: event) else {
                Trace.emit(ControlNote(self, .declined), text: "\(traceName) stops tracking finger \(touch.finger)")
                // The callback may have changed the list by removing the control.
                if let index = self.index(of: touch) {
                    trackedTouches[index].isFollowed = false
                }
                isTracking = trackedTouches.contains(where: \.isFollowed)
                continue
            }
            guard self.index(of: touch) != nil else { continue }
            var events: Event = isInside ? .touchDragInside : .touchDragOutside
            if isInside != wasInside {
                events.insert(isInside ? .touchDragEnter : .touchDragExit)
            }
            send(events, event: event)
        }
    }

    func endTracking(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches, in: event) {
            guard let index = index(of: touch) else { continue }
            let tracked = trackedTouches[index]
            let isInside = tracked.isFollowed && keepsTouch(at: touch.location(in: self), with: event)
            trackedTouches.removeAll { $0.touch === touch }
            isTouchInside = isInside
            updateHighlight()
            guard tracked.isFollowed else { continue }
            endTracking(touch, with: event)
            isTracking = trackedTouches.contains(where: \.isFollowed)
            send(isInside ? .touchUpInside : .touchUpOutside, event: event)
            if isInside, isTriggeredByTap {
                performPrimaryAction(with: event)
            }
            isTouchInside = trackedTouches.contains { $0.isFollowed && $0.isInside }
        }
    }

    func cancelTracking(_ touches: Set<UITouch>, with event: UIEvent?) {
        let lost = trackedTouches.filter { $0.touch.map(touches.contains) ?? false }
        guard !lost.isEmpty else { return }
        trackedTouches.removeAll { $0.touch.map(touches.contains) ?? false }
        isTouchInside = false
        updateHighlight()
        guard lost.contains(where: \.isFollowed) else { return }
        cancelTracking(with: event)
        isTracking = trackedTouches.contains(where: \.isFollowed)
        send(.touchCancel, event: event)
    }

    private func updateHighlight() {
        // A finger that is no longer followed leaves the highlight as it was until it is lifted.
        isHighlighted = trackedTouches.contains { $0.isInside }
    }

    /// Forgets touches whose end the control was not told of.
    private func forgetFinishedTouches() {
        trackedTouches.removeAll { $0.touch?.delivery.isOpen != true }
    }

    private func index(of touch: UITouch) -> Int? {
        trackedTouches.firstIndex { $0.touch === touch }
    }

    private func ordered(_ touches: Set<UITouch>, in event: UIEvent?) -> [UITouch] {
        guard touches.count > 1, let event else { return Array(touches) }
        return event.orderedTouches.filter(touches.contains)
    }

    /// The pointer's other buttons do not press controls.
    private func isPrimary(_ event: UIEvent?) -> Bool {
        guard let mask = event?.buttonMask, !mask.isEmpty else { return true }
        return mask.contains(.primary)
    }
}

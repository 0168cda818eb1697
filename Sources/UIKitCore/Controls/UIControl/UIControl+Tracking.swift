import Foundation

/// A finger on a control.
struct TrackedTouch {
    /// The finger's touch. Weak, because a subclass that overrides the touch methods may never pass on its end.
    private(set) weak var touch: UITouch?
    /// Whether the control still tracks the finger. `continueTracking` can end that before the finger lifts.
    var isTracked = true
    var isInside = true
}

/// The tracking of fingers.
///
/// When a finger comes down: `beginTracking`, the highlight, `touchDown`. For each movement: the inside test and the
/// highlight, `continueTracking`, one send of the drag events. At the end: the highlight goes, `endTracking`, the up
/// event. Where Apple's documentation leaves the order open, this is the order that most observers report.
extension UIControl {
    /// The distance in points beyond the edge up to which a tracked finger counts as inside on a phone.
    public static let touchInsideSlop: CGFloat = 70

    /// The distance in points beyond the edge up to which a tracked finger counts as inside on a pad.
    public static let padTouchInsideSlop: CGFloat = 25

    /// The distance in points beyond the edge up to which a finger that this control tracks counts as inside.
    public var touchInsideSlop: CGFloat {
        traitCollection.userInterfaceIdiom == .pad ? Self.padTouchInsideSlop : Self.touchInsideSlop
    }

    /// Returns whether a tracked finger counts as inside at a point in the control's coordinates.
    ///
    /// The slop extends the area that `point(inside:with:)` accepts: a control that enlarges that area keeps a finger
    /// up to the slop beyond the enlarged edge. A control that accepts less than its bounds, such as a round one,
    /// still keeps a finger up to the slop beyond its bounds.
    package func keepsTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
        let bounds = TrackingBounds(self)
        return keepsTouch(bounds.x(point.x), bounds.y(point.y), with: event)
    }

    /// Returns whether a tracked finger counts as inside at a point with classified coordinates.
    package func keepsTouch(_ x: TrackingBounds.Side, _ y: TrackingBounds.Side, with event: UIEvent?) -> Bool {
        (x.isNear && y.isNear) || point(inside: CGPoint(x: x.nearer, y: y.nearer), with: event)
    }

    /// Returns the touches that belong to this control. Unhandled touches of a subview also arrive here, along the
    /// responder chain. The control does not track them and passes them on, so a subview that takes touches covers
    /// the control.
    func ownTouches(among touches: Set<UITouch>) -> Set<UITouch> {
        if !hasForeignTouch(among: touches) { return touches }
        return touches.filter { touch in
            if touch.view === self || index(of: touch) != nil { return true }
            if touch.phase == .began {
                Trace.emit(
                    .control(ControlStep(self, .leavesAlone(finger: touch.finger, owner: Trace.name(of: touch.view)))),
                    by: self)
            }
            return false
        }
    }

    /// Returns whether one of the touches belongs to another view.
    private func hasForeignTouch(among touches: Set<UITouch>) -> Bool {
        // Loops instead of closures, here and below: a closure checks each time that it runs on the main actor.
        for touch in touches where touch.view !== self { return true }
        return false
    }

    func beginTracking(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else {
            Trace.emit(.control(ControlStep(self, .disabled)), by: self)
            return
        }
        forgetFinishedTouches()
        guard isPrimary(event) else {
            if let touch = touches.first { openMenu(bySecondaryButton: touch, with: event) }
            return
        }
        for touch in ordered(touches) {
            guard isMultipleTouchEnabled || trackedTouches.isEmpty else { continue }
            isTouchInside = true
            guard beginTracking(touch, with: event) else {
                isTouchInside = trackedTouches.contains { $0.isTracked && $0.isInside }
                Trace.emit(.control(ControlStep(self, .refusesToTrack(finger: touch.finger))), by: self)
                continue
            }
            guard touch.phase != .cancelled, touch.delivery.isOpen else {
                // The callback removed the control, which cancelled the touch.
                isTouchInside = trackedTouches.contains { $0.isTracked && $0.isInside }
                continue
            }
            isTracking = true
            trackedTouches.append(TrackedTouch(touch: touch))
            isHighlighted = true
            send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
            openMenu(by: touch, with: event)
        }
    }

    func continueTracking(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches) {
            guard let index = index(of: touch) else { continue }
            guard trackedTouches[index].isTracked else {
                passToMenu(touch)
                continue
            }
            let wasInside = trackedTouches[index].isInside
            let isInside = keepsTouch(at: touch.location(in: self), with: event)
            trackedTouches[index].isInside = isInside
            isTouchInside = isInside
            updateHighlight()
            guard continueTracking(touch, with: event) else {
                Trace.emit(.control(ControlStep(self, .stopsTracking(finger: touch.finger))), by: self)
                // The callback may have changed the list by removing the control.
                if let index = self.index(of: touch) {
                    trackedTouches[index].isTracked = false
                }
                isTracking = trackedTouches.contains(where: \.isTracked)
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
        for touch in ordered(touches) {
            guard let index = index(of: touch) else { continue }
            let tracked = trackedTouches[index]
            let isInside = tracked.isTracked && keepsTouch(at: touch.location(in: self), with: event)
            trackedTouches.removeAll { $0.touch === touch }
            isTouchInside = isInside
            updateHighlight()
            guard tracked.isTracked else {
                passToMenu(touch)
                continue
            }
            endTracking(touch, with: event)
            isTracking = trackedTouches.contains(where: \.isTracked)
            send(isInside ? .touchUpInside : .touchUpOutside, event: event)
            if isInside, isTriggeredByTap {
                performPrimaryAction(with: event)
            }
            isTouchInside = trackedTouches.contains { $0.isTracked && $0.isInside }
        }
    }

    func cancelTracking(_ touches: Set<UITouch>, with event: UIEvent?) {
        let lost = trackedTouches.filter { $0.touch.map(touches.contains) ?? false }
        guard !lost.isEmpty else { return }
        for entry in lost where !entry.isTracked { if let touch = entry.touch { passToMenu(touch) } }
        trackedTouches.removeAll { $0.touch.map(touches.contains) ?? false }
        isTouchInside = false
        updateHighlight()
        guard lost.contains(where: \.isTracked) else { return }
        cancelTracking(with: event)
        isTracking = trackedTouches.contains(where: \.isTracked)
        send(.touchCancel, event: event)
    }

    private func updateHighlight() {
        // A finger that is no longer tracked leaves the highlight as it was until it lifts.
        var isAnyInside = false
        for touch in trackedTouches where touch.isInside { isAnyInside = true }
        isHighlighted = isAnyInside
    }

    /// Removes touches that ended without notice to the control.
    private func forgetFinishedTouches() {
        trackedTouches.removeAll { $0.touch?.delivery.isOpen != true }
    }

    private func index(of touch: UITouch) -> Int? {
        for (index, tracked) in trackedTouches.enumerated() where tracked.touch === touch { return index }
        return nil
    }

    /// Returns touches in the order in which they came down. All of them: an event need not have every touch that a
    /// caller passes.
    private func ordered(_ touches: Set<UITouch>) -> [UITouch] {
        touches.count > 1 ? touches.sorted { $0.order < $1.order } : Array(touches)
    }

    /// Returns whether the primary button or a finger caused the event. Other buttons do not press controls.
    private func isPrimary(_ event: UIEvent?) -> Bool {
        guard let mask = event?.buttonMask, !mask.isEmpty else { return true }
        return mask.contains(.primary)
    }
}

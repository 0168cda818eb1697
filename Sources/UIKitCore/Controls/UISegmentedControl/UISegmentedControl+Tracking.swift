import CoreGraphics
import Foundation

extension UISegmentedControl {
    func beginPress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else {
            Trace.emit(.control(ControlStep(self, .disabled)), by: self)
            return
        }
        // Only the pointer's primary button presses segments.
        if let mask = event?.buttonMask, !mask.isEmpty, !mask.contains(.primary) { return }
        guard trackedTouch == nil, let touch = touches.min(by: { $0.order < $1.order }),
            beginTracking(touch, with: event)
        else { return }
        trackedTouch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        let index = enabledSegment(at: touch.location(in: self))
        pressedSegment = index
        guard !isMomentary, let index, index == selection else { return }
        isDraggingSelection = true
        animateSelectionIndicator()
    }

    func continuePress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let point = touch.location(in: self)
        isTouchInside = keepsTouch(at: point, with: event)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return endPress() }
        let index = isTouchInside ? enabledSegment(at: point) : nil
        guard isDraggingSelection else {
            pressedSegment = index
            return
        }
        // A disabled segment cannot take the selection, which stays at the segment before it.
        let target = isTouchInside ? index ?? pressedSegment : selection
        guard target != pressedSegment else { return }
        pressedSegment = target
        animateSelectionIndicator()
    }

    func finishPress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = keepsTouch(at: touch.location(in: self), with: event)
        let pressed = isTouchInside ? pressedSegment : nil
        endTracking(touch, with: event)
        endPress()
        if let pressed { selectByUser(pressed, with: event) }
        isTouchInside = false
    }

    func cancelPress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        endPress()
        isTouchInside = false
    }

    /// Ends tracking and displays the selection.
    func endPress() {
        trackedTouch = nil
        isTracking = false
        isHighlighted = false
        pressedSegment = nil
        guard isDraggingSelection else { return }
        isDraggingSelection = false
        animateSelectionIndicator()
    }

    /// Selects a segment on behalf of the user, performs its action and sends the events. Does nothing if the segment
    /// is disabled or already selected.
    func selectByUser(_ index: Int, with event: UIEvent?) {
        guard segments.indices.contains(index), segments[index].isEnabled else { return }
        guard isMomentary || index != selection else { return }
        let action = segments[index].action
        selection = index
        setNeedsLayout()
        if !isMomentary { animateSelectionIndicator() }
        if let action { sendAction(action) }
        send(.valueChanged, event: event)
        performPrimaryAction(with: event)
    }

    /// Selects the next enabled segment on behalf of the user.
    ///
    /// - Parameter step: 1 for a segment after the selection, -1 for one before it.
    func selectNeighbor(_ step: Int, with event: UIEvent?) {
        let start = segments.indices.contains(selection) ? selection : step > 0 ? -1 : segments.count
        let candidates = step > 0 ? Array(segments.indices) : segments.indices.reversed()
        let next = candidates.first { (step > 0 ? $0 > start : $0 < start) && segments[$0].isEnabled }
        if let next { selectByUser(next, with: event) }
    }

    /// Returns the index of the segment nearest to a point, if the segment is enabled.
    private func enabledSegment(at point: CGPoint) -> Int? {
        segment(at: point).flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    private func animateSelectionIndicator() {
        guard window != nil else { return setNeedsLayout() }
        setNeedsLayout()
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.placeSelectionIndicator()
        }
    }
}

import CoreGraphics
import Foundation

extension UISegmentedControl {
    func beginPress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else {
            Trace.emit(ControlNote(self, .declined), text: "\(traceName) is disabled and swallows the touch")
            return
        }
        // The pointer's other buttons press no segments.
        if let mask = event?.buttonMask, !mask.isEmpty, !mask.contains(.primary) { return }
        guard followedTouch == nil, let touch = touches.first, beginTracking(touch, with: event) else { return }
        followedTouch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        let index = choosable(at: touch.location(in: self))
        pressedSegment = index
        guard !isMomentary, let index, index == selection else { return }
        isSelectionHeld = true
        animatePill()
    }

    func continuePress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followedTouch, touches.contains(touch) else { return }
        let point = touch.location(in: self)
        isTouchInside = keepsTouch(at: point, with: event)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return endPress() }
        let index = isTouchInside ? choosable(at: point) : nil
        guard isSelectionHeld else {
            pressedSegment = index
            return
        }
        // A disabled segment does not take the selection, which waits beside it.
        let target = isTouchInside ? index ?? pressedSegment : selection
        guard target != pressedSegment else { return }
        pressedSegment = target
        animatePill()
    }

    func finishPress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followedTouch, touches.contains(touch) else { return }
        isTouchInside = keepsTouch(at: touch.location(in: self), with: event)
        let chosen = isTouchInside ? pressedSegment : nil
        endTracking(touch, with: event)
        endPress()
        if let chosen { choose(chosen, with: event) }
        isTouchInside = false
    }

    func cancelPress(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        endPress()
        isTouchInside = false
    }

    /// Forgets the finger and shows what is selected.
    func endPress() {
        followedTouch = nil
        isTracking = false
        isHighlighted = false
        pressedSegment = nil
        guard isSelectionHeld else { return }
        isSelectionHeld = false
        animatePill()
    }

    /// Selects a segment on behalf of the user, and tells everybody if it was not selected before.
    func choose(_ index: Int, with event: UIEvent?) {
        guard segments.indices.contains(index), segments[index].isEnabled else { return }
        guard isMomentary || index != selection else { return }
        let action = segments[index].action
        selection = index
        setNeedsLayout()
        if !isMomentary { animatePill() }
        if let action { sendAction(action) }
        send(.valueChanged, event: event)
        performPrimaryAction(with: event)
    }

    /// Selects the next segment in a direction that can be, on behalf of the user.
    func chooseNeighbour(_ step: Int, with event: UIEvent?) {
        let start = segments.indices.contains(selection) ? selection : step > 0 ? -1 : segments.count
        let candidates = step > 0 ? Array(segments.indices) : segments.indices.reversed()
        let next = candidates.first { (step > 0 ? $0 > start : $0 < start) && segments[$0].isEnabled }
        if let next { choose(next, with: event) }
    }

    /// The segment at a place, if it can be chosen.
    private func choosable(at point: CGPoint) -> Int? {
        segment(at: point).flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    private func animatePill() {
        guard window != nil else { return setNeedsLayout() }
        setNeedsLayout()
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.placePill()
        }
    }
}

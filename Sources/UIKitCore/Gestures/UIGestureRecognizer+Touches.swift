import CoreGraphics
import Foundation

extension UIGestureRecognizer {
    /// The fingers of this attempt that are down; when none is, those that were lifted last.
    package var presentTouches: [UITouch] {
        guard let newest = trackedTouches.max(by: { $0.instant < $1.instant }) else { return [] }
        let down = trackedTouches.filter { !$0.hasLeftScreen }
        return down.isEmpty ? trackedTouches.filter { $0.instant == newest.instant } : down
    }

    func centroid(in view: UIView?) -> CGPoint {
        let touches = presentTouches
        guard !touches.isEmpty else { return .zero }
        if touches.count == 1 { return touches[0].location(in: view) }
        var sum = CGPoint.zero
        for touch in touches {
            let point = touch.location(in: view)
            sum.x += point.x
            sum.y += point.y
        }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    /// Whether a finger that has just come down is one that the recognizer hears of.
    func wants(_ touch: UITouch) -> Bool {
        guard touchTypes.contains(touch.type.rawValue) else { return false }
        if requiresExclusiveTouchType, let first = trackedTouches.first, first.type != touch.type { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Whether the recognizer wants to hear of an event. It is asked once for each, however many fingers come down with it.
    func wants(_ event: UIEvent) -> Bool {
        if let answer = eventAnswer, answer.event == ObjectIdentifier(event), answer.instant == event.instant {
            return answer.isYes
        }
        let isYes = shouldReceive(event)
        eventAnswer = (ObjectIdentifier(event), event.instant, isYes)
        return isYes
    }

    /// Takes a finger that has just come down into the attempt.
    func track(_ touch: UITouch) {
        idleDeadline?.cancel()
        idleDeadline = nil
        trackedTouches.append(touch)
        touch.recognizers.append(self)
        arbiter?.join(self)
        Trace.emit(GestureNote(traceSubject, .received, peer: touch.traceSubject))
    }

    /// Leaves a touch out of the attempt.
    func forget(_ touch: UITouch) {
        guard let index = trackedTouches.firstIndex(where: { $0 === touch }) else { return }
        Trace.emit(GestureNote(traceSubject, .ignored, peer: touch.traceSubject))
        trackedTouches.remove(at: index)
        touch.recognizers.removeAll { $0 === self }
    }

    func forget(_ press: UIPress) {
        trackedPresses.removeAll { $0 === press }
        press.recognizers.removeAll { $0 === self }
    }

    /// Forgets the attempt, which is over: fingers that are still down are not reported any more.
    func endAttempt() {
        cancelDeadline()
        idleDeadline?.cancel()
        idleDeadline = nil
        reset()
        for touch in trackedTouches {
            touch.recognizers.removeAll { $0 === self }
        }
        for press in trackedPresses {
            press.recognizers.removeAll { $0 === self }
        }
        trackedTouches.removeAll(keepingCapacity: true)
        trackedPresses.removeAll(keepingCapacity: true)
        drivingEvent = nil
    }
}

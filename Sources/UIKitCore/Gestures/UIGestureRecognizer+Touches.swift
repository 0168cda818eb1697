import CoreGraphics
import Foundation
import Timeline

extension UIGestureRecognizer {
    /// The fingers of this attempt that are down; when none is, those that were lifted last.
    package var presentTouches: [UITouch] {
        let end = lastLift
        return trackedTouches.filter { $0.isPresent(lastLift: end) }
    }

    /// How many those are. An app may ask with every movement, so no list is made.
    var presentTouchCount: Int {
        let end = lastLift
        var count = 0
        for touch in trackedTouches where touch.isPresent(lastLift: end) { count += 1 }
        return count
    }

    /// The middle of those, for the same reason without a list.
    func centroid(in view: UIView?) -> CGPoint {
        let end = lastLift
        var sum = CGPoint.zero
        var count: CGFloat = 0
        for touch in trackedTouches where touch.isPresent(lastLift: end) {
            let point = touch.location(in: view)
            sum.x += point.x
            sum.y += point.y
            count += 1
        }
        return count == 0 ? .zero : CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// When the last finger was lifted; nil as long as one is down.
    private var lastLift: Instant? {
        var last: Instant?
        for touch in trackedTouches {
            guard touch.hasLeftScreen else { return nil }
            last = max(last ?? touch.instant, touch.instant)
        }
        return last
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
        endIdleness()
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
        noteWhatIsLeft()
    }

    func forget(_ press: UIPress) {
        trackedPresses.removeAll { $0 === press }
        press.recognizers.removeAll { $0 === self }
        noteWhatIsLeft()
    }

    /// A touch or a press was left out. An attempt that hears of nothing any more could not end by itself.
    private func noteWhatIsLeft() {
        if trackedTouches.isEmpty, trackedPresses.isEmpty, drivingEvent == nil, !arbitration.isDecided {
            noteWithdrawal(because: "it ignores everything that it heard of")
        } else {
            noteIdleness()
        }
    }

    /// Forgets the attempt, which is over: fingers that are still down are not reported any more.
    func endAttempt() {
        cancelDeadline()
        endIdleness()
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

extension UITouch {
    /// Whether a finger counts, when the last one was lifted then, or while one is down.
    fileprivate func isPresent(lastLift: Instant?) -> Bool {
        lastLift.map { instant == $0 } ?? !hasLeftScreen
    }
}

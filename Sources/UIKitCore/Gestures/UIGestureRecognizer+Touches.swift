import CoreGraphics
import Foundation
import QuartzCore
import Timeline

extension UIGestureRecognizer {
    /// The touches of this attempt whose fingers are down; if there are none, those that were lifted last.
    package var currentTouches: [UITouch] {
        let end = lastLift
        return trackedTouches.filter { $0.isPresent(lastLift: end) }
    }

    /// The number of `currentTouches`. An app may read it on every movement, so this makes no list.
    var currentTouchCount: Int {
        let end = lastLift
        var count = 0
        for touch in trackedTouches where touch.isPresent(lastLift: end) { count += 1 }
        return count
    }

    /// Returns the centroid of `currentTouches`, without making a list.
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

    /// The time at which the last finger was lifted; nil while one is down.
    private var lastLift: Instant? {
        var last: Instant?
        for touch in trackedTouches {
            guard touch.hasLeftScreen else { return nil }
            last = max(last ?? touch.instant, touch.instant)
        }
        return last
    }

    /// Returns whether the recognizer accepts a new touch.
    func wants(_ touch: UITouch) -> Bool {
        guard touchTypes.contains(touch.type.rawValue) else { return false }
        if requiresExclusiveTouchType, let first = trackedTouches.first, first.type != touch.type { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Returns whether the recognizer accepts an event. It is asked once per event, however many touches begin with
    /// it.
    func wants(_ event: UIEvent) -> Bool {
        if let answer = receiveAnswer, answer.event == ObjectIdentifier(event), answer.instant == event.instant {
            return answer.isYes
        }
        let isYes = shouldReceive(event)
        receiveAnswer = (ObjectIdentifier(event), event.instant, isYes)
        return isYes
    }

    /// Begins tracking a new touch.
    func track(_ touch: UITouch) {
        cancelIdleDeadline()
        trackedTouches.append(touch)
        touch.recognizers.append(self)
        arbiter?.join(self)
        Trace.emit(GestureNote(traceSubject, .received, peer: touch.traceSubject))
    }

    /// Stops tracking a touch.
    func forget(_ touch: UITouch) {
        guard let index = trackedTouches.firstIndex(where: { $0 === touch }) else { return }
        Trace.emit(GestureNote(traceSubject, .ignored, peer: touch.traceSubject))
        trackedTouches.remove(at: index)
        touch.recognizers.removeAll { $0 === self }
        checkWhetherEmpty()
    }

    func forget(_ press: UIPress) {
        trackedPresses.removeAll { $0 === press }
        press.recognizers.removeAll { $0 === self }
        checkWhetherEmpty()
    }

    /// Requests the end of the attempt if it tracks nothing any more, because it could not end by itself.
    private func checkWhetherEmpty() {
        if trackedTouches.isEmpty, trackedPresses.isEmpty, drivingEvent == nil, !arbitration.isDecided {
            requestWithdrawal(because: "it ignores all of its touches")
        } else {
            startIdleDeadline()
        }
    }

    /// Resets the recognizer after an attempt. It receives nothing more of fingers that are still down.
    func endAttempt() {
        cancelDeadline()
        cancelIdleDeadline()
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
    /// Returns whether the touch is current: its finger is down or, if none is, it was lifted at `lastLift`.
    fileprivate func isPresent(lastLift: Instant?) -> Bool {
        lastLift.map { instant == $0 } ?? !hasLeftScreen
    }
}

extension UIGestureRecognizer {
    /// Returns a point of the screen in `view`'s coordinates, or in the window's if `view` is nil.
    func convertFromScreen(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let target = view ?? self.view?.window else { return point }
        return SpaceMap(from: target.layer, to: nil).down(point)
    }

    /// Returns a vector of the screen in `view`'s coordinates, or in the window's if `view` is nil.
    func convertFromScreen(_ vector: CGVector, to view: UIView?) -> CGVector {
        guard let target = view ?? self.view?.window else { return vector }
        let map = SpaceMap(from: target.layer, to: nil)
        // In perspective, the distance of a vector's ends depends on their place.
        let place = map.isProjective ? map.up(CGPoint(x: target.bounds.midX, y: target.bounds.midY)) : .zero
        let start = map.down(place)
        let end = map.down(CGPoint(x: place.x + vector.dx, y: place.y + vector.dy))
        return CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// Returns a vector in `view`'s coordinates, or in the window's if `view` is nil, in screen coordinates.
    func convertToScreen(_ vector: CGVector, from view: UIView?) -> CGVector {
        guard let source = view ?? self.view?.window else { return vector }
        let map = SpaceMap(from: source.layer, to: nil)
        let place = map.isProjective ? CGPoint(x: source.bounds.midX, y: source.bounds.midY) : .zero
        let start = map.up(place)
        let end = map.up(CGPoint(x: place.x + vector.dx, y: place.y + vector.dy))
        return CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// Returns the touches in the order in which they came down.
    func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        touches.count == 1 ? Array(touches) : touches.sorted { $0.order < $1.order }
    }

    /// Returns the tracked touches whose fingers are down, except those that are being lifted.
    func fingersDown(without lifted: Set<UITouch> = []) -> [UITouch] {
        trackedTouches.filter { !$0.hasLeftScreen && !lifted.contains($0) }
    }

    /// Cancels an active gesture, or fails an undecided one.
    func abandon() {
        switch state {
        case .began, .changed: state = .cancelled
        case .possible: state = .failed
        default: break
        }
    }
}

extension CGPoint {
    /// Returns the centroid of the points; zero if there are none.
    static func middle(of points: [CGPoint]) -> CGPoint {
        guard !points.isEmpty else { return .zero }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
}

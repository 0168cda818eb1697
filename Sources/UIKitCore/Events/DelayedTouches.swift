import Foundation
import QuartzCore
import Timeline

/// The queue of touches whose beginning or end is held back from their views.
///
/// The queue does not record which object holds a touch. After every decision of the arbiter it checks each touch
/// again, and delivers the touch once no recognizer that delays it is undecided and no content delay is running. The
/// delivery replays the locations and times of the held samples.
@MainActor
final class DelayedTouches {
    /// The held touches, in the order in which they were held.
    private(set) var touches: [UITouch] = []
    private var isReleasing = false

    /// Returns whether the beginning of a touch is held back, and starts the content delay if there is one.
    func shouldHoldBeginning(of touch: UITouch) -> Bool {
        if let recognizer = touch.undecided(where: \.delaysTouchesBegan) {
            Trace.emit(GestureNote(touch.traceSubject, .touchHeld, peer: recognizer.traceSubject))
            return true
        }
        var delay: TimeInterval = 0
        var next = touch.deliveryPolicy
        while let policy = next {
            delay = max(delay, policy.contentDelay(for: touch) ?? 0)
            next = touch.deliveryPolicy(around: policy)
        }
        guard delay > 0 else { return false }
        Trace.emit(GestureNote(touch.traceSubject, .touchHeld, reason: "it may be about to scroll"))
        touch.delivery.contentDeadline = touch.timeline.schedule(after: delay, label: "content delay") {
            [weak self, weak touch] in
            touch?.delivery.contentDeadline = nil
            self?.release()
        }
        return true
    }

    /// Returns whether the end of a touch is held back.
    func shouldHoldEnd(of touch: UITouch) -> Bool {
        guard let recognizer = touch.undecided(where: \.delaysTouchesEnded) else { return false }
        Trace.emit(GestureNote(touch.traceSubject, .touchHeld, peer: recognizer.traceSubject))
        return true
    }

    func add(_ touch: UITouch) {
        if !touches.contains(where: { $0 === touch }) { touches.append(touch) }
    }

    /// Runs `body`, which ends gestures because touches are about to be lost, without delivering any held touch
    /// meanwhile.
    func pause(_ body: () -> Void) {
        let wasReleasing = isReleasing
        isReleasing = true
        body()
        isReleasing = wasReleasing
        release()
    }

    /// Delivers every touch that nothing holds back any more.
    func release() {
        guard !touches.isEmpty, !isReleasing else { return }
        isReleasing = true
        defer { isReleasing = false }
        var free: [UITouch]
        repeat {
            touches.removeAll { !$0.delivery.isWaiting }
            // The touches stay in the list until they are delivered, so that a callback that cancels touches finds
            // them.
            free = touches.filter { !$0.isHeldBack }
            deliver(free)
        } while !free.isEmpty
    }

    /// Replays the held samples of touches in the order of their times.
    private func deliver(_ touches: [UITouch]) {
        var moments: [(touch: UITouch, sample: TouchSnapshot, event: UIEvent)] = []
        for touch in touches {
            guard let event = touch.delivery.event else { continue }
            Trace.emit(GestureNote(touch.traceSubject, .touchReleased))
            for sample in touch.delivery.takeSamples() { moments.append((touch, sample, event)) }
        }
        moments.sort {
            $0.sample.instant != $1.sample.instant
                ? $0.sample.instant < $1.sample.instant : $0.touch.order < $1.touch.order
        }
        var rest = moments[...]
        while let first = rest.first {
            let acceptsSeveral = first.touch.view?.isMultipleTouchEnabled == true
            var fingers: Set<Int> = []
            let group = rest.prefix {
                $0.sample.instant == first.sample.instant && $0.sample.phase == first.sample.phase
                    && $0.touch.view === first.touch.view && (acceptsSeveral || fingers.isEmpty)
                    // A finger that came down again has two touches, which no live event ends together.
                    && fingers.insert($0.touch.finger).inserted
            }
            rest = rest.dropFirst(group.count)
            replay(group.map { ($0.touch, $0.sample) }, event: first.event)
        }
    }

    private func replay(_ moments: [(touch: UITouch, sample: TouchSnapshot)], event: UIEvent) {
        guard let phase = moments.first?.sample.phase else { return }
        let due = moments.filter { moment in
            switch phase {
            case .began: moment.touch.delivery.state == .held && moment.touch.isAdmitted(event: event)
            case .moved: moment.touch.delivery.isDelivering
            default: moment.touch.delivery.isBegun
            }
        }
        guard let first = due.first?.touch else { return }
        guard let view = first.view, let window = first.window else {
            for moment in due { moment.touch.delivery.abandon() }
            return
        }
        let present = due.map { TouchSnapshot(of: $0.touch) }
        let now = event.instant
        for moment in due { moment.sample.restore(to: moment.touch) }
        event.instant = due[0].sample.instant
        event.including(due.map(\.touch)) { window.deliver($0, phase: phase, to: view, event: event) }
        event.instant = now
        for (moment, sample) in zip(due, present) {
            // A callback may have cancelled the touch.
            let isLost = moment.touch.phase == .cancelled && phase != .cancelled
            sample.restore(to: moment.touch)
            if isLost { moment.touch.phase = .cancelled }
        }
    }
}

extension UIEvent {
    /// Runs `body` while the event has all of `touches`. A lifted finger leaves the event before its held touch is
    /// replayed, and callbacks find their touches in the event.
    fileprivate func including(_ touches: [UITouch], _ body: ([UITouch]) -> Void) {
        let missing = touches.filter { touch in !orderedTouches.contains { $0 === touch } }
        guard !missing.isEmpty else { return body(touches) }
        orderedTouches = (orderedTouches + missing).sorted { $0.order < $1.order }
        body(touches)
        orderedTouches.removeAll { touch in missing.contains { $0 === touch } }
    }
}

extension UITouch {
    /// The timeline of the touch's window.
    fileprivate var timeline: Timeline { window?.screen.timeline ?? CurrentApplication.timeline }

    /// Whether the view received the whole touch, up to its end.
    package var wasDeliveredToItsEnd: Bool { delivery.state == .finished }

    /// The touch as the trace shows it.
    var traceSubject: GestureNote.Subject {
        GestureNote.Subject(
            kind: .touch, number: order, name: "finger \(finger)", type: "UITouch", view: view?.traceName)
    }

    /// Returns the first undecided recognizer of the touch that delays it.
    fileprivate func undecided(where delays: (UIGestureRecognizer) -> Bool) -> UIGestureRecognizer? {
        recognizers.first { $0.arbitration.state == .possible && $0.arbitration.isParticipating && delays($0) }
    }

    /// Whether the content delay or a recognizer holds the touch back from its view.
    fileprivate var isHeldBack: Bool {
        switch delivery.state {
        case .held: delivery.contentDeadline != nil || undecided(where: \.delaysTouchesBegan) != nil
        case .ending: undecided(where: \.delaysTouchesEnded) != nil
        default: false
        }
    }

    /// Asks the enclosing delivery policies whether to deliver the touch. If one refuses, withholds the touch.
    func isAdmitted(event: UIEvent) -> Bool {
        var next = deliveryPolicy
        while let policy = next {
            // Asked before the policy, which may move its view elsewhere.
            next = deliveryPolicy(around: policy)
            guard policy.shouldDeliver(self, with: event) else {
                Trace.emit(
                    GestureNote(
                        traceSubject, .touchCancelled,
                        reason: "\(policy.traceName) does not deliver it to \(Trace.name(of: view))"))
                if delivery.isOpen { delivery.withhold() }
                return false
            }
        }
        return delivery.isOpen
    }
}

import Foundation
import QuartzCore
import Timeline

/// The touches whose beginning or end is kept from their views for now.
///
/// Who holds a touch is not noted: after every decision of the arbiter each touch is looked at anew. It is delivered once no
/// recognizer that delays it is undecided and no content delay runs, with the place and the time of then.
@MainActor
final class TouchHolds {
    /// In the order in which they came to be held.
    private(set) var touches: [UITouch] = []
    private var isReleasing = false

    /// Whether the beginning of a touch is to be held.
    func holdsBeginning(of touch: UITouch) -> Bool {
        if let recognizer = touch.undecided(where: \.delaysTouchesBegan) {
            Trace.emit(GestureNote(touch.traceSubject, .touchHeld, peer: recognizer.traceSubject))
            return true
        }
        guard let delay = touch.gates.compactMap({ $0.contentDelay(for: touch) }).max(), delay > 0 else { return false }
        Trace.emit(GestureNote(touch.traceSubject, .touchHeld, reason: "it may be about to scroll"))
        touch.delivery.contentDeadline = RenderEnvironment.timeline.schedule(after: delay, label: "content delay") {
            [weak self, weak touch] in
            touch?.delivery.contentDeadline = nil
            self?.release()
        }
        return true
    }

    /// Whether the end of a touch is to be held.
    func holdsEnd(of touch: UITouch) -> Bool {
        guard let recognizer = touch.undecided(where: \.delaysTouchesEnded) else { return false }
        Trace.emit(GestureNote(touch.traceSubject, .touchHeld, peer: recognizer.traceSubject))
        return true
    }

    func add(_ touch: UITouch) {
        if !touches.contains(where: { $0 === touch }) { touches.append(touch) }
    }

    /// Lets nothing be delivered while `body` ends gestures because touches are about to be lost.
    func pause(_ body: () -> Void) {
        let wasReleasing = isReleasing
        isReleasing = true
        body()
        isReleasing = wasReleasing
        release()
    }

    /// Delivers what nobody holds any more.
    func release() {
        guard !touches.isEmpty, !isReleasing else { return }
        isReleasing = true
        defer { isReleasing = false }
        var free: [UITouch]
        repeat {
            touches.removeAll { !$0.delivery.isWaiting }
            // They stay in the list until they are delivered: whoever takes touches away has to find them.
            free = touches.filter { !$0.isHeldBack }
            deliver(free)
        } while !free.isEmpty
    }

    /// Delivers touches one moment after the other, as it would have been done then.
    private func deliver(_ touches: [UITouch]) {
        var moments: [(touch: UITouch, sample: HeldSample, event: UIEvent)] = []
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
            let group = rest.prefix {
                $0.sample.instant == first.sample.instant && $0.sample.phase == first.sample.phase
                    && $0.touch.view === first.touch.view
            }
            rest = rest.dropFirst(group.count)
            replay(group.map { ($0.touch, $0.sample) }, event: first.event)
        }
    }

    private func replay(_ moments: [(touch: UITouch, sample: HeldSample)], event: UIEvent) {
        guard let phase = moments.first?.sample.phase else { return }
        let due = moments.filter { moment in
            switch phase {
            case .began: moment.touch.delivery.state == .held && moment.touch.isAdmitted(event: event)
            case .moved: moment.touch.delivery.isDelivering
            default: moment.touch.delivery.isTold
            }
        }
        guard let first = due.first?.touch else { return }
        guard let view = first.view, let window = first.window else {
            for moment in due { moment.touch.delivery.abandon() }
            return
        }
        let present = due.map { HeldSample(of: $0.touch) }
        let now = event.instant
        for moment in due { moment.sample.restore(to: moment.touch) }
        event.instant = due[0].sample.instant
        window.deliver(due.map(\.touch), phase: phase, to: view, event: event)
        event.instant = now
        for (moment, sample) in zip(due, present) {
            // A callback may have taken the touch away.
            let isLost = moment.touch.phase == .cancelled && phase != .cancelled
            sample.restore(to: moment.touch)
            if isLost { moment.touch.phase = .cancelled }
        }
    }
}

extension UITouch {
    /// Whether the view was told of all that the finger did, until it was lifted.
    package var wasDeliveredToItsEnd: Bool { delivery.state == .finished }

    /// How the trace shows the touch.
    var traceSubject: GestureNote.Subject {
        GestureNote.Subject(
            kind: .touch, number: order, name: "finger \(finger)", type: "UITouch", view: view?.traceName)
    }

    /// The first recognizer of some that has not decided what it makes of the touch.
    fileprivate func undecided(where delays: (UIGestureRecognizer) -> Bool) -> UIGestureRecognizer? {
        recognizers.first { $0.arbitration.state == .possible && $0.arbitration.isTakingPart && delays($0) }
    }

    /// Whether anybody keeps the touch from its view.
    fileprivate var isHeldBack: Bool {
        switch delivery.state {
        case .held: delivery.contentDeadline != nil || undecided(where: \.delaysTouchesBegan) != nil
        case .ending: undecided(where: \.delaysTouchesEnded) != nil
        default: false
        }
    }

    /// Asks the gates whether the touch is delivered. One that is not is withheld.
    func isAdmitted(event: UIEvent) -> Bool {
        for gate in gates where !gate.shouldDeliver(self, with: event) {
            Trace.emit(
                GestureNote(
                    traceSubject, .touchCancelled,
                    reason: "\(gate.traceName) does not deliver it to \(Trace.name(of: view))"))
            if delivery.isOpen { delivery.withhold() }
            return false
        }
        return delivery.isOpen
    }
}

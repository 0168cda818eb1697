import Foundation
import QuartzCore

extension UIGestureRecognizer: ArbiterMember {
    /// The arbiter of the recognizer's screen.
    var arbiter: GestureArbiter? {
        arbitration.arbiter ?? view?.window?.screen.gestureArbiter ?? currentArbiter
    }

    /// Proposes a state. The next turn of the frame loop examines a proposal that is made outside of an event.
    func propose(_ next: State) {
        guard isEnabled, !arbitration.isResetting else { return }
        guard arbitration.isParticipating || next == .began || next == .ended else { return }
        let wasDecided = arbitration.isDecided
        guard arbitration.propose(next) else {
            let now = arbitration.steps.last ?? arbitration.state
            guard !wasDecided, next != now else { return }
            return Trace.emit(
                GestureNote(traceSubject, .proposed, reason: "\(next), which cannot follow \(now) and is ignored"))
        }
        Trace.emit(GestureNote(traceSubject, .proposed, reason: "\(next)"))
        arbiter?.proposalWasMade(of: self)
    }

    /// Ends the attempt from outside: cancels an active gesture, fails an undecided one.
    func withdraw(because reason: String) {
        requestWithdrawal(because: reason)
        arbiter?.resolve()
    }

    /// Requests the end of the attempt, which is examined after the event that is being delivered.
    func requestWithdrawal(because reason: String) {
        guard arbitration.isParticipating, !arbitration.state.isFinal else { return }
        arbitration.withdraw(because: reason)
        arbiter?.proposalWasMade(of: self)
    }

    var traceSubject: GestureNote.Subject {
        let type = Trace.name(ofClass: Swift.type(of: self))
        return GestureNote.Subject(
            kind: .recognizer, number: arbitration.number, name: traceName, title: name ?? type, type: type,
            view: view?.traceName)
    }

    func refusalToBegin() -> String? {
        var asked: [UIView] = []
        if let owner {
            asked.append(owner)
            guard owner.gestureRecognizerShouldBegin(self) else { return "\(owner.traceName) does not let it begin" }
        } else if delegate?.gestureRecognizerShouldBegin(self) == false {
            return "its delegate does not let it begin"
        }
        guard cancelsTouchesInView else { return nil }
        if let policy = view?.touchDeliveryPolicy {
            for touch in trackedTouches where touch.delivery.isBegun && touch.view !== policy {
                if !policy.shouldTake(touch, for: self) {
                    return "\(policy.traceName) leaves finger \(touch.finger) to \(Trace.name(of: touch.view))"
                }
            }
        }
        for touch in trackedTouches where touch.delivery.isOpen {
            guard let touched = touch.view, !asked.contains(where: { $0 === touched }) else { continue }
            asked.append(touched)
            if !touched.gestureRecognizerShouldBegin(self) {
                return "\(touched.traceName) keeps its touch"
            }
        }
        return nil
    }

    func shares(with other: any ArbiterMember) -> Bool {
        guard let other = other as? UIGestureRecognizer else { return false }
        for touch in trackedTouches where other.trackedTouches.containsIdentical(touch) { return true }
        for press in trackedPresses where other.trackedPresses.containsIdentical(press) { return true }
        return drivingEvent != nil && drivingEvent == other.drivingEvent
    }

    func isRequired(toWaitFor other: any ArbiterMember) -> Bool {
        let number = other.arbitration.number
        for index in failureRequirements.indices where failureRequirements[index].number == number { return true }
        return false
    }

    func shouldWait(for other: any ArbiterMember) -> Bool {
        guard let other = other as? UIGestureRecognizer else { return false }
        return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    func prevents(_ other: any ArbiterMember) -> Bool {
        guard let other = other as? UIGestureRecognizer, canPrevent(other), other.canBePrevented(by: self) else {
            return false
        }
        return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
    }

    func act(isRecognition: Bool) {
        if isRecognition, cancelsTouchesInView {
            view?.window?.screen.touchRouter.take(trackedTouches, for: self)
            takePresses()
        }
        sendActions()
    }
}

/// A weak reference to a recognizer that must fail before another one can recognize.
struct FailureRequirement {
    private(set) weak var recognizer: UIGestureRecognizer?

    /// The recognizer's unique number. Comparing it with every member is cheaper than loading the reference.
    let number: Int

    @MainActor
    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        number = recognizer.arbitration.number
    }
}

import Foundation
import QuartzCore

extension UIGestureRecognizer: ArbiterMember {
    /// Whoever decides about the recognizer: the arbiter of its screen.
    var arbiter: GestureArbiter? {
        arbitration.arbiter ?? (view?.window?.screen ?? UIApplication.sharedIfRunning?.screen)?.gestureArbiter
    }

    /// Notes a proposal. One that is made outside of an event is looked at in the next turn of the frame loop.
    func propose(_ next: State) {
        guard isEnabled, !arbitration.isResetting else { return }
        guard arbitration.isTakingPart || next == .began || next == .ended else { return }
        let wasDecided = arbitration.isDecided
        guard arbitration.propose(next) else {
            let now = arbitration.steps.last ?? arbitration.state
            guard !wasDecided, next != now else { return }
            return Trace.emit(
                GestureNote(traceSubject, .proposed, reason: "\(next), which cannot follow \(now) and is ignored"))
        }
        Trace.emit(GestureNote(traceSubject, .proposed, reason: "\(next)"))
        arbiter?.noteProposal(of: self)
    }

    /// Ends an attempt from outside: a gesture that goes on is cancelled, one that is not recognized fails.
    func withdraw(because reason: String) {
        noteWithdrawal(because: reason)
        arbiter?.resolve()
    }

    /// Notes that the attempt ends, which is looked at after the event that is being delivered.
    func noteWithdrawal(because reason: String) {
        guard arbitration.isTakingPart, !arbitration.state.isFinal else { return }
        arbitration.withdraw(because: reason)
        arbiter?.noteProposal(of: self)
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
        if let gate = view as? any TouchGate {
            for touch in trackedTouches where touch.delivery.isTold && touch.view !== gate {
                if !gate.shouldTake(touch, for: self) {
                    return "\(gate.traceName) leaves finger \(touch.finger) to \(Trace.name(of: touch.view))"
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
        for touch in trackedTouches where other.trackedTouches.has(touch) { return true }
        for press in trackedPresses where other.trackedPresses.has(press) { return true }
        return drivingEvent != nil && drivingEvent == other.drivingEvent
    }

    func isRequired(toWaitFor other: any ArbiterMember) -> Bool {
        let number = other.arbitration.number
        for index in failureRequirements.indices where failureRequirements[index].number == number { return true }
        return false
    }

    func asks(toWaitFor other: any ArbiterMember) -> Bool {
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

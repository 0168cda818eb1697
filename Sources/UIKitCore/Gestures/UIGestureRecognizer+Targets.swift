import Foundation

/// The targets of a recognizer. The list may change while actions are sent: removed targets receive nothing more,
/// added ones receive the next change of state.
extension UIGestureRecognizer {
    /// Adds a target, which is not retained, and the action to send to it whenever the gesture is recognized,
    /// changes, ends or is cancelled. The action takes no argument, or the recognizer. Adding the same pair again
    /// does nothing.
    public func addTarget(_ target: Any, action: Selector) {
        actions.removeAll { $0.target == nil }
        guard !actions.contains(where: { $0.matches(target, action) }) else { return }
        actions.append(GestureAction(target: MessageTarget.object(target), selector: action))
    }

    /// Removes pairs of a target and an action. Nil stands for every target, or for every action.
    public func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll { $0.target == nil || $0.matches(target, action) }
    }

    /// Sends the action to every target.
    func sendActions() {
        for action in actions {
            guard let target = action.target, actions.containsIdentical(action) else { continue }
            Trace.emit(
                .action(
                    .sentByRecognizer(
                        name: traceName, action: action.selector.name, target: Trace.name(of: target), state: "\(state)"
                    )))
            guard action.selector.invoke(on: target, sender: self, event: nil) else {
                preconditionFailure(
                    "\(Swift.type(of: target)) has no method for the action \(action.selector). Give the selector a "
                        + "method of \(Swift.type(of: target)).")
            }
        }
    }

    /// Makes this recognizer wait until another one has failed. If that one is recognized instead, this one fails.
    ///
    /// It waits only while the other takes part: a recognizer that tracks none of the touches does not hold it back.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        guard otherGestureRecognizer !== self, !requiresFailure(of: otherGestureRecognizer) else { return }
        failureRequirements.append(FailureRequirement(otherGestureRecognizer))
    }

    /// Returns whether `require(toFail:)` was called with `other`.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool { isRequired(toWaitFor: other) }
}

extension UIGestureRecognizer {
    /// The number that identifies the recognizer in the trace.
    package var traceNumber: Int { arbitration.number }

    /// The recognizer's name in the trace: its class and name, and the view it is attached to.
    package var traceName: String {
        let type = Trace.name(ofClass: type(of: self))
        let called = name.map { "\(type) \"\($0)\"" } ?? type
        return view.map { "\(called) of \($0.traceName)" } ?? called
    }
}

/// A pair of a target, which is not retained, and an action.
@MainActor
final class GestureAction {
    var target: AnyObject? { targetReference.object() }
    private let targetReference: BackReference
    let selector: Selector

    init(target: AnyObject, selector: Selector) {
        targetReference = BackReference(target)
        self.selector = selector
    }

    /// Returns whether the arguments match this pair; nil matches everything.
    func matches(_ target: Any?, _ action: Selector?) -> Bool {
        (target.map { self.target === MessageTarget.object($0) } ?? true) && (action == nil || selector == action)
    }
}

import Foundation
import StandardStreams

/// The sentences of the trace, all in this file.
extension TraceRecord.Event {
    var text: String {
        switch self {
        case .hitTest(let step): step.text
        case .touch(let step): step.text
        case .gesture(let note): note.text
        case .press(let step): step.text
        case .control(let step): "\(step.name) \(step.phrase)"
        case .action(let step): step.text
        case .responder(let step): step.text
        case .layout(let step): step.text
        case .draws(let view): "\(view) draws"
        case .lifecycle(let step): step.text
        case .feedback(let step): step.text
        }
    }
}

extension Trace {
    /// Returns the beginning of a text that the user entered. A field emits its text after each key, so records with
    /// all of it would take a time that grows with the square of its length.
    fileprivate nonisolated static func clipped(_ text: String) -> String { PrintableText.line(text, limit: 200) }

    fileprivate nonisolated static func quoted(_ text: String) -> String { "\"\(clipped(text))\"" }
}

extension HitTestStep {
    fileprivate var text: String {
        // A view that is seen from its edge has no point there.
        let question = point.x.isNaN ? "\(view) asked" : "\(view) asked at \(Trace.text(point))"
        return switch outcome {
        case .refused(let reason): "\(question): no, \(reason)"
        case .outside: "\(question): no, outside"
        case .inside: "\(question): inside"
        case .hit: "\(view) is hit"
        }
    }
}

extension TouchStep {
    fileprivate var text: String {
        switch change {
        case .down(let point, let tapCount): "finger \(finger) down at \(Trace.text(point)), tap \(tapCount)"
        case .ignored: "finger \(finger) is ignored: \(Self.ignoring)"
        case .touchesNothing: "finger \(finger) touches nothing"
        case .bound(let view): "finger \(finger) belongs to \(view)"
        case .rebound(let view): "finger \(finger) now belongs to \(view)"
        case .lost(let view, let reason): "\(view) loses finger \(finger): \(reason)"
        case .withheld(let view, let reason): "\(view) does not get finger \(finger): \(reason)"
        case .withheldAsSecond(let view): "\(view) \(Self.oneAtATime): finger \(finger) is withheld"
        }
    }

    /// The step as a note about the delivery of the touch.
    var note: GestureNote {
        switch change {
        case .down: GestureNote(subject, .touchDown)
        case .bound, .rebound: GestureNote(subject, .touchBound)
        case .ignored: GestureNote(subject, .touchCancelled, reason: Self.ignoring)
        case .touchesNothing: GestureNote(subject, .touchCancelled, reason: "it touches nothing")
        case .lost(_, let reason): GestureNote(subject, .touchCancelled, reason: reason)
        case .withheld(let view, let reason):
            GestureNote(subject, .touchCancelled, reason: "\(view) does not get it: \(reason)")
        case .withheldAsSecond(let view):
            GestureNote(subject, .touchCancelled, reason: "\(view) \(Self.oneAtATime)")
        }
    }

    private static let ignoring = "the application ignores fingers"
    private static let oneAtATime = "takes one finger at a time"
}

extension PressStep {
    fileprivate var text: String {
        switch self {
        case .down(let responder, let key): "\(responder) key \(Trace.clipped(key)) down"
        case .up(let responder, let key): "\(responder) key \(Trace.clipped(key)) up"
        case .command(let key, let action): "key \(Trace.clipped(key)) is the command \(action)"
        case .inputMethod(let phase, let text): "input method: \(phase) \(Trace.quoted(text))"
        }
    }
}

extension ControlStep {
    fileprivate var phrase: String {
        switch change {
        case .sent(_, let names): names
        case .disabled: "is disabled and swallows the touch"
        case .refusesToTrack(let finger): "refuses to track finger \(finger)"
        case .stopsTracking(let finger): "stops tracking finger \(finger)"
        case .leavesAlone(let finger, let owner): "leaves finger \(finger) alone: it is \(owner)'s"
        case .state(let state): "is \(state)"
        case .selectsRow(let path): "selects row \(path)"
        case .movesRow(let source, let target): "moves row \(source) to \(target)"
        case .refusesSelection(let path): "selects nothing: its delegate does not want row \(path)"
        case .refusesHighlight(let path):
            "leaves row \(path) as it is: its delegate does not want it highlighted"
        case .selectsItem(let path): "selects item \(path)"
        case .refusesItemSelection(let path): "selects nothing: its delegate does not want item \(path)"
        case .refusesItemHighlight(let path):
            "leaves item \(path) as it is: its delegate does not want it highlighted"
        case .offers(let menu): "offers \(menu.joined(separator: ", "))"
        case .text(let text): "has the text \(Trace.quoted(text))"
        case .secureText(let length): "has \(length) hidden character\(length == 1 ? "" : "s")"
        case .refusesTextChange: "keeps its text: its delegate refuses the change"
        }
    }
}

extension ActionStep {
    fileprivate var text: String {
        switch self {
        case .sent(let action, let target, let sender): "\(action) to \(target) from \(sender)"
        case .found(let action, let target, let start): "\(action) to \(target) found from \(start)"
        case .noResponder(let action, let start): "\(action) to no target: no responder from \(start) on has it"
        case .noStart(let action):
            "\(action) to no target: there is no first responder, and the sender is not a responder"
        case .sentByRecognizer(let name, let action, let target, let state):
            "\(name) sends \(action) to \(target), \(state)"
        }
    }
}

extension ResponderStep {
    fileprivate var text: String {
        switch self {
        case .firstResponder(let name): "first responder is \(name ?? "none")"
        case .cannotBecomeFirst(let name, let reason): "\(name) cannot become first responder: \(reason.text)"
        case .staysFirst(let name, let reason): "\(name) stays first responder: \(reason.text)"
        case .doesNotBeginEditing(let name): "\(name) does not begin editing: \(Reason.delegateRefuses.text)"
        case .focus(let name): name.map { "the focus is at \($0)" } ?? "no item has the focus"
        case .focusStays(let objector): "the focus stays: \(objector) does not let it move"
        }
    }
}

extension ResponderStep.Reason {
    fileprivate var text: String {
        switch self {
        case .inNoWindow: "it is in no window"
        case .refuses: "canBecomeFirstResponder is false"
        case .refusesToResign: "it refuses to resign"
        case .delegateRefuses: "its delegate refuses"
        case .doesNotResign(let name): "\(name) does not resign"
        }
    }
}

extension LayoutStep {
    fileprivate var text: String {
        switch self {
        case .laysOut(let view): "\(view) lays out"
        case .gaveUpSolving(let root): "gave up solving the constraints in \(root)"
        case .leavesOut(let constraint, let reason): "leaves out the constraint \(constraint): \(reason)"
        }
    }
}

extension LifecycleStep {
    fileprivate var text: String {
        switch self {
        case .application(let step): step.rawValue
        case .scene(let step): step.rawValue
        case .controller(let name, let step): "\(name) \(step.rawValue)"
        case .doesNotPresent(let presenter, let presented, let reason):
            "\(presenter) does not present \(presented): \(reason)"
        }
    }
}

extension FeedbackStep {
    fileprivate var text: String {
        switch self {
        case .prepares(let kind): "prepares haptic feedback: \(kind)"
        case .impact(let style, let intensity): "haptic feedback: impact \(style), intensity \(Trace.text(intensity))"
        case .selectionChanged: "haptic feedback: selection changed"
        case .taskEnded(let kind): "haptic feedback: \(kind)"
        case .accessibility(let notification, let argument):
            argument.map { "accessibility: \(notification) \(Trace.clipped($0))" } ?? "accessibility: \(notification)"
        }
    }
}

extension GestureNote {
    /// The reasons of `asked` notes.
    package static let allowed = "yes"
    package static let refused = "no"

    fileprivate var text: String {
        let phrase = change.phrase(peer: peer?.name, reason: reason, isRecognition: isRecognition, view: subject.view)
        let line = "\(subject.name) \(phrase)"
        // The phrase already includes the answer.
        guard change != .asked else { return line }
        return reason.map { "\(line): \($0)" } ?? line
    }
}

extension GestureNote.Change {
    /// Returns the change in words, without its subject.
    ///
    /// - Parameters:
    ///   - peer: The name of the other recognizer or touch; nil if there is none.
    ///   - reason: The reason of the note, which only the answer of `asked` depends on.
    ///   - isRecognition: Whether the change recognized the gesture.
    ///   - view: The name of the subject's view; nil if there is none.
    package func phrase(peer: String?, reason: String?, isRecognition: Bool, view: String? = nil) -> String {
        switch self {
        case .received: "receives \(peer ?? "a touch")"
        case .declined: "does not receive \(peer ?? "a touch")"
        case .ignored: "ignores \(peer ?? "a touch")"
        case .proposed: "proposes"
        case .asked: reason == GestureNote.refused ? "may not begin" : "may begin"
        case .held: "waits for \(peer ?? "another") to fail"
        case .waived: "does not wait for \(peer ?? "another")"
        case .failed: peer.map { "fails because of \($0)" } ?? "fails"
        case .began: "begins"
        case .changed: "changes"
        case .ended: isRecognition ? "is recognized" : "ends"
        case .cancelled: "is cancelled"
        case .reset: "is reset"
        case .touchDown: "is down"
        case .touchBound: "belongs to \(view ?? "no view")"
        case .touchUp: "is up"
        case .touchHeld: "is held back" + (peer.map { " by \($0)" } ?? "")
        case .touchReleased: "is delivered now"
        case .touchCancelled: "is cancelled in its view" + (peer.map { " by \($0)" } ?? "")
        }
    }
}

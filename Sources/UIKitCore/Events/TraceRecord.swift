import Foundation
import StandardStreams
import Timeline

/// One decision or step of the framework, with its time.
public struct TraceRecord: Sendable {
    /// The time of the record, on the clock of the application that emitted it.
    public let instant: Instant
    /// The record as data, for tools that draw or evaluate it.
    package let event: Event

    /// The number of the application that emitted the record; 0 when none was running.
    package let application: Int

    package init(instant: Instant, application: Int, event: Event) {
        self.instant = instant
        self.application = application
        self.event = event
    }

    /// The part of the machinery that emitted the record.
    public var topic: Topic { event.topic }

    /// The record in one line, without time and topic. Of a text that the user entered, it has the beginning.
    public var text: String { PrintableText.line(event.text) }

    /// The part of the record that concerns a recognizer or the delivery of a touch; nil for every other record.
    public var gesture: GestureNote? { event.gestureNote }

    /// The parts of the machinery that emit records.
    public enum Topic: String, CaseIterable, Sendable {
        case hitTest = "hit-test", touch, press, control, action, responder, gesture, layout, display, lifecycle
        case feedback
    }

    /// Every kind of event in the trace. Objects are represented by their names, because they may be gone when the
    /// record is read.
    package enum Event: Sendable {
        case hitTest(HitTestStep)
        case touch(TouchStep)
        case gesture(GestureNote)
        case press(PressStep)
        case control(ControlStep)
        case action(ActionStep)
        case responder(ResponderStep)
        case layout(LayoutStep)
        case draws(view: String)
        case lifecycle(LifecycleStep)
        case feedback(FeedbackStep)
    }
}

extension TraceRecord: CustomStringConvertible {
    /// The record as one line: the time in seconds, the topic, the text.
    public var description: String {
        let milliseconds = (instant.nanoseconds + 500_000) / 1_000_000
        let fraction = String(milliseconds % 1000 + 1000).dropFirst()
        return "\(milliseconds / 1000).\(fraction) \(topic.rawValue) \(text)"
    }
}

extension TraceRecord.Event {
    var topic: TraceRecord.Topic {
        switch self {
        case .hitTest: .hitTest
        case .touch: .touch
        case .gesture: .gesture
        case .press: .press
        case .control: .control
        case .action: .action
        case .responder: .responder
        case .layout: .layout
        case .draws: .display
        case .lifecycle: .lifecycle
        case .feedback: .feedback
        }
    }

    var gestureNote: GestureNote? {
        switch self {
        case .gesture(let note): note
        case .touch(let step): step.note
        default: nil
        }
    }
}

/// A step of a hit test.
package struct HitTestStep: Sendable {
    /// The name of the view that is tested.
    package let view: String
    /// The point in the view's coordinates.
    package let point: CGPoint
    package let outcome: Outcome

    package enum Outcome: Sendable {
        /// Nothing in the view can be hit, for the given reason.
        case refused(String)
        /// The point is not in the view.
        case outside
        /// The point is in the view, so its subviews are tested.
        case inside
        /// No subview contains the point, so the view is hit.
        case hit
    }
}

/// A step in the delivery of a touch to its view.
package struct TouchStep: Sendable {
    package let subject: GestureNote.Subject
    /// The finger's number.
    package let finger: Int
    package let change: Change

    @MainActor
    init(_ touch: UITouch, _ change: Change) {
        subject = touch.traceSubject
        finger = touch.finger
        self.change = change
    }

    package enum Change: Sendable {
        case down(at: CGPoint, tapCount: Int)
        /// The application ignores touches.
        case ignored
        case touchesNothing
        case bound(to: String)
        /// The app has given the touch to another view.
        case rebound(to: String)
        /// The view loses a touch whose beginning it received.
        case lost(view: String, reason: String)
        /// The view never receives the touch.
        case withheld(view: String, reason: String)
        /// The view has a touch already and accepts one at a time.
        case withheldAsSecond(view: String)
    }
}

/// A step of keyboard input.
package enum PressStep: Sendable {
    case down(responder: String, key: String)
    case up(responder: String, key: String)
    case command(key: String, action: String)
    case inputMethod(phase: String, text: String)
}

/// The response of a control, a text field or a table to input.
package struct ControlStep: Sendable {
    /// The control's identity while it exists.
    package let control: ObjectIdentifier
    /// The control's name.
    package let name: String
    package let change: Change

    package enum Change: Sendable {
        /// The events, as the raw value of `UIControl.Event` and in words.
        case sent(events: UInt, names: String)
        /// The control is disabled and swallows the touch.
        case disabled
        case refusesToTrack(finger: Int)
        case stopsTracking(finger: Int)
        case leavesAlone(finger: Int, owner: String)
        case state(String)
        case selectsRow(IndexPath)
        case refusesSelection(IndexPath)
        case movesRow(IndexPath, to: IndexPath)
        case refusesHighlight(IndexPath)
        case selectsItem(IndexPath)
        case refusesItemSelection(IndexPath)
        case refusesItemHighlight(IndexPath)
        case offers(menu: [String])
        case text(String)
        /// The text is secure, so only its length is reported.
        case secureText(length: Int)
        case refusesTextChange
    }

    /// Whether the control does not track a touch, or stops tracking it.
    package var isDeclining: Bool {
        switch change {
        case .disabled, .refusesToTrack, .stopsTracking, .leavesAlone: true
        default: false
        }
    }

    @MainActor
    init(_ control: UIView, _ change: Change) {
        self.control = ObjectIdentifier(control)
        name = control.traceName
        self.change = change
    }
}

/// The dispatch of an action.
package enum ActionStep: Sendable {
    case sent(action: String, target: String, sender: String)
    /// The target was searched along the responder chain that begins at `start`.
    case found(action: String, target: String, start: String)
    case noResponder(action: String, start: String)
    case noStart(action: String)
    case sentByRecognizer(name: String, action: String, target: String, state: String)
}

/// A change of the first responder or of the focus.
package enum ResponderStep: Sendable {
    case firstResponder(String?)
    case cannotBecomeFirst(String, reason: Reason)
    case staysFirst(String, reason: Reason)
    case doesNotBeginEditing(String)
    case focus(at: String?)
    case focusStays(objector: String)

    package enum Reason: Sendable {
        case inNoWindow, refuses, refusesToResign, delegateRefuses
        case doesNotResign(String)
    }
}

/// A step of layout.
package enum LayoutStep: Sendable {
    case laysOut(view: String)
    case gaveUpSolving(root: String)
    case leavesOut(constraint: String, reason: String)
}

/// A lifecycle step of the application or of a view controller.
package enum LifecycleStep: Sendable {
    case application(Application)
    case scene(Scene)
    case controller(String, Controller)
    case doesNotPresent(presenter: String, presented: String, reason: String)

    package enum Application: String, Sendable {
        case willFinishLaunching = "will finish launching", didFinishLaunching = "did finish launching"
        case didBecomeActive = "did become active", willResignActive = "will resign active"
        case didEnterBackground = "did enter background", willEnterForeground = "will enter foreground"
        case willTerminate = "will terminate"
    }

    package enum Scene: String, Sendable {
        case willConnect = "scene will connect", didDisconnect = "scene did disconnect"
        case didBecomeActive = "scene did become active", willResignActive = "scene will resign active"
        case didEnterBackground = "scene did enter background", willEnterForeground = "scene will enter foreground"
    }

    package enum Controller: String, Sendable {
        case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    }
}

/// A signal to the user beside the picture: haptic feedback, or a notification of assistive technology.
package enum FeedbackStep: Sendable {
    case prepares(String)
    /// A collision of the given style, with an intensity from 0 to 1.
    case impact(style: String, intensity: CGFloat)
    case selectionChanged
    /// A task that has ended in the given way.
    case taskEnded(String)
    /// A notification of assistive technology, with its text or the name of its element.
    case accessibility(notification: String, argument: String?)
}

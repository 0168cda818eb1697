import Foundation
import HostInterface
import QuartzCore
import Timeline

/// Turns what a host says of fingers into touches and events.
///
/// A finger that comes down is hit-tested once, and stays bound to the view found there until it is lifted. Touches are
/// kept in the order in which they came down, and every list handed on keeps that order.
@MainActor
final class TouchRouter {
    private unowned let screen: UIScreen
    private var taps = TapCounter()

    /// The event of the sequence that is going on; a new one begins when no finger is down.
    private(set) var event = UIEvent(type: .touches, instant: .zero)

    /// The fingers that are down, by the host's numbers.
    private var fingers: [Int: UITouch] = [:]

    /// How many touches there have been.
    private var touchCount = 0

    /// The touches that something happened to since the event before, and which are stationary or gone at the next.
    private var unsettled: [UITouch] = []

    /// How many times the application has asked for fingers to be ignored and not taken it back.
    var ignoringDepth = 0 {
        didSet { if oldValue == 0, ignoringDepth > 0 { cancelAllTouches(because: "the application ignores fingers") } }
    }

    init(screen: UIScreen) {
        self.screen = screen
    }

    /// The fingers that are down, and those that were lifted by the event that is being handled.
    var touches: [UITouch] { event.orderedTouches }

    /// Takes over a group of samples. Nil when no finger that is down is concerned, or fingers are ignored.
    func route(_ group: TouchGroup) -> UIEvent? {
        settleTouches()
        if event.orderedTouches.isEmpty {
            event = UIEvent(type: .touches, instant: group.instant)
        }
        event.instant = group.instant
        event.samples = group.events

        event.changedTouches.removeAll(keepingCapacity: true)
        for hostEvent in group.events {
            guard case .touch(let sample) = hostEvent.content else { continue }
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            event.buttonMask = UIEvent.ButtonMask(rawValue: sample.buttons)
            if sample.isSimulated { screen.showSimulatedFinger(sample) }
            guard let touch = touch(for: sample) else { continue }
            if touch.phase == .stationary || sample.phase == .began {
                event.changedTouches.append(touch)
                unsettled.append(touch)
            }
            touch.update(from: sample, at: hostEvent.timestamp)
            if sample.phase == .began {
                begin(touch)
            } else if touch.hasLeftScreen {
                lift(touch)
            }
        }
        event.changedTouches.sort { $0.order < $1.order }
        return event.changedTouches.isEmpty || ignoringDepth > 0 ? nil : event
    }

    /// Takes the touches that belong to `view` or to views below it away from them, and ends the gestures of recognizers
    /// there. Each is told with `touchesCancelled`; what the fingers do from then on is delivered to no view. Recognizers
    /// of views above go on.
    func cancelTouches(in view: UIView, because reason: @autoclosure () -> String) {
        screen.touchHolds.pause {
            screen.cancelGestures(in: view, because: reason())
            for touch in openTouches where touch.view?.isDescendant(of: view) == true {
                lose(touch, because: reason())
            }
        }
    }

    /// Takes every touch away from its view, and ends every gesture.
    func cancelAllTouches(because reason: @autoclosure () -> String) {
        screen.touchHolds.pause {
            screen.cancelGestures(in: nil, because: reason())
            for touch in openTouches { lose(touch, because: reason()) }
        }
    }

    private func lose(_ touch: UITouch, because reason: @autoclosure () -> String) {
        guard let touched = touch.view, touch.delivery.isOpen else { return }
        Trace.emit(
            .touch, GestureNote(touch.traceSubject, .touchCancelled, reason: reason()),
            text: "\(touched.traceName) loses finger \(touch.finger): \(reason())")
        cancel(touch, of: touched)
    }

    /// Takes touches away from their views, because a recognizer has made something of them. A view is told at once of all
    /// that it loses.
    func take(_ touches: [UITouch], for recognizer: UIGestureRecognizer) {
        var lost: [UITouch] = []
        for touch in touches where touch.delivery.isOpen {
            Trace.emit(GestureNote(touch.traceSubject, .touchCancelled, peer: recognizer.traceSubject))
            if touch.delivery.isTold { lost.append(touch) } else { touch.delivery.withhold() }
        }
        while let first = lost.first {
            let group = lost.filter { $0.view === first.view && $0.delivery.isTold }
            lost.removeAll { $0.view === first.view }
            let event = first.delivery.event ?? event
            let phases = group.map(\.phase)
            for touch in group {
                touch.delivery.cancel()
                touch.phase = .cancelled
            }
            if !group.isEmpty { first.view?.touchesCancelled(Set(group), with: event) }
            // To recognizers the finger is still down.
            for (touch, phase) in zip(group, phases) { touch.phase = phase }
        }
    }

    /// The touches whose view has not been told of their end, among them fingers that are lifted and whose end is held.
    private var openTouches: [UITouch] {
        let lifted = screen.touchHolds.touches.filter { held in !event.orderedTouches.contains { $0 === held } }
        return (lifted + event.orderedTouches).filter(\.delivery.isOpen)
    }

    private func cancel(_ touch: UITouch, of view: UIView) {
        guard touch.delivery.isOpen else { return }
        guard touch.delivery.isTold else { return touch.delivery.withhold() }
        let event = touch.delivery.event ?? event
        touch.delivery.cancel()
        touch.phase = .cancelled
        unsettled.append(touch)
        view.touchesCancelled([touch], with: event)
    }

    /// The touch that a sample belongs to: a new one for a finger that comes down. Nil for a finger that is not down.
    private func touch(for sample: TouchSample) -> UITouch? {
        let known = fingers[sample.finger]
        guard sample.phase == .began else { return known }
        if let known {
            // A host that lost the end of a touch begins it anew; nobody must be left waiting.
            known.hasLeftScreen = true
            screen.gestureArbiter.whileTelling {
                for recognizer in known.recognizers {
                    recognizer.lose([known], because: "its finger was lost", event: event)
                }
            }
            screen.gestureArbiter.resolve()
            if let view = known.view { cancel(known, of: view) }
            lift(known)
            event.orderedTouches.removeAll { $0 === known }
            event.changedTouches.removeAll { $0 === known }
        }
        let touch = UITouch()
        touch.finger = sample.finger
        touch.order = touchCount
        touchCount += 1
        fingers[sample.finger] = touch
        event.orderedTouches.append(touch)
        return touch
    }

    private func begin(_ touch: UITouch) {
        let tap = taps.tap(at: touch.screenLocation, instant: touch.instant, isOnlyFinger: fingers.count == 1)
        touch.tap = tap
        touch.tapCount = tap.count
        Trace.emit(
            .touch, GestureNote(touch.traceSubject, .touchDown),
            text: "finger \(touch.finger) down at \(Trace.text(touch.screenLocation)), tap \(touch.tapCount)")
        guard ignoringDepth == 0 else {
            Trace.emit(
                .touch, GestureNote(touch.traceSubject, .touchCancelled, reason: "the application ignores fingers"),
                text: "finger \(touch.finger) is ignored: the application ignores fingers")
            touch.delivery.withhold()
            return
        }
        guard let (window, view) = screen.hitTest(touch.screenLocation, with: event) else {
            Trace.emit(
                .touch, GestureNote(touch.traceSubject, .touchCancelled, reason: "it touches nothing"),
                text: "finger \(touch.finger) touches nothing")
            touch.delivery.withhold()
            return
        }
        touch.window = window
        touch.view = view
        touch.target = ObjectIdentifier(view)
        Trace.emit(
            .touch, GestureNote(touch.traceSubject, .touchBound),
            text: "finger \(touch.finger) belongs to \(view.traceName)")
    }

    /// A finger that has been lifted has tapped, and its number may be used again.
    private func lift(_ touch: UITouch) {
        if !touch.recognizers.isEmpty { Trace.emit(GestureNote(touch.traceSubject, .touchUp)) }
        fingers[touch.finger] = nil
        if let tap = touch.tap {
            taps.lifted(tap)
        }
    }

    /// Forgets the fingers that were lifted; the others rest where they are until something is heard of them. Fingers of
    /// which nothing was heard are not looked at: there may be thousands.
    private func settleTouches() {
        var lifted: [UITouch] = []
        for touch in unsettled {
            if touch.hasLeftScreen { lifted.append(touch) } else { touch.settle() }
        }
        unsettled.removeAll(keepingCapacity: true)
        guard !lifted.isEmpty else { return }
        if lifted.count == 1, let index = event.orderedTouches.firstIndex(where: { $0 === lifted[0] }) {
            event.orderedTouches.remove(at: index)
        } else {
            event.orderedTouches.removeAll(where: \.hasLeftScreen)
        }
    }
}

import Foundation
import HostInterface
import QuartzCore
import Timeline

/// The translation of touch samples from the host into touches and events.
///
/// Each finger is hit-tested once, when it comes down, and stays bound to the resulting view until it is lifted.
/// Every list of touches is in the order in which the fingers came down.
@MainActor
final class TouchRouter {
    private unowned let screen: UIScreen
    private var taps = TapCounter()

    /// The event of the current touch sequence. A new sequence begins when a finger comes down while no other is
    /// down.
    private(set) var event = UIEvent(type: .touches, instant: .zero)

    /// The touches of the fingers that are down, by the host's finger numbers.
    private var fingers: [Int: UITouch] = [:]

    /// The number of touches so far.
    private var touchCount = 0

    /// The touches that changed in the previous event. They become stationary, or are removed, before the next one.
    private var unsettled: [UITouch] = []

    /// The number of unbalanced requests of the application to ignore touches.
    var ignoringDepth = 0 {
        didSet { if oldValue == 0, ignoringDepth > 0 { cancelAllTouches(because: "the application ignores fingers") } }
    }

    init(screen: UIScreen) {
        self.screen = screen
    }

    /// The touches of fingers that are down or were lifted by the current event.
    var touches: [UITouch] { event.orderedTouches }

    /// Processes a group of samples and returns the event to dispatch; nil if no touch changed or touches are
    /// ignored.
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
            if sample.isSimulated { screen.frames.show(sample) }
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

    /// Cancels the touches of `view` and its descendants, and ends the gestures of recognizers attached there. Each
    /// view receives `touchesCancelled`, and nothing of those fingers is delivered to any view afterwards.
    /// Recognizers of ancestors continue.
    func cancelTouches(in view: UIView, because reason: @autoclosure () -> String) {
        screen.delayedTouches.pause {
            screen.cancelGestures(in: view, because: reason())
            for touch in openTouches where touch.view?.isDescendant(of: view) == true {
                lose(touch, because: reason())
            }
        }
    }

    /// Cancels every touch and ends every gesture.
    func cancelAllTouches(because reason: @autoclosure () -> String) {
        screen.delayedTouches.pause {
            screen.cancelGestures(in: nil, because: reason())
            for touch in openTouches { lose(touch, because: reason()) }
        }
    }

    private func lose(_ touch: UITouch, because reason: @autoclosure () -> String) {
        guard let touched = touch.view, touch.delivery.isOpen else { return }
        Trace.emit(.touch(TouchStep(touch, .lost(view: touched.traceName, reason: reason()))))
        cancel(touch, of: touched)
    }

    /// Cancels touches for a recognizer that has recognized its gesture. A view receives all touches that it loses in
    /// one call.
    func take(_ touches: [UITouch], for recognizer: UIGestureRecognizer) {
        var lost: [UITouch] = []
        for touch in touches where touch.delivery.isOpen {
            Trace.emit(GestureNote(touch.traceSubject, .touchCancelled, peer: recognizer.traceSubject))
            if touch.delivery.isBegun { lost.append(touch) } else { touch.delivery.withhold() }
        }
        while let first = lost.first {
            let group = lost.filter { $0.view === first.view && $0.delivery.isBegun }
            lost.removeAll { $0.view === first.view }
            let event = first.delivery.event ?? event
            let phases = group.map(\.phase)
            for touch in group {
                touch.delivery.cancel()
                touch.phase = .cancelled
            }
            if !group.isEmpty { first.view?.touchesCancelled(Set(group), with: event) }
            // For recognizers the fingers are still down.
            for (touch, phase) in zip(group, phases) { touch.phase = phase }
        }
    }

    /// The touches whose delivery is open, including those of lifted fingers whose end is held back.
    private var openTouches: [UITouch] {
        let lifted = screen.delayedTouches.touches.filter { held in !event.orderedTouches.contains { $0 === held } }
        return (lifted + event.orderedTouches).filter(\.delivery.isOpen)
    }

    private func cancel(_ touch: UITouch, of view: UIView) {
        guard touch.delivery.isOpen else { return }
        guard touch.delivery.isBegun else { return touch.delivery.withhold() }
        let event = touch.delivery.event ?? event
        touch.delivery.cancel()
        touch.phase = .cancelled
        unsettled.append(touch)
        view.touchesCancelled([touch], with: event)
    }

    /// Returns the touch that a sample belongs to, creating one for a finger that comes down; nil for a finger that
    /// is not down.
    private func touch(for sample: TouchSample) -> UITouch? {
        let known = fingers[sample.finger]
        guard sample.phase == .began else { return known }
        if let known {
            // A host that missed the end of a touch begins it again. The old touch must still be completed for its
            // view and recognizers.
            known.hasLeftScreen = true
            screen.gestureArbiter.duringDelivery {
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
        Trace.emit(.touch(TouchStep(touch, .down(at: touch.screenLocation, tapCount: touch.tapCount))))
        guard ignoringDepth == 0 else {
            Trace.emit(.touch(TouchStep(touch, .ignored)))
            touch.delivery.withhold()
            return
        }
        guard let (window, view) = screen.hitTest(touch.screenLocation, with: event) else {
            Trace.emit(.touch(TouchStep(touch, .touchesNothing)))
            touch.delivery.withhold()
            return
        }
        touch.window = window
        touch.view = view
        touch.target = ObjectIdentifier(view)
        Trace.emit(.touch(TouchStep(touch, .bound(to: view.traceName))))
    }

    /// Completes the tap of a lifted finger, and frees the finger's number.
    private func lift(_ touch: UITouch) {
        if !touch.recognizers.isEmpty { Trace.emit(GestureNote(touch.traceSubject, .touchUp)) }
        fingers[touch.finger] = nil
        if let tap = touch.tap {
            taps.lifted(tap)
        }
    }

    /// Removes the touches of lifted fingers and makes the others stationary. Visits only touches that changed,
    /// because there may be thousands.
    private func settleTouches() {
        var lifted: [UITouch] = []
        for touch in unsettled {
            if touch.hasLeftScreen { lifted.append(touch) } else { touch.settle() }
        }
        unsettled.removeAll(keepingCapacity: true)
        guard !lifted.isEmpty else { return }
        if lifted.count == 1 {
            // A loop, because a closure checks each time that it runs on the main actor.
            for index in event.orderedTouches.indices where event.orderedTouches[index] === lifted[0] {
                event.orderedTouches.remove(at: index)
                break
            }
        } else {
            event.orderedTouches.removeAll(where: \.hasLeftScreen)
        }
    }
}

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

    init(screen: UIScreen) {
        self.screen = screen
    }

    /// The fingers that are down, and those that were lifted by the event that is being handled.
    var touches: [UITouch] { event.orderedTouches }

    /// Takes over a group of samples. Nil when no finger that is down is concerned.
    func route(_ group: TouchGroup) -> UIEvent? {
        forgetFinishedTouches()
        for touch in event.orderedTouches {
            touch.phase = .stationary
        }
        if event.orderedTouches.isEmpty {
            event = UIEvent(type: .touches, instant: group.instant)
        }
        event.instant = group.instant
        event.samples = group.events

        var concerned = false
        for hostEvent in group.events {
            guard case .touch(let sample) = hostEvent.content else { continue }
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            event.buttonMask = UIEvent.ButtonMask(rawValue: sample.buttons)
            guard let touch = touch(for: sample) else { continue }
            touch.update(from: sample, at: hostEvent.timestamp)
            if sample.phase == .began {
                begin(touch)
            }
            concerned = true
        }
        return concerned ? event : nil
    }

    /// Takes the touches that belong to `view` or to views below it away from them. Each view is told with
    /// `touchesCancelled`; what the fingers do from then on is delivered to nobody.
    func cancelTouches(in view: UIView, because reason: @autoclosure () -> String) {
        for touch in event.orderedTouches where touch.delivery.isOpen {
            guard let touched = touch.view, touched.isDescendant(of: view) else { continue }
            Trace.emit(.touch, "\(touched.traceName) loses finger \(touch.finger): \(reason())")
            cancel(touch, of: touched)
        }
    }

    /// Takes every touch away from its view.
    func cancelAllTouches(because reason: @autoclosure () -> String) {
        for touch in event.orderedTouches where touch.delivery.isOpen {
            guard let touched = touch.view else { continue }
            Trace.emit(.touch, "\(touched.traceName) loses finger \(touch.finger): \(reason())")
            cancel(touch, of: touched)
        }
    }

    private func cancel(_ touch: UITouch, of view: UIView) {
        guard touch.delivery.isDelivering else { return touch.delivery.withhold() }
        touch.delivery.cancel()
        touch.phase = .cancelled
        view.touchesCancelled([touch], with: event)
    }

    /// The touch that a sample belongs to: a new one for a finger that comes down. Nil for a finger that is not down.
    private func touch(for sample: TouchSample) -> UITouch? {
        let known = event.orderedTouches.last { $0.finger == sample.finger && !$0.hasLeftScreen }
        guard sample.phase == .began else { return known }
        if let known, let view = known.view, known.delivery.isOpen {
            // A host that lost the end of a touch begins it anew; the view must not be left waiting.
            cancel(known, of: view)
        }
        if let known {
            event.orderedTouches.removeAll { $0 === known }
        }
        let touch = UITouch()
        touch.finger = sample.finger
        event.orderedTouches.append(touch)
        return touch
    }

    private func begin(_ touch: UITouch) {
        let others = event.orderedTouches.filter { $0 !== touch && !$0.hasLeftScreen }
        touch.tapCount = taps.count(
            finger: touch.finger, at: touch.screenLocation, instant: touch.instant, fingersDown: others.map(\.finger))
        Trace.emit(
            .touch, "finger \(touch.finger) down at \(Trace.text(touch.screenLocation)), tap \(touch.tapCount)")
        guard let (window, view) = screen.hitTest(touch.screenLocation, with: event) else {
            Trace.emit(.touch, "finger \(touch.finger) touches nothing")
            touch.delivery.withhold()
            return
        }
        touch.window = window
        touch.view = view
        Trace.emit(.touch, "finger \(touch.finger) belongs to \(view.traceName)")
    }

    private func forgetFinishedTouches() {
        event.orderedTouches.removeAll(where: \.hasLeftScreen)
    }
}

import Foundation
import HostInterface
import Timeline

/// Turns what a host says of keys into presses and events.
///
/// A key that goes down belongs to the first responder of that moment, or to what has the focus, until it is released,
/// whoever is first by then.
@MainActor
final class KeyRouter {
    private(set) var event = UIPressesEvent()

    /// The keys that are down, by their usage, and those that the event being handled released.
    private var presses: [(usage: Int, press: UIPress)] = []

    /// Takes over what a key did. Nil for a repetition, and for the release of a key that never went down.
    func route(_ sample: KeySample, at instant: Instant, window: UIWindow?) -> UIPressesEvent? {
        presses.removeAll { $0.press.phase == .ended || $0.press.phase == .cancelled }
        for (_, press) in presses {
            press.phase = .stationary
        }
        if presses.isEmpty {
            event = UIPressesEvent()
        }
        event.instant = instant
        event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)

        let known = presses.last { $0.usage == sample.usage }?.press
        if sample.isDown {
            guard !sample.isRepeat, known == nil else { return nil }
            let press = UIPress()
            press.window = window
            press.responder = window?.keyResponder
            presses.append((sample.usage, press))
            update(press, from: sample, at: instant, phase: .began)
        } else {
            guard let known else { return nil }
            update(known, from: sample, at: instant, phase: .ended)
        }
        event.orderedPresses = presses.map(\.press)
        return event
    }

    /// Ends every press, because the keyboard now belongs to somebody else. Each responder is told.
    func cancelAll() {
        for (_, press) in presses where press.phase != .ended && press.phase != .cancelled {
            press.phase = .cancelled
            if press.isTakenByFocus {
                press.window?.focusSystem.cancelKey()
            } else if !press.isCommand, !press.isTakenByGesture {
                press.responder?.pressesCancelled([press], with: event)
            }
        }
        presses.removeAll()
    }

    private func update(_ press: UIPress, from sample: KeySample, at instant: Instant, phase: UIPress.Phase) {
        press.phase = phase
        press.timestamp = instant.seconds
        press.type = UIPress.PressType(usage: sample.usage)
        press.key = UIKey(sample)
        press.force = phase == .began ? 1 : 0
    }
}

import Foundation
import HostInterface
import Timeline

/// The translation of key samples from the host into presses and events.
///
/// A key belongs to the responder that is first, or has the focus, when the key goes down, and stays with that
/// responder until it is released.
@MainActor
final class KeyRouter {
    private(set) var event = UIPressesEvent()

    /// The presses of keys that are down or were released by the current event, with the key's HID usage.
    private var presses: [(usage: Int, press: UIPress)] = []

    /// Processes a key sample and returns the event to dispatch; nil for a key repeat, and for the release of a key
    /// that never went down.
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

    /// Cancels every press, because the window has lost the keyboard, and notifies each press's responder.
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

import Foundation
import HostInterface
import Timeline

/// A host that adds what a screen reader does for the user to the events of another: touches and text come in by the
/// same door as those of a finger and a keyboard.
///
/// It also knows when the first frame is shown, before which nothing is done for readers.
@preconcurrency @MainActor
package final class AssistedHost: HostDecorator {
    /// Called once, when the first frame has been shown and there is nothing else to do.
    var onFirstIdle: (@MainActor () -> Void)?

    /// The time at which the application has to run again for the bridge; nil if it may sleep.
    var wakeTime: Instant?

    private var waits = 0
    private var events: ArraySlice<HostEvent> = []
    private var observation: ObserverList<Void, Bool>.Observation?

    /// The finger that touches for the reader. No finger of a window or a script has its number.
    private static let finger = -1_000_000

    /// The seconds between press and lift, and between two touches.
    private static let tapDuration = 0.05

    /// Returns the assisted host that `host` forwards to; nil if there is none.
    package static func inside(_ host: any HostInterface.Host) -> AssistedHost? {
        var next = host as? HostDecorator
        while let current = next {
            if let found = current as? AssistedHost { return found }
            next = current.host as? HostDecorator
        }
        return nil
    }

    /// Touches a point of the window, after the touches that are still to come.
    func tap(at point: CGPoint) {
        let start = max(now, events.last?.timestamp.advanced(by: Self.tapDuration) ?? now)
        add(.touch(TouchSample(finger: Self.finger, phase: .began, location: point)), at: start)
        add(
            .touch(TouchSample(finger: Self.finger, phase: .ended, location: point)),
            at: start.advanced(by: Self.tapDuration))
    }

    /// Enters a text as an input method does.
    func enter(_ text: String) {
        add(.text(TextSample(phase: .committed, text: text)), at: max(now, events.last?.timestamp ?? now))
    }

    private func add(_ content: HostEvent.Content, at time: Instant) {
        // The host asks its observers before it sleeps, so the event ends a wait that has begun.
        observation = observation ?? workObservers.add { [weak self] in self?.isDue ?? false }
        events.append(HostEvent(timestamp: time, content: content))
    }

    private var isDue: Bool {
        guard let first = events.first else { return false }
        return first.timestamp <= now
    }

    package override func wait(until deadline: Instant?) -> [HostEvent] {
        if let onFirstIdle { countWait(before: onFirstIdle) }
        guard !events.isEmpty || wakeTime != nil else { return super.wait(until: deadline) }
        let own = super.wait(until: [deadline, events.first?.timestamp, wakeTime].compactMap(\.self).min())
        let due = events.prefix { $0.timestamp <= now }
        events.removeFirst(due.count)
        guard !due.isEmpty else { return own }
        // Both are in order. At one instant the user comes first.
        var (result, rest) = ([HostEvent](), due)
        for event in own {
            while let next = rest.first, next.timestamp < event.timestamp { result.append(rest.removeFirst()) }
            result.append(event)
        }
        return result + rest
    }

    /// Calls `start` when the first frame was shown: the first wait ends before it, and the second begins after it.
    private func countWait(before start: @escaping @MainActor () -> Void) {
        waits += 1
        guard waits > 1 else { return }
        onFirstIdle = nil
        // The run loop runs when there is nothing else to do.
        RunLoop.main.perform { MainActor.assumeIsolated { start() } }
    }
}

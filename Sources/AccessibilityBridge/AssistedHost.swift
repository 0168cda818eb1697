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
    var wakeTime: Instant? { didSet { if wakeTime != nil { observeWaits() } } }

    /// An event that is still to come, and the connection of the reader that wants it.
    private struct Wish {
        let event: HostEvent
        let reader: String

        var isText: Bool {
            if case .text = event.content { return true }
            return false
        }
    }

    private var waits = 0
    private var wishes: ArraySlice<Wish> = []
    private var observation: ObserverList<Void, Bool>.Observation?
    /// Whether the finger has come down and its lift is still to come.
    private var isFingerDown = false

    /// The finger that touches for readers. No finger of a window or a script has its number.
    static let finger = -1_000_000

    /// The seconds between press and lift, and between two touches.
    private static let tapDuration = 0.05

    /// The number of events that may be still to come: sixteen touches.
    private static let maximumWishes = 32

    /// Returns the assisted host that `host` forwards to; nil if there is none.
    package static func inside(_ host: any HostInterface.Host) -> AssistedHost? {
        var next = host as? HostDecorator
        while let current = next {
            if let found = current as? AssistedHost { return found }
            next = current.host as? HostDecorator
        }
        return nil
    }

    // MARK: - Wishes

    /// Whether text of a reader is still to come.
    var hasTextToCome: Bool { wishes.contains(where: \.isText) }

    /// Touches a point of the window, after the touches that are still to come. Returns false if those are too many.
    func tap(at point: CGPoint, for reader: String) -> Bool {
        guard wishes.count <= Self.maximumWishes - 2 else { return false }
        let start = max(now, wishes.last?.event.timestamp.advanced(by: Self.tapDuration) ?? now)
        add(.touch(TouchSample(finger: Self.finger, phase: .began, location: point)), at: start, for: reader)
        add(
            .touch(TouchSample(finger: Self.finger, phase: .ended, location: point)),
            at: start.advanced(by: Self.tapDuration), for: reader)
        return true
    }

    /// Enters a text as an input method does, after the touches that are still to come. Returns false if those are too
    /// many.
    func enter(_ text: String, for reader: String) -> Bool {
        guard wishes.count < Self.maximumWishes else { return false }
        add(
            .text(TextSample(phase: .committed, text: text)), at: max(now, wishes.last?.event.timestamp ?? now),
            for: reader)
        return true
    }

    /// Drops what a reader that is gone still wanted. What has begun goes on to its end: a finger that is down lifts.
    ///
    /// - Parameter reader: The reader's connection; nil for all.
    func forget(_ reader: String?) {
        var willLift = isFingerDown
        wishes = ArraySlice(
            wishes.filter { wish in
                let isKept = (reader != nil && wish.reader != reader) || wish.event.timestamp <= now
                guard case .touch(let sample) = wish.event.content else { return isKept }
                // The lift belongs to the press before it, and to nothing else.
                defer { willLift = sample.phase == .began && isKept }
                return sample.phase == .began ? isKept : willLift
            })
    }

    private func add(_ content: HostEvent.Content, at time: Instant, for reader: String) {
        observeWaits()
        wishes.append(Wish(event: HostEvent(timestamp: time, content: content), reader: reader))
    }

    /// Lets a wait that has begun end when something is due. The host asks its observers before it sleeps.
    private func observeWaits() {
        observation = observation ?? workObservers.add { [weak self] in self?.isDue ?? false }
    }

    private var isDue: Bool {
        [wishes.first?.event.timestamp, wakeTime].contains { $0.map { $0 <= now } ?? false }
    }

    // MARK: - Events

    package override func wait(until deadline: Instant?) -> [HostEvent] {
        if let onFirstIdle { countWait(before: onFirstIdle) }
        guard !wishes.isEmpty || wakeTime != nil else { return super.wait(until: deadline) }
        let own = super.wait(until: [deadline, wishes.first?.event.timestamp, wakeTime].compactMap(\.self).min())
        var due = wishes.prefix { $0.event.timestamp <= now }.map(\.event)[...]
        guard !due.isEmpty else { return own }
        wishes = wishes.dropFirst(due.count)
        for case .touch(let sample) in due.map(\.content) { isFingerDown = sample.phase == .began }
        // Both are in order. At one instant the user comes first.
        var result: [HostEvent] = []
        for event in own {
            while let next = due.first, next.timestamp < event.timestamp { result.append(due.removeFirst()) }
            result.append(event)
        }
        return result + due
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

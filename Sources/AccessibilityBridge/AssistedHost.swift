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

    /// A function that returns the number of the window that readers know: the one that has the keyboard.
    var window: @MainActor () -> Int = { 0 }

    /// The time at which the application has to run again for the bridge; nil if it may sleep.
    var wakeTime: Instant? { didSet { if wakeTime != nil { observeWaits() } } }

    /// A function that is called once at a time, such as another try to reach a bus; nil for none.
    var alarm: (time: Instant, ring: @MainActor () -> Void)? { didSet { if alarm != nil { observeWaits() } } }

    /// A touch or a text that is still to come, and the connection of the reader that wants it.
    private struct Wish {
        let reader: String
        let isText: Bool
        /// A function that returns how it begins, at the moment when it does; nil if it is no longer possible.
        let begin: @MainActor () -> HostEvent.Content?
    }

    private var waits = 0
    private var wishes: ArraySlice<Wish> = []
    /// The time before which no wish begins.
    private var earliestStart = Instant.zero
    /// The lift of the finger that is down; nil if it is not.
    private var lift: HostEvent?
    /// Whether a wish that is due has let the deadlines of the application go first.
    private var hasYielded = false
    private var observation: ObserverList<Void, Bool>.Observation?
    /// The time until which the other host waits; nil while it does not.
    private var waitEnd: Instant?

    /// The finger that touches for readers. No finger of a window or a script has its number.
    static let finger = -1_000_000

    /// The seconds between press and lift, and between two touches.
    private static let tapDuration = 0.05

    /// The number of touches and texts that may be under way.
    private static let maximumWishes = 16

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

    /// Whether a touch of a reader is under way, or anything that a reader wants is still to come.
    var hasWishes: Bool { lift != nil || !wishes.isEmpty }

    /// Whether text of a reader is still to come.
    var hasTextToCome: Bool { wishes.contains(where: \.isText) }

    /// Touches the window after what is still to come. Returns false if that is too much.
    ///
    /// - Parameter point: Returns the point to touch at the moment when the finger comes down; nil for no touch.
    func tap(for reader: String, at point: @escaping @MainActor () -> CGPoint?) -> Bool {
        add(
            Wish(reader: reader, isText: false) {
                point().map { .touch(TouchSample(finger: Self.finger, phase: .began, location: $0)) }
            })
    }

    /// Enters a text as an input method does, after what is still to come. Returns false if that is too much.
    ///
    /// - Parameter isWelcome: Returns whether the text would still go where it was meant to, at the moment when it
    ///   comes. It is dropped otherwise.
    func enter(_ text: String, for reader: String, if isWelcome: @escaping @MainActor () -> Bool) -> Bool {
        add(
            Wish(reader: reader, isText: true) {
                isWelcome() ? .text(TextSample(phase: .committed, text: text)) : nil
            })
    }

    /// Drops what a reader that is gone still wanted. A finger that is down lifts.
    ///
    /// - Parameter reader: The reader's connection; nil for all.
    func forget(_ reader: String?) {
        wishes = ArraySlice(wishes.filter { reader != nil && $0.reader != reader })
    }

    private func add(_ wish: Wish) -> Bool {
        guard wishes.count + (lift == nil ? 0 : 1) < Self.maximumWishes else { return false }
        observeWaits()
        wishes.append(wish)
        return true
    }

    /// Begins the first wish that is still possible, if one is due. Returns nil if nothing was due. Where the last
    /// wishes were dropped there is no event, but a turn is needed, in which what waited for them goes on.
    ///
    /// A wish chooses its point at the beginning of a wait: the turn before has settled everything, and nothing happens
    /// between the answer and the touch.
    ///
    /// - Parameter deadline: The next time at which the application wants to run.
    private func beginWish(before deadline: Instant?) -> [HostEvent]? {
        guard !wishes.isEmpty, lift == nil, earliestStart <= now else { return nil }
        var time = now
        if let deadline, deadline <= time {
            // A deadline of the application may change the screen, so it goes first. Where there is one in every turn,
            // the touch goes before the second.
            hasYielded.toggle()
            if hasYielded { return nil }
            time = deadline.advanced(by: -1e-9)
        }
        hasYielded = false
        var isDropped = false
        while let wish = wishes.popFirst() {
            guard let content = wish.begin() else {
                isDropped = true
                continue
            }
            if case .touch(var sample) = content {
                sample.phase = .ended
                lift = HostEvent(
                    timestamp: time.advanced(by: Self.tapDuration), content: .touch(sample), window: window())
            }
            return [HostEvent(timestamp: time, content: content, window: window())]
        }
        return isDropped ? [] : nil
    }

    // MARK: - Time

    /// The next time at which something is to be done for the bridge or for readers.
    private var nextTime: Instant? {
        Self.earlier(
            lift?.timestamp ?? (wishes.isEmpty ? nil : earliestStart), Self.earlier(wakeTime, alarm?.time))
    }

    private static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// Lets a wait that has begun end when something is due. The host asks its observers before it sleeps.
    private func observeWaits() {
        observation = observation ?? workObservers.add { [weak self] in self?.isDue ?? false }
    }

    private var isDue: Bool {
        guard let time = nextTime else { return false }
        guard time > now else { return true }
        // The other host would sleep too long. The next wait is until the right time.
        guard let end = waitEnd, time < end else { return false }
        waitEnd = time
        return true
    }

    package override func wait(until deadline: Instant?) -> [HostEvent] {
        if let onFirstIdle { countWait(before: onFirstIdle) }
        if let alarm, alarm.time <= now {
            self.alarm = nil
            alarm.ring()
        }
        if let events = beginWish(before: deadline) { return events }
        let end = Self.earlier(deadline, nextTime)
        waitEnd = end ?? .distantFuture
        let own = super.wait(until: end)
        waitEnd = nil
        guard let lift, lift.timestamp <= now else { return own }
        self.lift = nil
        earliestStart = lift.timestamp.advanced(by: Self.tapDuration)
        // The events are in order. At one instant the user comes first.
        var events = own
        events.insert(lift, at: own.firstIndex { $0.timestamp > lift.timestamp } ?? own.endIndex)
        return events
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

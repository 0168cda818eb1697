import Timeline

/// Another host that also plays a script: the script's events happen at their time, as if they came from its window.
///
/// What the user does at the same time is mixed in: the script's fingers get numbers of their own. A new size is asked of the
/// window, which tells of it when it has it; the pixels per point stay those of the display. Time begins when the first window
/// opens.
@MainActor
public final class ScriptedHost: Host {
    private let host: any Host
    private var events: ArraySlice<HostEvent>
    private var start: Instant?

    /// The numbers of the script's fingers that are down, which no finger of the window has.
    private var fingers: [Int: Int] = [:]

    /// Numbers that may be used again, and the first one that has not been used.
    private var freeNumbers: [Int] = []
    private var nextNumber = -1000

    /// Plays `script` in the window that `host` opens.
    public init(_ host: any Host, script: InputScript) {
        self.host = host
        events = script.events[...]
    }

    public var now: Instant { host.now }

    public var hasPendingWork: @MainActor () -> Bool {
        get { host.hasPendingWork }
        set { host.hasPendingWork = newValue }
    }

    /// True while events of the script are still to come.
    public var isPlaying: Bool { !events.isEmpty }

    public func wait(until deadline: Instant?) -> [HostEvent] {
        let next = nextEvent
        let own = host.wait(until: [deadline, next].compactMap(\.self).min())
        var due: [HostEvent] = []
        while let start, let event = events.first, shifted(event, by: start).timestamp <= host.now {
            events.removeFirst()
            if case .resize(let metrics) = event.content {
                host.perform(.resize(metrics.size))
            } else {
                due.append(renumbered(shifted(event, by: start)))
            }
        }
        return due.isEmpty ? own : Self.merged(own, due)
    }

    public func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        let window = try host.openWindow(options)
        start = start ?? host.now
        return window
    }

    public func perform(_ request: HostRequest) {
        host.perform(request)
    }

    private var nextEvent: Instant? {
        guard let start, let event = events.first else { return nil }
        return shifted(event, by: start).timestamp
    }

    private func shifted(_ event: HostEvent, by start: Instant) -> HostEvent {
        var event = event
        event.timestamp = start.advanced(by: event.timestamp.seconds)
        return event
    }

    private func renumbered(_ event: HostEvent) -> HostEvent {
        guard case .touch(var sample) = event.content else { return event }
        let finger = sample.finger
        let number = fingers[finger] ?? unusedNumber()
        if sample.phase == .ended || sample.phase == .cancelled {
            fingers[finger] = nil
            freeNumbers.append(number)
        } else {
            fingers[finger] = number
        }
        sample.finger = number
        return HostEvent(timestamp: event.timestamp, content: .touch(sample))
    }

    private func unusedNumber() -> Int {
        if let number = freeNumbers.popLast() { return number }
        nextNumber -= 1
        return nextNumber + 1
    }

    /// Both lists in the order of time; at one instant what the window says comes first.
    private static func merged(_ own: [HostEvent], _ script: [HostEvent]) -> [HostEvent] {
        (own + script).enumerated().sorted {
            ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
        }.map(\.element)
    }
}

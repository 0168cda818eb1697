import Foundation
import Timeline

/// A host that forwards everything to another one. Subclasses override what they change.
@preconcurrency @MainActor
open class HostDecorator: Host {
    /// The host that does the work.
    public let host: any Host

    /// Creates a decorator of `host`.
    public init(_ host: any Host) {
        self.host = host
    }

    public var now: Instant { host.now }

    public var date: Date { host.date }

    public var workObservers: ObserverList<Void, Bool> { host.workObservers }

    open func wait(until deadline: Instant?) -> [HostEvent] {
        host.wait(until: deadline)
    }

    open func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        try host.openWindow(options)
    }

    open func perform(_ request: HostRequest) {
        host.perform(request)
    }

    public var opensSeveralWindows: Bool { host.opensSeveralWindows }

    public var stateFolder: StateFolder? { host.stateFolder }

    /// Carries out a request for a window other than the first, which `perform(_:)` knows alone.
    public func perform(_ request: HostRequest, inWindow window: Int) {
        if window == 0 { perform(request) } else { host.perform(request, inWindow: window) }
    }

    open func watchDesktopSettings(
        _ changed: @escaping @MainActor (DesktopSettings) -> Void
    ) -> DesktopSettings {
        host.watchDesktopSettings(changed)
    }
}

/// A host that passes each event of another host to an observer before the application gets it.
///
/// With the events written as an `InputScript`, a session at the screen becomes a file that can be replayed.
public final class RecordingHost: HostDecorator {
    private let onEvent: @MainActor (HostEvent) -> Void

    /// Creates a host that calls `onEvent` with every event of `host`.
    public init(_ host: any Host, onEvent: @escaping @MainActor (HostEvent) -> Void) {
        self.onEvent = onEvent
        super.init(host)
    }

    public override func wait(until deadline: Instant?) -> [HostEvent] {
        let events = super.wait(until: deadline)
        for event in events {
            onEvent(event)
        }
        return events
    }
}

/// A host that also plays a script: the script's events happen at their time, as if they came from the host's
/// window.
///
/// The user's own input is mixed in, so the script's fingers get numbers of their own. A `resize` event of the
/// script is requested from the window, which reports the size that it gets; the pixels per point stay those of the
/// display. The script begins when the first window opens.
public final class ScriptedHost: HostDecorator {
    private var events: ArraySlice<HostEvent>
    private var start: Instant?

    /// The numbers that the application knows the script's pressed fingers by. No finger of the window has them.
    private var fingers: [Int: Int] = [:]

    /// Numbers that may be used again, and the first one that has not been used.
    private var freeNumbers: [Int] = []
    private var nextNumber = -1000

    /// Creates a host that plays `script` in the window that `host` opens.
    public init(_ host: any Host, script: InputScript) {
        events = script.events[...]
        super.init(host)
    }

    /// Whether events of the script are still to come.
    public var isPlaying: Bool { !events.isEmpty }

    public override func wait(until deadline: Instant?) -> [HostEvent] {
        let own = super.wait(until: [deadline, nextEvent].compactMap(\.self).min())
        var due: [HostEvent] = []
        while let start, let event = events.first, shifted(event, by: start).timestamp <= now {
            events.removeFirst()
            if case .resize(let metrics) = event.content {
                perform(.resize(metrics.size))
            } else {
                due.append(renumbered(shifted(event, by: start)))
            }
        }
        return due.isEmpty ? own : Self.merged(own, due)
    }

    public override func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        let window = try super.openWindow(options)
        start = start ?? now
        return window
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
        return HostEvent(timestamp: event.timestamp, content: .touch(sample), window: event.window)
    }

    private func unusedNumber() -> Int {
        if let number = freeNumbers.popLast() { return number }
        nextNumber -= 1
        return nextNumber + 1
    }

    /// Returns both lists in the order of time. At one instant the window's events come first.
    private static func merged(_ own: [HostEvent], _ script: [HostEvent]) -> [HostEvent] {
        (own + script).enumerated().sorted {
            ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
        }.map(\.element)
    }
}

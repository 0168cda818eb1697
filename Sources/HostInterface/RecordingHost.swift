import Timeline

/// Another host with an ear: everything that it tells the application is also told to `onEvent`.
///
/// With the events written as an `InputScript`, a session at the screen becomes a file that can be replayed.
@MainActor
public final class RecordingHost: Host {
    private let host: any Host
    private let onEvent: @MainActor (HostEvent) -> Void

    /// Listens to what `host` says.
    public init(_ host: any Host, onEvent: @escaping @MainActor (HostEvent) -> Void) {
        self.host = host
        self.onEvent = onEvent
    }

    public var now: Instant { host.now }

    public var hasPendingWork: @MainActor () -> Bool {
        get { host.hasPendingWork }
        set { host.hasPendingWork = newValue }
    }

    public func wait(until deadline: Instant?) -> [HostEvent] {
        let events = host.wait(until: deadline)
        for event in events {
            onEvent(event)
        }
        return events
    }

    public func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        try host.openWindow(options)
    }

    public func perform(_ request: HostRequest) {
        host.perform(request)
    }
}

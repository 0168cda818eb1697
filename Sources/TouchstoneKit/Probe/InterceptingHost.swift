import HostInterface
import Timeline

/// Another host that keeps some of what happens from the application.
@MainActor
final class InterceptingHost: Host {
    private let host: any Host
    private let keepsBack: @MainActor (HostEvent) -> Bool

    /// - Parameter keepsBack: told of every event; answers whether the application is not to hear of it.
    init(_ host: any Host, keepsBack: @escaping @MainActor (HostEvent) -> Bool) {
        self.host = host
        self.keepsBack = keepsBack
    }

    var now: Instant { host.now }

    var hasPendingWork: @MainActor () -> Bool {
        get { host.hasPendingWork }
        set { host.hasPendingWork = newValue }
    }

    func wait(until deadline: Instant?) -> [HostEvent] { host.wait(until: deadline).filter { !keepsBack($0) } }

    func openWindow(_ options: WindowOptions) throws -> any HostWindow { try host.openWindow(options) }

    func perform(_ request: HostRequest) { host.perform(request) }
}

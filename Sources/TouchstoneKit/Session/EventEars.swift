import HostInterface

/// Whoever wants to know of a session's events before its application does.
@MainActor
final class EventEars {
    var all: [@MainActor (HostEvent) -> Void] = []

    func hear(_ event: HostEvent) {
        for ear in all { ear(event) }
    }
}

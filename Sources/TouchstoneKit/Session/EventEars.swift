import HostInterface

/// Whoever wants to know of a session's events before its application does.
@MainActor
final class EventEars {
    /// Tells listeners from each other.
    struct Number: Hashable {
        fileprivate let value: Int
    }

    private var all: [(number: Number, ear: @MainActor (HostEvent) -> Void)] = []
    private var count = 0

    func add(_ ear: @escaping @MainActor (HostEvent) -> Void) -> Number {
        count += 1
        let number = Number(value: count)
        all.append((number, ear))
        return number
    }

    func remove(_ number: Number) {
        all.removeAll { $0.number == number }
    }

    func hear(_ event: HostEvent) {
        for (_, ear) in all { ear(event) }
    }
}

/// The observations of a view's properties, in the order in which they began.
@MainActor
final class PropertyObservations {
    private struct Entry {
        weak var observation: PropertyObservation?
    }

    private var entries: [Entry] = []
    /// How many changes that belong together are under way.
    private var depth = 0

    func add(_ observation: PropertyObservation) {
        entries.append(Entry(observation: observation))
    }

    /// Has each observation look for a change. Those that begin meanwhile look from the next time on.
    func check(_ view: UIView) {
        guard depth == 0 else { return }
        var isStale = false
        for entry in entries {
            guard let observation = entry.observation, !observation.isOver else {
                isStale = true
                continue
            }
            observation.check(view)
        }
        if isStale { entries.removeAll { $0.observation?.isOver != false } }
    }

    /// Makes changes that belong together, so that nobody sees half of them.
    func together(_ view: UIView, _ changes: () -> Void) {
        depth += 1
        changes()
        depth -= 1
        check(view)
    }
}

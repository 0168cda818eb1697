/// Callbacks, called in the order in which they were added.
///
/// A callback may change the list while it runs. An observer that it adds is called from the next time on, and one
/// that it ends is not called any more.
@preconcurrency @MainActor
public final class ObserverList<Value, Answer> {
    /// One entry of an `ObserverList`. It lasts until `end()` is called, or as long as the list.
    @preconcurrency @MainActor
    public final class Observation {
        fileprivate private(set) var callback: (@MainActor (Value) -> Answer)?

        fileprivate init(_ callback: @escaping @MainActor (Value) -> Answer) {
            self.callback = callback
        }

        /// Removes the observer. Calling it again does nothing.
        public func end() {
            callback = nil
        }
    }

    private var observations: [Observation] = []

    /// Creates an empty list.
    public init() {}

    /// Adds an observer, which is called after those that are in the list already.
    @discardableResult
    public func add(_ callback: @escaping @MainActor (Value) -> Answer) -> Observation {
        let observation = Observation(callback)
        observations.removeAll { $0.callback == nil }
        observations.append(observation)
        return observation
    }
}

extension ObserverList where Answer == Void {
    /// Calls every observer.
    package func notify(_ value: Value) {
        for observation in observations { observation.callback?(value) }
    }
}

extension ObserverList where Value == Void, Answer == Bool {
    /// Whether an observer answers true. The observers after the first that does are not asked.
    package var isAnyTrue: Bool {
        // A loop, because a closure checks each time that it runs on the main actor. Hosts ask several times a frame.
        for observation in observations where observation.callback?(()) == true { return true }
        return false
    }

    /// Calls every observer. Returns whether any answered true.
    package func notifyAll() -> Bool {
        var isTrue = false
        for observation in observations where observation.callback?(()) == true { isTrue = true }
        return isTrue
    }
}

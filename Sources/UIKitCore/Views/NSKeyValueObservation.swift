import Foundation

/// An observation that goes on for as long as this is kept.
@MainActor
public final class NSKeyValueObservation: NSObject {
    private var observation: PropertyObservation?

    init(_ observation: PropertyObservation) {
        self.observation = observation
        super.init()
    }

    /// Ends the observation.
    public func invalidate() {
        observation?.isOver = true
        observation = nil
    }
}

import Foundation

/// The token of an observation, which lasts as long as the token.
@preconcurrency @MainActor
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

/// Options for the information that an observer of a property receives.
///
/// Unlike Foundation on Apple's systems, there is no notification before a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The previous value.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// An additional call of the handler right away, with the current value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The value after the change, if the observer asked for it.
    public let newValue: Value?
    /// The value before the change, if the observer asked for it. Nil in the call for the initial value.
    public let oldValue: Value?
}

/// The kind of a change. Properties of views only change by being set.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
}

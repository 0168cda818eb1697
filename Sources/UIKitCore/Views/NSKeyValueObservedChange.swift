/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// What happened to the property.
    public let kind: NSKeyValueChange
    /// The value after the change, for an observer that asked for it.
    public let newValue: Value?
    /// The value before the change, for an observer that asked for it. Nil in the call that tells the initial value.
    public let oldValue: Value?
}

/// The values of a property for the states of a control. Most controls have one, for the normal state.
struct StateValues<Value> {
    private var normal: Value?
    private var others: [(state: UIControl.State, value: Value)] = []

    /// Returns the value for exactly that combination of flags. A focused state without a value has that of the state
    /// without the focus.
    func exact(_ state: UIControl.State) -> Value? {
        guard state != .normal else { return normal }
        if let value = others.first(where: { $0.state == state })?.value { return value }
        let rest = state.subtracting(.focused)
        guard rest != state, rest != .normal else { return nil }
        return others.first { $0.state == rest }?.value
    }

    /// Returns the value for the exact combination of flags, or else that for the normal state.
    func value(for state: UIControl.State) -> Value? {
        exact(state) ?? normal
    }

    /// Sets the value for exactly that combination of flags; nil removes it.
    mutating func set(_ value: Value?, for state: UIControl.State) {
        guard state != .normal else {
            normal = value
            return
        }
        others.removeAll { $0.state == state }
        if let value { others.append((state, value)) }
    }

    /// All values with the states that they were set for.
    var all: [(UIControl.State, Value)] {
        (normal.map { [(.normal, $0)] } ?? []) + others.map { ($0.state, $0.value) }
    }

    var isEmpty: Bool { normal == nil && others.isEmpty }
}

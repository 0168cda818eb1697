/// A value for each state of a control. Most have one, for the normal state.
struct StateValues<Value> {
    private var normal: Value?
    private var others: [(state: UIControl.State, value: Value)] = []

    /// The value set for exactly that combination of flags. With the focus besides, a control looks as it does without,
    /// unless something was set for that.
    func exact(_ state: UIControl.State) -> Value? {
        guard state != .normal else { return normal }
        if let value = others.first(where: { $0.state == state })?.value { return value }
        let rest = state.subtracting(.focused)
        guard rest != state, rest != .normal else { return nil }
        return others.first { $0.state == rest }?.value
    }

    /// The value for a state: that of the exact combination, else that of the normal state.
    func value(for state: UIControl.State) -> Value? {
        exact(state) ?? normal
    }

    /// Sets the value of exactly that combination of flags; nil removes it.
    mutating func set(_ value: Value?, for state: UIControl.State) {
        guard state != .normal else {
            normal = value
            return
        }
        others.removeAll { $0.state == state }
        if let value { others.append((state, value)) }
    }

    var isEmpty: Bool { normal == nil && others.isEmpty }
}

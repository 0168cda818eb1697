import Foundation

/// Archiving.
extension NSCoder {
    /// Writes the values for the states of a control.
    func encodeStates<Value>(_ values: StateValues<Value>, forKey key: String) {
        let parts = values.all.compactMap { state, value -> NSArray? in
            guard let form = ArchiveValues.archived(value) else { return nil }
            return NSArray(array: [NSNumber(value: Double(state.rawValue)), form])
        }
        if !parts.isEmpty { encode(NSArray(array: parts), forKey: key) }
    }

    /// Returns the values for states that `encodeStates(_:forKey:)` has written.
    func states<Value>(_ type: Value.Type, forKey key: String) -> StateValues<Value> {
        var values = StateValues<Value>()
        guard containsValue(forKey: key) else { return values }
        for part in ArchiveValues.list(decodeObject(forKey: key)) ?? [] {
            guard let pair = ArchiveValues.list(part), pair.count == 2, let number = ArchiveValues.number(pair[0]),
                let state = UInt(exactly: number), let value = ArchiveValues.value(of: pair[1]) as? Value
            else { continue }
            values.set(value, for: UIControl.State(rawValue: state))
        }
        return values
    }
}

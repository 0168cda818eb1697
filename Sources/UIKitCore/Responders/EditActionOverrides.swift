import CRuntime

/// Knows which classes of responders have an edit action of their own.
///
/// `UIResponder` declares them all so that they can be overridden, and does nothing in them. Only an override makes a
/// responder one that can perform the action.
@MainActor
enum EditActionOverrides {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let action: EditAction
    }

    private static var known: [Key: Bool] = [:]

    static func exists(of action: EditAction, in type: UIResponder.Type) -> Bool {
        let key = Key(type: ObjectIdentifier(type), action: action)
        if let answer = known[key] { return answer }
        let answer = runtime_overrides_edit_action(
            unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self),
            unsafeBitCast(UIResponder.self as AnyClass, to: UnsafeRawPointer.self), action.rawValue)
        known[key] = answer
        return answer
    }
}

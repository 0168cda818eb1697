import CRuntime

/// Knows which classes of views make hit tests of their own.
///
/// `hitTest(_:with:)` and `point(inside:with:)` are there to be overridden, and an override must be asked whatever the
/// point. A class that has neither can be passed over by its frame alone.
@MainActor
enum HitTestOverrides {
    private static var known: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): true]

    static func areAbsent(in type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer = runtime_keeps_hit_tests(
            unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self),
            unsafeBitCast(UIView.self as AnyClass, to: UnsafeRawPointer.self))
        known[key] = answer
        return answer
    }
}

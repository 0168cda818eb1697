import CoreGraphics

/// Knows which classes of views make hit tests of their own.
///
/// `hitTest(_:with:)` and `point(inside:with:)` are there to be overridden, and an override must be asked whatever the
/// point. A class that has neither can be passed over by its frame alone.
@MainActor
enum HitTestOverrides {
    private final class Silent: UIView {}

    /// Its methods do something, so that no optimizer takes them for those of `UIView`.
    private final class Testing: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { point.x < CGFloat(tag) ? self : nil }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.y < CGFloat(tag) }
    }

    private static var known: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): true]
    private static let table = MethodTable(
        of: UIView.self, silent: Silent.self, overriding: Testing.self, count: 2)

    /// Whether neither `type` nor a class between it and `UIView` overrides one of the two. False also where that cannot
    /// be told, which is slow and not wrong.
    static func areAbsent(in type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer = table.map { !$0.isOverridden(in: type) } ?? false
        known[key] = answer
        return answer
    }
}

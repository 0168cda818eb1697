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

    private final class Finding: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { point.x < CGFloat(tag) ? self : nil }
    }

    private final class Containing: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.y < CGFloat(tag) }
    }

    private static var known: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): true]
    private static var knownToFind: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): false]
    private static var knownToContain: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): false]
    private static let table = MethodTable(
        of: UIView.self, silent: Silent.self, overriding: Testing.self, count: 2)
    private static let findingTable = MethodTable(
        of: UIView.self, silent: Silent.self, overriding: Finding.self, count: 1)
    private static let containingTable = MethodTable(
        of: UIView.self, silent: Silent.self, overriding: Containing.self, count: 1)

    /// Whether neither `type` nor a class between it and `UIView` overrides one of the two. False also where that cannot
    /// be told, which is slow and not wrong.
    static func areAbsent(in type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer = table.map { !$0.isOverridden(in: type) } ?? false
        known[key] = answer
        return answer
    }

    /// Whether `type` or a class between it and `UIView` overrides `hitTest(_:with:)`, whatever it does with
    /// `point(inside:with:)`. True also where that cannot be told.
    static func includeHitTest(in type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = knownToFind[key] { return answer }
        let answer = findingTable.map { $0.isOverridden(in: type) } ?? true
        knownToFind[key] = answer
        return answer
    }

    /// The same of `point(inside:with:)`.
    static func includePointInside(in type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = knownToContain[key] { return answer }
        let answer = containingTable.map { $0.isOverridden(in: type) } ?? true
        knownToContain[key] = answer
        return answer
    }
}

/// Knows which classes of responders do something with touches instead of passing them on.
@MainActor
package enum TouchOverride {
    private final class Silent: UIResponder {}

    /// Its method does something, so that no optimizer takes it for that of `UIResponder`.
    private final class Touched: UIResponder {
        private var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
    }

    private static let table = MethodTable(
        of: UIResponder.self, silent: Silent.self, overriding: Touched.self, count: 1)

    /// The responder, from `responder` along the chain, whose class is the first to override
    /// `touchesBegan(_:with:)`. Nil when none does, and where that cannot be told.
    package static func first(from responder: UIResponder) -> UIResponder? {
        guard let table else { return nil }
        return responder.chain.first { table.isOverridden(in: type(of: $0)) }
    }
}

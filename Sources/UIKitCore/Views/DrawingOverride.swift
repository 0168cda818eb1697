import CoreGraphics
import QuartzCore

/// Knows which classes of views draw anything.
///
/// A view whose class has no drawing method of its own must not cost a drawing.
@MainActor
enum DrawingOverride {
    private final class Silent: UIView {}

    /// Its methods do something, so that no optimizer takes them for those of `UIView`.
    private final class Drawing: UIView {
        override func draw(_ rect: CGRect) { setNeedsLayout() }
        override func draw(_ layer: CALayer, in context: CGContext) { layer.setNeedsLayout() }
    }

    private static var known: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): false]
    private static let table = MethodTable(
        of: UIView.self, silent: Silent.self, overriding: Drawing.self, count: 2)

    /// Whether `type`, or a class between it and `UIView`, overrides `draw(_:)` or `draw(_:in:)`. Also true where that
    /// cannot be told.
    static func exists(in type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer = table?.isOverridden(in: type) ?? true
        known[key] = answer
        return answer
    }
}

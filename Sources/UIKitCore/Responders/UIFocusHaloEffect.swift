import CoreGraphics
import QuartzCore

/// A halo of a certain shape around a view that has the focus.
@MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    private enum Shape {
        case edges
        case path(CGPath)
    }

    private let shape: Shape

    /// A halo that follows the view's edges.
    public override init() {
        shape = .edges
        super.init()
    }

    /// A halo around a rectangle in the view's coordinates.
    public init(rect: CGRect) {
        shape = .path(Self.outline(around: rect, radius: 0))
        super.init()
    }

    /// A halo around a rounded rectangle in the view's coordinates.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        shape = .path(Self.outline(around: rect, radius: cornerRadius))
        super.init()
    }

    /// A halo along a path in the view's coordinates.
    public init(path bezierPath: UIBezierPath) {
        shape = .path(bezierPath.cgPath)
        super.init()
    }

    override func outline(of view: UIView) -> CGPath {
        switch shape {
        case .edges: super.outline(of: view)
        case .path(let path): path
        }
    }
}

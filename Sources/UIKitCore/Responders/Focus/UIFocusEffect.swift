import CoreGraphics
import Foundation
import QuartzCore

/// The visual effect of a focused view. This class draws a halo along the view's edges and corners.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    /// The width of the halo in points.
    static let width: CGFloat = 3
    /// The distance between the view and its halo in points.
    static let distance: CGFloat = 1

    public override init() {
        super.init()
    }

    /// Returns the centre line of a view's halo, in the view's coordinates.
    func outline(of view: UIView) -> CGPath {
        let radius = view.layer.cornerRadius
        return Self.outline(
            around: view.bounds, radius: radius > 0 ? radius : Self.standardRadius, staysInside: view.clipsToBounds)
    }

    /// The corner radius of the halo around a view with square corners.
    private static let standardRadius: CGFloat = 4

    /// Returns a rounded rectangle outside `rect`, or just inside for a view that clips to its bounds.
    static func outline(around rect: CGRect, radius: CGFloat, staysInside: Bool = false) -> CGPath {
        let offset = staysInside ? -width / 2 : distance + width / 2
        let frame = rect.insetBy(dx: -offset, dy: -offset)
        guard frame.width > 0, frame.height > 0 else { return CGMutablePath() }
        let corner = min(max(radius + offset, 0), min(frame.width, frame.height) / 2)
        return UIBezierPath(roundedRect: frame, cornerRadius: corner).cgPath
    }
}

// MARK: - UIFocusHaloEffect

/// A halo of a given shape around a focused view.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    private enum Shape {
        case edges
        case path(CGPath)
    }

    private let shape: Shape

    /// Creates a halo that follows the view's edges.
    public override init() {
        shape = .edges
        super.init()
    }

    /// Creates a halo around a rectangle in the view's coordinates.
    public init(rect: CGRect) {
        shape = .path(Self.outline(around: rect, radius: 0))
        super.init()
    }

    /// Creates a halo around a rounded rectangle in the view's coordinates. Unlike UIKit, both curves give circles.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        shape = .path(Self.outline(around: rect, radius: cornerRadius))
        super.init()
    }

    /// Creates a halo along a path in the view's coordinates.
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

// MARK: - FocusHalo

/// The halo of a focused view. It is a sublayer of the view's layer, so that it moves with the view, and extends
/// beyond its edges.
@MainActor
final class FocusHalo {
    private let line = CAShapeLayer()

    init(around view: UIView) {
        line.fillColor = nil
        line.lineWidth = UIFocusEffect.width
        view.layer.addSublayer(line)
        update(around: view)
    }

    /// Adopts the view's size, shape and tint colour.
    func update(around view: UIView) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        line.path = view.focusEffect?.outline(of: view)
        line.strokeColor = view.resolved(view.tintColor)
        CATransaction.commit()
    }

    func remove() {
        line.removeFromSuperlayer()
    }
}

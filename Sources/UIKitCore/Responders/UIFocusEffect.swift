import CoreGraphics
import Foundation
import QuartzCore

/// How a view shows that it has the focus. This class stands for a halo that follows the view's edges and corners.
@MainActor
open class UIFocusEffect: NSObject {
    /// Width of the halo in points.
    static let width: CGFloat = 3
    /// Points between the view and its halo.
    static let distance: CGFloat = 1

    public override init() {
        super.init()
    }

    /// The middle of the halo's line around a view, in its coordinates.
    func outline(of view: UIView) -> CGPath {
        let radius = view.layer.cornerRadius
        return Self.outline(
            around: view.bounds, radius: radius > 0 ? radius : Self.standardRadius, staysInside: view.clipsToBounds)
    }

    /// How round the halo's corners are where the view's are not.
    private static let standardRadius: CGFloat = 4

    /// A rounded rectangle outside of `rect`, or just inside where nothing outside can be seen.
    static func outline(around rect: CGRect, radius: CGFloat, staysInside: Bool = false) -> CGPath {
        let offset = staysInside ? -width / 2 : distance + width / 2
        let frame = rect.insetBy(dx: -offset, dy: -offset)
        guard frame.width > 0, frame.height > 0 else { return CGMutablePath() }
        let corner = min(max(radius + offset, 0), min(frame.width, frame.height) / 2)
        return UIBezierPath(roundedRect: frame, cornerRadius: corner).cgPath
    }
}

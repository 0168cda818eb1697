import CoreGraphics
import Foundation
import QuartzCore

/// A piece of a control's appearance: a coloured shape with round corners, an image, or a container for other parts.
///
/// Parts take no touches; those are the control's. They are not archived: the control makes them again.
@MainActor
class ControlPart: UIImageView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    override var isControlPart: Bool { true }

    /// Creates a part inside another part or a control.
    convenience init(in superview: UIView) {
        self.init(frame: .zero)
        superview.addSubview(self)
    }

    /// Shows `image`, or without one a shape in `color`.
    func show(_ image: UIImage?, orShapeIn color: UIColor, cornerRadius: CGFloat, corners: CACornerMask = .all) {
        if self.image !== image { self.image = image }
        backgroundColor = image == nil ? color : nil
        layer.cornerRadius = image == nil ? cornerRadius : 0
        layer.maskedCorners = image == nil ? corners : .all
    }

    /// Sets the part's frame, if it differs. The transform may be any.
    func place(_ frame: CGRect) {
        guard self.frame != frame else { return }
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Adds the shadow of a knob on its track.
    func castShadow() {
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 3
    }
}

extension CACornerMask {
    /// Returns the two corners at the left, or those at the right.
    static func atLeft(_ isLeft: Bool) -> CACornerMask {
        isLeft
            ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    }
}

extension UIView {
    /// Whether the view was part of the last frame. Only then is there a state to animate from.
    var hasBeenShown: Bool { window != nil && layer.presentation() != nil }
}

import CoreGraphics
import Foundation
import QuartzCore

/// A piece of what a control looks like: a coloured shape with round corners, or an image, or something that holds others.
///
/// Parts take no touches, which are the control's, and are not archived with it: the control makes them anew.
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

    /// Puts the part into another, or into a control.
    convenience init(in superview: UIView) {
        self.init(frame: .zero)
        superview.addSubview(self)
    }

    /// Shows `image`, or a shape in a colour where there is none.
    func show(_ image: UIImage?, orShapeIn color: UIColor, cornerRadius: CGFloat, corners: CACornerMask = .all) {
        if self.image !== image { self.image = image }
        backgroundColor = image == nil ? color : nil
        layer.cornerRadius = image == nil ? cornerRadius : 0
        layer.maskedCorners = image == nil ? corners : .all
    }

    /// Moves the part, when it is not there already.
    func place(_ frame: CGRect) {
        guard self.frame != frame else { return }
        // The bounds hold the size whatever the transform is.
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// A shadow such as a knob has that lies on its track.
    func castShadow() {
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 3
    }
}

extension CACornerMask {
    /// The corners at the left, or at the right.
    static func atLeft(_ isLeft: Bool) -> CACornerMask {
        isLeft
            ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    }
}

extension UIView {
    /// Whether the view was on the screen when the last frame was made; only then is there something to animate from.
    var hasBeenShown: Bool { window != nil && layer.presentation() != nil }
}

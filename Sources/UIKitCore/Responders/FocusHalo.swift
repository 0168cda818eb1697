import CoreGraphics
import QuartzCore

/// The line around the view that has the focus. A layer in the view's own, so that it goes where the view goes, and outside
/// of its edges.
@MainActor
final class FocusHalo {
    private let line = CAShapeLayer()

    init(around view: UIView) {
        line.fillColor = nil
        line.lineWidth = UIFocusEffect.width
        view.layer.addSublayer(line)
        update(around: view)
    }

    /// Takes over the view's size, shape and colour.
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

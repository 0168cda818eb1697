import CoreGraphics
import Foundation
import QuartzCore

/// The button that clears a text field: a grey disc with a cross.
@MainActor
final class FieldClearButton: UIControl, ControlMechanism {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    /// Fingers hit more than can be seen.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -8).contains(point)
    }

    override func draw(_ rect: CGRect) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 - 1
        guard radius > 0 else { return }
        let color = UIColor.systemGray2.resolvedColor(with: traitCollection)
        color.withAlphaComponent(isHighlighted ? 0.5 : 1).setFill()
        UIBezierPath(
            ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        ).fill()
        let arm = radius * 0.4
        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: middle.x - arm, y: middle.y - arm))
        cross.addLine(to: CGPoint(x: middle.x + arm, y: middle.y + arm))
        cross.move(to: CGPoint(x: middle.x + arm, y: middle.y - arm))
        cross.addLine(to: CGPoint(x: middle.x - arm, y: middle.y + arm))
        cross.lineWidth = 1.5
        UIColor.systemBackground.resolvedColor(with: traitCollection).setStroke()
        cross.stroke()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}

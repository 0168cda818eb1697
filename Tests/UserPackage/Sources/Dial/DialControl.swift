import UIKit

/// A knob that is turned by dragging up and down. It can be touched within its circle only.
final class DialControl: UIControl {
    /// The value, from 0 to 1.
    var value: CGFloat = 0.25 {
        didSet {
            value = min(max(value, 0), 1)
            setNeedsDisplay()
        }
    }

    override var isHighlighted: Bool {
        didSet { setNeedsDisplay() }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 120) }

    private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        contentMode = .redraw
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= radius
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        value += (touch.previousLocation(in: self).y - touch.location(in: self).y) / 200
        sendActions(for: .valueChanged)
        return true
    }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let circle = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        (isHighlighted ? UIColor.systemGray3 : .systemGray5).setFill()
        UIBezierPath(ovalIn: circle).fill()
        // From the lower left clockwise, as far as to the lower right.
        let start = 0.75 * CGFloat.pi
        let arc = UIBezierPath(
            arcCenter: center, radius: max(0, radius - 12), startAngle: start,
            endAngle: start + value * 1.5 * .pi, clockwise: true)
        arc.lineWidth = 8
        arc.lineCapStyle = .round
        UIColor.systemBlue.setStroke()
        arc.stroke()
    }
}

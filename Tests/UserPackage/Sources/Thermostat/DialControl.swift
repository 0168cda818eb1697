import UIKit

/// Set by dragging up and down: ten points are one degree.
class DialControl: UIControl {

    private(set) var degrees = 20
    private var grip: (y: CGFloat, degrees: Int) = (0, 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = (touch.location(in: self).y, degrees)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let wanted = grip.degrees + Int((grip.y - touch.location(in: self).y) / 10)
        let possible = min(max(wanted, 5), 30)
        if possible != degrees {
            degrees = possible
            setNeedsDisplay()
            sendActions(for: .valueChanged)
        }
        return true
    }

    override func draw(_ rect: CGRect) {
        let warmth = CGFloat(degrees - 5) / 25
        UIColor(red: warmth, green: 0, blue: 1 - warmth, alpha: 1).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 12).fill()
    }
}

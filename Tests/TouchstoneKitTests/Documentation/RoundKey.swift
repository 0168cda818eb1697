import UIKit

/// A key that is lit while a finger is in its circle.
class RoundKey: UIControl {

    override var isHighlighted: Bool {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        UIBezierPath(ovalIn: bounds).contains(point)
    }

    override func draw(_ rect: CGRect) {
        let color = isHighlighted ? tintColor : .systemGray3
        color?.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
}

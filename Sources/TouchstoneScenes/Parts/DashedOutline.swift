import TouchstoneKit
import UIKit

/// A dashed outline along the edge of the view. It receives no touches.
final class DashedOutline: UIView {
    var color = UIColor.systemGray {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
        path.setLineDash([4, 3], count: 2, phase: 0)
        path.lineWidth = 1
        color.setStroke()
        path.stroke()
    }
}

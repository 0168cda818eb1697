import UIKit

/// The picture of a magnifying glass.
final class SearchGlass: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: CGRect(x: 1.5, y: 1.5, width: 8, height: 8))
        path.move(to: CGPoint(x: 8.6, y: 8.6))
        path.addLine(to: CGPoint(x: 12.5, y: 12.5))
        path.lineWidth = 1.5
        UIColor.secondaryLabel.setStroke()
        path.stroke()
    }
}

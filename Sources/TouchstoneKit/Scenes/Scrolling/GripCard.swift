import UIKit

/// A raised card with a title, and dots that say that it can be dragged.
final class GripCard: UIView {
    private let label = UILabel()

    init(_ title: String) {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 3)
        label.text = title
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 0, y: bounds.midY - 22, width: bounds.width, height: 22)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 12).fill()
        UIColor.white.withAlphaComponent(0.7).setFill()
        for column in -2...2 {
            for row in 0...1 {
                UIBezierPath(
                    ovalIn: CGRect(
                        x: bounds.midX + CGFloat(column) * 9 - 2, y: bounds.midY + 10 + CGFloat(row) * 9, width: 4,
                        height: 4)
                ).fill()
            }
        }
    }
}

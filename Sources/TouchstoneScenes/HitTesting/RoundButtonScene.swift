import TouchstoneKit
import UIKit

extension Scene {
    /// A button that responds only inside its circle.
    static let roundButton = Scene(
        name: "round-button", title: "Round button",
        hint: "Press in the circle, then in a corner of the dashed square: only the circle lights up.",
        size: CGSize(width: 320, height: 240)
    ) { RoundButtonScene(frame: $0) }
}

/// A round button in its square frame, and a count of its taps.
final class RoundButtonScene: UIView {
    let button = RoundButton()
    let label = UILabel()
    private let square = DashedOutline()
    private var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.font = .systemFont(ofSize: 15)
        for view in [square, button, label] { addSubview(view) }
        button.addAction(UIAction { [unowned self] _ in showTap() }, for: .touchUpInside)
        showCount()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 140
        button.frame = CGRect(
            x: (bounds.midX - side / 2).rounded(), y: (bounds.midY - side / 2 - 16).rounded(), width: side, height: side
        )
        square.frame = button.frame
        label.frame = CGRect(x: 0, y: button.frame.maxY + 12, width: bounds.width, height: 24)
    }

    private func showTap() {
        taps += 1
        showCount()
    }

    private func showCount() {
        label.text = taps == 1 ? "1 tap" : "\(taps) taps"
    }
}

/// A round control with a title. Touches in the corners of its frame go to the view behind.
final class RoundButton: UIControl {
    var title = "Press" {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    override var isSelected: Bool {
        didSet { if isSelected != oldValue { setNeedsDisplay() } }
    }

    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let radius = min(bounds.width, bounds.height) / 2
        let dx = point.x - bounds.midX
        let dy = point.y - bounds.midY
        return dx * dx + dy * dy <= radius * radius
    }

    override func draw(_ rect: CGRect) {
        fillColor.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20, weight: .semibold), .foregroundColor: UIColor.white,
        ]
        let size = title.size(withAttributes: attributes)
        title.draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), withAttributes: attributes)
    }

    private var fillColor: UIColor {
        if !isEnabled { return .systemGray3 }
        if isHighlighted { return .systemRed }
        return isSelected ? .systemGreen : .systemBlue
    }
}

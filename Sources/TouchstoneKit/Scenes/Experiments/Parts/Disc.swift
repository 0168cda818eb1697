import UIKit

/// A round control with a name. Whether it is touched only where it is round can be chosen.
final class Disc: UIControl {
    /// What stands in the middle.
    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    /// Whether the corners of the square around the disc belong to whatever is behind it.
    var hasRoundArea = true

    /// Called when the disc was tapped.
    var onTap: () -> Void = {}

    private let label = UILabel()
    private let color: UIColor

    init(_ text: String, _ color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        backgroundColor = color
        label.text = text
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        addAction(UIAction { [unowned self] _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { updateColor() }
    }

    override var isSelected: Bool {
        didSet { updateColor() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
        label.frame = CGRect(x: 0, y: bounds.midY - 11, width: bounds.width, height: 22)
    }

    /// Inside of the bounds as usual, and of those only as far from the middle as the corners' radius.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event), hasRoundArea else {
            return super.point(inside: point, with: event)
        }
        let dx = point.x - bounds.midX
        let dy = point.y - bounds.midY
        return dx * dx + dy * dy < layer.cornerRadius * layer.cornerRadius
    }

    private func updateColor() {
        backgroundColor = isHighlighted ? .systemRed : isSelected ? .systemGreen : color
    }
}

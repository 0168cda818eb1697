import UIKit

/// Controls side by side, with a name before them and a value behind them. Those that want no width of their own share
/// what is left.
final class ControlRow: UIView {
    private let nameLabel = UILabel()
    private let valueLabel = UILabel()
    private let controls: [UIView]

    init(name: String, controls: [UIView]) {
        self.controls = controls
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.font = .systemFont(ofSize: 15)
        valueLabel.font = .systemFont(ofSize: 15)
        valueLabel.textColor = .secondaryLabel
        valueLabel.textAlignment = .right
        for view in [nameLabel, valueLabel] + controls { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// What is written at the end of the row.
    var value: String {
        get { valueLabel.text ?? "" }
        set { valueLabel.text = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 14
        nameLabel.frame = CGRect(x: 0, y: 0, width: 126, height: bounds.height)
        valueLabel.frame = CGRect(x: max(bounds.width - 62, 0), y: 0, width: 62, height: bounds.height)
        var x = nameLabel.frame.maxX + gap
        let sizes = controls.map { $0.sizeThatFits(.zero) }
        let taken = sizes.reduce(0) { $0 + $1.width } + gap * CGFloat(controls.count)
        let elastic = CGFloat(sizes.filter { $0.width == 0 }.count)
        let room = max(valueLabel.frame.minX - x - taken, 0)
        for (control, size) in zip(controls, sizes) {
            let width = size.width == 0 ? room / elastic : size.width
            control.frame = CGRect(
                x: x, y: ((bounds.height - size.height) / 2).rounded(), width: width, height: size.height)
            x += width + gap
        }
    }
}

import UIKit

/// A button that lights a lamp.
final class LampView: UIView {
    let button = UIButton(type: .system)
    private let bulb = UIView()

    /// Whether the lamp is lit.
    var isLit: Bool { button.isSelected }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        bulb.layer.cornerRadius = 40
        bulb.backgroundColor = .systemGray4
        button.setTitle("Switch", for: .normal)
        button.addTarget(self, action: Selector("pressed", LampView.pressed), for: .touchUpInside)
        addSubview(bulb)
        addSubview(button)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bulb.frame = CGRect(x: bounds.midX - 40, y: 24, width: 80, height: 80)
        button.frame = CGRect(x: bounds.midX - 60, y: 124, width: 120, height: 44)
    }

    func pressed() {
        button.isSelected.toggle()
        bulb.backgroundColor = isLit ? .systemYellow : .systemGray4
    }
}

#Preview("Lamp", traits: .fixedLayout(width: 200, height: 200)) {
    let lamp = LampView()
    lamp.button.isSelected = true
    return lamp
}

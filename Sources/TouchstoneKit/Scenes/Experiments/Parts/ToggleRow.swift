import UIKit

/// A line of text with a switch at its end.
final class ToggleRow: UIView {
    let toggle = UISwitch()

    private let label = UILabel()

    /// - Parameters:
    ///   - isOn: how the switch is at first.
    ///   - onChange: called with how it is when the user has turned it.
    init(_ title: String, isOn: Bool = false, onChange: @escaping @MainActor (Bool) -> Void) {
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 14)
        label.textColor = .label
        toggle.isOn = isOn
        toggle.accessibilityLabel = title
        toggle.addAction(UIAction { [unowned self] _ in onChange(self.isOn) }, for: .valueChanged)
        addSubview(label)
        addSubview(toggle)
    }

    required init?(coder: NSCoder) {
        nil
    }

    var isOn: Bool { toggle.isOn }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = toggle.bounds.size
        toggle.frame.origin = CGPoint(
            x: bounds.width - size.width, y: ((bounds.height - size.height) / 2).rounded())
        label.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - size.width - 8), height: bounds.height)
    }
}

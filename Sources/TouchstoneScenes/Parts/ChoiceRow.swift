import TouchstoneKit
import UIKit

/// A row of buttons, one of which is chosen.
final class ChoiceRow: UIView {
    /// The index of the chosen button.
    private(set) var choice = 0

    /// Called when the user has chosen another button.
    var onChoice: (Int) -> Void = { _ in }

    private(set) var chips: [Chip] = []
    private let space: CGFloat = 6

    init(_ titles: [String]) {
        super.init(frame: .zero)
        chips = titles.enumerated().map { number, title in
            Chip(title) { [unowned self] _ in choose(number) }
        }
        for chip in chips { addSubview(chip) }
        choose(0)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func choose(_ number: Int) {
        choice = number
        for (index, chip) in chips.enumerated() { chip.isSelected = index == number }
        onChoice(number)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Longer titles get more of the row.
        let shares = chips.map { CGFloat($0.title.count + 3) }
        let unit = max(0, bounds.width - space * CGFloat(chips.count - 1)) / shares.reduce(0, +)
        var x: CGFloat = 0
        for (chip, share) in zip(chips, shares) {
            chip.frame = CGRect(x: x.rounded(), y: 0, width: (share * unit).rounded(), height: bounds.height)
            x += share * unit + space
        }
    }
}

/// A line of text with a switch at its trailing end.
final class ToggleRow: UIView {
    let toggle = UISwitch()

    private let label = UILabel()

    /// - Parameters:
    ///   - isOn: The initial value of the switch.
    ///   - onChange: Called with the new value when the user has changed it.
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

import UIKit

/// A row of buttons of which one is chosen.
final class ChoiceRow: UIView {
    /// The number of the button that is chosen.
    private(set) var choice = 0

    /// Called when another button was chosen.
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
        // Long titles get more of the row than short ones.
        let shares = chips.map { CGFloat($0.title.count + 3) }
        let unit = max(0, bounds.width - space * CGFloat(chips.count - 1)) / shares.reduce(0, +)
        var x: CGFloat = 0
        for (chip, share) in zip(chips, shares) {
            chip.frame = CGRect(x: x.rounded(), y: 0, width: (share * unit).rounded(), height: bounds.height)
            x += share * unit + space
        }
    }
}

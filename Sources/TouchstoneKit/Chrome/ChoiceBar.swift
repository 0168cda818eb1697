import UIKit

/// A few alternatives side by side, one of which is chosen.
final class ChoiceBar: UIView {
    /// The chosen one, nil when it is none of these.
    var chosen: Int? {
        didSet {
            for (index, button) in buttons.enumerated() { button.isSelected = index == chosen }
        }
    }

    let buttons: [ChromeButton]

    init(_ titles: [String], onChoice: @escaping @MainActor (Int) -> Void) {
        buttons = titles.map { ChromeButton($0, style: .quiet) }
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { _ in onChoice(index) }, for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: buttons.reduce(0) { $0 + $1.sizeThatFits(size).width }, height: ChromeButton.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for button in buttons {
            let width = button.sizeThatFits(bounds.size).width
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}

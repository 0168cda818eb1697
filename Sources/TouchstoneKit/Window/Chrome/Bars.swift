import UIKit

/// A row of alternatives, one of which is chosen.
final class ChoiceBar: UIView {
    /// The index of the chosen alternative; nil if none is.
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
        let widths = buttons.map { $0.sizeThatFits(bounds.size).width }
        // In a narrow bar, all of them are narrower.
        let squeeze = min(1, bounds.width / max(1, widths.reduce(0, +)))
        var x: CGFloat = 0
        for (button, width) in zip(buttons, widths) {
            let next = x + width * squeeze
            button.frame = CGRect(x: x.rounded(), y: 0, width: next.rounded() - x.rounded(), height: bounds.height)
            x = next
        }
    }
}

/// A row of views at their fitting sizes, wrapped to as many lines as necessary.
final class FlowBar: UIView {
    private let spacing: CGFloat = 6
    private let items: [UIView]

    init(_ items: [UIView]) {
        self.items = items
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        for item in items { addSubview(item) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(in: size.width) { _, _ in })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(in: bounds.width) { $0.frame = $1 }
    }

    private func place(in width: CGFloat, _ put: (UIView, CGRect) -> Void) -> CGFloat {
        var x: CGFloat = 0
        var y: CGFloat = 0
        for item in items where !item.isHidden {
            let size = item.sizeThatFits(CGSize(width: width, height: ChromeButton.height))
            if x > 0, x + size.width > width {
                x = 0
                y += ChromeButton.height + spacing
            }
            put(item, CGRect(x: x, y: y, width: min(size.width, width), height: ChromeButton.height))
            x += size.width + spacing
        }
        return y + ChromeButton.height
    }
}

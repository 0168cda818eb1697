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

    /// Whether the alternatives take a second line rather than be narrower than their titles.
    var wraps = false

    private static let lineGap: CGFloat = 2

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
        let width = lines(in: wraps ? size.width : .infinity).map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
        let count = CGFloat(lines(in: wraps ? size.width : .infinity).count)
        return CGSize(width: width, height: count * (ChromeButton.height + Self.lineGap) - Self.lineGap)
    }

    /// Returns the buttons of each line with their widths.
    private func lines(in width: CGFloat) -> [[(button: ChromeButton, width: CGFloat)]] {
        var lines: [[(button: ChromeButton, width: CGFloat)]] = [[]]
        var x: CGFloat = 0
        for button in buttons {
            let own = button.sizeThatFits(.zero).width
            if x > 0, x + own > width {
                lines.append([])
                x = 0
            }
            lines[lines.count - 1].append((button, own))
            x += own
        }
        return lines
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for line in lines(in: wraps ? bounds.width : .infinity) {
            // In a narrow bar, all of them are narrower.
            let squeeze = min(1, bounds.width / max(1, line.reduce(0) { $0 + $1.width }))
            var x: CGFloat = 0
            for (button, width) in line {
                let next = x + width * squeeze
                button.frame = CGRect(
                    x: x.rounded(), y: y, width: next.rounded() - x.rounded(), height: ChromeButton.height)
                x = next
            }
            y += ChromeButton.height + Self.lineGap
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

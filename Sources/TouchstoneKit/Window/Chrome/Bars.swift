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

    /// Whether icons stand for all titles when there is no room for the titles.
    private let collapses: Bool

    /// - Parameters:
    ///   - titles: The names of the alternatives.
    ///   - icons: The icons that stand for the titles, or for none. Without them the titles get narrower where there is
    ///     no room.
    ///   - collapses: Whether the icons are shown only where there is no room for the titles.
    ///   - onChoice: Called with the index of an alternative that the user has chosen.
    init(
        _ titles: [String], icons: [ToolIcon] = [], collapses: Bool = false,
        onChoice: @escaping @MainActor (Int) -> Void
    ) {
        self.collapses = collapses
        buttons = titles.enumerated().map { index, title in
            ChromeButton(
                title, icon: icons.indices.contains(index) ? icons[index] : nil, style: .quiet,
                fontSize: collapses ? 11 : 12, margin: collapses ? 4 : 8)
        }
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
        let titles = buttons.reduce(0) { $0 + $1.titleWidth }
        let isSmall = collapses && titles > size.width
        let width = isSmall || !collapses ? buttons.reduce(0) { $0 + Self.width(of: $1, isSmall) } : size.width
        return CGSize(width: width, height: ChromeButton.height)
    }

    private static func width(of button: ChromeButton, _ isSmall: Bool) -> CGFloat {
        isSmall ? ChromeButton.iconWidth : button.sizeThatFits(.zero).width
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if collapses {
            let isSmall = buttons.reduce(0) { $0 + $1.titleWidth } > bounds.width
            for button in buttons { button.isCompact = isSmall }
        }
        // In a narrow bar, all of them are narrower; in a wide one, the rest is shared.
        let widths = buttons.map { $0.sizeThatFits(.zero).width }
        let total = max(1, widths.reduce(0, +))
        let squeeze = min(1, bounds.width / total)
        let more = max(0, bounds.width - total) / CGFloat(max(1, buttons.count))
        var x: CGFloat = 0
        for (button, width) in zip(buttons, widths) {
            let next = x + width * squeeze + more
            button.frame = CGRect(
                x: x.rounded(), y: 0, width: next.rounded() - x.rounded(), height: ChromeButton.height)
            x = next
        }
    }
}

/// A row of buttons that belong together, on one background.
final class ToolGroup: UIView {
    private let buttons: [ChromeButton]

    init(_ buttons: [ChromeButton]) {
        self.buttons = buttons
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    private static let gap: CGFloat = 2

    override func sizeThatFits(_ size: CGSize) -> CGSize { place(in: size.width) { _, _ in } }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(in: bounds.width) { $0.frame = $1 }
    }

    /// Places the buttons in as many lines as a width needs, and returns the size of all.
    private func place(in width: CGFloat, _ put: (ChromeButton, CGRect) -> Void) -> CGSize {
        var (x, y, widest) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for button in buttons {
            let own = button.sizeThatFits(.zero).width
            if x > 0, x + own > width {
                x = 0
                y += ChromeButton.height + Self.gap
            }
            put(button, CGRect(x: x, y: y, width: own, height: ChromeButton.height))
            widest = max(widest, x + own)
            x += own + Self.gap
        }
        return CGSize(width: widest, height: y + ChromeButton.height)
    }
}

/// A row of views at their fitting sizes, wrapped to as many lines as necessary.
final class FlowBar: UIView {
    private let gap: CGFloat
    private let spacing: CGFloat = 6
    private let items: [UIView]

    /// - Parameters:
    ///   - items: The views, from the leading edge on.
    ///   - gap: The points between two of them in a line.
    init(_ items: [UIView], gap: CGFloat = 6) {
        self.items = items
        self.gap = gap
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
        var (x, y, height) = (CGFloat(0), CGFloat(0), ChromeButton.height)
        for item in items where !item.isHidden {
            let size = item.sizeThatFits(CGSize(width: width, height: ChromeButton.height))
            if x > 0, x + size.width > width {
                x = 0
                y += height + spacing
                height = ChromeButton.height
            }
            put(item, CGRect(x: x, y: y, width: min(size.width, width), height: size.height))
            height = max(height, size.height)
            x += size.width + gap
        }
        return y + height
    }
}

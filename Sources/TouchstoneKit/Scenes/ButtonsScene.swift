import UIKit

extension Scene {
    /// Buttons in every style and state, and what a configuration can change about them.
    static let buttons = Scene(
        name: "buttons", title: "Buttons",
        hint: "Each row is a style, each column a state. Press those on the left; a tap selects them.",
        size: CGSize(width: 640, height: 780)
    ) { ButtonsScene(frame: $0) }
}

/// A table of styles and states, and below it rows of buttons by size, corners, image placement and type.
final class ButtonsScene: UIView {
    private static let states: [(name: String, state: UIControl.State)] = [
        ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled),
    ]

    /// The table: one row for each style, with one button for each state.
    private(set) var table: [(name: UILabel, buttons: [UIButton])] = []
    private let headers: [UILabel]
    private var rows: [(name: UILabel, buttons: [UIButton])] = []

    override init(frame: CGRect) {
        headers = Self.states.map { Self.caption($0.name, .center) }
        super.init(frame: frame)
        backgroundColor = .systemBackground
        for (name, make) in ButtonSamples.styles {
            table.append((Self.caption(name), Self.states.map { Self.button(make(), in: $0.state) }))
        }
        rows = ButtonSamples.rows.map { (Self.caption($0.name), $0.buttons) }
        headers.forEach(addSubview)
        for row in table + rows {
            addSubview(row.name)
            row.buttons.forEach(addSubview)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    private static func button(_ button: UIButton, in state: UIControl.State) -> UIButton {
        button.changesSelectionAsPrimaryAction = true
        button.isHighlighted = state.contains(.highlighted)
        button.isSelected = state.contains(.selected)
        button.isEnabled = !state.contains(.disabled)
        return button
    }

    private static func caption(_ text: String, _ alignment: NSTextAlignment = .natural) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        label.textAlignment = alignment
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let column = (bounds.width - 130) / CGFloat(Self.states.count)
        func x(_ index: Int) -> CGFloat { 115 + CGFloat(index) * column }
        for (index, header) in headers.enumerated() {
            header.frame = CGRect(x: x(index), y: 8, width: column, height: 18)
        }
        var y: CGFloat = 32
        for row in table {
            row.name.frame = CGRect(x: 15, y: y, width: 95, height: 44)
            for (index, button) in row.buttons.enumerated() {
                button.sizeToFit()
                // On whole points, where edges and symbols are sharp.
                let size = button.bounds.size
                button.frame.origin = CGPoint(
                    x: (x(index) + (column - size.width) / 2).rounded(), y: (y + (44 - size.height) / 2).rounded())
            }
            y += 48
        }
        for row in rows {
            for button in row.buttons { button.sizeToFit() }
            let height = row.buttons.map(\.bounds.height).max() ?? 0
            y += 8
            row.name.frame = CGRect(x: 15, y: y, width: 95, height: height)
            var left: CGFloat = 115
            // A full row moves together rather than over the edge.
            let rest = bounds.width - 15 - left - row.buttons.reduce(0) { $0 + $1.bounds.width }
            let gap = min(14, max(4, (rest / CGFloat(max(1, row.buttons.count - 1))).rounded(.down)))
            for button in row.buttons {
                button.frame.origin = CGPoint(x: left, y: (y + (height - button.bounds.height) / 2).rounded())
                left = (button.frame.maxX + gap).rounded(.down)
            }
            y += height + 8
        }
    }
}

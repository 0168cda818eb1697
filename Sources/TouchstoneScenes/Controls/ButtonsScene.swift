import TouchstoneKit
import UIKit

extension Scene {
    /// Buttons in every style and state, and with the options of a configuration.
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

    /// The table of one row for each style, with one button for each state.
    private(set) var table: [(name: UILabel, buttons: [UIButton])] = []
    private let headers: [UILabel]
    private var rows: [(name: UILabel, buttons: [UIButton])] = []

    override init(frame: CGRect) {
        headers = Self.states.map { Self.caption($0.name, .center) }
        super.init(frame: frame)
        backgroundColor = .systemBackground
        for (name, make) in ButtonSamples.styles {
            let buttons = Self.states.map { state in
                let button = Self.button(make(), in: state.state)
                button.accessibilityLabel = "\(name), \(state.name)"
                return button
            }
            table.append((Self.caption(name), buttons))
        }
        rows = ButtonSamples.rows.map { name, buttons in
            for button in buttons {
                if let title = button.currentTitle { button.accessibilityLabel = "\(name), \(title)" }
            }
            return (Self.caption(name), buttons)
        }
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
                // Edges and symbols are sharp at whole points.
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
            // The buttons of a full row move closer together instead of over the edge.
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

/// The buttons of `ButtonsScene`.
@MainActor
enum ButtonSamples {
    /// The styles, each with a function that creates a button.
    static var styles: [(name: String, make: () -> UIButton)] {
        let configurations: [(String, UIButton.Configuration)] = [
            ("plain", .plain()), ("borderless", .borderless()), ("gray", .gray()), ("tinted", .tinted()),
            ("filled", .filled()),
        ]
        let configured = configurations.map { name, configuration in
            (name: name, make: { button(configuration, title: "Button") { $0.image = star } })
        }
        return configured + [
            ("type system", { legacy(.system) }),
            ("type custom", { custom() }),
        ]
    }

    /// The rows below the table, each about one option.
    static var rows: [(name: String, buttons: [UIButton])] {
        [
            ("buttonSize", sizes), ("cornerStyle", corners), ("imagePlacement", placements), ("subtitle", subtitles),
            ("background", backgrounds), ("types", types),
        ]
    }

    private static var sizes: [UIButton] {
        let all: [(String, UIButton.Configuration.Size)] = [
            ("mini", .mini), ("small", .small), ("medium", .medium), ("large", .large),
        ]
        return all.map { name, size in button(.filled(), title: name) { $0.buttonSize = size } }
    }

    private static var corners: [UIButton] {
        let all: [(String, UIButton.Configuration.CornerStyle)] = [
            ("small", .small), ("medium", .medium), ("large", .large), ("capsule", .capsule),
        ]
        return all.map { name, style in button(.tinted(), title: name) { $0.cornerStyle = style } }
    }

    private static var placements: [UIButton] {
        let all: [(String, NSDirectionalRectEdge)] = [
            ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
        ]
        return all.map { name, edge in
            button(.gray(), title: name) {
                $0.image = star
                $0.imagePlacement = edge
                $0.imagePadding = 6
            }
        }
    }

    private static var subtitles: [UIButton] {
        let all: [(String, UIButton.Configuration.TitleAlignment)] = [
            ("leading", .leading), ("center", .center), ("trailing", .trailing),
        ]
        return all.map { name, alignment in
            button(.tinted(), title: name) {
                $0.subtitle = "A longer subtitle"
                $0.titleAlignment = alignment
            }
        }
    }

    private static var backgrounds: [UIButton] {
        [
            button(.plain(), title: "Outline") {
                $0.background.strokeWidth = 1
                $0.cornerStyle = .capsule
            },
            button(.filled(), title: "Green") {
                $0.baseBackgroundColor = .systemGreen
                $0.baseForegroundColor = .black
                $0.background.strokeColor = .systemGreen
                $0.background.strokeWidth = 2
                $0.background.strokeOutset = 3
            },
            button(.filled(), title: "Image") {
                $0.background.image = stripes
                $0.baseForegroundColor = .black
            },
            button(.gray(), title: "Choice") { $0.indicator = .popup },
            button(.plain(), title: "") {
                var title = AttributedString("Bold")
                title.font = .boldSystemFont(ofSize: 17)
                var rest = AttributedString(" underlined")
                rest.underlineStyle = .single
                $0.attributedTitle = title + rest
            },
        ]
    }

    private static var types: [UIButton] {
        [
            UIButton(type: .detailDisclosure), UIButton(type: .contactAdd), UIButton(type: .close), glowing, shadowed,
        ]
    }

    private static func button(
        _ style: UIButton.Configuration, title: String, change: (inout UIButton.Configuration) -> Void
    ) -> UIButton {
        var configuration = style
        configuration.title = title
        configuration.imagePadding = 4
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    private static func legacy(_ type: UIButton.ButtonType) -> UIButton {
        let button = UIButton(type: type)
        button.setTitle("Button", for: .normal)
        button.setImage(star, for: .normal)
        return button
    }

    private static func custom() -> UIButton {
        let button = legacy(.custom)
        button.setTitleColor(.label, for: .normal)
        button.setTitle("Selected", for: .selected)
        button.setTitleColor(.white, for: .highlighted)
        button.setBackgroundImage(stripes, for: .normal)
        return button
    }

    private static var glowing: UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("Glows", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = .darkGray
        button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        button.showsTouchWhenHighlighted = true
        return button
    }

    private static var shadowed: UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("Engraved", for: .normal)
        button.setTitleColor(.systemGray, for: .normal)
        button.setTitleShadowColor(.label, for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 22)
        button.reversesTitleShadowWhenHighlighted = true
        return button
    }

    // MARK: - Images

    private static let star = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: fine).image { _ in
        let path = UIBezierPath()
        for point in 0..<10 {
            let angle = CGFloat(point) * .pi / 5 - .pi / 2
            let radius: CGFloat = point.isMultiple(of: 2) ? 9.5 : 4.2
            let corner = CGPoint(x: 10 + cos(angle) * radius, y: 10.5 + sin(angle) * radius)
            if point == 0 {
                path.move(to: corner)
            } else {
                path.addLine(to: corner)
            }
        }
        path.close()
        UIColor.systemOrange.setFill()
        path.fill()
    }

    private static let stripes = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: fine).image {
        UIColor.systemTeal.withAlphaComponent(0.5).setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        UIColor.systemTeal.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    .resizableImage(withCapInsets: .zero, resizingMode: .tile)

    private static var fine: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return format
    }
}

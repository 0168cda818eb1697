import UIKit

/// The buttons of `ButtonsScene`.
@MainActor
enum ButtonSamples {
    /// One maker for each style.
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

    /// Rows about one thing each.
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
                $0.background.strokeColor = .systemGreen
                $0.background.strokeWidth = 2
                $0.background.strokeOutset = 3
            },
            button(.filled(), title: "Image") {
                $0.background.image = stripes
                $0.baseForegroundColor = .white
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
        button.setTitleColor(.systemRed, for: .highlighted)
        button.setBackgroundImage(stripes, for: .normal)
        return button
    }

    private static var glowing: UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("Glows", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = .systemGray
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

    // MARK: Pictures

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

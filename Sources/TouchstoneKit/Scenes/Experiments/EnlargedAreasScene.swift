import UIKit

extension Scene {
    /// Two ways to let a small button be touched beside its edge, and a formula for it that is wrong.
    static let enlargedAreas = Scene(
        name: "enlarged-areas", title: "Enlarged areas",
        hint: "Tap the buttons, beside them, and their neighbours: green answers as meant, red where it should not.",
        size: CGSize(width: 526, height: 340)
    ) { EnlargedAreasScene(frame: $0) }
}

/// Four panels with the same small button and the same neighbour. What each button answers for is coloured.
final class EnlargedAreasScene: ExperimentView {
    private(set) var panels: [AreaPanel] = []
    private var captions: [UILabel] = []

    override var logWidth: CGFloat { 196 }

    override func setUp() {
        let areas: [(String, EnlargedButton.Area)] = [
            ("as it is", .own), ("hitTest returns self", .everything), ("bounds grown by 24", .grown(24)),
            ("the wrong formula", .misplaced(24)),
        ]
        for (name, area) in areas {
            let panel = AreaPanel(name, area: area)
            panel.onTap = { [unowned self] in log.add("\(name): \($0)") }
            let caption = Self.caption(name)
            addSubview(panel)
            addSubview(caption)
            panels.append(panel)
            captions.append(caption)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, panel) in panels.enumerated() {
            let x = 10 + CGFloat(index % 2) * 160
            let y = 10 + CGFloat(index / 2) * 164
            captions[index].frame = CGRect(x: x, y: y, width: 150, height: 18)
            panel.frame = CGRect(x: x, y: y + 22, width: 150, height: 130)
        }
    }
}

/// A small button, another that was there before, and what the first answers for.
final class AreaPanel: UIView {
    let button: EnlargedButton
    let neighbour = Chip("neighbour", isSubject: true)
    private let map: AreaMap

    /// Called with what was tapped.
    var onTap: (String) -> Void = { _ in }

    init(_ name: String, area: EnlargedButton.Area) {
        button = EnlargedButton(area: area)
        map = AreaMap(button)
        super.init(frame: .zero)
        backgroundColor = .systemGray6
        clipsToBounds = true
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray.cgColor
        // The button comes last, so that it is asked first.
        for view in [map, neighbour, button] { addSubview(view) }
        button.addAction(UIAction { [unowned self] _ in onTap("button") }, for: .touchUpInside)
        neighbour.addAction(UIAction { [unowned self] _ in onTap("neighbour") }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        map.frame = bounds
        button.frame = CGRect(x: 32, y: 28, width: 44, height: 30)
        neighbour.frame = CGRect(x: 68, y: 92, width: 76, height: 28)
        map.setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTap("nobody")
        super.touchesBegan(touches, with: event)
    }
}

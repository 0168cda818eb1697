import TouchstoneKit
import UIKit

extension Scene {
    /// Two levels of round menu items whose frames overlap.
    static var twoLevelMenu: Scene {
        var scene = Scene(
            name: "two-level-menu", title: "Two-level menu",
            hint: "Tap a group where the big circle's square covers it; then switch the round areas off and tap again.",
            size: CGSize(width: 500, height: 340)
        ) { TwoLevelMenuScene(frame: $0) }
        scene.states = [SceneState(name: "square") { ($0 as? TwoLevelMenuScene)?.shape(false) }]
        return scene
    }
}

/// Three round groups, and above them a big circle with the members of the chosen group.
///
/// The circle is in front. Unless its hit area is round, the corners of its frame take touches from the groups.
final class TwoLevelMenuScene: ExperimentView {
    let firstLevel = [Disc("Family", .systemBlue), Disc("Friends", .systemIndigo), Disc("Work", .systemTeal)]
    let secondLevel = Disc("", .systemGray4)
    let people = [Disc("", .systemGray), Disc("", .systemGray), Disc("", .systemGray)]
    private(set) lazy var shaping = Chip("round areas") { [unowned self] in shape(!$0.isSelected) }

    private static let names = [["Ann", "Ben", "Cleo"], ["Dora", "Emil", "Fay"], ["Gus", "Hana", "Ivo"]]
    private var squares: [DashedOutline] = []
    private var discs: [Disc] { firstLevel + [secondLevel] }

    override func setUp() {
        for disc in discs {
            let square = DashedOutline()
            squares.append(square)
            addSubview(square)
            addSubview(disc)
        }
        for (index, disc) in firstLevel.enumerated() {
            disc.onTap = { [unowned self] in choose(index) }
        }
        secondLevel.onTap = { [unowned self] in log.add("second level: beside the people") }
        for disc in people {
            secondLevel.addSubview(disc)
            disc.onTap = { [unowned self, unowned disc] in log.add("second level: \(disc.text)") }
        }
        addSubview(shaping)
        show(0)
        shape(true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, disc) in firstLevel.enumerated() {
            disc.frame = CGRect(x: 17 + CGFloat(index) * 88, y: 200, width: 80, height: 80)
        }
        secondLevel.frame = CGRect(x: 55, y: 48, width: 180, height: 180)
        for (square, disc) in zip(squares, discs) { square.frame = disc.frame }
        let centers = [CGPoint(x: 90, y: 40), CGPoint(x: 42, y: 110), CGPoint(x: 138, y: 110)]
        for (disc, center) in zip(people, centers) {
            disc.frame = CGRect(x: center.x - 28, y: center.y - 28, width: 56, height: 56)
        }
        shaping.frame = CGRect(x: 85, y: 294, width: 120, height: 30)
    }

    private func choose(_ index: Int) {
        log.add("first level: \(firstLevel[index].text)")
        show(index)
    }

    private func show(_ index: Int) {
        for (number, disc) in firstLevel.enumerated() { disc.isSelected = number == index }
        for (disc, name) in zip(people, Self.names[index]) { disc.text = name }
    }

    fileprivate func shape(_ isRound: Bool) {
        shaping.isSelected = isRound
        for disc in discs + people { disc.hasRoundArea = isRound }
        for square in squares { square.color = isRound ? .clear : .systemRed }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("no view")
        super.touchesBegan(touches, with: event)
    }
}

/// A round control with a name and an optionally round hit area.
final class Disc: UIControl {
    /// The text in the middle.
    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    /// Whether touches in the corners of the frame go to the view behind.
    var hasRoundArea = true

    /// Called when the disc has been tapped.
    var onTap: () -> Void = {}

    private let label = UILabel()
    private let color: UIColor

    init(_ text: String, _ color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        backgroundColor = color
        label.text = text
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = color.readableText
        label.textAlignment = .center
        addSubview(label)
        addAction(UIAction { [unowned self] _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { updateColor() }
    }

    override var isSelected: Bool {
        didSet { updateColor() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
        label.frame = CGRect(x: 0, y: bounds.midY - 11, width: bounds.width, height: 22)
    }

    /// Returns whether a point is inside the bounds and, with a round area, inside the circle.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event), hasRoundArea else {
            return super.point(inside: point, with: event)
        }
        let dx = point.x - bounds.midX
        let dy = point.y - bounds.midY
        return dx * dx + dy * dy < layer.cornerRadius * layer.cornerRadius
    }

    private func updateColor() {
        let shown = isHighlighted ? .systemRed : isSelected ? .systemGreen : color
        (backgroundColor, label.textColor) = (shown, shown.readableText)
    }
}

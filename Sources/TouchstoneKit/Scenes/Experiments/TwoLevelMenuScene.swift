import UIKit

extension Scene {
    /// Two levels of round menu items whose squares overlap.
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

/// Three round groups, and above them a big circle with the people of the group that was tapped.
///
/// The circle lies in front. As long as it counts its whole square as its own, the corners take touches from the groups.
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
        log.add("nobody")
        super.touchesBegan(touches, with: event)
    }
}

import UIKit

extension Scene {
    /// What becomes of a touch when a view overrides `point(inside:with:)`, or takes no touches at all.
    static let pointInterception = Scene(
        name: "intercept-point-inside", title: "Interception: point(inside:)",
        hint: "Tap each card and its button: who says no to the point loses it, and so does everything in it.",
        size: CGSize(width: 520, height: 340)
    ) { PointInterceptionScene(frame: $0) }
}

/// Six cards with a button each. Two refuse points, and three are passed over without being asked.
final class PointInterceptionScene: ExperimentView {
    private(set) var cards: [RefusingCard] = []
    private(set) var buttons: [Chip] = []
    private var outlines: [DashedOutline] = []
    private var captions: [UILabel] = []
    private let half = UIView()
    private var asked: [String] = []

    override var logWidth: CGFloat { 250 }

    override func setUp() {
        let names = ["as it is", "always false", "its left half", "interaction off", "alpha 0.005", "hidden"]
        for name in names {
            let card = RefusingCard(name, .systemGray6)
            card.text = ""
            card.onAnswer = { [unowned self] in asked.append("\(name) \($0 ? "yes" : "no")") }
            let button = Chip("button", isSubject: true) { [unowned self] _ in log.add("\"\(name)\": button tapped") }
            let outline = DashedOutline()
            let caption = Self.caption(name)
            card.addSubview(button)
            for view in [outline, card, caption] { addSubview(view) }
            cards.append(card)
            buttons.append(button)
            outline.isHidden = card.name != "alpha 0.005" && card.name != "hidden"
            outlines.append(outline)
            captions.append(caption)
        }
        cards[1].accepts = { _, _ in false }
        cards[2].accepts = { point, bounds in point.x < bounds.midX && bounds.contains(point) }
        cards[3].isUserInteractionEnabled = false
        cards[4].alpha = 0.005
        cards[5].isHidden = true
        half.backgroundColor = .systemGray4
        half.isUserInteractionEnabled = false
        cards[2].insertSubview(half, at: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, card) in cards.enumerated() {
            let x = 12 + CGFloat(index % 2) * 129
            let y = 10 + CGFloat(index / 2) * 110
            captions[index].frame = CGRect(x: x, y: y, width: 117, height: 18)
            card.frame = CGRect(x: x, y: y + 20, width: 117, height: 80)
            outlines[index].frame = card.frame
            buttons[index].frame = CGRect(x: 18, y: 22, width: 81, height: 36)
        }
        half.frame = CGRect(x: 0, y: 0, width: 58.5, height: 80)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        asked = []
        let found = super.hitTest(point, with: event)
        if event?.type == .touches {
            log.add("asked: " + asked.joined(separator: ", "))
            log.add("hit: " + name(of: found))
        }
        return found
    }

    private func name(of view: UIView?) -> String {
        if let card = view as? RefusingCard { return "\"\(card.name)\"" }
        if let index = buttons.firstIndex(where: { $0 === view }) { return "the button of \"\(cards[index].name)\"" }
        return view === self ? "what is behind" : "nobody"
    }
}

/// A card that decides by itself which points are inside of it.
final class RefusingCard: NamedView {
    /// Whether a point of the bounds counts as inside; nil leaves it to the bounds.
    var accepts: ((CGPoint, CGRect) -> Bool)?
    var onAnswer: (Bool) -> Void = { _ in }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let answer = accepts.map { $0(point, bounds) } ?? super.point(inside: point, with: event)
        onAnswer(answer)
        return answer
    }
}

import TouchstoneKit
import UIKit

extension Scene {
    /// Views that override `point(inside:with:)` or receive no touches at all.
    static let pointInterception = Scene(
        name: "intercept-point-inside", title: "Interception: point(inside:)",
        hint: "Tap each card and its button: a view that says no to the point loses it, and so does everything in it.",
        size: CGSize(width: 520, height: 340)
    ) { PointInterceptionScene(frame: $0) }
}

/// Six cards with a button each. Two reject points, and three are skipped by hit testing.
final class PointInterceptionScene: InterceptionView {
    private(set) var cards: [RefusingCard] = []
    private var outlines: [DashedOutline] = []
    private var captions: [UILabel] = []
    private let half = UIView()

    override func setUp() {
        let names = ["as it is", "always false", "its left half", "interaction off", "alpha 0.005", "hidden"]
        for name in names {
            let card = RefusingCard(name, .systemGray6)
            card.text = ""
            card.onAnswer = { [unowned self] in noteAsked("\(name) \($0 ? "yes" : "no")") }
            let button = Chip("button", isSubject: true) { [unowned self] _ in log.add("\"\(name)\": button tapped") }
            let outline = DashedOutline()
            let caption = Self.caption(name)
            addSubview(outline)
            add(card, with: button)
            addSubview(caption)
            cards.append(card)
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
}

/// A card with a configurable set of points inside it.
final class RefusingCard: NamedView {
    /// The closure that returns whether a point of the bounds is inside; nil for the default.
    var accepts: ((CGPoint, CGRect) -> Bool)?
    var onAnswer: (Bool) -> Void = { _ in }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let answer = accepts.map { $0(point, bounds) } ?? super.point(inside: point, with: event)
        onAnswer(answer)
        return answer
    }
}

import UIKit

extension Scene {
    /// What becomes of a touch when a view overrides `hitTest(_:with:)`.
    static let hitTestInterception = Scene(
        name: "intercept-hit-test", title: "Interception: hitTest",
        hint: "Tap the button in each card: hitTest(_:with:) decides who gets the touch, and may name anybody.",
        size: CGSize(width: 520, height: 320)
    ) { HitTestInterceptionScene(frame: $0) }
}

/// Four cards with a button each. Three of them answer the hit test differently from what they would find.
final class HitTestInterceptionScene: InterceptionView {
    private(set) var cards: [InterceptingCard] = []

    override func setUp() {
        let answers: [(String, InterceptingCard.Answer)] = [
            ("as it is", { _, found in found }),
            ("returns self", { card, found in found == nil ? nil : card }),
            ("returns nil", { _, _ in nil }),
            ("returns another", { [unowned self] _, found in found == nil ? nil : buttons[0] }),
        ]
        for (name, answer) in answers {
            let card = InterceptingCard(name, .systemGray6)
            card.answer = answer
            card.onHitTest = { [unowned self] in noteAsked(name) }
            let button = Chip("button", isSubject: true)
            for event in [UIControl.Event.touchDown, .touchUpInside, .touchUpOutside] {
                button.addAction(
                    UIAction { [unowned self] _ in log.add("button of \"\(name)\": \(event)") }, for: event)
            }
            cards.append(card)
            add(card, with: button)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: 12 + CGFloat(index % 2) * 129, y: 12 + CGFloat(index / 2) * 154, width: 117, height: 142)
            buttons[index].frame = CGRect(x: 18, y: 56, width: 81, height: 40)
        }
    }
}

/// A card that answers a hit test as it is told to.
final class InterceptingCard: NamedView {
    /// Turns what the hit test found into what it returns.
    typealias Answer = @MainActor (InterceptingCard, UIView?) -> UIView?

    var answer: Answer = { _, found in found }
    var onHitTest: () -> Void = {}

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        onHitTest()
        return answer(self, super.hitTest(point, with: event))
    }
}

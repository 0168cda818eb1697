import TouchstoneKit
import UIKit

extension Scene {
    /// Views that override `hitTest(_:with:)`, and the effect on touches.
    static let hitTestInterception = Scene(
        name: "intercept-hit-test", title: "Interception: hitTest",
        hint:
            "Tap the button in each card: hitTest(_:with:) decides which view gets the touch, and may return any view.",
        size: CGSize(width: 520, height: 320)
    ) { HitTestInterceptionScene(frame: $0) }
}

/// Four cards with a button each. Three of them return another view than their hit test finds.
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

/// A card with a configurable hit test.
final class InterceptingCard: NamedView {
    /// A conversion of the view that the hit test has found to the one that it returns.
    typealias Answer = @MainActor (InterceptingCard, UIView?) -> UIView?

    var answer: Answer = { _, found in found }
    var onHitTest: () -> Void = {}

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        onHitTest()
        return answer(self, super.hitTest(point, with: event))
    }
}

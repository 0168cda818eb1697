import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("intercepting touches", .fact("AR-03"))
struct InterceptionTests {
    @Test(
        "hitTest decides which view gets a touch: itself, no view, or any other view", .fact("HT-01", "HT-20", "UC-12"))
    func hitTest() throws {
        let experiment = try Experiment(.hitTestInterception, HitTestInterceptionScene.self)
        let askedCards = "asked: returns another, returns nil, returns self, as it is"
        let buttons = experiment.view.buttons
        #expect(
            experiment.tap(buttons[0]) == [
                askedCards, "hit: the button of \"as it is\"", "button of \"as it is\": touchDown",
                "button of \"as it is\": touchUpInside",
            ])
        #expect(
            experiment.tap(buttons[1]) == [
                "asked: returns another, returns nil, returns self", "hit: \"returns self\"",
            ]
        )
        #expect(experiment.tap(buttons[2]) == [askedCards, "hit: the view behind"])
        // Touched farther away than its slop, the other button is not tapped.
        #expect(
            experiment.tap(buttons[3]) == [
                "asked: returns another", "hit: the button of \"as it is\"", "button of \"as it is\": touchDown",
                "button of \"as it is\": touchUpOutside",
            ])
    }

    @Test("beside its button a card gets the touch itself; hit testing stops at the card that answered", .fact("HT-02"))
    func hitTestBesideButtons() throws {
        let experiment = try Experiment(.hitTestInterception, HitTestInterceptionScene.self)
        let corner = CGPoint(x: 10, y: 100)
        let askedCards = "asked: returns another, returns nil, returns self, as it is"
        let logs = experiment.view.cards.map { experiment.tap($0, at: corner) }
        #expect(
            logs == [
                [askedCards, "hit: \"as it is\""],
                ["asked: returns another, returns nil, returns self", "hit: \"returns self\""],
                [askedCards, "hit: the view behind"],
                [
                    "asked: returns another", "hit: the button of \"as it is\"", "button of \"as it is\": touchDown",
                    "button of \"as it is\": touchUpOutside",
                ],
            ])
    }

    @Test(
        "a view that rejects a point loses its subviews; some views are not even asked",
        .fact("HT-03", "HT-05", "HT-06", "HT-08"))
    func pointInside() throws {
        let experiment = try Experiment(.pointInterception, PointInterceptionScene.self)
        let view = experiment.view
        let missed = [
            "asked: its left half no, always false no, as it is no", "hit: the view behind",
        ]
        #expect(
            view.buttons.indices.map { experiment.tap(view.cards[$0], at: CGPoint(x: 40, y: 40)) } == [
                [
                    "asked: its left half no, always false no, as it is yes", "hit: the button of \"as it is\"",
                    "\"as it is\": button tapped",
                ],
                missed,
                [
                    "asked: its left half yes", "hit: the button of \"its left half\"",
                    "\"its left half\": button tapped",
                ],
                missed, missed, missed,
            ])
        #expect(experiment.tap(view.cards[2], at: CGPoint(x: 80, y: 40)) == missed)
        #expect(experiment.tap(view.cards[2], at: CGPoint(x: 5, y: 5)).last == "hit: \"its left half\"")
    }
}

import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Article 003: intercepting touches")
struct InterceptionTests {
    @Test("HT-01 HT-20 UC-12: hitTest decides who gets a touch, and may name itself, nobody, or anybody")
    func hitTest() throws {
        let experiment = try Experiment(.hitTestInterception, HitTestInterceptionScene.self)
        let everybody = "asked: returns another, returns nil, returns self, as it is"
        let buttons = experiment.view.buttons
        #expect(
            experiment.tap(buttons[0]) == [
                everybody, "hit: the button of \"as it is\"", "button of \"as it is\": touchDown",
                "button of \"as it is\": touchUpInside",
            ])
        #expect(
            experiment.tap(buttons[1]) == [
                "asked: returns another, returns nil, returns self", "hit: \"returns self\"",
            ]
        )
        #expect(experiment.tap(buttons[2]) == [everybody, "hit: what is behind"])
        // Pressed by a finger that is further away than its slop, the other button is not tapped.
        #expect(
            experiment.tap(buttons[3]) == [
                "asked: returns another", "hit: the button of \"as it is\"", "button of \"as it is\": touchDown",
                "button of \"as it is\": touchUpOutside",
            ])
    }

    @Test("HT-02: beside its button a card gets the touch itself; nobody is asked after the one who answered")
    func hitTestBesideButtons() throws {
        let experiment = try Experiment(.hitTestInterception, HitTestInterceptionScene.self)
        let corner = CGPoint(x: 10, y: 100)
        let everybody = "asked: returns another, returns nil, returns self, as it is"
        let logs = experiment.view.cards.map { experiment.tap($0, at: corner) }
        #expect(
            logs == [
                [everybody, "hit: \"as it is\""],
                ["asked: returns another, returns nil, returns self", "hit: \"returns self\""],
                [everybody, "hit: what is behind"],
                [
                    "asked: returns another", "hit: the button of \"as it is\"", "button of \"as it is\": touchDown",
                    "button of \"as it is\": touchUpOutside",
                ],
            ])
    }

    @Test("HT-03 HT-05 HT-06 HT-08: a view that has no point inside loses its subviews; some are not even asked")
    func pointInside() throws {
        let experiment = try Experiment(.pointInterception, PointInterceptionScene.self)
        let view = experiment.view
        let nobody = [
            "asked: its left half no, always false no, as it is no", "hit: what is behind",
        ]
        #expect(
            view.buttons.indices.map { experiment.tap(view.cards[$0], at: CGPoint(x: 40, y: 40)) } == [
                [
                    "asked: its left half no, always false no, as it is yes", "hit: the button of \"as it is\"",
                    "\"as it is\": button tapped",
                ],
                nobody,
                [
                    "asked: its left half yes", "hit: the button of \"its left half\"",
                    "\"its left half\": button tapped",
                ],
                nobody, nobody, nobody,
            ])
        #expect(experiment.tap(view.cards[2], at: CGPoint(x: 80, y: 40)) == nobody)
        #expect(experiment.tap(view.cards[2], at: CGPoint(x: 5, y: 5)).last == "hit: \"its left half\"")
    }
}

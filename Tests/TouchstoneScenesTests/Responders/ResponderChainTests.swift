import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("the responder chain", .fact("AR-03"))
struct ResponderChainTests {
    /// An application delegate that is a responder and so ends the chain.
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var touches = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            self.touches += touches.count
        }
    }

    @Test(
        "an unhandled touch goes from the view up to the application's delegate",
        .fact("RC-01", "RC-02", "RC-03", "RC-04"))
    func unhandled() throws {
        let experiment = try Experiment(.responderChain, ResponderChainView.self)
        let delegate = Delegate()
        experiment.stage.application.delegate = delegate
        experiment.stage.finger.tap(at: CGPoint(x: 120, y: 140))
        #expect(
            experiment.take() == [
                "yellow: passes it on", "blue: passes it on", "orange: passes it on", "white: passes it on",
                "the scene's view: passes it on", "controller: passes it on", "UIWindow: is next",
                "UIApplication: is next", "Delegate: is next",
            ])
        #expect(delegate.touches == 1)
    }

    @Test(
        "a responder that does not call super is the last to receive a touch", .fact("RC-04"),
        arguments: [
            (1, ["yellow: handles it"]),
            (2, ["yellow: passes it on", "blue: passes it on", "orange: handles it"]),
            (
                3,
                [
                    "yellow: passes it on", "blue: passes it on", "orange: passes it on", "white: passes it on",
                    "the scene's view: passes it on", "controller: handles it",
                ]
            ),
        ])
    func handled(choice: Int, expected: [String]) throws {
        let experiment = try Experiment(.responderChain, ResponderChainView.self)
        let delegate = Delegate()
        experiment.stage.application.delegate = delegate
        experiment.stage.finger.tap(experiment.view.choice.chips[choice])
        experiment.stage.finger.tap(at: CGPoint(x: 120, y: 140))
        #expect(experiment.take() == expected)
        #expect(delegate.touches == 0)
    }

    @Test("a touch on orange begins at orange")
    func middle() throws {
        let experiment = try Experiment(.responderChain, ResponderChainView.self)
        experiment.stage.finger.tap(at: CGPoint(x: 40, y: 60))
        #expect(experiment.take().prefix(2) == ["orange: passes it on", "white: passes it on"])
    }

    @Test("several responders handle one touch, up to the first that does not call super")
    func several() throws {
        let experiment = try Experiment(.severalResponders, SeveralRespondersScene.self)
        let yellow = experiment.view.views[0]
        #expect(
            experiment.tap(yellow) == [
                "yellow: touchesBegan, super", "blue: touchesBegan, super", "orange: touchesBegan, super",
                "the scene's view: touchesBegan",
            ])
        experiment.stage.finger.tap(experiment.view.toggles[1])
        #expect(experiment.tap(yellow) == ["yellow: touchesBegan, super", "blue: touchesBegan"])
        experiment.stage.finger.tap(experiment.view.toggles[0])
        #expect(experiment.tap(yellow) == ["yellow: touchesBegan"])
        #expect(experiment.view.views.map(\.text) == ["yellow: 3", "blue: 2", "orange: 1"])
    }
}

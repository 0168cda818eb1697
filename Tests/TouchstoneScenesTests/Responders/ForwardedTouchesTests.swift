import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("forwarding touches", .fact("AR-04"))
struct ForwardedTouchesTests {
    @Test("a scroll view keeps its touches, unless a subclass forwards them to the next responder", .fact("RC-04"))
    func taps() throws {
        let experiment = try Experiment(.forwardedTouches, ForwardedTouchesScene.self)
        #expect(experiment.tap(experiment.view.lists[0]) == ["keeps: began", "keeps: ended"])
        #expect(
            experiment.tap(experiment.view.lists[1]) == [
                "forwards: began", "  backdrop: began", "forwards: ended", "  backdrop: ended",
            ])
    }

    @Test("it forwards touches until it drags; then they are cancelled for the responder behind, too", .fact("TE-26"))
    func drags() throws {
        let experiment = try Experiment(.forwardedTouches, ForwardedTouchesScene.self)
        for (list, expected) in zip(
            experiment.view.lists,
            [
                ["keeps: began", "keeps: cancelled", "keeps: drags"],
                [
                    "forwards: began", "  backdrop: began", "  backdrop: moved", "forwards: cancelled",
                    "  backdrop: cancelled", "forwards: drags",
                ],
            ])
        {
            let finger = experiment.stage.finger
            let place = experiment.place(list)
            finger.press(at: place)
            experiment.stage.advance(by: 0.2)
            finger.move(to: CGPoint(x: place.x, y: place.y - 8))
            finger.move(to: CGPoint(x: place.x, y: place.y - 40))
            finger.move(to: CGPoint(x: place.x, y: place.y - 60))
            #expect(list.contentOffset.y == 50)
            experiment.stage.advance(by: 1)
            finger.lift()
            #expect(experiment.take() == expected)
        }
    }

    @Test("a cancelled touch is cancelled for both")
    func cancelled() throws {
        let experiment = try Experiment(.forwardedTouches, ForwardedTouchesScene.self)
        experiment.stage.finger.press(at: experiment.place(experiment.view.lists[1]))
        experiment.stage.advance(by: 0.2)
        experiment.stage.finger.cancel()
        #expect(
            experiment.take() == [
                "forwards: began", "  backdrop: began", "forwards: cancelled", "  backdrop: cancelled",
            ])
    }
}

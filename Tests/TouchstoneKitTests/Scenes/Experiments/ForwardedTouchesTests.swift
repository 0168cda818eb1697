import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Article 004: forwarding touches")
struct ForwardedTouchesTests {
    @Test("RC-04: a view that handles touches keeps them, unless it hands them to the next responder")
    func taps() throws {
        let experiment = try Experiment(.forwardedTouches, ForwardedTouchesScene.self)
        #expect(experiment.tap(experiment.view.lists[0]) == ["keeps: began", "keeps: ended"])
        #expect(
            experiment.tap(experiment.view.lists[1]) == [
                "forwards: began", "  backdrop: began", "forwards: ended", "  backdrop: ended",
            ])
    }

    @Test("TE-26: it hands on what happens until it drags; then whoever is behind is told that it is over")
    func drags() throws {
        let experiment = try Experiment(.forwardedTouches, ForwardedTouchesScene.self)
        for (list, expected) in zip(
            experiment.view.lists,
            [
                ["keeps: began", "keeps: drags", "keeps: ended"],
                [
                    "forwards: began", "  backdrop: began", "  backdrop: moved", "forwards: drags",
                    "  backdrop: cancelled", "forwards: ended",
                ],
            ])
        {
            let finger = experiment.stage.finger
            let place = experiment.place(list)
            finger.press(at: place)
            finger.move(to: CGPoint(x: place.x, y: place.y - 8))
            finger.move(to: CGPoint(x: place.x, y: place.y - 40))
            finger.move(to: CGPoint(x: place.x, y: place.y - 60))
            finger.lift()
            #expect(experiment.take() == expected)
            #expect(list.contentOffset == 60)
        }
    }

    @Test("a touch that is taken back is taken back from both")
    func cancelled() throws {
        let experiment = try Experiment(.forwardedTouches, ForwardedTouchesScene.self)
        experiment.stage.finger.press(at: experiment.place(experiment.view.lists[1]))
        experiment.stage.finger.cancel()
        #expect(
            experiment.take() == [
                "forwards: began", "  backdrop: began", "forwards: cancelled", "  backdrop: cancelled",
            ])
    }
}

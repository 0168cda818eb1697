import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("child controllers with a preferred size", .fact("AR-04"))
struct ChildControllersTests {
    private func experiment() throws -> (Experiment<ChildControllersView>, ChildControllersController) {
        let experiment = try Experiment(.childControllers, ChildControllersView.self)
        return (experiment, try #require(experiment.stage.rootViewController as? ChildControllersController))
    }

    @Test(
        "a child is told of its move, loads its view, and is laid out before it appears with its parent", .fact("LY-54")
    )
    func appearing() throws {
        let (experiment, _) = try experiment()
        #expect(
            experiment.take() == [
                "first: willMove to its parent", "first: viewDidLoad", "first: didMove to its parent",
                "second: willMove to its parent", "second: viewDidLoad", "second: didMove to its parent",
                "first: viewWillAppear", "second: viewWillAppear", "first: laid out 256 x 90",
                "second: laid out 256 x 90", "first: viewDidAppear", "second: viewDidAppear",
            ])
    }

    @Test("a child gets its new preferred height, and the children below it move down")
    func growing() throws {
        let (experiment, controller) = try experiment()
        _ = experiment.take()
        let second = controller.panes[1].view.frame
        #expect(
            experiment.tap(controller.panes[0].more) == ["parent: a child prefers 120 pt", "first: laid out 256 x 120"]
        )
        #expect(controller.panes[1].view.frame == second.offsetBy(dx: 0, dy: 30))
        #expect(
            experiment.tap(controller.panes[0].more) == ["parent: a child prefers 150 pt", "first: laid out 256 x 150"]
        )
        // An unchanged preference is not reported.
        #expect(experiment.tap(controller.panes[0].more) == [])
        #expect(
            experiment.tap(controller.panes[1].less) == ["parent: a child prefers 60 pt", "second: laid out 256 x 60"]
        )
    }

    @Test("a child that is removed disappears and moves to no parent; it can be added again", .fact("LY-54"))
    func removing() throws {
        let (experiment, controller) = try experiment()
        _ = experiment.take()
        #expect(
            experiment.tap(experiment.view.toggle) == [
                "second: willMove to no parent", "second: viewWillDisappear", "second: viewDidDisappear",
                "second: didMove to no parent",
            ])
        #expect(controller.children == [controller.panes[0]])
        #expect(
            experiment.tap(experiment.view.toggle) == [
                "second: willMove to its parent", "second: viewWillAppear", "second: didMove to its parent",
                "second: laid out 256 x 90", "second: viewDidAppear",
            ])
    }
}

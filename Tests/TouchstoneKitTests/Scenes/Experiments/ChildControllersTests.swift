import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Article 004: child controllers with a preferred size")
struct ChildControllersTests {
    private func experiment() throws -> (Experiment<ChildControllersView>, ChildControllersController) {
        let experiment = try Experiment(.childControllers, ChildControllersView.self)
        return (experiment, try #require(experiment.stage.rootViewController as? ChildControllersController))
    }

    @Test("LY-54: a child is told that it moves, loads its view, appears with its parent, and is laid out in between")
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

    @Test("a child that prefers another height gets it, and whoever is below moves down")
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
        // A preference that stays what it was is no news.
        #expect(experiment.tap(controller.panes[0].more) == [])
        #expect(
            experiment.tap(controller.panes[1].less) == ["parent: a child prefers 60 pt", "second: laid out 256 x 60"]
        )
    }

    @Test("LY-54: a child that is removed disappears and moves to nobody; it can come back")
    func removing() throws {
        let (experiment, controller) = try experiment()
        _ = experiment.take()
        #expect(
            experiment.tap(experiment.view.toggle) == [
                "second: willMove to nobody", "second: viewWillDisappear", "second: viewDidDisappear",
                "second: didMove to nobody",
            ])
        #expect(controller.children == [controller.panes[0]])
        #expect(
            experiment.tap(experiment.view.toggle) == [
                "second: willMove to its parent", "second: viewWillAppear", "second: didMove to its parent",
                "second: laid out 256 x 90", "second: viewDidAppear",
            ])
    }
}

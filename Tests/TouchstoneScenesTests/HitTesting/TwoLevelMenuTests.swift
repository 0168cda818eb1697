import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("two levels of menus that overlap", .fact("AR-04"))
struct TwoLevelMenuTests {
    /// A point in the left group's circle and in the corner of the big circle's frame.
    private let corner = CGPoint(x: 72, y: 216)
    /// A point in the middle group's circle and in the big circle.
    private let lens = CGPoint(x: 145, y: 220)

    @Test("with round areas each level gets the touches in its visible part, and the front level those in both")
    func round() throws {
        let experiment = try Experiment(.twoLevelMenu, TwoLevelMenuScene.self)
        let view = experiment.view
        #expect(experiment.tap(view.firstLevel[2]) == ["first level: Work"])
        #expect(experiment.tap(view.people[1]) == ["second level: Hana"])
        #expect(experiment.tap(view, at: corner) == ["first level: Family"])
        #expect(experiment.tap(view.people[0]) == ["second level: Ann"])
        #expect(experiment.tap(view, at: lens) == ["second level: beside the people"])
        #expect(experiment.tap(view, at: CGPoint(x: 58, y: 62)) == ["no view"])
    }

    @Test("with rectangular areas the front level takes the corners")
    func square() throws {
        let experiment = try Experiment(.twoLevelMenu, TwoLevelMenuScene.self)
        let view = experiment.view
        experiment.stage.finger.tap(view.shaping)
        #expect(experiment.tap(view, at: corner) == ["second level: beside the people"])
        #expect(experiment.tap(view, at: CGPoint(x: 58, y: 62)) == ["second level: beside the people"])
        experiment.stage.finger.tap(view.shaping)
        #expect(experiment.tap(view, at: corner) == ["first level: Family"])
    }
}

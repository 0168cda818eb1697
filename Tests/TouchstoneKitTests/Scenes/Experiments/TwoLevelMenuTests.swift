import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Article 004: two levels of menus that overlap")
struct TwoLevelMenuTests {
    /// In the left group's circle and in the corner of the big circle's square.
    private let corner = CGPoint(x: 72, y: 216)
    /// In the middle group's circle and in the big circle.
    private let lens = CGPoint(x: 145, y: 220)

    @Test("where areas are round each level has what can be seen of it, and the front one what both have")
    func round() throws {
        let experiment = try Experiment(.twoLevelMenu, TwoLevelMenuScene.self)
        let view = experiment.view
        #expect(experiment.tap(view.firstLevel[2]) == ["first level: Work"])
        #expect(experiment.tap(view.people[1]) == ["second level: Hana"])
        #expect(experiment.tap(view, at: corner) == ["first level: Family"])
        #expect(experiment.tap(view.people[0]) == ["second level: Ann"])
        #expect(experiment.tap(view, at: lens) == ["second level: beside the people"])
        #expect(experiment.tap(view, at: CGPoint(x: 58, y: 62)) == ["nobody"])
    }

    @Test("where areas are the squares around them the front level takes the corners")
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

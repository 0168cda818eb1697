import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("images for combined states", .fact("AR-04"))
struct CombinedStatesTests {
    @Test(
        "selected and highlighted is a state of its own; without an image for it a button shows the normal one",
        .fact("UB-01"))
    func images() throws {
        let experiment = try Experiment(.combinedStates, CombinedStatesScene.self)
        let (four, three) = (experiment.view.buttons[0], experiment.view.buttons[1])
        #expect(experiment.tap(four) == ["four: highlighted shows highlighted", "four: normal shows normal"])
        #expect(experiment.tap(three) == ["three: highlighted shows highlighted", "three: normal shows normal"])
        #expect(
            experiment.tap(experiment.view.selection) == [
                "four: selected shows selected", "three: selected shows selected",
            ])
        #expect(
            experiment.tap(four) == [
                "four: highlighted+selected shows highlighted+selected", "four: selected shows selected",
            ])
        #expect(
            experiment.tap(three) == [
                "three: highlighted+selected shows normal", "three: selected shows selected",
            ])
    }

    @Test(
        "a disabled and selected button without an image for it shows the normal one, and cannot be pressed",
        .fact("UB-01"))
    func disabled() throws {
        let experiment = try Experiment(.combinedStates, CombinedStatesScene.self)
        #expect(
            experiment.tap(experiment.view.enabling) == [
                "four: disabled shows normal", "three: disabled shows normal",
            ])
        #expect(
            experiment.tap(experiment.view.selection) == [
                "four: disabled+selected shows normal", "three: disabled+selected shows normal",
            ])
        #expect(experiment.tap(experiment.view.buttons[0]) == [])
    }

    @Test("the button draws the image whose name it shows")
    func pixels() throws {
        let experiment = try Experiment(.combinedStates, CombinedStatesScene.self)
        let (stage, view) = (experiment.stage, experiment.view)
        let places = view.buttons.map { experiment.place($0, CGPoint(x: 55, y: 12)) }
        let selected = UIColor.systemGreen.resolvedColor(with: view.traitCollection)
        let both = UIColor.systemPurple.resolvedColor(with: view.traitCollection)
        _ = experiment.tap(view.selection)
        #expect(places.map { stage.pixel(at: $0) } == [selected, selected])
        stage.finger.press(at: places[0])
        #expect(stage.pixel(at: places[0]) == both)
        stage.finger.lift()
        stage.finger.press(at: places[1])
        #expect(stage.pixel(at: places[1]) != both && stage.pixel(at: places[1]) != selected)
        stage.finger.lift()
    }
}

import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("rows and a button on a view with a recognizer", .fact("AR-02"))
struct GesturePrioritySceneTests {
    typealias Priority = Experiment<GesturePriorityScene>

    @Test("a script of a quick tap, a short one, a long press, a drag and a tap of the button gives the article's log")
    func script() throws {
        let played = try ScriptedExperiment(
            .gesturePriority, GesturePriorityScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":130,"y":100}
                {"t":1.05,"touch":0,"phase":"ended","x":130,"y":100}
                {"t":3,"touch":0,"phase":"began","x":130,"y":100}
                {"t":3.3,"touch":0,"phase":"ended","x":130,"y":100}
                {"t":5,"touch":0,"phase":"began","x":130,"y":100}
                {"t":6.2,"touch":0,"phase":"ended","x":130,"y":100}
                {"t":8,"touch":0,"phase":"began","x":130,"y":150}
                {"t":8.05,"touch":0,"phase":"moved","x":130,"y":130}
                {"t":8.1,"touch":0,"phase":"moved","x":130,"y":110}
                {"t":8.6,"touch":0,"phase":"ended","x":130,"y":110}
                {"t":11,"touch":0,"phase":"began","x":130,"y":205}
                {"t":11.1,"touch":0,"phase":"ended","x":130,"y":205}
                """)
        #expect(
            played.log == [
                "0.00  recognizer: touchesBegan", "0.05  recognizer: touchesEnded", "0.05  back view tapped", "",
                "0.00  recognizer: touchesBegan", "0.15  Row 2: touchesBegan", "0.30  recognizer: touchesEnded",
                "0.30  Row 2: touchesCancelled", "0.30  back view tapped", "",
                "0.00  recognizer: touchesBegan", "0.15  Row 2: touchesBegan", "0.75  recognizer: failed",
                "1.20  Row 2: touchesEnded", "1.20  Row 2 selected", "",
                "0.00  recognizer: touchesBegan", "0.05  recognizer: touchesMoved", "0.05  table scrolls",
                "0.05  recognizer: failed", "",
                "0.00  recognizer: touchesBegan", "0.00  button: touchesBegan", "0.00  button: beginTracking",
                "0.10  recognizer: touchesEnded", "0.10  recognizer: failed", "0.10  button: touchesEnded",
                "0.10  button: endTracking", "0.10  button clicked",
            ])
        #expect(
            played.explanation == "A button keeps single taps to itself: recognizers of the views around it fail.")
    }

    @Test("with the recognizer on the button, tracking is cancelled and no click is sent", .fact("GR-12", "GP-02"))
    func ownRecognizer() throws {
        let experiment = try Priority(.gesturePriority, GesturePriorityScene.self)
        _ = experiment.tap(experiment.view.choice.chips[2])
        #expect(
            experiment.tap(experiment.view.button) == [
                "0.00  recognizer: touchesBegan", "0.00  button: touchesBegan", "0.00  button: beginTracking",
                "0.05  recognizer: touchesEnded", "0.05  button: touchesCancelled", "0.05  button: cancelTracking",
                "0.05  button's recognizer: tapped",
            ])
        #expect(experiment.tap(experiment.view.table, at: CGPoint(x: 100, y: 60)).last == "0.05  Row 2 selected")
    }

    @Test("without cancelsTouchesInView both act, the recognizer first", .fact("GP-04", "GP-09"))
    func notCancelling() throws {
        let experiment = try Priority(.gesturePriority, GesturePriorityScene.self)
        _ = experiment.tap(experiment.view.cancelling)
        #expect(
            experiment.tap(experiment.view.button) == [
                "0.00  recognizer: touchesBegan", "0.00  button: touchesBegan", "0.00  button: beginTracking",
                "0.05  recognizer: touchesEnded", "0.05  back view tapped", "0.05  button: touchesEnded",
                "0.05  button: endTracking", "0.05  button clicked",
            ])
        #expect(
            experiment.tap(experiment.view.table, at: CGPoint(x: 100, y: 60)) == [
                "0.00  recognizer: touchesBegan", "0.05  recognizer: touchesEnded", "0.05  back view tapped",
                "0.05  Row 2: touchesBegan", "0.05  Row 2: touchesEnded", "0.05  Row 2 selected",
            ])
        _ = experiment.tap(experiment.view.cancelling)
        #expect(experiment.tap(experiment.view.button).last == "0.05  button clicked")
        #expect(experiment.tap(experiment.view.table, at: CGPoint(x: 100, y: 60)).last == "0.05  back view tapped")
    }

    @Test(
        "a pan behind the table gets the finger only in a direction in which the table does not scroll",
        .fact("GR-26", "SV-05"))
    func pan() throws {
        let experiment = try Priority(.gesturePriority, GesturePriorityScene.self)
        let (stage, view) = (experiment.stage, experiment.view)
        _ = experiment.tap(view.choice.chips[1])
        stage.finger.press(at: CGPoint(x: 130, y: 100))
        stage.advance(by: 0.3)
        stage.finger.move(to: CGPoint(x: 130, y: 80))
        stage.finger.move(to: CGPoint(x: 130, y: 70))
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(
            experiment.take() == [
                "0.00  recognizer: touchesBegan", "0.15  Row 2: touchesBegan", "0.30  recognizer: touchesMoved",
                "0.30  Row 2: touchesCancelled", "0.30  table scrolls", "0.30  recognizer: failed",
            ])
        #expect(view.table.contentOffset.y > 0)
        view.table.setContentOffset(.zero, animated: false)
        stage.finger.press(at: CGPoint(x: 130, y: 100))
        stage.advance(by: 0.3)
        stage.finger.move(to: CGPoint(x: 150, y: 100))
        stage.finger.move(to: CGPoint(x: 160, y: 100))
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(
            experiment.take() == [
                "0.00  recognizer: touchesBegan", "0.15  Row 2: touchesBegan", "0.30  recognizer: touchesMoved",
                "0.30  Row 2: touchesCancelled", "0.30  back view panned: began", "0.30  recognizer: touchesMoved",
                "0.30  back view panned: changed", "0.30  recognizer: touchesEnded",
                "0.30  back view panned: ended",
            ])
    }
}

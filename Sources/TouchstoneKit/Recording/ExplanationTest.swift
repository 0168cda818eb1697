import HostInterface
import UIKit

/// A test generated from an explanation: a touch at the same point must hit the same view, and gestures that begin
/// there must have the same winners.
@MainActor
struct ExplanationTest {
    let source: SceneSource
    let moment: SceneMoment
    let explanation: SceneExplanation

    /// The Swift source of a file with one test.
    var text: String {
        let place = StageSteps.point(explanation.touch.point)
        let winner = explanation.touch.winner.map(StageSteps.literal) ?? "nil"
        let lines = explanation.gestures.flatMap { $0.text.components(separatedBy: "\n") }
        let name = "\(source.scene.name) at \(Trace.text(explanation.touch.point))"
        var text = source.imports
        text += """
            @MainActor
            @Test("Touches of \(name) have the same outcome")
            func \(source.functionName("Touches"))() throws {
                let scene = \(source.expression)
                func makeStage() -> Stage {

            """
        text += stageLines.map { "        \($0)\n" }.joined()
        text += """
                    return stage
                }
                let point = \(place)

                let stage = makeStage()
                #expect(stage.explain(point).winner == \(winner))

            """
        // Animations that the script has started are given time to end.
        if moment.script != nil { text += "    stage.advance(by: 2)\n" }
        text += "\n    let expected = \(SceneSource.literal(lines))\n"
        text += "    let outcomes = HitGesture.allCases.map { $0.outcome(at: point, in: makeStage) }\n"
        text += "    #expect(outcomes.map(\\.text).joined(separator: \"\\n\") == expected)\n}\n"
        return text
    }

    /// The statements that bring a stage to the moment.
    private var stageLines: [String] {
        let size = moment.size(of: source.scene)
        let numbers = "width: \(StageSteps.number(size.width)), height: \(StageSteps.number(size.height))"
        var lines = ["let stage = Stage(size: CGSize(\(numbers)), scale: \(StageSteps.number(moment.scale)))"]
        if moment.appearance == .dark { lines.append("stage.window.overrideUserInterfaceStyle = .dark") }
        if moment.state == "normal" {
            lines += ["stage.rootViewController = scene.makeViewController()", "stage.settle()"]
        } else {
            lines += [
                "let controller = scene.makeViewController()", "stage.rootViewController = controller",
                "stage.settle()",
                "scene.state(named: \(StageSteps.literal(moment.state)))?.apply(controller.view)",
            ]
        }
        return lines + StageSteps(events: moment.events, until: moment.instant).lines
    }
}

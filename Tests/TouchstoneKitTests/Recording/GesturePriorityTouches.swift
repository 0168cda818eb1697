import Testing
import TouchstoneKit
import TouchstoneScenes
import UIKit
import UIKitTesting

@MainActor
@Test("Touches of gesture-priority at 100,60 have the same outcome")
func gesturePriorityTouches() throws {
    let scene = try Gallery.builtIn.scene(named: "gesture-priority")
    func makeStage() -> Stage {
        let stage = Stage(size: CGSize(width: 526, height: 360), scale: 2)
        stage.window.overrideUserInterfaceStyle = .dark
        let controller = scene.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        scene.state(named: "highlighted")?.apply(controller.view)
        stage.advance(by: 0.25)
        stage.finger.press(at: CGPoint(x: 100, y: 60))
        stage.advance(by: 0.05)
        stage.finger.lift()
        stage.advance(by: 0.7)
        return stage
    }
    let point = CGPoint(x: 100, y: 60)

    let stage = makeStage()
    #expect(stage.explain(point).winner == "CellContentView")
    stage.advance(by: 2)

    let expected = #"""
        tap: LoggingTap of NamedView
        double-tap: LoggingTap of NamedView
        long-press: LoggingCell
        pan-up: ScrollPanGestureRecognizer of UITableView
        pan-down: ScrollPanGestureRecognizer of UITableView
        pan-left: LoggingCell
        pan-right: LoggingCell
        swipe-up: ScrollPanGestureRecognizer of UITableView
        swipe-down: ScrollPanGestureRecognizer of UITableView
        swipe-left: LoggingCell
        swipe-right: LoggingCell
        pinch: LoggingCell
        """#
    let outcomes = HitGesture.allCases.map { $0.outcome(at: point, in: makeStage) }
    #expect(outcomes.map(\.text).joined(separator: "\n") == expected)
}

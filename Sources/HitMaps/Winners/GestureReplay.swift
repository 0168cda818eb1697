import HostInterface
import Timeline
import UIKit

/// Makes one gesture in an application, and sees what becomes of it.
@MainActor
struct GestureReplay {
    let outcome: GestureOutcome
    /// The views that were touched.
    let touched: [[Int]]
    /// Whether nothing of it can have left a trace: no code of the app's was called, and nothing goes on.
    let leftNoTrace: Bool

    /// Seconds between what happened before and a gesture.
    private static let pause = 0.5

    /// Seconds after a gesture in which whoever waits has to decide.
    private static let patience = 1.5

    init(_ gesture: HitGesture, at point: CGPoint, on stage: GestureStage) {
        stage.loop.activate()
        stage.isBeingTouched = true
        defer { stage.isBeingTouched = false }
        HitWatch.beginTouch()
        let wasUsed = stage.host.now > .zero
        var isFine = !wasUsed || stage.calmDown(for: Self.pause, within: Self.patience)
        let wasQuiet = stage.loop.nextWake == nil
        let changes = UIView.hitTestChanges
        let witness = GestureWitness(stage)
        let fingers = Self.freeFingers(of: stage.screen)
        let start = max(stage.host.now, stage.timeline.now)
        var last = start
        for moment in gesture.moments(at: point, in: stage.screen.bounds) {
            last = start.advanced(by: moment.time)
            let sample = TouchSample(finger: fingers[moment.finger], phase: moment.phase, location: moment.location)
            stage.host.push(HostEvent(timestamp: last, content: .touch(sample)))
        }
        isFine = isFine && stage.run(until: last) && stage.calmDown(for: 0, within: Self.patience)
        witness.end()
        outcome = GestureOutcome(
            gesture: gesture, winners: witness.winners, reasons: witness.reasons,
            problem: isFine ? nil : "given up after \(GestureStage.mostTurns) turns: there is ever more to do")
        touched = witness.touchedPaths
        leftNoTrace =
            isFine && wasQuiet && stage.loop.nextWake == nil && changes == UIView.hitTestChanges && witness.sawNoAppCode
    }

    private static func freeFingers(of screen: UIScreen) -> [Int] {
        let taken = Set(screen.touches.filter { !$0.hasLeftScreen }.map(\.finger))
        return Array((0...taken.count + 1).filter { !taken.contains($0) }.prefix(2))
    }
}

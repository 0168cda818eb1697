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

    /// - Parameter compares: whether a hit test without an event is made first, whose answer has to be that of the touch.
    init(_ gesture: HitGesture, at point: CGPoint, on stage: GestureStage, compares: Bool = false) {
        stage.loop.activate()
        stage.isBeingTouched = true
        defer { stage.isBeingTouched = false }
        HitWatch.beginTouch()
        let wasUsed = stage.host.now > .zero
        var isFine = !wasUsed || stage.calmDown(for: Self.pause, within: Self.patience)
        let bounds = stage.screen.bounds
        let expected = compares ? Self.hit(at: gesture.grips(at: point, in: bounds)[0], on: stage.screen) : nil
        let wasQuiet = stage.loop.nextWake == nil
        let changes = UIView.hitTestChanges
        let witness = GestureWitness(stage)
        let fingers = Self.freeFingers(of: stage.screen)
        let start = max(stage.host.now, stage.timeline.now)
        var last = start
        for moment in gesture.moments(at: point, in: bounds) {
            last = start.advanced(by: moment.time)
            let sample = TouchSample(finger: fingers[moment.finger], phase: moment.phase, location: moment.location)
            stage.host.push(HostEvent(timestamp: last, content: .touch(sample)))
        }
        isFine = isFine && stage.run(until: last) && stage.calmDown(for: 0, within: Self.patience)
        witness.end()
        outcome = GestureOutcome(
            gesture: gesture, winners: witness.winners, reasons: witness.reasons,
            problem: isFine
                ? witness.difference(from: expected)
                : "given up after \(GestureStage.mostTurns) turns: there is ever more to do")
        touched = witness.touchedPaths
        leftNoTrace =
            isFine && wasQuiet && stage.loop.nextWake == nil && changes == UIView.hitTestChanges && witness.sawNoAppCode
    }

    /// Whom a hit test without an event finds.
    private static func hit(at point: CGPoint, on screen: UIScreen) -> GestureWitness.Hit? {
        let subject = HitSubject.screen(screen)
        guard let root = subject.roots.first else { return nil }
        let book = HitBook(roots: subject.roots)
        let found = Trace.silently {
            HitWatch.during(root) { book.ask(root, nil) { subject.answer(at: point) } }
        }
        return found.map { GestureWitness.Hit(path: $0.path, name: $0.traceName) }
    }

    private static func freeFingers(of screen: UIScreen) -> [Int] {
        let taken = Set(screen.touches.filter { !$0.hasLeftScreen }.map(\.finger))
        return Array((0...taken.count + 1).filter { !taken.contains($0) }.prefix(2))
    }
}

import HostInterface
import Timeline
import UIKit

/// One performance of a gesture in an application, with its outcome.
@MainActor
struct GestureReplay {
    let outcome: GestureOutcome
    /// The paths of the touched views.
    let touched: [[Int]]
    /// Whether the application is unchanged: no code of the app ran, and nothing is still going on.
    let leftStageUnchanged: Bool

    /// The seconds between earlier events and the gesture.
    private static let quietTime = 0.5

    /// The seconds after a gesture within which waiting recognizers have to decide.
    private static let decisionTime = 1.5

    /// Performs a gesture.
    ///
    /// - Parameter comparesHitTest: Whether to make a hit test without an event first, and to compare its result
    ///   with that of the touch.
    init(_ gesture: HitGesture, at point: CGPoint, on stage: GestureStage, comparesHitTest: Bool = false) {
        stage.headless.application.makeCurrent()
        stage.isBeingTouched = true
        defer { stage.isBeingTouched = false }
        HangMonitor.touchWillBegin()
        let wasUsed = stage.host.now > .zero
        var didSettle = !wasUsed || stage.waitForDecisions(for: Self.quietTime, within: Self.decisionTime)
        let bounds = stage.screen.bounds
        let expected =
            comparesHitTest ? Self.hit(at: gesture.initialLocations(at: point, in: bounds)[0], on: stage.screen) : nil
        let wasQuiet = stage.loop.nextWake == nil
        let changes = UIView.hitTestChanges
        let observer = GestureObserver(stage)
        let fingers = Self.freeFingers(of: stage.screen)
        let start = stage.headless.now
        var last = start
        for moment in gesture.moments(at: point, in: bounds) {
            last = start.advanced(by: moment.time)
            let sample = TouchSample(finger: fingers[moment.finger], phase: moment.phase, location: moment.location)
            stage.host.push(HostEvent(timestamp: last, content: .touch(sample)))
        }
        didSettle = didSettle && stage.run(until: last) && stage.waitForDecisions(for: 0, within: Self.decisionTime)
        observer.end()
        outcome = GestureOutcome(
            gesture: gesture, winners: observer.winners, reasons: observer.reasons,
            problem: didSettle
                ? observer.difference(from: expected)
                : "the app does not settle within \(GestureStage.maximumTurns) turns of the frame loop")
        touched = observer.touchedPaths
        leftStageUnchanged =
            didSettle && wasQuiet && stage.loop.nextWake == nil && changes == UIView.hitTestChanges
            && observer.didCallNoAppCode
    }

    /// Returns the view that a hit test without an event finds.
    private static func hit(at point: CGPoint, on screen: UIScreen) -> GestureObserver.Hit? {
        let subject = HitSubject.screen(screen)
        guard let root = subject.roots.first else { return nil }
        let log = HitSearchLog(roots: subject.roots)
        let found = Trace.silently {
            HangMonitor.whileTesting(root) { log.call(root, fallback: nil) { subject.hitView(at: point) } }
        }
        return found.map { GestureObserver.Hit(path: $0.path, name: $0.traceName) }
    }

    private static func freeFingers(of screen: UIScreen) -> [Int] {
        let taken = Set(screen.touches.filter { !$0.hasLeftScreen }.map(\.finger))
        return Array((0...taken.count + 1).filter { !taken.contains($0) }.prefix(2))
    }
}

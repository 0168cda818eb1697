import HostInterface
import Timeline
import UIKit

/// An application without a display that a gesture is tried on. What was tried has changed it.
@MainActor
package final class GestureStage {
    let host: HeadlessHost
    let timeline: Timeline
    let loop: FrameLoop
    private let owner: AnyObject?
    private let window: UIWindow?
    /// Whether a gesture is being made: what never comes to its end meanwhile is watched for.
    var isBeingTouched = false

    /// An application that others have made.
    ///
    /// - Parameter owner: what has to be kept for it.
    package init(host: HeadlessHost, timeline: Timeline, loop: FrameLoop, keeping owner: AnyObject? = nil) {
        self.host = host
        self.timeline = timeline
        self.loop = loop
        self.owner = owner
        window = nil
        loop.drawsFrames = false
    }

    /// An application with an empty window.
    ///
    /// - Parameters:
    ///   - size: of the window in points.
    ///   - scale: pixels per point.
    package init(size: CGSize, scale: CGFloat) {
        host = HeadlessHost(size: size, scale: scale)
        timeline = Timeline()
        loop = FrameLoop(host: host, timeline: timeline)
        loop.drawsFrames = false
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        self.window = window
        owner = nil
        loop.application.launch()
        window.makeKeyAndVisible()
    }

    isolated deinit {
        // Nobody waits for what a gesture has left behind.
        for deadline in timeline.pendingDeadlines { deadline.mayBeLeftPending = true }
    }

    /// Puts something into the window.
    func show(_ subject: any GestureSubject) {
        if let controller = subject as? UIViewController {
            window?.rootViewController = controller
        } else if let view = subject as? UIView {
            window?.addSubview(view)
        }
        settle()
    }

    var screen: UIScreen { loop.application.screen }

    /// The most turns for one gesture. It takes some hundred, unless something goes on for ever in less time than a frame has.
    static let mostTurns = 10_000

    /// Handles everything that happens up to an instant. False when there is no end to it.
    func run(until instant: Instant) -> Bool {
        host.run(
            until: instant, maximumTurns: Self.mostTurns, nextDeadline: { timeline.nextDeadline },
            turn: {
                if isBeingTouched { HitWatch.duringTouch { loop.turn() } } else { loop.turn() }
            }
        )
    }

    @discardableResult
    func settle() -> Bool {
        run(until: max(host.now, timeline.now))
    }

    /// Lets time pass until nobody is undecided about a touch, and the next one is no second tap. False when there is no end
    /// to it.
    func calmDown(for least: Double, within most: Double) -> Bool {
        let start = max(host.now, timeline.now)
        guard run(until: start.advanced(by: least)) else { return false }
        let end = start.advanced(by: max(least, most))
        while screen.isDecidingGestures, host.now < end, let wake = loop.nextWake {
            guard run(until: min(max(wake, host.now), end)) else { return false }
        }
        return true
    }
}

import CoreGraphics
import HostInterface
import Timeline

/// A whole application without a display: a host in memory, virtual time, the real frame loop, and one window.
///
/// Tests, gesture searches and scenes run in it. Time is zero at first and moves only in `run(until:)`; nothing
/// ever waits.
@MainActor
package final class HeadlessApplication {
    /// The host, which events are pushed to and which keeps the picture.
    package let host: HeadlessHost
    package let loop: FrameLoop

    /// The window, which fills the screen. It is not visible before `open()`.
    package let window: UIWindow

    /// Creates an application with an empty window, and makes it current.
    ///
    /// - Parameters:
    ///   - size: The window's size in points.
    ///   - scale: Pixels per point.
    ///   - decorate: Returns the host that the application gets, which forwards to the one in memory.
    package init(
        size: CGSize, scale: CGFloat, decorate: (HeadlessHost) -> any HostInterface.Host = { $0 }
    ) {
        host = HeadlessHost(size: size, scale: scale)
        loop = FrameLoop(host: decorate(host))
        loop.application.hasVirtualTime = true
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
    }

    isolated deinit {
        XCTestHost.succeed(application)
    }

    /// Launches the application and shows its window.
    package func open() {
        application.launch()
        window.makeKeyAndVisible()
    }

    package var application: UIApplication { loop.application }
    package var screen: UIScreen { application.screen }
    package var timeline: Timeline { application.timeline }

    /// The newest time that the host or the application has reached.
    package var now: Instant { max(host.now, timeline.now) }

    /// The time of the next thing that happens by itself: an event that is waiting, a deadline, or a frame of an
    /// animation.
    package var nextWake: Instant? {
        [host.nextEvent, loop.nextWake].compactMap(\.self).min()
    }

    /// Handles everything that happens up to `instant`, and draws it.
    ///
    /// - Parameters:
    ///   - maximumTurns: The number of turns after which it gives up.
    ///   - around: Called for each turn with a function that runs it.
    /// - Returns: False when it gave up because there was always more to do.
    package func run(
        until instant: Instant, maximumTurns: Int = .max, around: (() -> Void) -> Void = { $0() }
    ) -> Bool {
        host.run(
            until: instant, maximumTurns: maximumTurns, nextDeadline: { timeline.nextDeadline },
            turn: { around { loop.turn() } })
    }

    /// The reason why `run(until:)` gave up, as the predicate of a sentence.
    package var reasonForUnrest: String {
        "never settles at \(timeline.now.seconds) s: each layout requests layout or display again"
            + (screen.layoutLoopText.map { ". \($0)." } ?? ".")
    }

    /// Runs `body` with this application as the current one, and then makes the one before current again.
    package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try UIApplication.restoringCurrent {
            application.makeCurrent()
            return try body()
        }
    }
}

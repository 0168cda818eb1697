import Foundation
import HostInterface
import QuartzCore

/// The application of tests that are written for XCTest and create no stage, as an Xcode project's host app is on iOS.
///
/// It starts when such a test first needs an application, without a display, and is launched with an empty window. Its
/// clock follows real time, but only while the main run loop runs: XCTest runs that loop while a test waits for an
/// expectation. Timers and blocks of the main queue, which that loop calls as well, therefore keep pace with
/// animations.
///
/// Tests of Swift Testing have no main run loop, and use a `Stage`. A stage in a test of XCTest takes this
/// application's place until the stage is gone.
@MainActor
enum XCTestHost {
    private static var host: HeadlessApplication?
    private static var timer: Timer?
    private static var isStarting = false

    /// The date for which the last turn was planned.
    private static var date = Date.distantPast

    private static let interval = 1.0 / 60
    /// The most seconds by which the clock moves at once: more than a busy machine takes, and less than an animation.
    private static let longestGap = 0.1

    /// Whether the process runs tests of XCTest: its class of test cases is loaded, and the main thread runs tests,
    /// which Swift Testing leaves to others. Apps ask before their first frame, so that nothing slower than a look at
    /// the symbols of libraries will do.
    private static let isWanted = dlsym(nil, "$s6XCTest0A4CaseCMa") != nil && Thread.isMainThread

    /// The application of the tests, which the first call starts; nil in any other process.
    static var application: UIApplication? {
        if let host { return host.application }
        guard isWanted, !isStarting else { return nil }
        isStarting = true
        defer { isStarting = false }
        let host = HeadlessApplication(size: UIScreen.defaultSize, scale: 1)
        host.application.hasVirtualTime = false
        host.loop.drawsFrames = false
        // The timer sets the pace. At the same rate as its own, every other frame would come too early.
        host.screen.maximumFramesPerSecond = 120
        self.host = host
        host.open()
        startTurns()
        return host.application
    }

    /// Starts the application unless one runs. Called by what depends on a clock and asks for no application.
    static func startIfNeeded() {
        if CurrentApplication.owner == nil { _ = application }
    }

    /// Becomes the current application again, in tests of XCTest whose stage has ended.
    static func succeed(_ ended: UIApplication) {
        guard CurrentApplication.owner === ended, isWanted else { return }
        application?.makeCurrent()
    }

    /// Stops the application's clock, for tests that count how often the main thread wakes up.
    static func stop() {
        timer?.invalidate()
        timer = nil
    }

    private static func startTurns() {
        let timer = Timer(original: interval, repeats: true) { timer in
            // Safe, because the main run loop calls this on the main thread.
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { turn(until: timer.fireDate) }
        }
        self.timer = timer
        date = timer.fireDate.addingTimeInterval(-interval)
        OriginalScheduling.add(timer, to: .main, forMode: .common)
    }

    /// Takes the turns up to a date. That of a timer follows real time, also after the loop has not run for a while.
    private static func turn(until next: Date) {
        let seconds = min(max(next.timeIntervalSince(date), 0), longestGap)
        date = next
        // Another application may be current, that of a stage.
        guard let host, UIApplication.sharedIfRunning === host.application else { return }
        // A loop that has not run for a while shows one frame and not all that it has missed. What it has missed is
        // mostly the work before an animation, whose start is stamped with the time of the last turn.
        host.host.now = host.now.advanced(by: seconds)
        _ = host.run(until: host.host.now)
    }
}

import HostInterface
import Timeline

/// The frame loop: the way of every event to a pixel.
///
///     forever:
///         1  wait for host events until the next deadline               Host.wait
///         for each event, or group of touches that makes up one:
///             2  fire every deadline that is due by then                Timeline.advance
///                take steps 5 and 6 if there is one
///             3  turn it into a UIEvent: hit-test, find the responder   InputPipeline.route
///             4  dispatch it                                            UIApplication.sendEvent
///         5  fire the deadlines up to this frame                        Timeline.advance
///            call display links and advance animations                  FramePipeline.advance
///            decide gestures that changed without an event              InputPipeline.resolveGestures
///         6  lay out until settled, display dirty layers                FramePipeline.settle
///         7  draw what was damaged                                      FramePipeline.composite
///         8  show it                                                    FramePipeline.present
///
/// A finger on a touch screen, a mouse, a script and a test all enter at step 1 and leave as the same pixels at
/// step 8.
///
/// The loop drives the two pipelines of each screen and keeps no state of its own: `InputPipeline` has the touches,
/// presses and gestures, `FramePipeline` the layers and the window that shows them. Each scene has a screen.
@MainActor
package final class FrameLoop {
    package let host: any HostInterface.Host
    package let application: UIApplication

    private let pendingWork: ObserverList<Void, Bool>.Observation

    /// Whether frames are drawn. When false, every step before step 7 happens as usual.
    package var drawsFrames = true

    /// The application's clock, which follows the host's.
    package var timeline: Timeline { application.timeline }

    /// Creates a loop for an application that `host` shows. It becomes `UIApplication.shared`.
    package init(host: any HostInterface.Host, application: UIApplication? = nil) {
        let application = application ?? UIApplication()
        self.host = host
        self.application = application
        pendingWork = host.workObservers.add { [weak application] in application?.hasPendingWork == true }
        application.timeline.advance(to: host.now)
        application.start(host: host)
    }

    isolated deinit {
        pendingWork.end()
    }

    /// Runs until the application ends, and returns its exit status.
    package func run() -> Int32 {
        // A signal, a timer or a task may end the application while the host waits, which then has to return.
        let ending = host.workObservers.add { [weak application] in application?.exitStatus != nil }
        defer { ending.end() }
        while application.exitStatus == nil {
            turn()
        }
        return application.exitStatus ?? 0
    }

    /// Handles the events since the last turn and shows the result.
    package func turn() {
        application.makeCurrent()
        deliver(host.wait(until: nextWake))
        advance(to: host.now)
        let hasNewWork = application.screen.settlingObservers.notifyAll()
        // An observer may have run another application.
        application.makeCurrent()
        for screen in application.screens {
            if hasNewWork { screen.frames.settle() }
            draw(screen.frames)
        }
    }

    /// Draws what was damaged on a screen and shows it: steps 7 and 8.
    private func draw(_ frames: FramePipeline) {
        guard drawsFrames else { return frames.skipFrame() }
        guard let frame = frames.beginFrame() else { return }
        let damage = frames.composite(into: frame)
        frames.present(frame, damage: damage)
    }

    /// The time at which the loop has to run again even if nothing happens; nil when it may sleep until an event
    /// arrives.
    package var nextWake: Instant? {
        var wake = timeline.nextDeadline
        for screen in application.screens {
            guard let frame = screen.frames.nextFrame else { continue }
            wake = wake.map { min($0, frame) } ?? frame
        }
        return wake
    }

    /// Delivers host events to the application in the order of time: steps 2 to 4.
    package func deliver(_ events: [HostEvent]) {
        var rest = events[...]
        // An application that has ended gets no more events.
        while application.exitStatus == nil, let next = HostInput(startOf: rest, deadline: timeline.nextDeadline) {
            rest = rest.dropFirst(next.count)
            // A deadline comes before an event of the same instant, and what it changed is laid out before the event:
            // a window that reads both at once does what it does when it reads one after the other.
            if timeline.nextDeadline.map({ $0 <= next.instant }) == true {
                advance(to: next.instant)
            } else {
                timeline.advance(to: next.instant)
            }
            application.route(next, before: rest)
        }
    }

    /// Brings the application up to an instant without drawing it: steps 5 and 6.
    private func advance(to instant: Instant) {
        timeline.advance(to: instant)
        for screen in application.screens {
            screen.frames.advance(to: timeline.now)
            screen.input.resolveGestures()
            screen.frames.settle()
        }
    }
}

import HostInterface
import QuartzCore
import Timeline

/// The way of everything that happens, from an event to a pixel.
///
///     forever:
///         1  wait for host events until the next deadline      Host.wait
///         for each event, or group of touches that is one:
///             2  let every deadline pass that is due before it     Timeline.advance
///             3  find out whom it concerns                         TouchRouter, KeyRouter
///             4  tell them                                         UIApplication.sendEvent
///         5  let time pass up to this frame                    Timeline.advance, animations, display links
///            decide on gestures that changed with no event     GestureArbiter.resolve
///         6  lay out until settled, display what is dirty      LayerTree.settle
///         7  draw what was damaged                             Compositor.composite
///         8  show it                                           HostWindow.present
///
/// A finger on a touch screen, a mouse, a script and a test all come in at step 1 and leave as the same pixels at step 8.
@MainActor
package final class FrameLoop {
    package let host: any HostInterface.Host
    package let timeline: Timeline
    package let application: UIApplication

    private var screen: UIScreen { application.screen }

    /// Whether frames are drawn. Without, all that comes before step 7 happens as ever.
    package var drawsFrames = true

    /// A loop for an application that is shown by `host`. It becomes `UIApplication.shared`.
    package init(host: any HostInterface.Host, timeline: Timeline, application: UIApplication? = nil) {
        self.host = host
        self.timeline = timeline
        self.application = application ?? UIApplication()
        self.application.start(host: host, timeline: timeline)
        host.hasPendingWork = { [unowned screen = self.application.screen] in screen.hasPendingWork }
    }

    /// Runs until the application ends, and returns its exit status.
    package func run() -> Int32 {
        // A signal, a timer or a task may end the application while the host waits, which then has to return.
        host.hasPendingWork = { [unowned application] in
            application.exitStatus != nil || application.screen.hasPendingWork
        }
        while application.exitStatus == nil {
            turn()
        }
        return application.exitStatus ?? 0
    }

    /// Makes the loop's application the running one, in case another has been made since: in tests there are many.
    package func activate() {
        application.makeCurrent(timeline)
    }

    /// Handles what has happened since the last turn and shows the result.
    package func turn() {
        activate()
        let events = host.wait(until: nextWake)
        deliver(events)
        timeline.advance(to: host.now)
        screen.runFrameCallbacks(at: timeline.now)
        screen.gestureArbiter.resolve()
        screen.settle()
        if screen.afterSettling?() == true {
            activate()
            screen.settle()
        }
        guard drawsFrames else { return screen.skipFrame() }
        guard let frame = screen.beginFrame() else { return }
        let damage = screen.composite(into: frame)
        screen.present(frame, damage: damage)
    }

    /// When the loop has to run again even if nothing happens; nil when it may sleep until something does.
    package var nextWake: Instant? {
        switch (timeline.nextDeadline, screen.nextFrame) {
        case (let deadline?, let frame?): min(deadline, frame)
        case (let deadline?, nil): deadline
        case (nil, let frame): frame
        }
    }

    /// Has the application handle what happened, in the order of time: steps 2 to 4.
    package func deliver(_ events: [HostEvent]) {
        var rest = events[...]
        // Nothing more is told to an application that was told that it ends.
        while application.exitStatus == nil, let event = rest.first {
            if let group = TouchGroup(startOf: rest, deadline: timeline.nextDeadline) {
                rest = rest[group.events.endIndex...]
                timeline.advance(to: group.instant)
                guard let event = screen.touchRouter.route(group) else { continue }
                application.sendEvent(event)
            } else {
                rest.removeFirst()
                timeline.advance(to: event.timestamp)
                application.handle(event.content, at: event.timestamp)
            }
        }
    }
}

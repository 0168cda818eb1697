import HostInterface
import Timeline
import UIKit

/// The host of the window. It knows when the loop begins to wait and when code begins to run, which is when timers are
/// set that end a process whose code never returns.
final class LiveHost: HostDecorator {
    /// Called before each wait, when everything that happened has been handled.
    var onWait: () -> Void = {}
    /// Called with each event. Returns whether the event was meant for the window itself.
    var takes: (HostEvent) -> Bool = { _ in false }

    private var progress: ObserverList<Void, Bool>.Observation?

    override init(_ host: any HostInterface.Host) {
        super.init(host)
        progress = workObservers.add {
            WorkLimit.restart()
            return false
        }
    }

    override func wait(until deadline: Instant?) -> [HostEvent] {
        onWait()
        WorkLimit.pause()
        let events = super.wait(until: deadline)
        WorkLimit.resume()
        return events.filter { !takes($0) }
    }
}

/// Timers of the system that end the process when code runs for too long. They are signals without a handler, by which
/// the supervisor knows the reason.
///
/// One counts processor time, so that it does not move while the loop waits. The other one, for code that waits
/// itself, is set only while code runs. So nothing wakes up an idle window.
@MainActor
enum WorkLimit {
    /// The seconds of processor time that code may use until the loop waits again.
    static let work = 3
    /// The seconds that code may wait.
    static let waiting = 20

    /// Begins to count anew.
    static func restart() { set(Int32(ITIMER_VIRTUAL.rawValue), work) }

    /// Ends counting while the loop waits. Code that the main queue runs there has a limit of processor time only.
    static func pause() {
        restart()
        set(Int32(ITIMER_REAL.rawValue), 0)
    }

    /// Begins to count because code is about to run.
    static func resume() {
        restart()
        set(Int32(ITIMER_REAL.rawValue), waiting)
    }

    private static func set(_ kind: __itimer_which_t, _ seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = seconds
        setitimer(kind, &timer, nil)
    }
}

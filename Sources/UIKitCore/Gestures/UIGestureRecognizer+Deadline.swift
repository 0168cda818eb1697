import Foundation
import QuartzCore
import Timeline

extension UIGestureRecognizer {
    /// The time after which an attempt fails that has no finger down and no deadline set, in seconds.
    ///
    /// Apple does not document such a limit. It is longer than the time people take between two taps.
    public static let patience: TimeInterval = 1

    /// The timeline of the recognizer's view.
    var timeline: Timeline { view?.timeline ?? CurrentApplication.timeline }

    /// Calls `action` once after `seconds`, and then resolves its proposals. Replaces an earlier deadline. The
    /// deadline is cancelled when the attempt is over.
    package func setDeadline(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        deadline?.cancel()
        let label = "\(type(of: self))"
        deadline = timeline.schedule(after: seconds, label: label) { [weak self] in
            guard let self else { return }
            deadline = nil
            action()
            let arbiter = self.arbiter
            arbiter?.resolve()
            startIdleDeadline()
        }
    }

    /// Cancels the deadline.
    package func cancelDeadline() {
        deadline?.cancel()
        deadline = nil
    }

    /// Starts the deadline that ends an idle attempt: all its fingers are lifted and no deadline is set.
    func startIdleDeadline() {
        guard deadline == nil, idleDeadline == nil, !arbitration.isDecided,
            !trackedTouches.isEmpty || !trackedPresses.isEmpty, trackedTouches.allSatisfy(\.hasLeftScreen),
            trackedPresses.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled })
        else { return }
        let idle = timeline.schedule(after: Self.patience, label: "idle \(type(of: self))") {
            [weak self] in
            self?.idleDeadline = nil
            self?.withdraw(because: "its fingers are lifted and it did not decide")
        }
        idle.mayBeLeftPending = true
        idleDeadline = idle
    }

    /// Cancels the idle deadline, because the recognizer received an event or the attempt is over.
    func cancelIdleDeadline() {
        idleDeadline?.cancel()
        idleDeadline = nil
    }
}

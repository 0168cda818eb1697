import Foundation
import QuartzCore
import Timeline

extension UIGestureRecognizer {
    /// How long an attempt goes on that waits for nothing that is known, with no finger down, in seconds.
    ///
    /// Apple says nothing of it. It is longer than people take between two taps.
    public static let patience: TimeInterval = 1

    /// Has `action` called once, `seconds` from now; what it proposes is then looked at. Replaces a deadline that was set
    /// before. It is cancelled when the attempt is over.
    package func setDeadline(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        deadline?.cancel()
        let label = "\(type(of: self))"
        deadline = RenderEnvironment.timeline.schedule(after: seconds, label: label) { [weak self] in
            guard let self else { return }
            deadline = nil
            action()
            let arbiter = self.arbiter
            arbiter?.resolve()
            noteIdleness()
        }
    }

    /// Keeps the deadline that was set from being called.
    package func cancelDeadline() {
        deadline?.cancel()
        deadline = nil
    }

    /// Ends the attempt in a while, unless something happens before: its fingers are lifted and it waits for nothing that
    /// is known.
    func noteIdleness() {
        guard deadline == nil, idleDeadline == nil, !arbitration.isDecided,
            !trackedTouches.isEmpty || !trackedPresses.isEmpty, trackedTouches.allSatisfy(\.hasLeftScreen),
            trackedPresses.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled })
        else { return }
        let idle = RenderEnvironment.timeline.schedule(after: Self.patience, label: "idle \(type(of: self))") {
            [weak self] in
            self?.idleDeadline = nil
            self?.withdraw(because: "its fingers are lifted and it did not decide")
        }
        idle.mayBeLeftPending = true
        idleDeadline = idle
    }

    /// Something has happened that the recognizer hears of, or the attempt is over.
    func endIdleness() {
        idleDeadline?.cancel()
        idleDeadline = nil
    }
}

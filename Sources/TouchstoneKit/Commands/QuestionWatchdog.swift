import Foundation
import UIKit

/// Ends the process with a sentence that names the view when a view that is asked for a hit map or an explanation, or whoever is
/// touched for one, never comes back.
///
/// A view that asks `super`, however often, is stopped and reported. One that goes round in a loop, whose methods call nobody but
/// each other, or that waits for something that never comes, lets nobody else run: timers of the system end that, and so does
/// the end of the stack.
package enum QuestionWatchdog {
    /// How much a view may work for all questions about one area, or for one turn of the frame loop while it is touched, in
    /// seconds. Work is counted and not time, so that a machine with other things to do does not look like a view that goes on
    /// for ever.
    private static let patience: UInt32 = 30

    /// After how many seconds, of time and not of work, it is looked whether a question was answered. Who waits does not work.
    private static let interval: UInt32 = 20

    /// How often in succession nothing may have come to its end. More than once: a process that was stopped and goes on is looked
    /// at right away.
    private static let mostIdleLooks = 2

    private nonisolated(unsafe) static var formerAction = sigaction()
    private nonisolated(unsafe) static var lastProgress = 0
    private nonisolated(unsafe) static var idleLooks = 0

    /// Watches from now on, as long as the process lives.
    @MainActor
    package static func start(patience: UInt32? = nil, interval: UInt32? = nil) {
        let (patience, interval) = (patience ?? Self.patience, interval ?? Self.interval)
        let stack = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
        var alternative = stack_t(ss_sp: stack, ss_flags: 0, ss_size: 1 << 16)
        guard sigaltstack(&alternative, nil) == 0 else { return }
        handle(SIGVTALRM) { _, _, _ in QuestionWatchdog.end() }
        handle(SIGALRM) { _, _, _ in QuestionWatchdog.look() }
        handle(SIGSEGV) { _, _, _ in
            QuestionWatchdog.end()
            // It was something else: it happens again at once, and is treated as ever.
            sigaction(SIGSEGV, &QuestionWatchdog.formerAction, nil)
        }
        HitWatch.watcher = HitWatch.Watcher(sentence: sentence) { isBusy in
            lastProgress = HitWatch.progress
            idleLooks = 0
            setTimer(ITIMER_VIRTUAL, isBusy ? patience : 0)
            setTimer(ITIMER_REAL, isBusy ? interval : 0, again: isBusy ? interval : 0)
        }
    }

    /// Has the system send its signal after some seconds; 0 takes that back.
    private static func setTimer(_ kind: __itimer_which, _ seconds: UInt32, again: UInt32 = 0) {
        var timer = itimerval()
        timer.it_value.tv_sec = Int(seconds)
        timer.it_interval.tv_sec = Int(again)
        setitimer(__itimer_which_t(kind.rawValue), &timer, nil)
    }

    private static func handle(
        _ signal: Int32,
        _ body: @escaping @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
    ) {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = body
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(SA_RESTART)
        if signal == SIGSEGV {
            sigaction(signal, &action, &formerAction)
        } else {
            sigaction(signal, &action, nil)
        }
    }

    @MainActor
    private static func sentence(_ name: String, isTouched: Bool) -> String {
        let start = "\(Terminal.program): \(NearMatches.printable(name)) does not come to an end when it is "
        guard !isTouched else {
            return start
                + "touched: its code, or that of a recognizer, a delegate or a target, goes on or waits for ever.\n"
        }
        return start + "asked whether a point is in it: its hitTest or point(inside:) goes on or waits for ever.\n"
    }

    // MARK: Only what a signal handler may do

    private static func look() {
        let progress = HitWatch.progress
        idleLooks = progress == lastProgress ? idleLooks + 1 : 0
        lastProgress = progress
        if idleLooks >= mostIdleLooks { end() }
    }

    private static func end() {
        guard let bytes = HitWatch.sentence?.pointee.bytes else { return }
        _ = Foundation.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        _exit(1)
    }
}

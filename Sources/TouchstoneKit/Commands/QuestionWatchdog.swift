import Foundation
import UIKit

/// Ends the process with a sentence that names the view when a view that is asked for a hit map or an explanation never answers.
///
/// A view that asks `super`, however often, is stopped and reported. One that goes round in a loop, or whose methods call
/// nobody but each other, never lets anybody else run: a timer of the system ends that, and so does the end of the stack.
package enum QuestionWatchdog {
    /// How much a view may work for all questions about one area, in seconds. Work is counted and not time, so that a machine
    /// with other things to do does not look like a view that goes on for ever.
    private static let patience: UInt32 = 30

    /// What is written at the end, made before anything is asked: while a signal is handled nothing can be put together.
    private nonisolated(unsafe) static let sentence = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private nonisolated(unsafe) static var length = 0
    private static let capacity = 512
    private nonisolated(unsafe) static var formerAction = sigaction()

    /// Watches from now on, as long as the process lives.
    @MainActor
    package static func start(patience: UInt32? = nil) {
        let patience = patience ?? Self.patience
        let stack = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
        var alternative = stack_t(ss_sp: stack, ss_flags: 0, ss_size: 1 << 16)
        guard sigaltstack(&alternative, nil) == 0 else { return }
        _ = sentence
        handle(SIGVTALRM) { _, _, _ in QuestionWatchdog.end() }
        handle(SIGSEGV) { _, _, _ in
            if QuestionWatchdog.length > 0 { QuestionWatchdog.end() }
            // It was something else: it happens again at once, and is treated as ever.
            sigaction(SIGSEGV, &QuestionWatchdog.formerAction, nil)
        }
        HitWatch.onAsking = { name in
            write(name)
            setTimer(name == nil ? 0 : patience)
        }
    }

    /// Has the process end after seconds of its own work; 0 takes that back.
    private static func setTimer(_ seconds: UInt32) {
        var timer = itimerval()
        timer.it_value.tv_sec = Int(seconds)
        setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
    }

    private static func handle(
        _ signal: Int32,
        _ body: @escaping @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
    ) {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = body
        action.sa_flags = SA_SIGINFO | SA_ONSTACK
        if signal == SIGSEGV {
            sigaction(signal, &action, &formerAction)
        } else {
            sigaction(signal, &action, nil)
        }
    }

    @MainActor
    private static func write(_ name: String?) {
        length = 0
        guard let name else { return }
        let text =
            "\(Terminal.program): \(NearMatches.printable(name)) does not come to an end when it is asked whether a point is in "
            + "it: its hitTest or point(inside:) goes on for ever.\n"
        var count = 0
        for byte in text.utf8.prefix(capacity) {
            sentence[count] = byte
            count += 1
        }
        length = count
    }

    /// Only what a signal handler may do.
    private static func end() {
        _ = Foundation.write(STDERR_FILENO, sentence, length)
        _exit(1)
    }
}

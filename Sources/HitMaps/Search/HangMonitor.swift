import Foundation
import UIKit

/// A monitor that ends the process, with a sentence that names the view, when code of the app never returns: a view
/// in a hit test made for a hit map or an explanation, or any code that handles a touch made for one.
///
/// `HitTestBudget` stops and reports a view that calls `super` again and again. Code that loops without calling
/// UIKit, recurses without end, or waits for something that never happens, lets no other code run. Timers of the
/// system and the end of the stack raise signals, whose handlers write the sentence and exit.
///
/// `start` arms the monitor once for the whole process; until then every call of it costs one comparison.
@MainActor
package enum HangMonitor {
    /// The processor time, in seconds, that one view may use for all hit tests of one area, or that one turn of the
    /// frame loop may use while a touch is tried. Processor time and not real time, so that a busy machine does not
    /// look like a hang.
    private static let defaultWorkLimit: UInt32 = 30

    /// The seconds of real time between two checks for progress: code that waits uses no processor time.
    private static let defaultCheckInterval: UInt32 = 20

    private static var limits: (work: UInt32, interval: UInt32)?
    private static var programName = ""

    /// Whether `start` was called.
    package static var isArmed: Bool { limits != nil }

    /// The number of hit tests and touch deliveries so far. The signal handlers take an unchanged number for a lack
    /// of progress.
    @exclusivity(unchecked) package nonisolated(unsafe) static var progress = 0

    /// The sentences that a hang would print for the views whose hit tests run now, from the outermost to the
    /// innermost, and for the touch.
    private static var running: [UnsafePointer<HangReport>] = []
    /// The sentences of the views that were hit-tested since the monitor was last idle.
    private static var reportsByView: [ObjectIdentifier: UnsafePointer<HangReport>] = [:]
    private static var reports: [UnsafePointer<HangReport>] = []
    /// The view blamed for a hang during touch delivery.
    private static var touchedName = ""

    /// Arms the monitor for the rest of the process.
    ///
    /// - Parameters:
    ///   - program: the name that the sentence begins with.
    ///   - workLimit: seconds of processor time after which code counts as hanging.
    ///   - checkInterval: seconds of real time between two checks for progress.
    package static func start(program: String, workLimit: UInt32? = nil, checkInterval: UInt32? = nil) {
        guard HangSignals.install() else { return }
        programName = program
        limits = (workLimit ?? defaultWorkLimit, checkInterval ?? defaultCheckInterval)
    }

    // MARK: - Hit tests

    /// Runs `body`, a hit test of `view`, and blames the view if it never returns.
    @inline(__always)
    static func whileTesting<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        guard isArmed else { return body() }
        begin(view)
        defer { end() }
        return body()
    }

    private static func begin(_ view: UIView) {
        let key = ObjectIdentifier(view)
        let report = reportsByView[key] ?? makeReport(view.traceName, isTouch: false)
        reportsByView[key] = report
        begin(report)
    }

    // MARK: - Touches

    /// Forgets which view the last touch reached. Called before a touch is tried.
    static func touchWillBegin() {
        touchedName = "the app"
    }

    /// Runs `body`, a turn of the frame loop that delivers touches. If it never returns, blames the view that they
    /// reached last.
    static func whileTouching(_ body: () -> Void) {
        guard isArmed else { return body() }
        begin(makeReport(touchedName, isTouch: true))
        defer { end() }
        body()
    }

    /// Notes the view or the recognizer that the touch has reached.
    static func touchDidReach(_ name: @autoclosure () -> String?) {
        guard isArmed, let index = running.lastIndex(where: \.pointee.isTouch) else { return }
        progress &+= 1
        guard let name = name(), name != touchedName else { return }
        touchedName = name
        running[index] = makeReport(name, isTouch: true)
        HangSignals.report = running.last
    }

    // MARK: - Reports

    private static func begin(_ report: UnsafePointer<HangReport>) {
        progress &+= 1
        let isFirst = running.isEmpty
        running.append(report)
        HangSignals.report = report
        guard isFirst else { return }
        UIView.hitTestMonitor = { view in
            if let view { begin(view) } else { end() }
        }
        if let limits { HangSignals.setTimers(work: limits.work, interval: limits.interval) }
    }

    private static func end() {
        progress &+= 1
        running.removeLast()
        guard running.isEmpty else {
            HangSignals.report = running.last
            return
        }
        HangSignals.setTimers(work: 0, interval: 0)
        UIView.hitTestMonitor = nil
        HangSignals.report = nil
        reportsByView = [:]
        for report in reports { HangReport.free(report) }
        reports = []
    }

    private static func makeReport(_ name: String, isTouch: Bool) -> UnsafePointer<HangReport> {
        let cause =
            isTouch
            ? "touched: its code, or that of a recognizer, a delegate or a target, loops or waits for ever"
            : "asked whether a point is in it: its hitTest or point(inside:) loops or waits for ever"
        let printable = String(
            String.UnicodeScalarView(
                name.unicodeScalars.prefix(60).map { $0.properties.generalCategory == .control ? "?" : $0 }))
        let text = "\(programName): \(printable) does not come to an end when it is \(cause).\n"
        let report = HangReport.make(text, isTouch: isTouch)
        reports.append(report)
        return report
    }

    // MARK: - Signals

    /// The state and code of the signal handlers. They may run at any moment, so they neither allocate nor lock.
    private enum HangSignals {
        /// The number of checks in a row without progress that make a hang. More than one, because a stopped
        /// process is checked at once when it continues.
        private static let mostIdleChecks = 2

        /// The sentence to print; nil while no code of the app is watched.
        nonisolated(unsafe) static var report: UnsafePointer<HangReport>?
        private nonisolated(unsafe) static var formerAction = sigaction()
        private nonisolated(unsafe) static var lastProgress = 0
        private nonisolated(unsafe) static var idleChecks = 0

        /// Installs the handlers, on a stack of their own. Returns whether the system allowed it.
        @MainActor
        static func install() -> Bool {
            let stack = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
            var alternative = stack_t(ss_sp: stack, ss_flags: 0, ss_size: 1 << 16)
            guard sigaltstack(&alternative, nil) == 0 else { return false }
            handle(SIGVTALRM) { _, _, _ in HangSignals.exitWithReport() }
            handle(SIGALRM) { _, _, _ in HangSignals.checkProgress() }
            handle(SIGSEGV) { _, _, _ in
                HangSignals.exitWithReport()
                // The fault has another cause: it happens again at once, now with the former handler.
                sigaction(SIGSEGV, &HangSignals.formerAction, nil)
            }
            return true
        }

        /// Starts both timers; zeros stop them.
        @MainActor
        static func setTimers(work: UInt32, interval: UInt32) {
            lastProgress = HangMonitor.progress
            idleChecks = 0
            setTimer(ITIMER_VIRTUAL, work, again: 0)
            setTimer(ITIMER_REAL, interval, again: interval)
        }

        private static func setTimer(_ kind: __itimer_which, _ seconds: UInt32, again: UInt32) {
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

        private static func checkProgress() {
            let progress = HangMonitor.progress
            idleChecks = progress == lastProgress ? idleChecks + 1 : 0
            lastProgress = progress
            if idleChecks >= mostIdleChecks { exitWithReport() }
        }

        private static func exitWithReport() {
            guard let bytes = report?.pointee.bytes else { return }
            _ = Foundation.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
            _exit(1)
        }
    }
}

/// A sentence at a fixed address, which a signal handler can write without allocating.
struct HangReport {
    /// The sentence in UTF-8.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether it is about a touch, and not about a hit test.
    let isTouch: Bool

    static func make(_ text: String, isTouch: Bool) -> UnsafePointer<HangReport> {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        let report = UnsafeMutablePointer<HangReport>.allocate(capacity: 1)
        report.initialize(to: HangReport(bytes: UnsafeBufferPointer(bytes), isTouch: isTouch))
        return UnsafePointer(report)
    }

    static func free(_ report: UnsafePointer<HangReport>) {
        report.pointee.bytes.deallocate()
        report.deallocate()
    }
}

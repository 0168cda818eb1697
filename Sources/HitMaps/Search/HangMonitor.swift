import CRuntime
import StandardStreams
import UIKit

/// A monitor that ends the process, with a sentence that names the view, when code of the app never returns: a view
/// in a hit test made for a hit map or an explanation, or any code that handles a touch made for one.
///
/// `HitTestBudget` stops and reports a view that calls `super` again and again. Code that loops without calling
/// UIKit, recurses without end, or waits for something that never happens, lets no other code run. Timers of the
/// system and the end of the stack raise signals, whose handlers write the sentence and exit. The handlers are C code
/// in CRuntime, which may run at any moment; Swift code may not.
///
/// `start` arms the monitor once for the whole process; until then every call of it costs one comparison.
@MainActor
package enum HangMonitor {
    /// The processor time, in milliseconds, that one view may use for all hit tests of one area, or one turn of the
    /// frame loop may use while a touch is tried. Processor time and not real time, so that a busy machine does not
    /// look like a hang.
    private static let defaultWorkLimit: UInt32 = 30_000

    /// The milliseconds of real time between two checks for progress: code that waits uses no processor time.
    private static let defaultCheckInterval: UInt32 = 20_000

    private static var limits: (work: UInt32, interval: UInt32)?
    private static var programName = ""

    /// Whether `start` was called.
    package static var isArmed: Bool { limits != nil }

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
    ///   - program: The name that the sentence begins with.
    ///   - workLimit: Milliseconds of processor time after which code counts as hanging.
    ///   - checkInterval: Milliseconds of real time between two checks for progress.
    package static func start(program: String, workLimit: UInt32? = nil, checkInterval: UInt32? = nil) {
        guard runtime_hang_install() else { return }
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
        noteProgress()
        guard let name = name(), name != touchedName else { return }
        touchedName = name
        running[index] = makeReport(name, isTouch: true)
        runtime_hang_set_report(running.last?.pointee.text)
    }

    // MARK: - Reports

    /// Counts a hit test or a delivery of touches. The signal handlers take an unchanged number for a hang.
    @inline(__always)
    static func noteProgress() {
        runtime_hang_step()
    }

    private static func begin(_ report: UnsafePointer<HangReport>) {
        noteProgress()
        let isFirst = running.isEmpty
        running.append(report)
        runtime_hang_set_report(report.pointee.text)
        guard isFirst else { return }
        UIView.hitTestMonitor = { view in
            if let view { begin(view) } else { end() }
        }
        if let limits { runtime_hang_set_timers(limits.work, limits.interval) }
    }

    private static func end() {
        noteProgress()
        running.removeLast()
        runtime_hang_set_report(running.last?.pointee.text)
        guard running.isEmpty else { return }
        runtime_hang_set_timers(0, 0)
        UIView.hitTestMonitor = nil
        reportsByView = [:]
        for report in reports { HangReport.free(report) }
        reports = []
    }

    private static func makeReport(_ name: String, isTouch: Bool) -> UnsafePointer<HangReport> {
        let cause =
            isTouch
            ? "touched: its code, or that of a recognizer, a delegate or a target, loops or waits for ever"
            : "asked whether a point is in it: its hitTest or point(inside:) loops or waits for ever"
        let printable = PrintableText.line(name, limit: 60)
        let text = "\(PrintableText.line(programName)): \(printable) does not come to an end when it is \(cause).\n"
        let report = HangReport.make(text, isTouch: isTouch)
        reports.append(report)
        return report
    }
}

/// A sentence at a fixed address, which a signal handler can write without allocating.
struct HangReport {
    /// The sentence in UTF-8, with a zero at its end.
    let text: UnsafePointer<CChar>
    /// Whether it is about a touch, and not about a hit test.
    let isTouch: Bool

    static func make(_ text: String, isTouch: Bool) -> UnsafePointer<HangReport> {
        let characters = text.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
        for (index, character) in characters.enumerated() { (copy + index).initialize(to: character) }
        let report = UnsafeMutablePointer<HangReport>.allocate(capacity: 1)
        report.initialize(to: HangReport(text: UnsafePointer(copy), isTouch: isTouch))
        return UnsafePointer(report)
    }

    static func free(_ report: UnsafePointer<HangReport>) {
        report.pointee.text.deallocate()
        report.deallocate()
    }
}

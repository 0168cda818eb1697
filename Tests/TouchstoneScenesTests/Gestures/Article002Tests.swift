import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// Article 002 asks which object gets a touch: the touched responder, a recognizer, or a control. Its experiment is
/// the scene `gesture-priority`: a table and a button on a back view, and a recognizer. This is its table of
/// outcomes.
@MainActor
@Suite("which object gets the touch", .fact("AR-02"))
struct Article002Tests {
    /// The recognizer and its view.
    enum Recognizer: Int {
        case tapBehind, panBehind, tapOnButton
    }

    /// The touched view.
    enum Touched: String {
        case row, button
    }

    /// The finger's movement.
    enum Doing: String {
        /// A tap that is lifted before the table delivers the touch to the row.
        case quickTap
        /// A tap that is lifted after that, but before the tap recognizer fails.
        case shortTap
        /// A press that is lifted after the tap recognizer has failed.
        case longPress
        /// An upward drag without a pause.
        case drag
        /// An upward drag after a pause in which the row gets the touch.
        case restAndDrag
        /// A drag to the right after the same pause.
        case restAndDragSideways
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let recognizer: Recognizer
        let doing: Doing
        let touched: Touched
        /// The touch methods of the touched view, except for movement.
        let hears: String
        /// The action that is sent in the end.
        let outcome: String
        let facts: String

        init(
            _ recognizer: Recognizer, _ doing: Doing, _ touched: Touched, hears: String, _ outcome: String,
            _ facts: String
        ) {
            (self.recognizer, self.doing, self.touched) = (recognizer, doing, touched)
            (self.hears, self.outcome, self.facts) = (hears, outcome, facts)
        }

        var testDescription: String { "\(recognizer), \(doing) of the \(touched): \(outcome) (\(facts))" }
    }

    nonisolated static let table = [
        // A tap recognizer on the back view receives the touch first and wins against the row, which is a plain
        // responder, unless the finger stays down for too long.
        Row(.tapBehind, .quickTap, .row, hears: "nothing", "back view tapped", "GP-09 SV-05"),
        Row(.tapBehind, .shortTap, .row, hears: "began, cancelled", "back view tapped", "GP-09 GR-12 SV-05"),
        Row(.tapBehind, .longPress, .row, hears: "began, ended", "Row 2 selected", "GR-34 SV-37"),
        // A drag is not a tap. The table's own pan wins, and the row's touch is cancelled.
        Row(.tapBehind, .drag, .row, hears: "nothing", "table scrolls", "GR-38 SV-05"),
        Row(.tapBehind, .restAndDrag, .row, hears: "began, cancelled", "table scrolls", "GR-38 SV-05"),
        // A control wins against recognizers of the views around it.
        Row(.tapBehind, .quickTap, .button, hears: "began, ended", "button clicked", "GP-01 GP-03 GR-23"),
        Row(.tapBehind, .longPress, .button, hears: "began, ended", "button clicked", "GP-07 GR-34"),

        // A tap recognizer on the button itself wins against the button and affects no other view.
        Row(.tapOnButton, .quickTap, .button, hears: "began, cancelled", "button's recognizer: tapped", "GP-02 GR-12"),
        Row(.tapOnButton, .longPress, .button, hears: "began, ended", "button clicked", "GR-34"),
        Row(.tapOnButton, .quickTap, .row, hears: "began, ended", "Row 2 selected", "SV-06 SV-35"),

        // A pan recognizer on the back view wins against the row, but not against the table's own pan, which is
        // nearer.
        Row(.panBehind, .quickTap, .row, hears: "began, ended", "Row 2 selected", "GR-38 SV-06"),
        Row(.panBehind, .drag, .row, hears: "nothing", "table scrolls", "GR-25 GR-26 SV-05"),
        Row(.panBehind, .restAndDrag, .row, hears: "began, cancelled", "table scrolls", "GR-25 GR-26 SV-05"),
        Row(.panBehind, .restAndDragSideways, .row, hears: "began, cancelled", "back view panned: ended", "GR-27"),
        Row(.panBehind, .quickTap, .button, hears: "began, ended", "button clicked", "GR-38"),
    ]

    @Test(
        "the table of outcomes",
        .fact(
            "GP-01", "GP-02", "GP-03", "GP-07", "GP-09", "GR-12", "GR-23", "GR-25", "GR-26", "GR-27", "GR-34", "GR-38",
            "SV-05", "SV-06", "SV-35", "SV-37"),
        arguments: table)
    func outcome(row: Row) throws {
        let experiment = try Experiment(.gesturePriority, GesturePriorityScene.self)
        let lines = try perform(row.doing, on: row.touched, with: row.recognizer, experiment)
        let touched = row.touched == .row ? "Row 2: touches" : "button: touches"
        let heard = lines.filter { $0.hasPrefix(touched) && !$0.hasSuffix("Moved") }
            .map { $0.dropFirst(touched.count).lowercased() }
        #expect((heard.isEmpty ? "nothing" : heard.joined(separator: ", ")) == row.hears)
        #expect(outcomes(lines).last == row.outcome)
        // A touch has one effect: no other object sends an action.
        #expect(Set(outcomes(lines).map { $0.split(separator: ":")[0] }).count == 1)
    }

    /// Returns the lines of the log about the touch's effect.
    private func outcomes(_ lines: [String]) -> [String] {
        let ends = ["tapped", "clicked", "selected", "scrolls", "began", "changed", "ended"]
        return lines.filter { line in ends.contains { line.hasSuffix($0) } }
    }

    /// Performs an interaction and returns the logged lines without their times.
    private func perform(
        _ doing: Doing, on touched: Touched, with recognizer: Recognizer, _ experiment: Experiment<GesturePriorityScene>
    ) throws -> [String] {
        let (stage, view) = (experiment.stage, experiment.view)
        if recognizer != .tapBehind { _ = experiment.tap(view.choice.chips[recognizer.rawValue]) }
        let cell = try #require(view.table.cellForRow(at: [0, 1]))
        let start = experiment.place(touched == .row ? cell : view.button)
        stage.finger.press(at: start)
        switch doing {
        case .quickTap: stage.advance(by: 0.05)
        case .shortTap: stage.advance(by: 0.3)
        case .longPress: stage.advance(by: 1.2)
        case .drag: stage.finger.move(to: CGPoint(x: start.x, y: start.y - 30), over: 0.1)
        case .restAndDrag:
            stage.advance(by: 0.3)
            stage.finger.move(to: CGPoint(x: start.x, y: start.y - 30), over: 0.1)
        case .restAndDragSideways:
            stage.advance(by: 0.3)
            stage.finger.move(to: CGPoint(x: start.x + 30, y: start.y), over: 0.1)
        }
        stage.finger.lift()
        stage.advance(by: 3)
        defer { view.log.clear() }
        return view.log.lines
    }

    @Test("the recognizer receives the touch before the view does, whichever view is touched", .fact("GR-09", "GP-08"))
    func order() throws {
        for touched in [Touched.row, .button] {
            let experiment = try Experiment(.gesturePriority, GesturePriorityScene.self)
            let lines = try perform(.shortTap, on: touched, with: .tapBehind, experiment)
            let view = touched == .row ? "Row 2" : "button"
            let began = lines.filter { $0.hasSuffix("touchesBegan") }
            #expect(began == ["recognizer: touchesBegan", "\(view): touchesBegan"])
        }
    }

    @Test("the row receives the touch after 0.15 s, and not at all if the finger is lifted before", .fact("SV-05"))
    func contentDelay() throws {
        for (duration, isTold) in [(0.14, false), (0.16, true)] {
            let experiment = try Experiment(.gesturePriority, GesturePriorityScene.self)
            experiment.stage.finger.press(at: CGPoint(x: 130, y: 100))
            experiment.stage.advance(by: duration)
            experiment.stage.finger.lift()
            experiment.stage.advance(by: 1)
            #expect(experiment.take().contains("0.15  Row 2: touchesBegan") == isTold)
        }
    }

    @Test("a control tracks a touch in its touch methods, and is told of the cancellation the same way")
    func tracking() throws {
        let experiment = try Experiment(.gesturePriority, GesturePriorityScene.self)
        let kept = try perform(.quickTap, on: .button, with: .tapBehind, experiment).filter { $0.hasPrefix("button: ") }
        #expect(
            kept == [
                "button: touchesBegan", "button: beginTracking", "button: touchesEnded", "button: endTracking",
            ])
        let lost = try perform(.quickTap, on: .button, with: .tapOnButton, experiment).filter {
            $0.hasPrefix("button: ")
        }
        #expect(
            lost == [
                "button: touchesBegan", "button: beginTracking", "button: touchesCancelled", "button: cancelTracking",
            ])
    }

    @Test(
        "with a recognizer that does not cancel touches, row and button act as usual", .fact("GP-04", "GP-09", "GR-12"))
    func notCancelling() throws {
        let experiment = try Experiment(.gesturePriority, GesturePriorityScene.self)
        _ = experiment.tap(experiment.view.cancelling)
        for (touched, action) in [(Touched.row, "Row 2 selected"), (.button, "button clicked")] {
            let lines = try perform(.shortTap, on: touched, with: .tapBehind, experiment)
            #expect(outcomes(lines) == ["back view tapped", action])
        }
        // The article says that after a recognized pan the view keeps the touch. That holds if the recognizer does
        // not cancel.
        let lines = try perform(.restAndDragSideways, on: .row, with: .panBehind, experiment)
        #expect(lines.last { $0.hasPrefix("Row 2: ") } == "Row 2: touchesEnded")
        #expect(lines.contains("Row 2: touchesMoved") && !lines.contains("Row 2: touchesCancelled"))
    }

    @Test(
        "by default a recognizer cancels touches and delays their end, but not their beginning",
        .fact("GR-12", "GR-13", "GR-14"))
    func defaults() {
        let recognizers: [UIGestureRecognizer] = [
            UITapGestureRecognizer(), UISwipeGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(), UILongPressGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
        ]
        for recognizer in recognizers {
            #expect(recognizer.cancelsTouchesInView, "\(recognizer)")
            #expect(!recognizer.delaysTouchesBegan, "\(recognizer)")
            #expect(recognizer.delaysTouchesEnded, "\(recognizer)")
        }
    }
}

import Foundation
import Testing
import Timeline

@testable import HostInterface

/// Tests of input method and clipboard text in scripts.
@Suite struct InputScriptTextTests {
    private let lines = """
        {"touchstone":1,"size":[100,50],"scale":1}
        {"t":0,"preedit":"ni"}
        {"t":0.1,"preedit":"你好","caret":1}
        {"t":0.2,"commit":"你好"}
        {"t":0.3,"clipboard":"changed"}
        {"t":0.4,"clipboard":"read","text":"copied"}

        """

    @Test("Composed, committed and clipboard text round-trips")
    func roundTrip() throws {
        let script = try InputScript(text: lines)
        #expect(
            script.events.map(\.content) == [
                .text(TextSample(phase: .composing, text: "ni", caret: 2)),
                .text(TextSample(phase: .composing, text: "你好", caret: 1)),
                .text(TextSample(phase: .committed, text: "你好")),
                .clipboard(ClipboardSample(phase: .changed)),
                .clipboard(ClipboardSample(phase: .read, text: "copied")),
            ])
        #expect(script.text == lines)
    }

    @Test("An insertion point beyond the text is rejected")
    func refusal() {
        let text = """
            {"touchstone":1,"size":[100,50]}
            {"t":0,"preedit":"a","caret":2}
            """
        #expect(throws: InputScriptError.self) { try InputScript(text: text) }
    }
}

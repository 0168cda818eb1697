import Testing
import UIKit

@MainActor
@Suite("A record of the trace")
struct TraceRecordTests {
    private func text(_ step: PressStep) -> String {
        TraceRecord(instant: .zero, application: 0, event: .press(step)).text
    }

    @Test("has the beginning of a text that the user entered, in one line that can be printed")
    func userText() {
        let text = "a\u{1B}[2J\n\u{202E}" + String(repeating: "ü", count: 300_000)
        for record in [
            self.text(.inputMethod(phase: "commit", text: text)), self.text(.down(responder: "UIView", key: text)),
        ] {
            #expect(record.contains("a?[2J??ü") && record.contains("ü...") && record.count < 300)
        }
        #expect(self.text(.inputMethod(phase: "commit", text: "Größe")) == "input method: commit \"Größe\"")
    }
}

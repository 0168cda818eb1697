import Stages
import Testing
import UIKit

@MainActor
@Suite("Keys in the trace")
struct TraceKeyTests {
    @Test(
        "are named by what they type, or else by the words on them",
        arguments: [
            (4, "a", "\"a\""), (4, "\u{1}", "\"a\""), (0x28, "\r", "Return"), (0x2C, " ", "Space"), (0x3A, "", "F1"),
            (0x50, "", "Left"), (0xE1, "", "left Shift"), (0xE6, "", "right Alt"), (0x90, "", "number 144"),
        ])
    func names(usage: Int, characters: String, name: String) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let plain = usage == 4 ? "a" : characters
        stage.sendKey(isDown: true, usage: usage, characters: characters, charactersIgnoringModifiers: plain)
        #expect(stage.transcript.text.contains(" key \(name) down"), "\(stage.transcript.text)")
    }
}

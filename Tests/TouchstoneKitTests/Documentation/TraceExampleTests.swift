import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("The trace")
struct TraceExampleTests {
    @Test("is an observable stream, as the article on the way of a touch shows")
    func watching() {
        let stage = Stage(size: CGSize(width: 120, height: 120))
        var lines: [String] = []
        let observation = Trace.observe { record in
            lines.append(record.description)
        }
        stage.finger.tap(at: CGPoint(x: 60, y: 60))
        observation.end()
        #expect(lines == stage.transcript.text.components(separatedBy: "\n"))
    }
}

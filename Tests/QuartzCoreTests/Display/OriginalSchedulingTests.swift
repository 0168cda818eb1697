import Foundation
import QuartzCore
import Testing

@Suite("Timers of the wall clock")
struct OriginalSchedulingTests {
    @Test("are first due after their interval, and not at once", arguments: [true, false])
    func firstDate(repeats: Bool) {
        let timer = Timer(original: 100, repeats: repeats) { _ in }
        #expect((99...100).contains(timer.fireDate.timeIntervalSinceNow))
    }
}

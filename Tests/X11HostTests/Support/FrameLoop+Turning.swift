import UIKit

extension FrameLoop {
    /// Turns the loop until a condition holds. Returns false when it does not within about ten seconds.
    func turn(until isSo: () -> Bool) -> Bool {
        for _ in 0..<500 where !isSo() {
            timeline.schedule(after: 0.02, label: "the test looks again") {}
            turn()
        }
        return isSo()
    }
}

import UIKit

extension FrameLoop {
    /// Turns the loop until something is so; false when it does not come to be in about ten seconds.
    func turn(until isSo: () -> Bool) -> Bool {
        for _ in 0..<500 where !isSo() {
            timeline.schedule(after: 0.02, label: "the test looks again") {}
            turn()
        }
        return isSo()
    }
}

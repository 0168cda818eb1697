import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("The watchdog of questions")
struct QuestionWatchdogTests {
    private final class Looping: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            while bounds.width >= 0 {}
            return false
        }
    }

    private final class Falling: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            fall(point.x + 1) > 0 ? self : nil
        }

        private func fall(_ depth: CGFloat) -> CGFloat { bounds.width < 0 ? depth : fall(depth + 1) * 2 - depth }
    }

    private static func tree(with view: UIView) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.frame = CGRect(x: 2, y: 2, width: 5, height: 5)
        root.addSubview(view)
        return root
    }

    @Test("ends the process with the name of a view that goes round in a loop")
    func loop() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 1)
                _ = HitMap(of: QuestionWatchdogTests.tree(with: Looping()))
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Looping does not come to an end when it is asked whether a point is in it"))
    }

    @Test("ends the process with the name of a view that calls itself deeper than the stack is")
    func fall() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 20)
                _ = HitMap(of: QuestionWatchdogTests.tree(with: Falling()))
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Falling does not come to an end"))
    }

    @Test("leaves those alone that answer, and what goes wrong elsewhere as it is")
    func others() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 1)
                let map = HitMap(of: QuestionWatchdogTests.tree(with: UISwitch()))
                // Longer than the patience with views.
                let start = ContinuousClock.now
                while ContinuousClock.now < start + .milliseconds(1300) {}
                exit(map.views.count == 2 ? 7 : 8)
            }
        }
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 1)
                raise(SIGSEGV)
                raise(SIGSEGV)
            }
        }
    }
}

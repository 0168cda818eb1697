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

    /// Does what no view should when it is asked for a touch.
    private final class Waiting: UIControl {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            if event != nil { DispatchSemaphore(value: 0).wait() }
            return super.hitTest(point, with: event)
        }
    }

    private final class Touchy: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            while bounds.width >= 0 {}
        }
    }

    private final class Hesitating: NSObject, UIGestureRecognizerDelegate {
        static let shared = Hesitating()

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            while gestureRecognizer.isEnabled {}
            return true
        }
    }

    /// Has a hit test of its own, and asks those in it as ever.
    private final class Holding: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    }

    private final class Slow: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            usleep(100_000)
            return super.point(inside: point, with: event)
        }
    }

    private static func touch(_ make: () -> UIView) {
        _ = HitGesture.tap.outcome(at: CGPoint(x: 5, y: 5), size: CGSize(width: 20, height: 20)) {
            tree(with: make())
        }
    }

    private static func expect(_ result: ExitTest.Result, _ name: String, _ what: String) {
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("\(name) does not come to an end when it is \(what)"), "\(text)")
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

    @Test("names the view that is at fault in an explanation and among views that ask each other")
    func culprit() async throws {
        let explained = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 20)
                _ = HitExplanation(of: QuestionWatchdogTests.tree(with: Falling()), at: CGPoint(x: 4, y: 4))
            }
        }
        Self.expect(explained, "Falling", "asked whether a point is in it")
        let nested = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 1)
                let holding = Holding(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                holding.addSubview(QuestionWatchdogTests.tree(with: Looping()))
                _ = HitMap(of: QuestionWatchdogTests.tree(with: holding))
            }
        }
        Self.expect(nested, "Looping", "asked whether a point is in it")
    }

    @Test("ends the process when a view waits for something that never comes, asked for a touch only")
    func waiting() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                QuestionWatchdog.start(interval: 1)
                QuestionWatchdogTests.touch { Waiting() }
            }
        }
        Self.expect(result, "Waiting", "asked whether a point is in it")
    }

    @Test("ends the process with the name of whoever does not come back from a touch")
    func touches() async throws {
        let view = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 1)
                QuestionWatchdogTests.touch { Touchy() }
            }
        }
        Self.expect(view, "Touchy", "touched")
        let recognizer = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 1)
                QuestionWatchdogTests.touch {
                    let (view, tap) = (UILabel(), UITapGestureRecognizer())
                    view.isUserInteractionEnabled = true
                    tap.delegate = Hesitating.shared
                    view.addGestureRecognizer(tap)
                    return view
                }
            }
        }
        Self.expect(recognizer, "UITapGestureRecognizer of UILabel", "touched")
    }

    @Test("leaves a view alone that is slow, and what comes after a question about another one")
    func slow() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                QuestionWatchdog.start(patience: 2, interval: 1)
                // It is asked about more than what three looks take.
                let slow = QuestionWatchdogTests.tree(with: Slow())
                let map = HitMap(of: slow, in: CGRect(x: 2, y: 2, width: 1, height: 16))
                exit(map.questions > 15 ? 7 : 8)
            }
        }
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

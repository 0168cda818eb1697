import Testing
import UIKit

@testable import HitMaps

@MainActor
@Suite("The hang monitor")
struct HangMonitorTests {
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

    /// A view that waits forever in a hit test with an event.
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

    /// A view that overrides `hitTest(_:with:)` and calls `super`.
    private final class Holding: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    }

    /// A view in whose hit test another thread faults.
    private final class Threading: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            Thread.detachNewThread {
                raise(SIGSEGV)
                raise(SIGSEGV)
            }
            while bounds.width >= 0 { usleep(1000) }
            return false
        }
    }

    private final class Slow: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            usleep(50_000)
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

    @Test("A looping view ends the process with the view's name")
    func loop() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 300)
                _ = HitMap(of: HangMonitorTests.tree(with: Looping()))
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Looping does not come to an end when it is asked whether a point is in it"))
    }

    @Test("A view that exhausts the stack ends the process with the view's name")
    func fall() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 20_000)
                _ = HitMap(of: HangMonitorTests.tree(with: Falling()))
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Falling does not come to an end"))
    }

    @Test("The message names the hanging view in an explanation and among nested hit tests")
    func culprit() async throws {
        let explained = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 20_000)
                _ = HitExplanation(of: HangMonitorTests.tree(with: Falling()), at: CGPoint(x: 4, y: 4))
            }
        }
        Self.expect(explained, "Falling", "asked whether a point is in it")
        let nested = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 300)
                let holding = Holding(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                holding.addSubview(HangMonitorTests.tree(with: Looping()))
                _ = HitMap(of: HangMonitorTests.tree(with: holding))
            }
        }
        Self.expect(nested, "Looping", "asked whether a point is in it")
    }

    @Test("A view that waits forever in a hit test of a touch ends the process")
    func waiting() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", checkInterval: 200)
                HangMonitorTests.touch { Waiting() }
            }
        }
        Self.expect(result, "Waiting", "asked whether a point is in it")
    }

    @Test("A view or recognizer that hangs during touch delivery ends the process with its name")
    func touches() async throws {
        let view = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 300)
                HangMonitorTests.touch { Touchy() }
            }
        }
        Self.expect(view, "Touchy", "touched")
        let recognizer = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 300)
                HangMonitorTests.touch {
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

    @Test("A slow view does not end the process")
    func slow() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 2000, checkInterval: 200)
                // The hit tests take longer than three progress checks.
                let slow = HangMonitorTests.tree(with: Slow())
                let map = HitMap(of: slow, in: CGRect(x: 2, y: 2, width: 1, height: 16))
                exit(map.questions > 15 ? 7 : 8)
            }
        }
    }

    @Test("Responsive views and faults outside of hit tests are left alone")
    func others() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 300)
                let map = HitMap(of: HangMonitorTests.tree(with: UISwitch()))
                // Longer than the work limit.
                let start = ContinuousClock.now
                while ContinuousClock.now < start + .milliseconds(500) {}
                exit(map.views.count == 2 ? 7 : 8)
            }
        }
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 300)
                raise(SIGSEGV)
                raise(SIGSEGV)
            }
        }
        // A fault of another thread is not the view's.
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 20_000)
                HangMonitor.start(program: "test", workLimit: 20_000)
                _ = HitMap(of: HangMonitorTests.tree(with: Threading()))
            }
        }
    }

    @Test("A signal that arrives on another thread ends the process all the same")
    func signalElsewhere() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                HangMonitor.start(program: "test", workLimit: 300)
                // The system delivers the timer's signal to the thread that uses the processor.
                for _ in 0..<3 {
                    Thread.detachNewThread { while true {} }
                }
                HangMonitorTests.touch { Waiting() }
            }
        }
        Self.expect(result, "Waiting", "asked whether a point is in it")
    }
}

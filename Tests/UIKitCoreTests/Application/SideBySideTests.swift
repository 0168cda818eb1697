import Foundation
import HostInterface
import QuartzCore
import Stages
import Testing
import Timeline
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Applications side by side")
struct SideBySideTests {
    private let one = Stage(size: CGSize(width: 100, height: 100))
    private let other = Stage(size: CGSize(width: 100, height: 100), scale: 2)

    @Test("Reading a stage's properties does not make its application the current one")
    func gettersSwitchNothing() {
        other.settle()
        #expect(UIApplication.shared === other.application)
        _ = (one.window, one.application, one.finger, one.rootViewController, one.transcript, one.now)
        #expect(UIApplication.shared === other.application)
        one.settle()
        #expect(UIApplication.shared === one.application)
    }

    @Test("Each of two tests that take turns finds the application of its own stage again")
    func tasks() async {
        var started = 0
        func test() async -> Bool {
            let stage = Stage(size: CGSize(width: 100, height: 100))
            started += 1
            stage.advance(by: Double(started))
            while started < 2 { await Task.yield() }
            return UIApplication.shared === stage.application && CACurrentMediaTime() == stage.now
        }
        let tests = [Task { await test() }, Task { await test() }]
        for test in tests { #expect(await test.value) }
    }

    @Test("A task without a stage does not lay out what the tasks of others show")
    func strangers() async {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        func show() -> (Stage, Counter) {
            let (stage, counter) = (
                Stage(size: CGSize(width: 100, height: 100)),
                Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            )
            stage.window.addSubview(counter)
            stage.settle()
            counter.setNeedsLayout()
            return (stage, counter)
        }
        // The handles keep their tasks, so that no other has their identity.
        let tasks = [Task { show() }, Task { show() }]
        var shown: [(Stage, Counter)] = []
        for task in tasks { shown.append(await task.value) }
        let before = shown.map(\.1.layouts)
        await Task { CATransaction.flush() }.value
        #expect(shown.map(\.1.layouts) == before)
        for (stage, _) in shown { stage.settle() }
        #expect(shown.map(\.1.layouts) == before.map { $0 + 1 })
    }

    @Test("Each application has its own time, and CACurrentMediaTime() is that of the application that ran last")
    func clocks() {
        one.advance(by: 2)
        #expect(other.now == 0 && CACurrentMediaTime() == 2)
        other.advance(by: 0.5)
        #expect(one.now == 2 && other.now == 0.5 && CACurrentMediaTime() == 0.5)
    }

    @Test("An animation runs on the clock of its view's application, whichever is current when it begins")
    func animations() {
        let view = UIView(frame: one.window.bounds)
        one.window.addSubview(view)
        one.settle()
        other.advance(by: 3)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        one.advance(by: 0.5)
        #expect(view.layer.presentation()?.opacity == 0.5)
        one.advance(by: 0.5)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("A delayed animation begins after its delay on the clock of its view's application")
    func delayedAnimations() {
        let view = UIView(frame: one.window.bounds)
        one.window.addSubview(view)
        one.settle()
        other.advance(by: 3)
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.alpha = 0 }
        one.advance(by: 1.5)
        #expect(view.layer.presentation()?.opacity == 0.5)
        one.advance(by: 0.5)
    }

    @Test("Programmatic scrolling runs in the frames of the scroll view's application")
    func scrolling() {
        let view = UIScrollView(frame: one.window.bounds)
        view.contentSize = CGSize(width: 100, height: 1000)
        one.window.addSubview(view)
        one.settle()
        other.advance(by: 3)
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        other.advance(by: 3)
        #expect(view.contentOffset.y == 0)
        one.advance(by: 2)
        #expect(view.contentOffset.y == 200)
    }

    @Test("A recognizer's deadline is on the clock of its view's application")
    func deadlines() {
        let view = UIView(frame: one.window.bounds)
        let press = UILongPressGestureRecognizer()
        view.addGestureRecognizer(press)
        one.window.addSubview(view)
        other.settle()
        press.setDeadline(after: 1) {}
        #expect(other.timeline.nextDeadline == nil)
        #expect(one.timeline.nextDeadline == Instant(seconds: 1))
        press.cancelDeadline()
    }

    @Test("Each application has its own transcript, and a record names the application that emitted it")
    func transcripts() {
        one.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(!one.transcript.records.isEmpty && other.transcript.records.isEmpty)
        other.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(one.transcript.text == other.transcript.text)
        #expect(one.transcript.records.allSatisfy { $0.application == one.application.number })
        #expect(other.transcript.records.allSatisfy { $0.application == other.application.number })
        #expect(one.application.number != other.application.number)
    }

    @Test("What happens to a responder is recorded as its own application's, with its time, whichever is current")
    func recordsOfResponders() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        one.window.addSubview(field)
        one.advance(by: 1)
        other.advance(by: 3)
        let count = one.transcript.records.count
        let isFirst = field.becomeFirstResponder()
        #expect(isFirst && other.transcript.records.isEmpty)
        let records = one.transcript.records[count...]
        #expect(!records.isEmpty && records.allSatisfy { $0.instant == Instant(seconds: 1) })
    }

    @Test("A transaction from before the first application is finished by it")
    func earliestTransactions() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                var isDone = false
                CATransaction.begin()
                CATransaction.setCompletionBlock { isDone = true }
                CATransaction.commit()
                Stage(size: CGSize(width: 10, height: 10)).settle()
                exit(isDone ? 0 : 1)
            }
        }
    }

    @Test("A transaction that is open in one application outlasts a turn of another and does not affect it")
    func transactions() {
        var isDone = false
        one.settle()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { isDone = true }
        other.settle()
        #expect(!CATransaction.disableActions())
        one.settle()
        #expect(CATransaction.disableActions() && !isDone)
        CATransaction.commit()
        other.settle()
        #expect(!isDone)
        one.settle()
        #expect(isDone)
    }

    @Test("Dynamic colors outside views resolve with the scale of the current application's screen")
    func scale() {
        other.settle()
        #expect(UITraitCollection.current.displayScale == 2)
        one.settle()
        #expect(UITraitCollection.current.displayScale == 1)
    }

    @Test("Disabling animations in one application does not disable them in another")
    func enabledAnimations() {
        one.settle()
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        other.settle()
        #expect(UIView.areAnimationsEnabled)
        one.settle()
        #expect(!UIView.areAnimationsEnabled)
    }

    @Test("A hover recognizer in one application causes no hit tests in another")
    func hovering() {
        let view = UIView(frame: one.window.bounds)
        view.addGestureRecognizer(UIHoverGestureRecognizer())
        one.window.addSubview(view)
        one.hover(at: CGPoint(x: 5, y: 5))
        let counting = HitCountingView(frame: other.window.bounds)
        other.window.addSubview(counting)
        other.hover(at: CGPoint(x: 5, y: 5))
        #expect(counting.hitTests == 0)
        counting.addGestureRecognizer(UIHoverGestureRecognizer())
        other.hover(at: CGPoint(x: 6, y: 6))
        #expect(counting.hitTests > 0)
    }

    @Test("A screen records its own views with exclusive touch, including those configured before they were added")
    func exclusiveTouch() {
        let view = UIView(frame: one.window.bounds)
        view.isExclusiveTouch = true
        #expect(!one.application.screen.input.hasExclusiveTouch)
        one.window.addSubview(view)
        #expect(one.application.screen.input.hasExclusiveTouch)
        #expect(!other.application.screen.input.hasExclusiveTouch)
        #expect(!Stage().application.screen.input.hasExclusiveTouch)
    }
}

private final class HitCountingView: UIView {
    private(set) var hitTests = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitTests += 1
        return super.hitTest(point, with: event)
    }
}

@MainActor
@Suite("The frame loop")
struct FrameLoopTests {
    @Test("Settling observers are called once per turn, in the order in which they were added, until they end")
    func settlingObservers() {
        let stage = Stage(size: CGSize(width: 20, height: 20))
        let observers = stage.application.screen.settlingObservers
        var log: [String] = []
        let first = observers.add {
            log.append("first")
            return false
        }
        observers.add {
            log.append("second")
            return false
        }
        stage.settle()
        #expect(log == ["first", "second"])
        first.end()
        stage.settle()
        #expect(log == ["first", "second", "second"])
    }

    @Test("Layout that a settling observer requests is performed and drawn in the same turn")
    func settlingAgain() {
        let stage = Stage(size: CGSize(width: 20, height: 20))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        stage.application.screen.settlingObservers.add {
            guard view.backgroundColor == nil else { return false }
            view.backgroundColor = .red
            return true
        }
        #expect(stage.pixel(at: CGPoint(x: 10, y: 10)) == .red)
    }

    @Test("The application's clock starts at the host's time")
    func start() {
        let loop = FrameLoop(host: HeadlessHost(now: Instant(seconds: 5)))
        #expect(loop.timeline.now == Instant(seconds: 5) && loop.application.timeline === loop.timeline)
    }

    @Test("Several observers of pending work coexist, and the loop's observer ends with the loop")
    func pendingWork() {
        let host = HeadlessHost(size: CGSize(width: 10, height: 10))
        var loop: FrameLoop? = FrameLoop(host: host)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.makeKeyAndVisible()
        #expect(host.hasPendingWork)
        loop?.turn()
        #expect(!host.hasPendingWork)
        let work = host.workObservers.add { true }
        #expect(host.hasPendingWork)
        work.end()
        window.setNeedsLayout()
        #expect(host.hasPendingWork)
        loop = nil
        #expect(!host.hasPendingWork)
        window.isHidden = true
    }
}

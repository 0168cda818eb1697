import Stages
import Testing
import UIKit

// No import of Foundation: see `VirtualTime.swift`.

@MainActor
@Suite("On a stage, the stage's time drives")
struct VirtualTimeTests {
    let stage = Stage(size: CGSize(width: 100, height: 100))

    /// The calls so far, as the time of each.
    private final class Calls: @unchecked Sendable {
        var times: [Int] = []
    }

    private let calls = Calls()

    /// Returns a block that notes the stage's time in milliseconds.
    private func note() -> @Sendable () -> Void {
        let calls = calls
        let timeline = stage.timeline
        return { calls.times.append(Int((timeline.now.seconds * 1000).rounded())) }
    }

    @Test("timers that repeat, until they are invalidated")
    func repeating() {
        let note = note()
        let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in note() }
        #expect(calls.times == [])
        stage.advance(by: 1.7)
        #expect(calls.times == [500, 1000, 1500] && timer.isValid)
        timer.invalidate()
        stage.advance(by: 5)
        #expect(calls.times.count == 3)
    }

    @Test("timers that fire once, and end then")
    func once() {
        let note = note()
        let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in note() }
        stage.advance(by: 0.2)
        #expect(calls.times == [] && timer.isValid)
        stage.advance(by: 5)
        #expect(calls.times == [250] && !timer.isValid)
    }

    @Test("timers that are added to the main run loop, once for all of its modes")
    func added() {
        let note = note()
        let timer = Timer(timeInterval: 0.1, repeats: true) { timer in
            note()
            if timer.isValid { timer.tolerance = 0 }
        }
        stage.advance(by: 1)
        #expect(calls.times == [])
        RunLoop.main.add(timer, forMode: .common)
        RunLoop.main.add(timer, forMode: .default)
        stage.advance(by: 0.25)
        #expect(calls.times == [1100, 1200])
        timer.fireDate = .distantFuture
        stage.advance(by: 1)
        #expect(calls.times.count == 2)
        timer.invalidate()
    }

    @Test("timers that call a method")
    func selectors() {
        @MainActor final class Clock {
            var ticks = 0

            func tick(_ timer: Timer) {
                ticks += 1
                if ticks == 3 { timer.invalidate() }
            }
        }
        let clock = Clock()
        Timer.scheduledTimer(
            timeInterval: 1, target: clock, selector: Selector("tick:", Clock.tick(_:)), userInfo: nil, repeats: true)
        stage.advance(by: 0.9)
        #expect(clock.ticks == 0)
        stage.advance(by: 10)
        #expect(clock.ticks == 3)
    }

    @Test("a timer without an interval, which cannot stop time")
    func tiny() {
        let note = note()
        let timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in note() }
        stage.advance(by: 0.01)
        timer.invalidate()
        #expect(calls.times.count >= 99 && calls.times.count <= 100)
    }

    @Test("blocks that the main queue gets later")
    func blocks() throws {
        let note = note()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            note()
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250), execute: note)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() - 1, execute: note)
        DispatchQueue.main.asyncAfter(deadline: .distantFuture, execute: note)
        stage.settle()
        #expect(calls.times == [0])
        stage.advance(by: 0.4)
        #expect(calls.times == [0])
        stage.advance(by: 1)
        // The deadlines are times of the wall clock, which has moved since, by more where tests run side by side.
        try #require(calls.times.count == 3)
        #expect((400...500).contains(calls.times[1]) && (650...750).contains(calls.times[2]))
    }

    @Test("work items that the main queue gets later, unless they are cancelled")
    func workItems() {
        let note = note()
        let item = DispatchWorkItem(block: note)
        let cancelled = DispatchWorkItem(block: note)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
        cancelled.cancel()
        stage.advance(by: 0.4)
        #expect(calls.times == [])
        stage.advance(by: 1)
        #expect(calls.times.count == 1)
    }

    @Test("blocks and work items of the main queue, which run when it next settles, in turn and once")
    func now() async {
        let note = note()
        DispatchQueue.main.async(execute: note)
        DispatchQueue.main.async { DispatchQueue.main.async(execute: note) }
        DispatchQueue.main.async(execute: DispatchWorkItem(block: note))
        #expect(calls.times == [])
        stage.settle()
        #expect(calls.times == [0, 0, 0])
        // A test that waits lets the queue run by itself.
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        stage.advance(by: 0.1)
        #expect(calls.times.count == 3)
    }

    @Test("a block that adds itself without end, which cannot stop time")
    func endless() {
        let calls = calls
        func poll() {
            calls.times.append(0)
            DispatchQueue.main.async { MainActor.assumeIsolated { poll() } }
        }
        poll()
        stage.advance(by: 0.02)
        #expect((1000...3000).contains(calls.times.count))
    }

    @Test("blocks of other queues are left alone")
    func otherQueues() {
        let queue = DispatchQueue(label: "other")
        let note = note()
        queue.async(execute: note)
        queue.sync {}
        #expect(calls.times == [0])
    }

    @Test("blocks that change views in an animation, which is over in time")
    func animations() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            UIView.animate(withDuration: 0.3) { view.alpha = 0 }
        }
        stage.advance(by: 0.1)
        #expect(view.alpha == 1)
        stage.advance(by: 0.15)
        #expect(view.alpha == 0 && view.layer.animationKeys()?.isEmpty == false)
        stage.advance(by: 0.5)
        #expect(view.layer.animationKeys()?.isEmpty != false)
    }
}

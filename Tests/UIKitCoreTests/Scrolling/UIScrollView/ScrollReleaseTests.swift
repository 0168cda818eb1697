import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Releasing a scroll view")
struct ScrollReleaseTests {
    @Test("A flick calls the delegate in order and stops where predicted", .fact("SV-12", "SV-14", "SV-17", "SV-18"))
    func flick() {
        let (stage, view, log) = ScrollLog.measured()
        log.countsSteps = false
        view.contentOffset.y = 5000
        _ = log.take()
        stage.finger.press(at: CGPoint(x: 200, y: 800))
        for step in 1...10 {
            stage.advance(by: 0.016)
            stage.finger.move(to: CGPoint(x: 200, y: 800 - CGFloat(step) * 48))
        }
        let lifted = view.contentOffset.y
        #expect(lifted == 5470)
        stage.finger.lift()
        #expect(abs(log.velocity.y - 3) < 0.001 && log.velocity.x == 0)
        #expect(abs(log.told.y - (lifted + 2.99 * 499.5)) < 0.34)
        #expect(view.isDecelerating)
        // Slightly longer than six frames.
        stage.advance(by: 0.101)
        #expect(abs(view.contentOffset.y - (lifted + 3 * 499 * (1 - CGFloat(pow(0.998, 100))))) < 0.34)
        stage.advance(by: 4)
        #expect(!view.isDecelerating)
        #expect(abs(view.contentOffset.y - (lifted + 2.99 * 499)) < 0.34)
        #expect(
            log.take() == [
                "willBeginDragging at 0,5000", "didScroll", "willEndDragging", "didEndDragging decelerate true",
                "willBeginDecelerating", "didScroll", "didEndDecelerating",
            ])
    }

    @Test("Content that moves back towards its edge when it is released comes to rest there")
    func slowReturn() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 300)
        view.contentOffset.y = 200
        stage.window.addSubview(view)
        stage.finger.press(at: CGPoint(x: 50, y: 90))
        stage.finger.move(to: CGPoint(x: 50, y: 30))
        stage.advance(by: 0.1)
        stage.finger.move(to: CGPoint(x: 50, y: 32.5))
        #expect(view.contentOffset.y == 221)
        stage.finger.lift()
        #expect(view.isDecelerating)
        stage.advance(by: 1)
        #expect(!view.isDecelerating && view.contentOffset.y == 200)
    }

    @Test("A slow drag that pauses has no velocity; a faster one keeps its velocity", .fact("SV-15", "SV-16"))
    func rests() {
        let (stage, view, log) = ScrollLog.measured()
        view.contentOffset.y = 1000
        stage.finger.press(at: CGPoint(x: 200, y: 600))
        for step in 1...20 {
            stage.advance(by: 0.016)
            stage.finger.move(to: CGPoint(x: 200, y: 600 - CGFloat(step) * 3))
        }
        stage.advance(by: 0.3)
        stage.finger.lift()
        #expect(log.velocity == .zero && !view.isDecelerating)

        view.setContentOffset(.zero, animated: false)
        stage.finger.press(at: CGPoint(x: 200, y: 300))
        for step in 1...20 {
            stage.advance(by: 0.008)
            stage.finger.move(to: CGPoint(x: 200, y: 300 + CGFloat(step) * 5))
        }
        stage.advance(by: 0.3)
        stage.finger.lift()
        #expect(abs(log.velocity.y + 0.625) < 0.001 && view.isDecelerating)
        #expect(log.told == .zero)
        stage.advance(by: 1)
        #expect(view.contentOffset == .zero && !view.isDecelerating)
    }

    @Test("A release beyond the edge reports the edge as its target and decelerates", .fact("SV-23", "SV-24"))
    func bounce() {
        let (stage, view, log) = ScrollLog.measured()
        log.countsSteps = false
        stage.finger.press(at: CGPoint(x: 200, y: 100))
        stage.finger.move(to: CGPoint(x: 200, y: 700))
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == -235)
        stage.finger.lift()
        #expect(log.told == .zero && view.isDecelerating)
        stage.advance(by: 2)
        #expect(view.contentOffset == .zero)
        #expect(
            log.take() == [
                "willBeginDragging at 0,0", "didScroll", "willEndDragging", "didEndDragging decelerate true",
                "willBeginDecelerating", "didScroll", "didEndDecelerating",
            ])
    }

    @Test("Deceleration overshoots the edge and springs back", .fact("SV-21"))
    func impact() {
        let (stage, view, log) = ScrollLog.measured()
        view.contentOffset.y = 260
        _ = log.takeOffsets()
        stage.finger.press(at: CGPoint(x: 200, y: 300))
        for step in 1...4 {
            stage.advance(by: 0.016)
            stage.finger.move(to: CGPoint(x: 200, y: 300 + CGFloat(step) * 50))
        }
        #expect(view.contentOffset.y == 70)
        stage.finger.lift()
        stage.advance(by: 2)
        let lowest = log.takeOffsets().map(\.y).min() ?? 0
        #expect(lowest < -95 && lowest > -105)
        #expect(view.contentOffset == .zero && !view.isDecelerating)
    }

    @Test("Deceleration stops at the edge when bounces is false")
    func noBounce() {
        let (stage, view, log) = ScrollLog.measured()
        view.bounces = false
        stage.finger.press(at: CGPoint(x: 200, y: 100))
        stage.finger.move(to: CGPoint(x: 200, y: 300), over: 0.1)
        #expect(view.contentOffset == .zero)
        stage.finger.move(to: CGPoint(x: 200, y: 280), over: 0.05)
        #expect(view.contentOffset.y == 20)
        stage.finger.move(to: CGPoint(x: 200, y: 100), over: 0.05)
        stage.finger.lift()
        stage.advance(by: 5)
        #expect(log.takeOffsets().allSatisfy { $0.y >= 0 })
    }

    @Test("Deceleration stops at the offset that the delegate chooses")
    func chosenTarget() {
        let (stage, view, log) = ScrollLog.measured()
        log.target = { CGPoint(x: 0, y: ($0.y / 100).rounded() * 100) }
        for speed: CGFloat in [4, 20, 60] {
            stage.finger.press(at: CGPoint(x: 200, y: 800))
            for step in 1...8 {
                stage.advance(by: 0.016)
                stage.finger.move(to: CGPoint(x: 200, y: 800 - CGFloat(step) * speed))
            }
            stage.finger.lift()
            stage.advance(by: 6)
            #expect(!view.isDecelerating && view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
        }
        #expect(view.contentOffset.y > 1500)
    }

    @Test("Paging advances one page for a flick of any velocity and returns after less than half a page")
    func paging() {
        let (stage, view, _) = ScrollLog.measured(content: CGSize(width: 393 * 5, height: 852))
        view.isPagingEnabled = true
        for (distance, duration, page) in [(100.0, 0.05, 1.0), (350, 0.05, 2), (100, 1, 2), (250, 1, 3)] {
            stage.finger.press(at: CGPoint(x: 380, y: 400))
            stage.finger.move(to: CGPoint(x: 380 - distance, y: 400), over: duration)
            if duration == 1 { stage.advance(by: 0.4) }
            stage.finger.lift()
            stage.advance(by: 2)
            #expect(view.contentOffset == CGPoint(x: 393 * page, y: 0))
        }
    }

    @Test("A page that a finger has stopped on its way goes to the nearer place when the finger lifts without a drag")
    func stoppedPage() {
        let (stage, view, _) = ScrollLog.measured(content: CGSize(width: 393 * 5, height: 852))
        view.isPagingEnabled = true
        stage.finger.press(at: CGPoint(x: 380, y: 400))
        stage.finger.move(to: CGPoint(x: 280, y: 400), over: 0.05)
        stage.finger.lift()
        stage.advance(by: 0.05)
        stage.finger.press(at: CGPoint(x: 200, y: 400))
        let stopped = view.contentOffset.x
        #expect(stopped > 100 && stopped < 393)
        stage.advance(by: 0.5)
        #expect(view.contentOffset.x == stopped)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(view.contentOffset.x == (stopped < 196.5 ? 0 : 393))
    }

    @Test("A touch stops deceleration and taps nothing")
    func caught() {
        let (stage, view, log) = ScrollLog.measured()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 393, height: 40000))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
        stage.finger.press(at: CGPoint(x: 200, y: 700))
        stage.finger.move(to: CGPoint(x: 200, y: 300), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 0.1)
        #expect(view.isDecelerating)
        _ = log.take()
        stage.finger.press(at: CGPoint(x: 200, y: 400))
        let place = view.contentOffset
        #expect(!view.isDecelerating && log.take().last == "didEndDecelerating")
        stage.advance(by: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.3)
        #expect(view.contentOffset == place && taps == 0)
        stage.finger.tap(at: CGPoint(x: 200, y: 400))
        #expect(taps == 1)
    }

    @Test("A scroll view caught beyond its edge springs back when the finger lifts")
    func caughtBeyondEdge() {
        let (stage, view, _) = ScrollLog.measured()
        stage.finger.press(at: CGPoint(x: 200, y: 100))
        stage.finger.move(to: CGPoint(x: 200, y: 500))
        stage.advance(by: 0.5)
        stage.finger.lift()
        stage.advance(by: 0.05)
        stage.finger.press(at: CGPoint(x: 200, y: 500))
        let place = view.contentOffset.y
        #expect(place < -50)
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == place)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 0)
    }
}

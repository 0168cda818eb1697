import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Dragging a scroll view")
struct ScrollDragTests {
    /// A stage of 393 x 852 at three pixels per point, filled by a scroll view with content 40000 high: that of the
    /// measurements.
    private func make(content: CGSize = CGSize(width: 393, height: 40000)) -> (Stage, UIScrollView, ScrollLog) {
        let stage = Stage(size: CGSize(width: 393, height: 852), scale: 3)
        let view = UIScrollView(frame: stage.window.bounds)
        view.contentSize = content
        let log = ScrollLog()
        view.delegate = log
        stage.window.addSubview(view)
        stage.settle()
        return (stage, view, log)
    }

    @Test("begins after 10 points, which do not count, before anything has moved (GR-38, GR-39, SV-07, SV-11, SV-13)")
    func hysteresis() {
        let (stage, view, log) = make()
        stage.finger.press(at: CGPoint(x: 200, y: 600))
        #expect(view.isTracking && !view.isDragging)
        stage.finger.move(to: CGPoint(x: 200, y: 591))
        #expect(log.take() == [] && !view.isDragging)
        stage.finger.move(to: CGPoint(x: 200, y: 590))
        #expect(log.take() == ["willBeginDragging at 0,0"])
        #expect(view.isDragging && view.isTracking && view.contentOffset == .zero)
        stage.finger.move(to: CGPoint(x: 200, y: 561))
        #expect(log.take() == ["didScroll"] && view.contentOffset.y == 29)
        stage.advance(by: 0.5)
        stage.finger.lift()
        #expect(log.take() == ["willEndDragging", "didEndDragging decelerate false"])
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
        stage.advance(by: 1)
        #expect(log.take() == [])
    }

    @Test("counts the first move beyond 10 points less those 10 (GR-39)")
    func firstMove() {
        let (stage, view, log) = make()
        stage.finger.press(at: CGPoint(x: 200, y: 600))
        stage.finger.move(to: CGPoint(x: 200, y: 561))
        #expect(log.take() == ["willBeginDragging at 0,0", "didScroll"])
        #expect(view.contentOffset.y == 29)
        stage.advance(by: 0.5)
        stage.finger.lift()
    }

    @Test("shows ever less of what is pulled beyond the edge (SV-20)")
    func rubberBand() {
        let (stage, view, _) = make()
        stage.finger.press(at: CGPoint(x: 200, y: 100))
        for (travel, shown) in [(15.0, -2.667), (20, -5.333), (25, -8.333), (600, -235)] {
            stage.finger.move(to: CGPoint(x: 200, y: 100 + travel))
            #expect(abs(Double(view.contentOffset.y) - shown) < 0.001)
        }
        stage.finger.cancel()
        stage.advance(by: 2)
        #expect(view.contentOffset == .zero)
    }

    @Test("a flick tells its delegate in order, and comes to rest where it was said (SV-12, SV-14, SV-17, SV-18)")
    func flick() {
        let (stage, view, log) = make()
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
        // A moment more than six frames.
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

    @Test("a slow drag that rests has no speed, a faster one keeps it (SV-15, SV-16)")
    func rests() {
        let (stage, view, log) = make()
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

    @Test("released beyond the edge tells the edge as its target, and decelerates (SV-23, SV-24)")
    func bounce() {
        let (stage, view, log) = make()
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

    @Test("meets its edge, goes beyond it and comes back (SV-21)")
    func impact() {
        let (stage, view, log) = make()
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

    @Test("stops at its edge without bouncing when it must not")
    func noBounce() {
        let (stage, view, log) = make()
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

    @Test("comes to rest where its delegate says")
    func chosenTarget() {
        let (stage, view, log) = make()
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

    @Test("turns one page for a flick, however fast, and goes back for less than half a page")
    func paging() {
        let (stage, view, _) = make(content: CGSize(width: 393 * 5, height: 852))
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

    @Test("stops under a finger, which then taps nothing")
    func caught() {
        let (stage, view, log) = make()
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

    @Test("caught beyond its edge goes back when the finger is lifted")
    func caughtBeyondEdge() {
        let (stage, view, _) = make()
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

    @Test("keeps to one axis with a directional lock, and follows a diagonal without")
    func directionalLock() {
        for (locks, x) in [(true, 0.0), (false, 26)] {
            let (stage, view, _) = make(content: CGSize(width: 2000, height: 2000))
            view.isDirectionalLockEnabled = locks
            stage.finger.press(at: CGPoint(x: 300, y: 500))
            stage.finger.move(to: CGPoint(x: 299, y: 480))
            stage.finger.move(to: CGPoint(x: 273, y: 400))
            #expect(abs(view.contentOffset.x - x) < 1 && view.contentOffset.y > 80)
            stage.advance(by: 0.5)
            stage.finger.lift()
            stage.advance(by: 2)
        }
    }

    @Test("does not begin where nothing can be scrolled, unless it always bounces (SV-08)")
    func nothingToScroll() {
        let (stage, view, log) = make(content: CGSize(width: 100, height: 100))
        func drag() {
            stage.finger.press(at: CGPoint(x: 200, y: 100))
            stage.finger.move(to: CGPoint(x: 200, y: 200), over: 0.1)
            stage.finger.lift()
            stage.advance(by: 2)
        }
        drag()
        #expect(log.take() == [])
        view.alwaysBounceVertical = true
        log.countsSteps = false
        drag()
        #expect(log.take().first == "willBeginDragging at 0,0" && view.contentOffset == .zero)
        view.isScrollEnabled = false
        drag()
        #expect(log.take() == [])
    }

    @Test("puts the keyboard away when it is asked to")
    func keyboard() {
        let (stage, view, _) = make()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        view.addSubview(field)
        for (mode, stays) in [(UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false)] {
            view.keyboardDismissMode = mode
            field.becomeFirstResponder()
            stage.finger.press(at: CGPoint(x: 200, y: 400))
            stage.finger.move(to: CGPoint(x: 200, y: 300), over: 0.1)
            #expect(field.isFirstResponder == stays)
            stage.advance(by: 0.5)
            stage.finger.lift()
        }
        field.resignFirstResponder()
        stage.advance(by: 2)
    }

    @Test("goes on from where code puts the content meanwhile")
    func movedByCode() {
        let (stage, view, _) = make()
        stage.finger.press(at: CGPoint(x: 200, y: 600))
        stage.finger.move(to: CGPoint(x: 200, y: 500))
        #expect(view.contentOffset.y == 90)
        view.contentOffset.y += 1000
        stage.finger.move(to: CGPoint(x: 200, y: 490))
        #expect(view.contentOffset.y == 1100)
        stage.advance(by: 0.5)
        stage.finger.lift()
    }
}

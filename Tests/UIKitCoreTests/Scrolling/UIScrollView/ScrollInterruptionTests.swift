import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Interrupting a scroll")
struct ScrollInterruptionTests {
    /// Returns a stage of 300 x 300 points, filled by a scroll view with content of 300 x 2000.
    func make(content: CGSize = CGSize(width: 300, height: 2000)) -> (Stage, UIScrollView, ScrollLog) {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let view = UIScrollView(frame: stage.window.bounds)
        view.contentSize = content
        let log = ScrollLog()
        log.countsSteps = false
        view.delegate = log
        stage.window.addSubview(view)
        stage.settle()
        return (stage, view, log)
    }

    /// Flicks the content vertically and lifts the finger while it is moving.
    func flick(_ stage: Stage, by distance: CGFloat = -150) {
        stage.finger.press(at: CGPoint(x: 150, y: 150 - distance / 2))
        stage.finger.move(to: CGPoint(x: 150, y: 150 + distance / 2), over: 0.1)
        stage.finger.lift()
    }

    /// A delegate that runs a closure whenever the content moves.
    private final class Meddler: UIScrollViewDelegate {
        var onScroll: (UIScrollView) -> Void = { _ in }
        var onEnd: (UIScrollView) -> Void = { _ in }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView) }

        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            onEnd(scrollView)
        }
    }

    @Test("Scrolling ends when the delegate releases the view during a step")
    func freed() {
        // Each movement with the offset at which the view is released: that of the first step, or of the last.
        let movements: [(CGFloat, (Stage, UIScrollView) -> Void)] = [
            (1, { _, view in view.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }),
            (500, { _, view in view.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }),
            (1, { stage, _ in flick(stage) }),
            (40, { stage, _ in stage.scroll(by: CGVector(dx: 0, dy: -40), at: CGPoint(x: 150, y: 150)) }),
        ]
        for (place, begin) in movements {
            let stage = Stage(size: CGSize(width: 300, height: 300))
            let meddler = Meddler()
            weak var freed: UIScrollView?
            do {
                let view = UIScrollView(frame: stage.window.bounds)
                view.contentSize = CGSize(width: 300, height: 2000)
                view.delegate = meddler
                freed = view
                stage.window.addSubview(view)
                stage.settle()
                begin(stage, view)
            }
            #expect(freed != nil)
            meddler.onScroll = { if $0.contentOffset.y >= place { $0.removeFromSuperview() } }
            stage.advance(by: 1)
            #expect(freed == nil)
        }
    }

    @Test("Scrolling continues after the delegate is deallocated")
    func delegateGone() {
        let (stage, view, _) = make()
        var meddler: Meddler? = Meddler()
        view.delegate = meddler
        stage.finger.press(at: CGPoint(x: 150, y: 250))
        stage.finger.move(to: CGPoint(x: 150, y: 200), over: 0.05)
        meddler = nil
        #expect(view.delegate == nil)
        stage.finger.move(to: CGPoint(x: 150, y: 100), over: 0.05)
        #expect(view.contentOffset.y == 140)
        stage.finger.lift()
        stage.advance(by: 5)
        #expect(view.contentOffset.y > 400 && !view.isDecelerating)
    }

    @Test("Deceleration uses the current end of the content, whether it moved nearer or farther")
    func contentChanges() {
        let (stage, view, log) = make()
        flick(stage)
        stage.advance(by: 0.1)
        let place = view.contentOffset.y
        #expect(log.told.y > place + 300)
        view.contentSize.height = 300 + place + 50
        #expect(view.isDecelerating && view.contentOffset.y == place)
        _ = log.takeOffsets()
        stage.advance(by: 5)
        #expect(view.contentOffset.y == place + 50)
        // It overshoots the new end and comes back, in one reported deceleration.
        #expect((log.takeOffsets().map(\.y).max() ?? 0) > place + 55)
        #expect(log.take().suffix(2) == ["didScroll", "didEndDecelerating"])

        view.setContentOffset(CGPoint(x: 0, y: place - 40), animated: false)
        flick(stage)
        view.contentSize.height = 9000
        stage.advance(by: 5)
        #expect(view.contentOffset.y > place + 300)
    }

    @Test("Content that grows or moves keeps its velocity")
    func keepsSpeed() {
        func run(_ meddle: (UIScrollView) -> Void) -> CGFloat {
            let (stage, view, _) = make(content: CGSize(width: 300, height: 5000))
            view.contentOffset.y = 1000
            flick(stage)
            for _ in 0..<30 {
                meddle(view)
                stage.advance(by: 1.0 / 60)
            }
            stage.advance(by: 5)
            return view.contentOffset.y
        }
        let alone = run { _ in }
        #expect(alone > 1300)
        #expect(abs(run { $0.contentSize.height += 10 } - alone) < 1)
        #expect(abs(run { $0.contentOffset.y += 3 } - (alone + 90)) < 1)
    }

    @Test("Content that shrinks under the finger springs back when the finger lifts")
    func shrinksUnderFinger() {
        let (stage, view, _) = make()
        stage.finger.press(at: CGPoint(x: 150, y: 290))
        stage.finger.move(to: CGPoint(x: 150, y: 100), over: 0.2)
        #expect(view.contentOffset.y == 180)
        view.contentSize.height = 400
        #expect(view.contentOffset.y == 180)
        stage.finger.move(to: CGPoint(x: 150, y: 99))
        #expect(view.contentOffset.y < 160 && view.contentOffset.y > 130)
        stage.advance(by: 0.5)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 100)
    }

    @Test("A wheel step towards an offset that no longer exists stops at the content's end")
    func shrinksUnderWheel() {
        let (stage, view, log) = make()
        view.contentOffset.y = 900
        stage.scroll(by: CGVector(dx: 0, dy: -80), at: CGPoint(x: 150, y: 150))
        view.contentSize.height = 1210
        stage.advance(by: 1)
        #expect(view.contentOffset.y == 910 && log.takeOffsets().allSatisfy { $0.y <= 910 })
    }

    @Test("A scroll ends at the edge when the delegate forbids bouncing during it")
    func heldAtEdge() {
        let (stage, view, _) = make()
        let meddler = Meddler()
        meddler.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        view.delegate = meddler
        view.contentOffset.y = 100
        flick(stage, by: 150)
        stage.advance(by: 3)
        #expect(view.contentOffset.y == 0)
        #expect(!view.isDecelerating)
    }

    @Test("A page turn completes when the delegate recenters the pages during it")
    func carousel() {
        let (stage, view, _) = make(content: CGSize(width: 1500, height: 300))
        view.isPagingEnabled = true
        view.contentOffset.x = 600
        let meddler = Meddler()
        meddler.onScroll = { if $0.contentOffset.x > 800 { $0.contentOffset.x -= 300 } }
        view.delegate = meddler
        for _ in 0..<3 {
            stage.finger.press(at: CGPoint(x: 280, y: 150))
            stage.finger.move(to: CGPoint(x: 150, y: 150), over: 0.1)
            stage.finger.lift()
            stage.advance(by: 2)
            #expect(view.contentOffset == CGPoint(x: 600, y: 0) && !view.isDecelerating)
        }
    }

    @Test("Removing the view ends the scroll and leaves the content within its limits")
    func removed() {
        let (stage, view, log) = make()
        stage.finger.press(at: CGPoint(x: 150, y: 50))
        stage.finger.move(to: CGPoint(x: 150, y: 250), over: 0.1)
        #expect(view.contentOffset.y < -50)
        view.removeFromSuperview()
        #expect(view.contentOffset == .zero && !view.isDragging && !view.isTracking && !view.isDecelerating)
        #expect(log.take().suffix(3) == ["willBeginDecelerating", "didEndDecelerating", "didScroll"])
        stage.finger.lift()

        stage.window.addSubview(view)
        flick(stage, by: 150)
        stage.advance(by: 0.05)
        #expect(view.contentOffset.y < 0 && view.isDecelerating)
        _ = log.take()
        view.removeFromSuperview()
        #expect(view.contentOffset == .zero && log.take() == ["didEndDecelerating", "didScroll"])
        stage.advance(by: 1)
        #expect(log.take() == [])
    }

    @Test("Disabling scrolling ends the drag")
    func forbidden() {
        let (stage, view, log) = make()
        stage.finger.press(at: CGPoint(x: 150, y: 250))
        stage.finger.move(to: CGPoint(x: 150, y: 150), over: 0.1)
        #expect(view.isDragging)
        view.isScrollEnabled = false
        stage.settle()
        #expect(!view.isDragging && log.take().last == "didEndDragging decelerate false")
        let place = view.contentOffset
        stage.finger.move(to: CGPoint(x: 150, y: 50), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(view.contentOffset == place)
    }

    @Test("The end of an animation that a finger stops is reported before the drag begins", .fact("SV-07"))
    func animationByFinger() {
        let (stage, view, log) = make()
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        stage.advance(by: 0.1)
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        #expect(view.isTracking && !view.isDragging)
        stage.finger.move(to: CGPoint(x: 150, y: 100))
        #expect(view.isDragging && !view.isScrollAnimating)
        let place = Trace.text(CGPoint(x: 0, y: view.contentOffset.y - 40))
        #expect(
            log.take() == ["didScroll", "didEndScrollingAnimation", "willBeginDragging at \(place)", "didScroll"])
        stage.advance(by: 0.5)
        stage.finger.lift()
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
    }

    @Test("A delegate may scroll elsewhere, or remove the view, when the finger lifts")
    func atTheEnd() {
        let (stage, view, _) = make()
        let meddler = Meddler()
        view.delegate = meddler
        meddler.onEnd = { $0.setContentOffset(.zero, animated: true) }
        flick(stage)
        #expect(!view.isDecelerating && view.isScrollAnimating)
        stage.advance(by: 1)
        #expect(view.contentOffset == .zero)
        meddler.onEnd = { $0.removeFromSuperview() }
        flick(stage)
        #expect(!view.isDecelerating)
        let place = view.contentOffset
        stage.advance(by: 1)
        #expect(view.contentOffset == place)
    }

    @Test("Deceleration uses the content size or offset that the delegate sets in didEndDragging")
    func changedAtTheEnd() {
        let (stage, view, _) = make()
        let meddler = Meddler()
        view.delegate = meddler
        meddler.onEnd = { $0.contentSize.height = 400 }
        flick(stage)
        #expect(view.isDecelerating)
        stage.advance(by: 3)
        #expect(!view.isDecelerating && view.contentOffset.y == 100)

        view.contentSize.height = 2000
        meddler.onEnd = { $0.contentOffset.y = 1000 }
        flick(stage)
        #expect(view.isDecelerating && view.contentOffset.y == 1000)
        stage.advance(by: 3)
        #expect(view.contentOffset.y > 1000 && !view.isDecelerating)
    }
}

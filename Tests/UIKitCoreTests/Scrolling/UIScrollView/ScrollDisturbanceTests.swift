import CoreGraphics
import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Disturbing a scroll view")
struct ScrollDisturbanceTests {
    /// A delegate that checks that begin and end callbacks match, and can change the scroll view during them.
    private final class Meddler: UIScrollViewDelegate {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 900))
        var open: [String] = []
        var mistakes: [String] = []
        var meddle: (UIScrollView) -> Void = { _ in }

        private func begin(_ what: String, _ view: UIScrollView) {
            if open.contains(what) { mistakes.append("\(what) begins twice") }
            open.append(what)
            meddle(view)
        }

        private func end(_ what: String, _ view: UIScrollView) {
            if !open.contains(what) { mistakes.append("\(what) ends and has not begun") }
            open.removeAll { $0 == what }
            meddle(view)
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { meddle(scrollView) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { begin("drag", scrollView) }

        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            end("drag", scrollView)
        }

        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { begin("deceleration", scrollView) }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { end("deceleration", scrollView) }

        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { begin("zoom", scrollView) }

        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            end("zoom", scrollView)
        }
    }

    private func meddle(_ view: UIScrollView, _ stage: Stage, _ fingers: inout RandomFingers) {
        let place = CGPoint(x: fingers.roll(200), y: fingers.roll(400))
        switch fingers.roll(12) {
        case 0: view.contentOffset = place
        case 1: view.setContentOffset(place, animated: true)
        case 2: view.setContentOffset(place, animated: false)
        case 3: view.contentInset.top = CGFloat(fingers.roll(60))
        case 4: view.isScrollEnabled.toggle()
        case 5: view.isPagingEnabled.toggle()
        case 6: view.frame.size.height = CGFloat(200 + fingers.roll(200))
        case 7: view.bounces.toggle()
        case 8: view.setZoomScale(CGFloat(fingers.roll(5) + 1) / 2, animated: fingers.roll(2) == 0)
        case 9: view.zoom(to: CGRect(x: 20, y: 50, width: 100, height: fingers.roll(100)), animated: true)
        case 10: view.panGestureRecognizer.isEnabled.toggle()
        default:
            if view.superview == nil { stage.window.addSubview(view) } else { view.removeFromSuperview() }
        }
    }

    private func make() -> (Stage, UIScrollView, Meddler) {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let view = UIScrollView(frame: stage.window.bounds)
        let meddler = Meddler()
        view.addSubview(meddler.content)
        view.contentSize = meddler.content.bounds.size
        view.delegate = meddler
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 3
        stage.window.addSubview(view)
        stage.settle()
        return (stage, view, meddler)
    }

    /// Zooms far beyond the limits and releases at the end of the content.
    private func pinch(_ stage: Stage, _ view: UIScrollView) {
        view.setZoomScale(3, animated: false)
        view.contentOffset = CGPoint(x: 1400, y: 2300)
        let (left, right) = (stage.finger(0), stage.finger(1))
        left.press(at: CGPoint(x: 150, y: 200))
        right.press(at: CGPoint(x: 250, y: 200))
        for step in 1...10 {
            stage.advance(by: 0.02)
            stage.together {
                left.move(to: CGPoint(x: 150 - CGFloat(step) * 14, y: 200))
                right.move(to: CGPoint(x: 250 + CGFloat(step) * 14, y: 200))
            }
        }
        left.lift()
        right.lift()
        stage.advance(by: 0.05)
    }

    @Test(
        "Interrupting the spring-back of a zoom leaves scale and offset within their limits",
        arguments: ["drag", "wheel", "key", "touch", "code", "removal"])
    func springingBack(what: String) {
        let (stage, view, meddler) = make()
        pinch(stage, view)
        #expect(view.isZoomBouncing && view.zoomScale > 3)
        let middle = CGPoint(x: 200, y: 200)
        switch what {
        case "drag":
            stage.finger.press(at: middle)
            stage.finger.move(to: CGPoint(x: 200, y: 150), over: 0.1)
            stage.finger.lift()
        case "wheel": stage.scroll(by: CGVector(dx: 0, dy: -2), at: middle)
        case "key": stage.key(UIKeyCommand.inputEnd)
        case "touch": stage.finger.tap(at: middle)
        case "code": view.stopScrollingAndZooming()
        default: view.removeFromSuperview()
        }
        stage.advance(by: 5)
        #expect(view.zoomScale == 3 && view.contentSize == CGSize(width: 1800, height: 2700))
        #expect((0...1400).contains(view.contentOffset.x) && (0...2300).contains(view.contentOffset.y))
        #expect(meddler.mistakes == [] && meddler.open == [])
    }

    @Test("A scroll view held beyond its limits returns when the fingers lift one after another")
    func held() {
        let (stage, view, _) = make()
        let fingers = (0..<3).map { stage.finger($0) }
        fingers[0].press(at: CGPoint(x: 100, y: 100))
        fingers[0].move(to: CGPoint(x: 100, y: 350), over: 0.1)
        fingers[0].lift()
        #expect(view.isDecelerating)
        fingers[0].press(at: CGPoint(x: 100, y: 100))
        #expect(!view.isDecelerating && view.contentOffset.y < 0)
        fingers[1].press(at: CGPoint(x: 200, y: 100))
        fingers[0].lift()
        fingers[2].press(at: CGPoint(x: 300, y: 100))
        fingers[1].lift()
        #expect(view.contentOffset.y < 0)
        fingers[2].lift()
        stage.advance(by: 5)
        #expect(view.contentOffset == .zero)
    }

    @Test(
        "Random disturbances leave every begin callback with exactly one end, and the view at rest",
        arguments: Trials.seeds(0..<16, soak: 300))
    func pairs(seed: Int) {
        let (stage, view, meddler) = make()

        var fingers = RandomFingers(seed: seed)
        var others = RandomFingers(seed: seed + 1000)
        var isMeddling = false
        meddler.meddle = { view in
            guard seed % 2 == 1, !isMeddling, others.roll(20) == 0 else { return }
            isMeddling = true
            meddle(view, stage, &others)
            isMeddling = false
        }
        fingers.play(on: stage, side: 400, steps: 150) { fingers in meddle(view, stage, &fingers) }
        meddler.meddle = { _ in }
        stage.advance(by: 20)

        #expect(meddler.mistakes == [] && meddler.open == [])
        #expect(!view.isDragging && !view.isDecelerating && !view.isTracking && !view.isZooming && !view.isZoomBouncing)
        #expect(!view.isScrollAnimating && !view.isZoomAnimating)
        #expect((0.5...3).contains(view.zoomScale))
        #expect(meddler.content.transform.a == view.zoomScale)
    }
}

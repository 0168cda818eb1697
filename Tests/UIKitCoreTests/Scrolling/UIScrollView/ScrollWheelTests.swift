import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Scrolling with wheels, touchpads and keys")
struct ScrollWheelTests {
    private let middle = CGPoint(x: 150, y: 150)

    private func make() -> (Stage, UIScrollView, ScrollLog) {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let view = UIScrollView(frame: stage.window.bounds)
        view.contentSize = CGSize(width: 300, height: 2000)
        let log = ScrollLog()
        log.countsSteps = false
        view.delegate = log
        stage.window.addSubview(view)
        stage.settle()
        return (stage, view, log)
    }

    @Test("A wheel scrolls one step per notch and never beyond an edge")
    func wheel() {
        let (stage, view, log) = make()
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: middle)
        stage.advance(by: 0.05)
        #expect(view.contentOffset.y > 20 && view.contentOffset.y < 40)
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: middle)
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == 80)
        #expect(
            log.take() == [
                "willBeginDragging at 0,0", "didScroll", "willEndDragging", "didEndDragging decelerate false",
            ])
        stage.scroll(by: CGVector(dx: 0, dy: 500), at: middle)
        stage.advance(by: 0.5)
        #expect(view.contentOffset == .zero && log.takeOffsets().allSatisfy { $0.y >= 0 })
        _ = log.take()
        stage.scroll(by: CGVector(dx: 0, dy: 40), at: middle)
        stage.advance(by: 0.5)
        #expect(log.take() == [])
    }

    @Test("A wheel scrolls the outer view when the inner one is at its end")
    func nestedWheel() {
        let (stage, outer, _) = make()
        let inner = UIScrollView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        inner.contentSize = CGSize(width: 200, height: 260)
        outer.addSubview(inner)
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: middle)
        stage.advance(by: 0.5)
        #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 0)
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: middle)
        stage.advance(by: 0.5)
        #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 0)
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: middle)
        stage.advance(by: 0.5)
        #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 40)
    }

    @Test(
        "A touchpad drags as a finger does, with rubber band and deceleration, but without a threshold", .fact("SV-25"))
    func touchpad() {
        let (stage, view, log) = make()
        stage.scroll(by: CGVector(dx: 0, dy: -100), at: middle, over: 0.1)
        #expect(view.contentOffset.y == 100 && view.isDecelerating)
        stage.advance(by: 5)
        // The distance of a flick with a velocity of one point per millisecond.
        #expect(abs(view.contentOffset.y - (100 + 0.99 * 499)) <= 1 && !view.isDecelerating)
        #expect(log.take().last == "didEndDecelerating")
        view.setContentOffset(.zero, animated: false)
        stage.sendScroll(.began, by: .zero, at: middle)
        stage.sendScroll(.changed, by: CGVector(dx: 0, dy: 50), at: middle)
        #expect(view.contentOffset.y < -10 && view.contentOffset.y > -50)
        stage.sendScroll(.ended, by: .zero, at: middle)
        stage.advance(by: 2)
        #expect(view.contentOffset == .zero)
    }

    @Test("Unhandled keys scroll by lines and pages and to the ends")
    func keys() {
        let (stage, view, _) = make()
        func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) -> CGFloat {
            stage.key(key, modifiers: modifiers)
            stage.advance(by: 0.3)
            return view.contentOffset.y
        }
        #expect(press(UIKeyCommand.inputDownArrow) == 40)
        #expect(press(UIKeyCommand.inputPageDown) == 300)
        #expect(press(" ") == 560)
        #expect(press(" ", .shift) == 300)
        #expect(press(UIKeyCommand.inputEnd) == 1700)
        #expect(press(UIKeyCommand.inputPageDown) == 1700)
        #expect(press(UIKeyCommand.inputUpArrow) == 1660)
        #expect(press(UIKeyCommand.inputHome) == 0)
        view.allowsKeyboardScrolling = false
        #expect(press(UIKeyCommand.inputPageDown) == 0)
    }

    @Test("Keys scroll the view around the focused item; a text field keeps those that it uses")
    func keysOfFocus() {
        let (stage, view, _) = make()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        view.addSubview(field)
        field.becomeFirstResponder()
        field.text = "ab"
        stage.key(" ")
        stage.key(UIKeyCommand.inputHome)
        stage.advance(by: 0.3)
        #expect(field.text == "ab " && view.contentOffset == .zero)
        stage.key(UIKeyCommand.inputPageDown)
        stage.advance(by: 0.3)
        #expect(view.contentOffset.y == 260)
        field.resignFirstResponder()
    }

    @Test(
        "A pinch zooms about the fingers and springs back to the limits; without a zoom range no recognizer exists",
        .fact("SV-09")
    )
    func pinch() {
        let (stage, view, log) = make()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.contentSize = content.bounds.size
        view.addSubview(content)
        log.zoomed = content
        #expect(view.pinchGestureRecognizer == nil)
        view.maximumZoomScale = 2
        #expect(view.pinchGestureRecognizer != nil)
        let (left, right) = (stage.finger(0), stage.finger(1))
        left.press(at: CGPoint(x: 100, y: 150))
        right.press(at: CGPoint(x: 200, y: 150))
        for step in 1...10 {
            stage.advance(by: 0.02)
            stage.together {
                left.move(to: CGPoint(x: 100 - CGFloat(step) * 2, y: 150))
                right.move(to: CGPoint(x: 200 + CGFloat(step) * 2, y: 150))
            }
        }
        #expect(view.isZooming && view.zoomScale > 1.2 && view.zoomScale < 1.5)
        #expect(abs(view.contentOffset.x - (150 * view.zoomScale - 150)) < 0.6)
        for step in 1...10 {
            stage.advance(by: 0.02)
            stage.together {
                left.move(to: CGPoint(x: 80 - CGFloat(step) * 8, y: 150))
                right.move(to: CGPoint(x: 220 + CGFloat(step) * 8, y: 150))
            }
        }
        #expect(view.zoomScale > 2)
        left.lift()
        right.lift()
        #expect(!view.isZooming && view.isZoomBouncing)
        stage.advance(by: 1)
        #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 600, height: 600))
        #expect(log.take().contains("didEndZooming at 2"))
        #expect(abs(view.contentOffset.x - 150) <= 1)
        view.maximumZoomScale = 1
        #expect(view.pinchGestureRecognizer == nil)
    }
}

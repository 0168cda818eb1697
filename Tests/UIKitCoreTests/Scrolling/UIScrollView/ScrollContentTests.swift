import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Touches in a scroll view's content")
struct ScrollContentTests {
    private func make(_ content: UIView) -> (Stage, ClaimingScrollView) {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let view = ClaimingScrollView(frame: stage.window.bounds)
        view.contentSize = CGSize(width: 300, height: 2000)
        content.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        view.addSubview(content)
        stage.window.addSubview(view)
        stage.settle()
        return (stage, view)
    }

    @Test("are delivered after 0.15 seconds, or at once without the delay", .fact("SV-01", "SV-05"))
    func delay() {
        let recorder = Recorder()
        let (stage, view) = make(RecordingView("content", recorder, frame: .zero))
        stage.finger.press(at: CGPoint(x: 100, y: 100))
        stage.advance(by: 0.14)
        #expect(recorder.take() == [])
        stage.advance(by: 0.02)
        #expect(recorder.take() == ["content began 50,50"])
        stage.finger.lift()
        #expect(recorder.take() == ["content ended 50,50"])
        view.delaysContentTouches = false
        stage.finger.press(at: CGPoint(x: 100, y: 100))
        #expect(recorder.take() == ["content began 50,50"])
        stage.finger.lift()
    }

    @Test("are delivered together when the finger lifts from a quick tap", .fact("SV-06"))
    func quickTap() {
        let button = UIButton()
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let (stage, _) = make(button)
        stage.finger.press(at: CGPoint(x: 100, y: 100))
        stage.advance(by: 0.05)
        #expect(!button.isHighlighted)
        stage.finger.lift()
        #expect(taps == 1)
    }

    @Test("are not delivered when the finger scrolls at once, and are cancelled when it scrolls later", .fact("SV-05"))
    func scrolls() {
        let recorder = Recorder()
        let (stage, view) = make(RecordingView("content", recorder, frame: .zero))
        stage.finger.press(at: CGPoint(x: 100, y: 200))
        stage.finger.move(to: CGPoint(x: 100, y: 150), over: 0.1)
        stage.advance(by: 0.5)
        stage.finger.lift()
        #expect(recorder.take() == [] && view.contentOffset.y == 40)
        stage.advance(by: 1)
        view.setContentOffset(.zero, animated: false)
        stage.finger.press(at: CGPoint(x: 100, y: 200))
        stage.advance(by: 0.2)
        stage.finger.move(to: CGPoint(x: 100, y: 150))
        #expect(recorder.take() == ["content began 50,150", "content cancelled 50,100"])
        #expect(view.isDragging)
        stage.advance(by: 0.5)
        stage.finger.lift()
        #expect(recorder.take() == [])
    }

    @Test("stay with a control, or with any view when touches cannot be cancelled", .fact("SV-02", "SV-03", "SV-04"))
    func keepsFinger() {
        let button = UIButton()
        let (stage, view) = make(button)
        stage.finger.press(at: CGPoint(x: 100, y: 200))
        stage.advance(by: 0.2)
        #expect(button.isHighlighted)
        stage.finger.move(to: CGPoint(x: 100, y: 150), over: 0.1)
        #expect(button.isHighlighted && !view.isDragging && view.contentOffset == .zero)
        stage.finger.lift()
        #expect(view.asked == ["begin UIButton", "cancel UIButton"])

        let recorder = Recorder()
        let (other, plain) = make(RecordingView("content", recorder, frame: .zero))
        plain.canCancelContentTouches = false
        other.finger.press(at: CGPoint(x: 100, y: 200))
        other.advance(by: 0.2)
        other.finger.move(to: CGPoint(x: 100, y: 150))
        #expect(recorder.take() == ["content began 50,150", "content moved 50,100"])
        other.finger.lift()
        #expect(plain.asked == ["begin RecordingView"] && plain.contentOffset == .zero)
    }

    @Test("are cancelled in a control, or withheld from it, when the scroll view's overrides say so")
    func overrides() {
        let button = UIButton()
        let (stage, view) = make(button)
        view.cancels = true
        stage.finger.press(at: CGPoint(x: 100, y: 200))
        stage.advance(by: 0.2)
        stage.finger.move(to: CGPoint(x: 100, y: 150), over: 0.1)
        #expect(!button.isHighlighted && view.isDragging)
        stage.advance(by: 0.5)
        stage.finger.lift()
        stage.advance(by: 1)
        view.setContentOffset(.zero, animated: false)
        view.begins = false
        stage.finger.press(at: CGPoint(x: 100, y: 200))
        stage.advance(by: 0.2)
        #expect(!button.isHighlighted)
        stage.finger.lift()
    }

    @Test("scroll, of two nested scroll views, the one that can scroll in the direction of the drag")
    func nested() {
        let inner = UIScrollView()
        let (stage, outer) = make(inner)
        inner.contentSize = CGSize(width: 900, height: 200)
        func drag(_ dx: CGFloat, _ dy: CGFloat) {
            stage.finger.press(at: CGPoint(x: 150, y: 150))
            stage.finger.move(to: CGPoint(x: 150 + dx, y: 150 + dy), over: 0.2)
            stage.advance(by: 0.5)
            stage.finger.lift()
            stage.advance(by: 2)
        }
        drag(-60, 3)
        #expect(inner.contentOffset.x == 50 && outer.contentOffset == .zero)
        drag(3, -60)
        #expect(inner.contentOffset.x == 50 && outer.contentOffset.y == 50)
        outer.setContentOffset(.zero, animated: false)
        inner.contentSize = CGSize(width: 200, height: 900)
        inner.contentOffset = .zero
        drag(0, -60)
        #expect(inner.contentOffset.y == 50 && outer.contentOffset == .zero)
        // At its end the inner view transfers the drag to the outer one, unless the transfer is disabled.
        inner.contentOffset.y = 700
        drag(0, -60)
        #expect(inner.contentOffset.y == 700 && outer.contentOffset.y == 50)
        outer.setContentOffset(.zero, animated: false)
        inner.transfersVerticalScrollingToParent = false
        drag(0, -60)
        #expect(inner.contentOffset.y == 700 && outer.contentOffset == .zero)
    }
}

/// A scroll view that records its override points' calls and returns the answers that a test sets.
final class ClaimingScrollView: UIScrollView {
    private(set) var asked: [String] = []
    var begins = true
    var cancels: Bool?

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        asked.append("begin \(type(of: view))")
        return begins && super.touchesShouldBegin(touches, with: event, in: view)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        asked.append("cancel \(type(of: view))")
        return cancels ?? super.touchesShouldCancel(in: view)
    }
}

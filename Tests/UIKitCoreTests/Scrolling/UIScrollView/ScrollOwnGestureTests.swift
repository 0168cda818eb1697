import CoreGraphics
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A scroll view's own recognizers")
struct ScrollOwnGestureTests {
    /// A scroll view whose pan begins only while a flag allows it.
    private final class Strict: UIScrollView {
        var allows = false
        var asked: [UIGestureRecognizer] = []

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            asked.append(gestureRecognizer)
            return allows
        }
    }

    /// A scroll view whose recognizers recognize together with any others.
    private final class Sociable: UIScrollView, UIGestureRecognizerDelegate {
        var keepsOut: UIView?

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }

        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            touch.view !== keepsOut
        }
    }

    private func fill<View: UIScrollView>(_ stage: Stage, with view: View) -> View {
        view.contentSize = CGSize(width: 300, height: 2000)
        stage.window.addSubview(view)
        stage.settle()
        return view
    }

    private func drag(_ stage: Stage) {
        stage.finger.press(at: CGPoint(x: 50, y: 150))
        stage.finger.move(to: CGPoint(x: 50, y: 100))
        stage.finger.lift()
        stage.advance(by: 3)
    }

    @Test("begin when the view allows it; it is asked once, whichever descendant was touched", .fact("SV-09", "GR-21"))
    func shouldBegin() {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let view = fill(stage, with: Strict(frame: stage.window.bounds))
        for isOnContent in [false, true] {
            if isOnContent { view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))) }
            view.allows = false
            drag(stage)
            #expect(view.contentOffset.y == 0 && view.asked == [view.panGestureRecognizer])
            view.allows = true
            drag(stage)
            #expect(view.contentOffset.y == 40 && view.asked.count == 2)
            view.asked = []
            view.contentOffset = .zero
        }
    }

    @Test("have a conforming subclass as their delegate, including the pinch", .fact("SV-09", "GR-18", "GR-22"))
    func subclassAsDelegate() {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let outer = fill(stage, with: UIScrollView(frame: stage.window.bounds))
        let inner = Sociable(frame: stage.window.bounds)
        inner.contentSize = CGSize(width: 300, height: 2000)
        outer.addSubview(inner)
        inner.maximumZoomScale = 2
        #expect(inner.panGestureRecognizer.delegate === inner && inner.pinchGestureRecognizer?.delegate === inner)
        #expect(outer.panGestureRecognizer.delegate == nil)
        drag(stage)
        #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 40)

        let kept = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        inner.addSubview(kept)
        inner.keepsOut = kept
        drag(stage)
        #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 80)
    }
}

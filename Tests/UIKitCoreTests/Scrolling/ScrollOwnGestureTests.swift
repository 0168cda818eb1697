import CoreGraphics
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("A scroll view's own recognizers")
struct ScrollOwnGestureTests {
    /// Lets its content move while it is allowed to.
    private final class Strict: UIScrollView {
        var allows = false
        var asked: [UIGestureRecognizer] = []

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            asked.append(gestureRecognizer)
            return allows
        }
    }

    /// Lets its content move together with what else recognizes.
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

    @Test("begin when the view lets them, which is asked once, whatever in it was touched (SV-09, GR-21)")
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

    @Test("have a subclass that conforms as their delegate, the pinch as well (SV-09, GR-18, GR-22)")
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

import Stages
import TestSupport
import Testing
import UIKit

/// Presentations that an app animates itself.
@MainActor
@Suite("Transitions between view controllers")
struct ViewControllerTransitionTests {
    let calls = CallLog()

    /// An animation that slides the view in from the right, and notes what it is asked.
    private final class Sliding: NSObject, UIViewControllerAnimatedTransitioning {
        let calls: CallLog
        var completes = true
        private(set) var context: (any UIViewControllerContextTransitioning)?

        init(_ calls: CallLog) {
            self.calls = calls
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.5
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            calls.note("animate")
            let container = transitionContext.containerView
            guard let to = transitionContext.viewController(forKey: .to) else { return }
            if let view = transitionContext.view(forKey: .to) {
                let end = transitionContext.finalFrame(for: to)
                view.frame = end.offsetBy(dx: container.bounds.width, dy: 0)
                container.addSubview(view)
                UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
                    view.frame = end
                } completion: { _ in
                    transitionContext.completeTransition(self.completes)
                }
            } else {
                let view = transitionContext.view(forKey: .from)
                UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
                    view?.frame.origin.x = container.bounds.width
                } completion: { _ in
                    transitionContext.completeTransition(self.completes)
                }
            }
        }

        func animationEnded(_ transitionCompleted: Bool) { calls.note("ended \(transitionCompleted)") }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        let animation: Sliding
        let calls: CallLog

        init(_ calls: CallLog) {
            animation = Sliding(calls)
            self.calls = calls
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            calls.note("asked for presentation by \(presenting === source ? "the source" : "an ancestor")")
            return animation
        }

        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? {
            calls.note("asked for dismissal")
            return animation
        }
    }

    /// The presenter "a", blue, and the presented controller "b", red.
    @MainActor
    private struct Fixture {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let presenter: RecordingController
        let presented: RecordingController
        let delegate: Delegate

        init(_ style: UIModalPresentationStyle, _ calls: CallLog) {
            presenter = RecordingController("a", calls)
            presented = RecordingController("b", calls)
            delegate = Delegate(calls)
            presented.modalPresentationStyle = style
            presented.transitioningDelegate = delegate
            presented.view.backgroundColor = .red
            presenter.view.backgroundColor = .blue
            stage.rootViewController = presenter
            stage.settle()
            _ = calls.take()
        }
    }

    private func notes() -> [String] {
        calls.take().filter { line in
            ["Appear", "Disappear", "completion", "animate", "asked", "ended"].contains { line.contains($0) }
                && !line.contains("IsAppearing")
        }
    }

    @Test("The delegate's animation runs between the will and did callbacks", .fact("LY-52", "LY-53"))
    func fullScreen() throws {
        let fixture = Fixture(.fullScreen, calls)
        let (stage, presenter, presented) = (fixture.stage, fixture.presenter, fixture.presented)
        presenter.present(presented, animated: true) { [calls] in calls.note("completion") }
        #expect(
            notes() == ["asked for presentation by the source", "a viewWillDisappear", "b viewWillAppear", "animate"])
        let context = try #require(fixture.delegate.animation.context)
        #expect(context.viewController(forKey: .from) === presenter && context.view(forKey: .from) === presenter.view)
        #expect(context.viewController(forKey: .to) === presented && context.view(forKey: .to) === presented.view)
        #expect(presenter.view.superview === context.containerView && context.presentationStyle == .fullScreen)
        #expect(context.initialFrame(for: presented) == .zero && context.finalFrame(for: presenter) == .zero)
        #expect(context.isAnimated && !context.isInteractive)
        stage.advance(by: 0.25)
        #expect(presented.isBeingPresented)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 100)) == UIColor.blue)
        #expect(stage.pixel(at: CGPoint(x: 195, y: 100)) == UIColor.red)
        stage.advance(by: 0.3)
        #expect(notes() == ["b viewDidAppear", "a viewDidDisappear", "completion", "ended true"])
        #expect(presenter.view.window == nil && stage.pixel(at: CGPoint(x: 5, y: 100)) == UIColor.red)
        context.completeTransition(true)
        #expect(notes() == [])

        presented.dismiss(animated: true) { [calls] in calls.note("completion") }
        #expect(notes() == ["asked for dismissal", "b viewWillDisappear", "a viewWillAppear", "animate"])
        let second = try #require(fixture.delegate.animation.context)
        #expect(second.view(forKey: .from) === presented.view && second.view(forKey: .to) === presenter.view)
        #expect(second.initialFrame(for: presented) == stage.window.bounds)
        stage.advance(by: 0.6)
        #expect(notes() == ["a viewDidAppear", "b viewDidDisappear", "completion", "ended true"])
        #expect(presenter.view.superview === stage.window && presented.view.window == nil)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 100)) == UIColor.blue)
        stage.rootViewController = nil
    }

    @Test("The custom style leaves the presenter in place, and the presented view where the animation puts it")
    func custom() throws {
        let fixture = Fixture(.custom, calls)
        let (stage, presenter, presented) = (fixture.stage, fixture.presenter, fixture.presented)
        presenter.present(presented, animated: true)
        let context = try #require(fixture.delegate.animation.context)
        #expect(context.view(forKey: .from) == nil && context.viewController(forKey: .from) === presenter)
        stage.advance(by: 0.6)
        #expect(notes().last == "ended true" && presenter.view.superview === stage.window)
        stage.resize(to: CGSize(width: 200, height: 220))
        stage.settle()
        #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 200, height: 220))
        presented.view.frame = CGRect(x: 100, y: 0, width: 100, height: 220)
        context.containerView.setNeedsLayout()
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 100)) == UIColor.blue)
        #expect(stage.pixel(at: CGPoint(x: 150, y: 100)) == UIColor.red)
        _ = notes()
        presented.dismiss(animated: true)
        stage.advance(by: 0.6)
        #expect(
            notes() == [
                "asked for dismissal", "b viewWillDisappear", "animate", "b viewDidDisappear", "ended true",
            ])
        #expect(presented.view.window == nil && presenter.presentedViewController == nil)
        stage.rootViewController = nil
    }

    @Test("A transition that is not completed restores what was before", arguments: [true, false])
    func cancelled(isPresenting: Bool) {
        let fixture = Fixture(.fullScreen, calls)
        let (stage, presenter, presented) = (fixture.stage, fixture.presenter, fixture.presented)
        fixture.delegate.animation.completes = !isPresenting
        presenter.present(presented, animated: true)
        stage.advance(by: 0.6)
        if !isPresenting {
            _ = notes()
            fixture.delegate.animation.completes = false
            presented.dismiss(animated: true)
            stage.advance(by: 0.6)
        }
        let (shown, name, other) = isPresenting ? (presenter, "a", "b") : (presented, "b", "a")
        let restored =
            isPresenting
            ? ["b viewWillDisappear", "a viewWillAppear"] : ["b viewWillAppear", "a viewWillDisappear"]
        #expect(
            notes().suffix(5) == restored + ["\(name) viewDidAppear", "\(other) viewDidDisappear", "ended false"])
        #expect(presenter.presentedViewController === (isPresenting ? nil : presented))
        #expect(shown.view.window === stage.window)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 100)) == (isPresenting ? UIColor.blue : UIColor.red))
        #expect(fixture.delegate.animation.context?.transitionWasCancelled == true)
        fixture.delegate.animation.completes = true
        if isPresenting { presenter.present(presented, animated: false) }
        #expect(presenter.view.window == nil)
        presenter.dismiss(animated: false)
        #expect(presenter.view.superview === stage.window)
        stage.rootViewController = nil
    }

    @Test("Without animation, or without an animation of the delegate's, nothing is asked of it")
    func withoutAnimation() {
        let fixture = Fixture(.fullScreen, calls)
        fixture.presenter.present(fixture.presented, animated: false)
        fixture.presented.dismiss(animated: false)
        #expect(notes().allSatisfy { !$0.contains("asked") })
        fixture.presented.transitioningDelegate = nil
        fixture.presenter.present(fixture.presented, animated: true)
        fixture.stage.advance(by: 0.6)
        #expect(fixture.stage.pixel(at: CGPoint(x: 5, y: 100)) == UIColor.red)
        fixture.stage.rootViewController = nil
    }

    @Test("A controller that becomes its own delegate in viewDidLoad is asked, for a child's presentation too")
    func ownDelegate() {
        final class Own: UIViewController, UIViewControllerTransitioningDelegate {
            var wasAsked = false

            override func viewDidLoad() {
                super.viewDidLoad()
                transitioningDelegate = self
            }

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                wasAsked = presenting === source.parent
                return nil
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let (root, child, own) = (UIViewController(), UIViewController(), Own())
        root.addChild(child)
        root.view.addSubview(child.view)
        stage.rootViewController = root
        child.present(own, animated: true)
        #expect(own.wasAsked)
        stage.advance(by: 1)
        #expect(own.view.window === stage.window)
        stage.rootViewController = nil
    }

    @Test("Replacing the root during a transition ends it, and the animation hears that it was not completed")
    func rootIsReplaced() {
        let fixture = Fixture(.fullScreen, calls)
        fixture.presenter.present(fixture.presented, animated: true)
        fixture.stage.advance(by: 0.2)
        _ = notes()
        let next = UIViewController()
        fixture.stage.rootViewController = next
        #expect(notes().contains("ended false"))
        fixture.stage.advance(by: 1)
        #expect(fixture.stage.window.subviews == [next.view] && fixture.presented.presentingViewController == nil)
        fixture.stage.rootViewController = nil
    }
}

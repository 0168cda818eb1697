import Stages
import TestSupport
import Testing
import UIKit

/// A delegate whose pops are moved by a finger that drags anywhere in the view.
@MainActor
private final class DragPop: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
    let interactor = UIPercentDrivenInteractiveTransition()
    private(set) var endings: [Bool] = []
    var target: ClosureTarget?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            from.center.x += 320
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { endings.append(transitionCompleted) }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

@MainActor @Suite("Pops that a gesture of the app's moves") struct InteractiveNavigationTests {
    private func start() -> (NavigationStage, ScreenController, ScreenController, DragPop) {
        let world = NavigationStage()
        let b = world.push("b")
        let drag = DragPop()
        world.navigation.delegate = drag
        let pan = UIPanGestureRecognizer()
        let target = ClosureTarget { [navigation = world.navigation, unowned drag, unowned pan] in
            let part = pan.translation(in: navigation.view).x / 320
            switch pan.state {
            case .began: navigation.popViewController(animated: true)
            case .changed: drag.interactor.update(part)
            case .ended: if part > 0.5 { drag.interactor.finish() } else { drag.interactor.cancel() }
            default: drag.interactor.cancel()
            }
        }
        drag.target = target
        pan.addTarget(target, action: ClosureTarget.selector)
        b.view.addGestureRecognizer(pan)
        let a = world.navigation.viewControllers[0] as? ScreenController ?? b
        return (world, a, b, drag)
    }

    @Test("The views follow the finger, and the pop is completed where it lifts")
    func completing() {
        let (world, a, b, drag) = start()
        world.stage.finger.press(at: CGPoint(x: 60, y: 240))
        world.stage.finger.move(to: CGPoint(x: 140, y: 240), over: 0.2)
        world.stage.advance(by: 1)
        let quarter = world.left(of: b) ?? 0
        #expect(quarter > 60 && quarter < 90 && world.names == ["a"] && drag.endings == [])
        #expect(world.navigation.transitionCoordinator?.isInteractive == true)
        world.stage.finger.move(to: CGPoint(x: 270, y: 240), over: 0.2)
        #expect((world.left(of: b) ?? 0) > 180)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a"] && a.phase == .shown && b.phase == .gone && drag.endings == [true])
        #expect(a.faults == [] && b.faults == [] && world.left(of: a) == 0 && b.view.window == nil)
        #expect(world.spokenItems == [])
    }

    @Test("A finger that lifts early takes the pop back, with the bars")
    func cancelling() {
        let (world, a, b, drag) = start()
        #expect(world.spokenItems == ["a"])
        world.stage.finger.press(at: CGPoint(x: 60, y: 240))
        world.stage.finger.move(to: CGPoint(x: 140, y: 240), over: 0.2)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "b"] && b.phase == .shown && a.phase == .gone && drag.endings == [false])
        #expect(a.faults == [] && b.faults == [] && world.left(of: b) == 0 && a.view.window == nil)
        #expect(world.spokenItems == ["a"] && world.bar.topItem?.title == "b")
        // The next one works as the first.
        world.stage.finger.press(at: CGPoint(x: 60, y: 240))
        world.stage.finger.move(to: CGPoint(x: 300, y: 240), over: 0.3)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a"] && a.phase == .shown && a.faults == [] && drag.endings == [false, true])
    }

    @Test("A pop without an interactive start runs by itself")
    func running() {
        let (world, a, _, drag) = start()
        drag.interactor.wantsInteractiveStart = false
        world.navigation.popViewController(animated: true)
        world.stage.advance(by: 1)
        #expect(world.names == ["a"] && a.phase == .shown && drag.endings == [true])
    }

    @Test("The delegate chooses the orientations")
    func orientations() {
        final class Delegate: UINavigationControllerDelegate {
            func navigationControllerSupportedInterfaceOrientations(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientationMask { .portrait }
        }
        let navigation = UINavigationController()
        #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
        let delegate = Delegate()
        navigation.delegate = delegate
        #expect(navigation.supportedInterfaceOrientations == .portrait)
    }
}

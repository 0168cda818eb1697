import Stages
import TestSupport
import Testing
import UIKit

/// An animation that lays the views over each other and moves one of them.
@MainActor
private final class Reveal: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
    let completes: Bool
    private(set) var frames: [CGRect] = []
    private(set) var fromIsInContainer = false
    private(set) var safeAreas: [CGFloat] = []
    private(set) var endings: [Bool] = []

    init(completes: Bool = true) {
        self.completes = completes
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let old = context.viewController(forKey: .from), let new = context.viewController(forKey: .to)
        else { return }
        frames = [context.initialFrame(for: old), context.finalFrame(for: new)]
        fromIsInContainer = from.superview === context.containerView
        to.frame = context.finalFrame(for: new)
        context.containerView.insertSubview(to, belowSubview: from)
        safeAreas = [from.safeAreaInsets.top, to.safeAreaInsets.top]
        UIView.animate(withDuration: 0.2) {
            from.center.x += 320
        } completion: { [completes] _ in
            context.completeTransition(completes)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { endings.append(transitionCompleted) }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

@MainActor @Suite("Navigation by an app's own animation") struct NavigationAnimatorTests {
    @Test(
        "A pop finds the view that goes in the container, with the frames that opaque bars leave",
        arguments: [true, false])
    func pop(isTranslucent: Bool) {
        let world = NavigationStage()
        world.bar.isTranslucent = isTranslucent
        let b = world.push("b")
        b.navigationItem.prompt = "Prompt"
        world.stage.settle()
        let reveal = Reveal()
        world.navigation.delegate = reveal
        world.navigation.popViewController(animated: true)
        #expect(reveal.fromIsInContainer)
        if isTranslucent {
            #expect(reveal.frames == Array(repeating: CGRect(x: 0, y: 0, width: 320, height: 480), count: 2))
            #expect(reveal.safeAreas == [84, 60])
        } else {
            let (top, lowerTop) = (CGFloat(84), CGFloat(60))
            #expect(reveal.frames == [top, lowerTop].map { CGRect(x: 0, y: $0, width: 320, height: 480 - $0) })
        }
        world.stage.advance(by: 0.1)
        #expect((world.left(of: b) ?? 0) > 0)
        world.stage.advance(by: 1)
        let a = world.navigation.viewControllers[0] as? ScreenController
        #expect(world.names == ["a"] && a?.phase == .shown && b.phase == .gone && b.view.window == nil)
        #expect(a?.view.frame == CGRect(x: 0, y: isTranslucent ? 0 : 60, width: 320, height: isTranslucent ? 480 : 420))
        #expect(a.flatMap { world.left(of: $0) } == 0 && a?.view.superview?.superview != nil)
        #expect(a?.faults == [] && b.faults == [] && reveal.endings == [true])
    }

    @Test("A pop that the animation cancels leaves the stack as it was, with what the app has changed since")
    func cancelling() {
        let world = NavigationStage()
        let a = world.navigation.viewControllers[0]
        let b = world.push("b")
        let reveal = Reveal(completes: false)
        world.navigation.delegate = reveal
        world.navigation.popViewController(animated: true)
        world.stage.advance(by: 0.1)
        world.navigation.setViewControllers([world.screen("x"), a], animated: false)
        world.stage.advance(by: 1)
        #expect(world.names == ["x", "a", "b"] && b.phase == .shown && b.faults == [] && reveal.endings == [false])
        #expect(b.view.window != nil && a.view.window == nil)
    }

    @Test("A push that interrupts the animation finds the views where they belong")
    func interrupted() {
        let world = NavigationStage()
        world.push("b")
        let reveal = Reveal()
        world.navigation.delegate = reveal
        world.navigation.popViewController(animated: true)
        world.stage.advance(by: 0.1)
        let c = world.screen("c")
        world.navigation.pushViewController(c, animated: false)
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "c"] && world.left(of: c) == 0 && c.phase == .shown)
        world.navigation.popViewController(animated: false)
        let a = world.navigation.viewControllers[0]
        #expect(world.left(of: a) == 0 && a.view.safeAreaInsets.top == 60)
    }

    @Test("A container that leaves the window during the animation shows the new screen when it returns")
    func leaving() {
        let world = NavigationStage()
        let reveal = Reveal()
        world.navigation.delegate = reveal
        let b = world.screen("b")
        world.push("c")
        world.navigation.setViewControllers([b], animated: true)
        world.stage.advance(by: 0.1)
        world.stage.rootViewController = nil
        world.stage.rootViewController = world.navigation
        world.stage.advance(by: 1)
        #expect(world.names == ["b"] && world.left(of: b) == 0 && b.phase == .shown && b.faults == [])
    }
}

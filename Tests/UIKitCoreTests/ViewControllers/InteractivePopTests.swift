import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Going back by a drag from the edge") struct InteractivePopTests {
    /// Puts the finger on the left edge and moves it to a place. The recognizer begins after ten points.
    private func drag(_ world: NavigationStage, to x: CGFloat = 115, over seconds: Double = 0.3) {
        world.stage.finger.press(at: CGPoint(x: 5, y: 300))
        world.stage.finger.move(to: CGPoint(x: x, y: 300), over: seconds)
    }

    @Test("The views follow the finger, and a lift beyond the middle pops")
    func completing() {
        let world = NavigationStage()
        let b = world.push("b")
        drag(world)
        #expect(world.left(of: b) == 100)
        #expect(abs((world.left(of: world.navigation.viewControllers[0]) ?? 0) + 0.3 * 220) < 0.001)
        #expect(world.names == ["a"])
        #expect(world.calls.take() == ["b willMove(nil)", "b viewWillDisappear", "a viewWillAppear"])
        world.stage.finger.move(to: CGPoint(x: 215, y: 300), over: 0.5)
        #expect(world.left(of: b) == 200)
        world.stage.advance(by: 0.5)
        world.stage.finger.lift()
        #expect(world.calls.take() == [])
        world.stage.advance(by: 1)
        #expect(world.calls.take() == ["b viewDidDisappear", "a viewDidAppear", "b didMove(nil)"])
        #expect(world.bar.topItem?.title == "a")
    }

    /// A delegate that follows the coordinator of each transition.
    private final class CoordinatorLog: UINavigationControllerDelegate {
        var lines: [String] = []

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            guard let coordinator = navigationController.transitionCoordinator else { return }
            let names = [UITransitionContextViewControllerKey.from, .to].map {
                coordinator.viewController(forKey: $0)?.title ?? "nil"
            }
            lines.append("\(names[0]) to \(names[1])\(coordinator.isInteractive ? " by a finger" : "")")
            coordinator.notifyWhenInteractionChanges { [weak self] context in
                let part = Int((context.percentComplete * 100).rounded(.down))
                self?.lines.append("let go at \(part) %\(context.isCancelled ? ", cancelled" : "")")
                #expect(!context.isInteractive && context.initiallyInteractive)
            }
            coordinator.animate(alongsideTransition: nil) { [weak self] context in
                self?.lines.append("ended\(context.isCancelled ? ", cancelled" : "")")
            }
        }
    }

    @Test("The coordinator says who comes and goes, how far the finger is, and what it decides when it lets go")
    func coordinator() {
        let world = NavigationStage()
        let log = CoordinatorLog()
        world.navigation.delegate = log
        world.navigation.pushViewController(world.screen("b"), animated: true)
        #expect(log.lines == ["a to b"])
        world.stage.advance(by: 1)
        drag(world)
        #expect(log.lines == ["a to b", "ended", "b to a by a finger"])
        #expect(abs((world.navigation.transitionCoordinator?.percentComplete ?? 0) - 100 / 320) < 0.001)
        world.stage.advance(by: 0.5)
        log.lines = []
        world.stage.finger.lift()
        #expect(log.lines == ["let go at 31 %, cancelled"])
        world.stage.advance(by: 1)
        #expect(log.lines == ["let go at 31 %, cancelled", "ended, cancelled"])
        log.lines = []
        drag(world, to: 255)
        world.stage.advance(by: 0.5)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(log.lines == ["b to a by a finger", "let go at 75 %", "ended"])
        #expect(world.navigation.transitionCoordinator == nil)
    }

    @Test("An observer of the finger may push when it lets go", arguments: [115, 255] as [CGFloat])
    func pushWhenLettingGo(x: CGFloat) {
        let world = NavigationStage()
        let (b, c) = (world.push("b"), world.screen("c"))
        drag(world, to: x)
        world.navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in
            world.navigation.pushViewController(c, animated: true)
        }
        world.stage.advance(by: 0.5)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == (x > 160 ? ["a", "c"] : ["a", "b", "c"]) && world.bar.topItem?.title == "c")
        #expect(b.faults + c.faults == [] && b.phase == .gone && c.phase == .shown && world.left(of: c) == 0)
    }

    @Test("The views keep their part of the way in a window that gets another width")
    func resized() {
        let world = NavigationStage()
        let b = world.push("b")
        drag(world, to: 175)
        #expect(world.left(of: b) == 160)
        world.stage.resize(to: CGSize(width: 400, height: 480))
        world.stage.settle()
        #expect(world.left(of: b) == 200)
        #expect(abs((world.left(of: world.navigation.viewControllers[0]) ?? 0) + 0.3 * 200) < 0.001)
        world.stage.finger.cancel()
        world.stage.advance(by: 1)
        #expect(world.left(of: b) == 0 && b.view.bounds.width == 400)
    }

    @Test("The drag begins at the right in a view that the app has mirrored")
    func mirrored() {
        let world = NavigationStage()
        world.navigation.view.semanticContentAttribute = .forceRightToLeft
        world.stage.settle()
        world.push("b")
        world.stage.finger.press(at: CGPoint(x: 315, y: 300))
        world.stage.finger.move(to: CGPoint(x: 5, y: 300), over: 0.3)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a"])
    }

    @Test("A page under way casts a shadow of full strength beside its edge", arguments: [false, true])
    func shadow(isMirrored: Bool) {
        let world = NavigationStage()
        if isMirrored { world.navigation.view.semanticContentAttribute = .forceRightToLeft }
        world.stage.settle()
        world.push("b")
        func fromEdge(_ x: CGFloat) -> CGPoint { CGPoint(x: isMirrored ? 320 - x : x, y: 300) }
        world.stage.finger.press(at: fromEdge(5))
        world.stage.finger.move(to: fromEdge(115), over: 0.3)
        func brightness(_ x: CGFloat) -> CGFloat {
            var white: CGFloat = 0
            world.stage.pixel(at: fromEdge(x)).getWhite(&white, alpha: nil)
            return white
        }
        // The edge is at 100. Half of the shadow, whose opacity is 0.15, is seen there.
        let below = brightness(40)
        let ratios = [99, 92, 84, 70].map { brightness($0) / below }
        #expect(ratios[0] > 0.915 && ratios[0] < 0.935, "\(ratios)")
        #expect(ratios[0] < ratios[1] && ratios[1] < ratios[2] && ratios[2] < ratios[3] && ratios[3] > 0.985)
        #expect(brightness(101) == 1 && brightness(130) == 1)
    }

    @Test("The shadow of a page follows a change of its size", arguments: [false, true])
    func resizedShadow(isMirrored: Bool) throws {
        let world = NavigationStage()
        if isMirrored { world.navigation.view.semanticContentAttribute = .forceRightToLeft }
        world.stage.settle()
        let b = world.push("b")
        world.stage.finger.press(at: CGPoint(x: isMirrored ? 315 : 5, y: 300))
        world.stage.finger.move(to: CGPoint(x: isMirrored ? 205 : 115, y: 300), over: 0.3)
        for size in [CGSize(width: 480, height: 320), CGSize(width: 240, height: 700)] {
            world.stage.resize(to: size)
            world.stage.settle()
            let left = try #require(world.left(of: b))
            let edge = isMirrored ? left + size.width : left
            func brightness(_ distance: CGFloat) -> CGFloat {
                var white: CGFloat = 0
                let x = isMirrored ? edge + distance : edge - distance
                world.stage.pixel(at: CGPoint(x: x, y: size.height - 40)).getWhite(&white, alpha: nil)
                return white
            }
            let ratio = brightness(1) / brightness(55)
            #expect(ratio > 0.915 && ratio < 0.935, "\(size) \(ratio)")
            #expect(brightness(-3) == 1)
        }
    }

    @Test("A page through which the one below is seen casts only the shadow of its content")
    func transparentPage() {
        let world = NavigationStage()
        let b = world.push("b")
        b.view.backgroundColor = nil
        world.stage.finger.press(at: CGPoint(x: 5, y: 300))
        world.stage.finger.move(to: CGPoint(x: 115, y: 300), over: 0.3)
        let below = world.stage.pixel(at: CGPoint(x: 40, y: 300))
        for x in [90, 99, 101, 110, 200] {
            #expect(world.stage.pixel(at: CGPoint(x: CGFloat(x), y: 300)) == below, "\(x)")
        }
    }

    @Test("The toolbar follows the finger to a screen that has none")
    func toolbar() throws {
        let world = NavigationStage()
        world.navigation.isToolbarHidden = false
        world.stage.settle()
        let toolbar = try #require(world.navigation.toolbar)
        func top() -> CGFloat { (toolbar.layer.presentation() ?? toolbar.layer).frame.minY }
        let b = world.screen("b")
        b.hidesBottomBarWhenPushed = true
        world.navigation.pushViewController(b, animated: true)
        #expect(top() == 420)
        world.stage.advance(by: 0.1)
        #expect(top() > 425 && top() < 475)
        world.stage.advance(by: 1)
        #expect(top() == 480 && toolbar.accessibilityElementsHidden)
        drag(world, to: 175)
        #expect(abs(top() - 450) < 0.001)
        world.stage.finger.cancel()
        world.stage.advance(by: 1)
        #expect(top() == 480)
    }

    @Test("A lift before the middle takes the pop back")
    func cancelling() {
        let world = NavigationStage()
        let b = world.push("b")
        drag(world)
        world.stage.advance(by: 0.5)
        _ = world.calls.take()
        world.stage.finger.lift()
        #expect(world.calls.take() == ["b willMove(parent)", "a viewWillDisappear", "b viewWillAppear"])
        world.stage.advance(by: 1)
        #expect(world.calls.take() == ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)"])
        #expect(world.names == ["a", "b"] && world.left(of: b) == 0 && b.faults == [])
        #expect(world.bar.topItem?.title == "b" && world.bar.items?.count == 2)
    }

    @Test("A fast finger decides by its direction")
    func flick() {
        let world = NavigationStage()
        world.push("b")
        drag(world, to: 95, over: 0.1)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a"])
        world.push("c")
        drag(world, to: 295)
        world.stage.finger.move(to: CGPoint(x: 215, y: 300), over: 0.1)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "c"])
    }

    @Test("A cancelled touch takes the pop back")
    func cancelledTouch() {
        let world = NavigationStage()
        let b = world.push("b")
        drag(world, to: 300)
        world.stage.finger.cancel()
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "b"] && b.phase == .shown && b.faults == [])
    }

    @Test("The drag begins only where there is a way back that the user sees")
    func conditions() {
        let world = NavigationStage()
        func dragAcross() -> [String] {
            drag(world, to: 300)
            world.stage.finger.lift()
            world.stage.advance(by: 1)
            return world.names
        }
        #expect(dragAcross() == ["a"])
        let b = world.push("b")
        b.navigationItem.hidesBackButton = true
        #expect(dragAcross() == ["a", "b"])
        b.navigationItem.hidesBackButton = false
        b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "X", style: .plain, target: nil, action: nil)
        #expect(dragAcross() == ["a", "b"])
        b.navigationItem.leftItemsSupplementBackButton = true
        world.navigation.isNavigationBarHidden = true
        #expect(dragAcross() == ["a", "b"])
        // An app that sets another delegate decides itself.
        world.navigation.interactivePopGestureRecognizer?.delegate = nil
        #expect(dragAcross() == ["a"])
        #expect(dragAcross() == ["a"])
    }

    @Test("In a right-to-left interface the drag begins at the right")
    func rightToLeft() {
        let world = NavigationStage()
        world.stage.window.traitOverrides.layoutDirection = .rightToLeft
        world.stage.settle()
        let b = world.push("b")
        world.stage.finger.press(at: CGPoint(x: 315, y: 300))
        world.stage.finger.move(to: CGPoint(x: 205, y: 300), over: 0.3)
        #expect(world.left(of: b) == -100)
        world.stage.finger.move(to: CGPoint(x: 5, y: 300), over: 0.3)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a"])
    }

    @Test("A table does not scroll while the finger goes back, and scrolls elsewhere")
    func tables() throws {
        let world = NavigationStage()
        let list = RowsController(style: .plain)
        world.navigation.pushViewController(list, animated: false)
        world.stage.settle()
        let start = list.tableView.contentOffset.y
        world.stage.finger.press(at: CGPoint(x: 5, y: 300))
        world.stage.finger.move(to: CGPoint(x: 115, y: 260), over: 0.3)
        #expect((world.left(of: list) ?? 0) > 90 && list.tableView.contentOffset.y == start)
        world.stage.finger.cancel()
        world.stage.advance(by: 1)
        world.stage.finger.press(at: CGPoint(x: 100, y: 300))
        world.stage.finger.move(to: CGPoint(x: 100, y: 200), over: 0.3)
        #expect(list.tableView.contentOffset.y > start)
        world.stage.finger.lift()
    }

    @Test("A push while the finger is down takes the views from it")
    func interrupted() {
        let world = NavigationStage()
        let b = world.push("b")
        drag(world)
        let c = world.screen("c")
        world.navigation.pushViewController(c, animated: true)
        world.stage.finger.move(to: CGPoint(x: 300, y: 300), over: 0.1)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "c"] && world.left(of: c) == 0)
        #expect(b.faults + c.faults == [] && b.parent == nil && c.phase == .shown && b.phase == .gone)
    }

    @Test("A pop while the views return to the finger's start is told to the delegate")
    func popWhileReturning() {
        let world = NavigationStage()
        let b = world.push("b")
        let log = NavigationLog()
        world.navigation.delegate = log
        drag(world)
        world.stage.advance(by: 0.5)
        world.stage.finger.lift()
        #expect(log.take() == ["will a"])
        world.stage.advance(by: 0.05)
        world.navigation.popViewController(animated: true)
        world.stage.advance(by: 1)
        #expect(log.take() == ["will a", "did a"] && world.names == ["a"] && b.faults == [])
    }

    @Test("A drag that nobody has decided is taken back when the container disappears")
    func disappearing() {
        let world = NavigationStage()
        let b = world.push("b")
        let a = world.navigation.viewControllers[0] as? ScreenController
        drag(world, to: 250)
        world.stage.rootViewController = nil
        #expect(world.names == ["a", "b"] && b.phase == .gone && a?.phase == .gone)
        world.stage.rootViewController = world.navigation
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "b"] && b.phase == .shown && world.left(of: b) == 0)
        #expect(a?.faults == [] && b.faults == [] && world.bar.topItem?.title == "b")
    }

    @Test("The views follow the finger while animations are off, too")
    func withoutAnimations() {
        let world = NavigationStage()
        let b = world.push("b")
        // The setting belongs to the stage's screen, which goes with it.
        UIView.setAnimationsEnabled(false)
        func dragBack(to x: CGFloat) {
            drag(world)
            #expect(world.left(of: b) == 100)
            world.stage.finger.move(to: CGPoint(x: x, y: 300), over: 0.3)
            world.stage.advance(by: 0.5)
            world.stage.finger.lift()
            world.stage.advance(by: 0.1)
        }
        dragBack(to: 60)
        #expect(world.names == ["a", "b"] && b.phase == .shown && world.left(of: b) == 0)
        dragBack(to: 250)
        #expect(world.names == ["a"] && b.phase == .gone && b.faults == [])
    }

    @Test("A drag that is taken back keeps what the app has changed below")
    func changedBelow() {
        let world = NavigationStage()
        let b = world.push("b")
        let a = world.navigation.viewControllers[0]
        drag(world)
        world.navigation.setViewControllers([world.screen("x"), a], animated: false)
        world.stage.advance(by: 0.5)
        world.stage.finger.lift()
        world.stage.advance(by: 1)
        #expect(world.names == ["x", "a", "b"] && b.phase == .shown && world.bar.items?.count == 3)
    }
}

import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Navigation controllers") struct NavigationControllerTests {
    @Test("A push calls back in UIKit's order", .fact("LY-51", "LY-54"), arguments: [true, false])
    func push(isAnimated: Bool) {
        let world = NavigationStage()
        world.navigation.pushViewController(world.screen("b"), animated: isAnimated)
        #expect(world.names == ["a", "b"])
        if isAnimated {
            #expect(
                world.calls.take() == [
                    "b willMove(parent)", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear",
                ])
            world.stage.advance(by: 1)
            #expect(world.calls.take() == ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)"])
        } else {
            #expect(
                world.calls.take() == [
                    "b willMove(parent)", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear",
                    "a viewDidDisappear", "b viewDidAppear", "b didMove(parent)",
                ])
        }
    }

    @Test("A pop calls back in UIKit's order", .fact("LY-51", "LY-54"), arguments: [true, false])
    func pop(isAnimated: Bool) {
        let world = NavigationStage()
        let b = world.push("b")
        #expect(world.navigation.popViewController(animated: isAnimated) === b)
        if isAnimated { #expect(b.isMovingFromParent && b.parent === world.navigation) }
        world.stage.advance(by: 1)
        #expect(
            world.calls.take() == [
                "b willMove(nil)", "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "a viewDidAppear",
                "b didMove(nil)",
            ])
        #expect(b.parent == nil && b.navigationController == nil && b.view.window == nil)
    }

    @Test("The first controller appears together with the navigation controller")
    func appearing() {
        let calls = CallLog()
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let navigation = UINavigationController(rootViewController: ScreenController("a", calls))
        #expect(calls.take() == ["a willMove(parent)", "a didMove(parent)"])
        #expect(!navigation.isViewLoaded && navigation.navigationBar.topItem?.title == "a")
        stage.rootViewController = navigation
        stage.settle()
        #expect(calls.take() == ["a viewDidLoad", "a viewWillAppear", "a viewDidAppear"])
        stage.rootViewController = nil
        #expect(calls.take() == ["a viewWillDisappear", "a viewDidDisappear"])
    }

    @Test("The stack changes at once, and popping returns what was removed")
    func stack() {
        let world = NavigationStage(["a", "b", "c", "d"])
        let (navigation, all) = (world.navigation, world.navigation.viewControllers)
        #expect(navigation.topViewController === all[3] && navigation.visibleViewController === all[3])
        #expect(navigation.popToViewController(all[1], animated: true)?.map { $0.title ?? "" } == ["c", "d"])
        #expect(world.names == ["a", "b"])
        #expect(navigation.popToViewController(all[3], animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true)?.map { $0.title ?? "" } == ["b"])
        #expect(navigation.popToRootViewController(animated: true) == nil)
        #expect(navigation.popViewController(animated: true) == nil)
        world.stage.advance(by: 1)
        #expect(world.names == ["a"] && all.dropFirst().allSatisfy { $0.parent == nil })
    }

    @Test("show pushes in the navigation controller around, and presents without one")
    func show() {
        let world = NavigationStage()
        world.navigation.viewControllers[0].show(world.screen("b"), sender: nil)
        #expect(world.names == ["a", "b"])
        let alone = UIViewController()
        world.stage.rootViewController = alone
        alone.show(UIViewController(), sender: nil)
        #expect(alone.presentedViewController != nil)
        world.stage.advance(by: 1)
    }

    @Test("A stack that is set looks like a pop if the new top was in it before")
    func setting() {
        let world = NavigationStage(["a", "b", "c"])
        let all = world.navigation.viewControllers
        world.navigation.setViewControllers([all[1], all[0]], animated: true)
        world.stage.advance(by: 0.05)
        let (c, a) = (world.left(of: all[2]) ?? 0, world.left(of: all[0]) ?? 0)
        #expect(c > 0 && a < 0)
        world.navigation.setViewControllers([all[0], world.screen("d")], animated: true)
        world.stage.advance(by: 0.05)
        #expect((world.left(of: world.navigation.viewControllers[1]) ?? 0) > 0)
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "d"] && all[1].parent == nil && all[2].parent == nil)
    }

    @Test("A pop in the middle of a push turns the views around from where they are")
    func turningAround() {
        let world = NavigationStage()
        let b = world.screen("b")
        world.navigation.pushViewController(b, animated: true)
        world.stage.advance(by: 0.1)
        let before = world.left(of: b) ?? 0
        #expect(before > 0 && before < 320)
        _ = world.calls.take()
        world.navigation.popViewController(animated: true)
        #expect(world.left(of: b) == before)
        #expect(world.calls.take() == ["b willMove(nil)", "b viewWillDisappear", "a viewWillAppear"])
        world.stage.advance(by: 1)
        #expect(world.calls.take() == ["b viewDidDisappear", "a viewDidAppear", "b didMove(nil)"])
        #expect(world.bar.topItem?.title == "a" && world.bar.items?.count == 1)
    }

    @Test("A push in the middle of another completes that one first")
    func pushInPush() {
        let world = NavigationStage()
        world.navigation.pushViewController(world.screen("b"), animated: true)
        world.stage.advance(by: 0.1)
        _ = world.calls.take()
        world.navigation.pushViewController(world.screen("c"), animated: true)
        #expect(
            world.calls.take() == [
                "c willMove(parent)", "a viewDidDisappear", "b viewDidAppear", "b didMove(parent)", "c viewDidLoad",
                "b viewWillDisappear", "c viewWillAppear",
            ])
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "b", "c"] && world.bar.items?.count == 3)
        #expect(world.navigation.viewControllers[2].view.window != nil)
        #expect(world.navigation.viewControllers[1].view.window == nil)
    }

    @Test("Pushes and pops in callbacks are shown one after the other")
    func callbacks() {
        let world = NavigationStage()
        let b = world.screen("b")
        b.onCallback = { [navigation = world.navigation] controller, callback in
            guard callback == "viewWillAppear" else { return }
            controller.onCallback = nil
            navigation.pushViewController(ScreenController("c", controller.calls), animated: true)
        }
        world.navigation.pushViewController(b, animated: true)
        world.stage.advance(by: 1)
        #expect(world.names == ["a", "b", "c"])
        #expect(world.navigation.viewControllers[2].view.window != nil)
        #expect(b.faults == [] && b.phase == .gone)
    }

    @Test("Closures of the coordinator run along with the views, and after them")
    func coordinator() {
        let world = NavigationStage()
        let b = world.screen("b")
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        b.onCallback = { controller, callback in
            guard callback == "viewWillAppear" else { return }
            controller.onCallback = nil
            controller.view.addSubview(dot)
            let isAdded = controller.transitionCoordinator?.animate(alongsideTransition: { _ in
                dot.alpha = 0
            }) { context in
                controller.calls?.note("completed, cancelled: \(context.isCancelled)")
            }
            #expect(isAdded == true)
        }
        world.navigation.pushViewController(b, animated: true)
        #expect(dot.alpha == 0 && dot.layer.presentation()?.opacity ?? 1 > 0)
        world.stage.advance(by: 1)
        #expect(world.calls.take().last == "completed, cancelled: false")
        #expect(b.transitionCoordinator == nil)
        world.navigation.popViewController(animated: true)
        let coordinator = b.transitionCoordinator
        #expect(coordinator != nil && coordinator === world.navigation.transitionCoordinator)
        coordinator?.animate(alongsideTransition: nil) { context in
            world.calls.note("pop completed, cancelled: \(context.isCancelled)")
        }
        world.navigation.pushViewController(b, animated: true)
        world.stage.advance(by: 1)
        #expect(world.calls.take().contains("pop completed, cancelled: true"))
        #expect(UIViewController().transitionCoordinator == nil)
    }

    @Test("An animation of the app's moves the views, and may cancel the push", arguments: [true, false])
    func customAnimation(completes: Bool) throws {
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
            let completes: Bool
            var safeArea = UIEdgeInsets.zero
            init(_ completes: Bool) { self.completes = completes }
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
                    return
                }
                to.frame = context.finalFrame(for: controller)
                to.alpha = 0
                context.containerView.addSubview(to)
                safeArea = to.safeAreaInsets
                UIView.animate(withDuration: 0.2) {
                    to.alpha = 1
                } completion: { [completes] _ in
                    to.alpha = 1
                    context.completeTransition(completes)
                }
            }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                operation == .push ? self : nil
            }
        }
        let world = NavigationStage()
        let fade = Fade(completes)
        world.navigation.delegate = fade
        let b = world.screen("b")
        world.navigation.pushViewController(b, animated: true)
        world.stage.advance(by: 0.1)
        #expect(world.left(of: b) == 0 && fade.safeArea.top == 60)
        world.stage.advance(by: 1)
        #expect(world.names == (completes ? ["a", "b"] : ["a"]))
        #expect((b.view.window != nil) == completes && b.phase == (completes ? .shown : .gone))
        #expect(b.faults == [] && world.bar.topItem?.title == (completes ? "b" : "a"))
        if completes { #expect(b.view.safeAreaInsets.top == 60 && b.view.frame.size == world.stage.window.bounds.size) }
    }

    // MARK: - Bars and safe areas

    @Test("The bar is 50 points high and 10 below the top, and the safe area begins under it")
    func safeArea() {
        let world = NavigationStage()
        let root = world.navigation.viewControllers[0]
        #expect(world.bar.frame == CGRect(x: 0, y: 10, width: 320, height: 50))
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0))
        root.additionalSafeAreaInsets.top = 5
        #expect(root.view.safeAreaInsets.top == 65)
        world.navigation.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        world.stage.settle()
        #expect(world.bar.frame.minY == 30 && root.view.safeAreaInsets.top == 85)
        #expect(root.view.safeAreaInsets.bottom == 20)
    }

    @Test("A hidden bar leaves its room to the content, with or without an animation", arguments: [true, false])
    func hiding(isAnimated: Bool) {
        let world = NavigationStage()
        let root = world.navigation.viewControllers[0]
        world.navigation.setNavigationBarHidden(true, animated: isAnimated)
        #expect(world.navigation.isNavigationBarHidden && root.view.safeAreaInsets.top == 0)
        world.stage.advance(by: 1)
        #expect(world.bar.frame.maxY <= 0)
        world.navigation.isNavigationBarHidden = false
        #expect(world.bar.frame.minY == 10 && root.view.safeAreaInsets.top == 60)
    }

    @Test("Views do not reach under opaque bars or beyond edges that are not extended")
    func extendedEdges() {
        let world = NavigationStage()
        let root = world.navigation.viewControllers[0]
        root.edgesForExtendedLayout = []
        world.stage.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 60, width: 320, height: 420) && root.view.safeAreaInsets.top == 0)
        root.edgesForExtendedLayout = .all
        world.bar.isTranslucent = false
        world.stage.settle()
        #expect(root.view.frame.minY == 60)
        root.extendedLayoutIncludesOpaqueBars = true
        world.stage.settle()
        #expect(root.view.frame.minY == 0 && root.view.safeAreaInsets.top == 60)
    }

    @Test("The toolbar shows the items of the top controller, unless that hides it")
    func toolbar() throws {
        let world = NavigationStage()
        let root = world.navigation.viewControllers[0]
        root.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        #expect(world.navigation.isToolbarHidden && root.view.safeAreaInsets.bottom == 0)
        world.navigation.setToolbarHidden(false, animated: true)
        world.stage.advance(by: 1)
        let toolbar = try #require(world.navigation.toolbar)
        #expect(toolbar.frame == CGRect(x: 0, y: 420, width: 320, height: 50))
        #expect(root.view.safeAreaInsets.bottom == 60 && toolbar.items?.first?.title == "One")
        let b = world.screen("b")
        b.hidesBottomBarWhenPushed = true
        world.navigation.pushViewController(b, animated: true)
        world.stage.advance(by: 1)
        #expect(toolbar.frame.minY >= 480 && b.view.safeAreaInsets.bottom == 0 && toolbar.items == nil)
        // It stays hidden until that controller is popped.
        let c = world.push("c")
        #expect(toolbar.frame.minY >= 480 && c.view.safeAreaInsets.bottom == 0)
        world.navigation.popToRootViewController(animated: false)
        #expect(toolbar.frame.minY == 420 && toolbar.items?.first?.title == "One")
    }

    @Test("Bars of the app's own classes are created")
    func ownBars() {
        final class Bar: UINavigationBar {}
        final class Tools: UIToolbar {}
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
        #expect(navigation.navigationBar is Bar && navigation.toolbar is Tools)
        #expect(navigation.viewControllers.isEmpty && navigation.topViewController == nil)
    }

    @Test("The edit button starts and ends editing")
    func editing() {
        let world = NavigationStage()
        let root = world.navigation.viewControllers[0]
        root.navigationItem.rightBarButtonItem = root.editButtonItem
        #expect(root.editButtonItem === root.editButtonItem && world.spokenItems == ["Edit"])
        world.control("Edit").map { world.stage.finger.tap($0) }
        #expect(root.isEditing && world.spokenItems == ["Done"])
        world.control("Done").map { world.stage.finger.tap($0) }
        #expect(!root.isEditing && world.spokenItems == ["Edit"])
    }

    @Test("A controller that no navigation controller uses has no item, and its title goes into the item")
    func items() {
        let controller = UIViewController()
        controller.title = "First"
        #expect(controller.navigationItem.title == "First" && controller.navigationController == nil)
        controller.title = "Second"
        #expect(controller.navigationItem.title == "Second")
        controller.navigationItem.title = "Third"
        #expect(controller.title == "Second")
    }
}

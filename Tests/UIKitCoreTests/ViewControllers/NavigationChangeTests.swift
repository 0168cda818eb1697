import Stages
import TestSupport
import Testing
import UIKit

/// Changes of the stack in callbacks, in layout, and by what is not the navigation controller's own.
@MainActor @Suite("Changes of a navigation controller's stack") struct NavigationChangeTests {
    @Test("A push in the first viewDidAppear shows the first screen, and then moves the views")
    func pushInViewDidAppear() {
        let (calls, log) = (CallLog(), NavigationLog())
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let a = ScreenController("a", calls)
        let b = ScreenController("b", calls)
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = log
        a.onCallback = { [weak navigation] controller, callback in
            guard callback == "viewDidAppear" else { return }
            controller.onCallback = nil
            navigation?.pushViewController(b, animated: true)
        }
        _ = calls.take()
        stage.rootViewController = navigation
        stage.settle()
        #expect(
            calls.take() == [
                "a viewDidLoad", "a viewWillAppear", "a viewDidAppear", "b willMove(parent)", "b viewDidLoad",
                "a viewWillDisappear", "b viewWillAppear",
            ])
        #expect(log.take() == ["will a", "did a", "will b"])
        stage.advance(by: 1)
        #expect(calls.take() == ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)"])
        #expect(log.take() == ["did b"] && a.faults + b.faults == [])
    }

    @Test("A screen above one that hides the toolbar keeps its place while it is popped")
    func popAboveHiddenToolbar() {
        let world = NavigationStage()
        let (b, c) = (world.screen("b"), world.screen("c"))
        world.navigation.isToolbarHidden = false
        b.hidesBottomBarWhenPushed = true
        world.navigation.setViewControllers(world.navigation.viewControllers + [b, c], animated: false)
        world.stage.advance(by: 1)
        let before = c.view.safeAreaInsets
        #expect(before.bottom == 0)
        world.navigation.popViewController(animated: true)
        #expect(c.view.safeAreaInsets == before)
        world.stage.advance(by: 0.1)
        #expect(c.view.safeAreaInsets == before && c.view.window != nil)
    }

    @Test("A push in the navigation controller's own viewDidAppear comes after the first screen has appeared")
    func pushInOwnViewDidAppear() {
        final class Eager: UINavigationController {
            var following: UIViewController?
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                if let following { pushViewController(following, animated: true) }
                following = nil
            }
        }
        let log = NavigationLog()
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let (a, b) = (ScreenController("a"), ScreenController("b"))
        let navigation = Eager(rootViewController: a)
        navigation.following = b
        navigation.delegate = log
        stage.rootViewController = navigation
        stage.settle()
        #expect(log.take() == ["will a", "did a", "will b"] && b.phase == .appearing)
        stage.advance(by: 1)
        #expect(log.take() == ["did b"] && b.phase == .shown && a.faults + b.faults == [])
    }

    @Test("The delegate is told once before and once after each change", arguments: [true, false])
    func delegate(isAnimated: Bool) {
        let world = NavigationStage()
        let log = NavigationLog()
        world.navigation.delegate = log
        func told(_ change: (UINavigationController) -> Void) -> [String] {
            change(world.navigation)
            world.stage.advance(by: 1)
            return log.take()
        }
        let (b, c) = (world.screen("b"), world.screen("c"))
        #expect(told { $0.pushViewController(b, animated: isAnimated) } == ["will b", "did b"])
        #expect(told { $0.pushViewController(c, animated: isAnimated) } == ["will c", "did c"])
        #expect(told { $0.popViewController(animated: isAnimated) } == ["will b", "did b"])
        #expect(told { $0.setViewControllers([b, c], animated: isAnimated) } == ["will c", "did c"])
        #expect(told { $0.popToRootViewController(animated: isAnimated) } == ["will b", "did b"])
        #expect(told { $0.setViewControllers([c, b], animated: isAnimated) } == [])
    }

    @Test("A change that a callback makes during layout is shown", arguments: [true, false])
    func changesInLayout(isPush: Bool) throws {
        final class Screen: UIViewController {
            var onSafeArea: (() -> Void)?
            override func viewSafeAreaInsetsDidChange() {
                super.viewSafeAreaInsetsDidChange()
                let action = onSafeArea
                onSafeArea = nil
                action?()
            }
        }
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let screen = Screen()
        let navigation = UINavigationController(rootViewController: screen)
        stage.rootViewController = navigation
        stage.settle()
        let b = ScreenController("b")
        screen.onSafeArea = { [weak navigation, weak screen] in
            if isPush {
                navigation?.pushViewController(b, animated: false)
            } else {
                screen?.navigationItem.prompt = "Prompt"
            }
        }
        navigation.additionalSafeAreaInsets.top = 30
        stage.settle()
        #expect(screen.onSafeArea == nil)
        #expect((b.viewIfLoaded?.window != nil) == isPush && b.phase == (isPush ? .shown : .gone))
        #expect(navigation.navigationBar.frame.height == (isPush ? 50 : 74))
    }

    @Test("A controller that leaves its parent leaves the stack, and the rest is shown")
    func leavingByOtherMeans() {
        let world = NavigationStage(["a", "b", "c"])
        let all = world.navigation.viewControllers.compactMap { $0 as? ScreenController }
        all[1].removeFromParent()
        #expect(world.names == ["a", "c"] && all[1].parent == nil && all[2].phase == .shown)
        let other = UIViewController()
        other.addChild(all[2])
        other.view.addSubview(all[2].view)
        world.stage.settle()
        #expect(world.names == ["a"] && all[0].phase == .shown && all[2].phase == .gone)
        #expect(world.left(of: all[0]) == 0 && world.bar.items?.map(\.title) == ["a"])
        world.navigation.pushViewController(world.screen("d"), animated: false)
        world.navigation.popViewController(animated: false)
        #expect(all[2].parent === other && all[2].view.superview === other.view && all.flatMap(\.faults) == [])
        all[0].removeFromParent()
        #expect(world.names == [] && all[0].view.window == nil && all[0].phase == .gone)
    }

    @Test("A controller that leaves its parent on its way in or out is where it went", arguments: [true, false])
    func leavingOnTheWay(isPush: Bool) {
        let world = NavigationStage()
        let b = world.screen("b")
        world.navigation.pushViewController(b, animated: isPush)
        if !isPush { world.navigation.popViewController(animated: true) }
        world.stage.advance(by: 0.1)
        let other = UIViewController()
        other.addChild(b)
        other.view.addSubview(b.view)
        world.stage.advance(by: 1)
        let a = world.navigation.viewControllers[0] as? ScreenController
        #expect(world.names == ["a"] && a?.phase == .shown && a.flatMap { world.left(of: $0) } == 0)
        #expect(b.parent === other && b.view.superview === other.view && b.phase == .gone)
        #expect(a?.faults == [] && b.faults == [])
    }

    @Test("The children have the order of the stack")
    func children() {
        let world = NavigationStage(["a", "b", "c"])
        let all = world.navigation.viewControllers
        world.navigation.setViewControllers([all[2], world.screen("d"), all[0]], animated: false)
        #expect(world.navigation.children.map { $0.title ?? "" } == ["c", "d", "a"])
    }

    @Test(
        "Before the window changes its size, screens are told the size that opaque bars leave",
        arguments: [true, false])
    func sizes(isTranslucent: Bool) {
        final class Screen: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let screen = Screen()
        let navigation = UINavigationController(rootViewController: screen)
        navigation.navigationBar.isTranslucent = isTranslucent
        stage.rootViewController = navigation
        stage.settle()
        stage.resize(to: CGSize(width: 400, height: 600))
        stage.settle()
        #expect(screen.sizes == [CGSize(width: 400, height: isTranslucent ? 600 : 540)])
        #expect(screen.view.bounds.size == screen.sizes.first)
    }

    @Test("Popped controllers, the navigation controller and its bars are freed")
    func freed() {
        weak var popped: UIViewController?
        weak var navigation: UINavigationController?
        weak var bar: UINavigationBar?
        weak var toolbar: UIToolbar?
        let stage = Stage(size: CGSize(width: 320, height: 480))
        func push(animated: Bool) {
            let screen = RowsController(style: .plain)
            screen.navigationItem.rightBarButtonItem = screen.editButtonItem
            popped = screen
            navigation?.pushViewController(screen, animated: animated)
            stage.advance(by: 1)
        }
        func run() {
            let made = UINavigationController(rootViewController: ScreenController("a"))
            (navigation, bar, toolbar) = (made, made.navigationBar, made.toolbar)
            made.navigationBar.prefersLargeTitles = true
            made.isToolbarHidden = false
            stage.rootViewController = made
            stage.settle()
            push(animated: true)
            made.popViewController(animated: true)
        }
        run()
        stage.advance(by: 1)
        #expect(popped == nil && navigation != nil)
        push(animated: false)
        stage.finger.press(at: CGPoint(x: 5, y: 300))
        stage.finger.move(to: CGPoint(x: 250, y: 300), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(popped == nil && navigation?.viewControllers.count == 1)
        stage.rootViewController = nil
        stage.advance(by: 1)
        #expect(navigation == nil && bar == nil && toolbar == nil)
    }

    @Test("A navigation controller that is pushed onto another ends the program with a sentence")
    func nested() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UINavigationController().pushViewController(UINavigationController(), animated: false)
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("cannot be pushed onto another one"))
    }
}

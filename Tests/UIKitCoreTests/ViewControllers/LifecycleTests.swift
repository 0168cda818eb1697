import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct LifecycleTests {
    let calls = CallLog()

    @Test("The view is loaded once, on first access")
    func loading() {
        let controller = RecordingController("a", calls)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        #expect(calls.take() == [])
        let view = controller.view
        controller.loadViewIfNeeded()
        #expect(calls.take() == ["a loadView", "a viewDidLoad"])
        #expect(controller.isViewLoaded && controller.viewIfLoaded === view)
    }

    @Test(
        "A root controller gets viewDidLoad, viewWillAppear, layout and viewDidAppear in this order",
        .fact("LY-50", "LY-53"))
    func root() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let controller = RecordingController("a", calls)
        stage.rootViewController = controller
        stage.settle()
        #expect(
            calls.take() == [
                "a loadView", "a viewDidLoad", "a viewWillAppear", "a viewIsAppearing", "a viewWillLayoutSubviews",
                "a viewDidLayoutSubviews", "a viewDidAppear",
            ])
        #expect(controller.view.window === stage.window)
        #expect(controller.view.frame == stage.window.bounds)
        stage.rootViewController = nil
        #expect(calls.take() == ["a viewWillDisappear", "a viewDidDisappear"])
        #expect(controller.view.superview == nil)
    }

    @Test("The window is nil in the first viewWillAppear", .fact("LY-50"), arguments: [true, false])
    func windowIsNil(isShownBefore: Bool) {
        final class Asking: UIViewController {
            var window: UIWindow?
            var wasAsked = false
            override func viewWillAppear(_ animated: Bool) {
                wasAsked = true
                window = view.window
            }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let controller = Asking()
        let window = isShownBefore ? stage.window : UIWindow(frame: stage.window.bounds)
        window.rootViewController = controller
        #expect(controller.wasAsked == isShownBefore)
        window.makeKeyAndVisible()
        #expect(controller.wasAsked && controller.window == nil)
        #expect(controller.view.window === window)
    }

    @Test("viewWillLayoutSubviews and viewDidLayoutSubviews surround layoutSubviews", .fact("LY-53"))
    func layout() {
        final class Inner: UIView {
            var note: (() -> Void)?
            override func layoutSubviews() { note?() }
        }
        let controller = RecordingController("a", calls)
        let inner = Inner()
        inner.note = { [calls] in calls.note("layoutSubviews") }
        controller.view = inner
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(calls.take() == ["a viewWillLayoutSubviews", "layoutSubviews", "a viewDidLayoutSubviews"])
    }

    @Test("addChild calls willMove and not didMove; removeFromParent calls didMove and not willMove", .fact("LY-54"))
    func containment() {
        let parent = RecordingController("parent", calls)
        let child = RecordingController("child", calls)
        parent.addChild(child)
        #expect(calls.take() == ["child willMove(toParent: parent)"])
        #expect(parent.children == [child] && child.parent === parent && child.isMovingToParent)
        child.removeFromParent()
        #expect(calls.take() == ["child didMove(toParent: nil)"])
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test("Adding a controller to another parent removes it from its old one")
    func anotherParent() {
        let first = RecordingController("first", calls)
        let second = RecordingController("second", calls)
        let child = RecordingController("child", calls)
        first.addChild(child)
        _ = calls.take()
        second.addChild(child)
        #expect(calls.take() == ["child didMove(toParent: nil)", "child willMove(toParent: second)"])
        #expect(first.children.isEmpty && second.children == [child])
    }

    @Test("A callback that gives a child to another parent leaves it in one list of children")
    func addedMeanwhile() {
        final class Moving: UIViewController {
            var onWillMove: (() -> Void)?
            override func willMove(toParent parent: UIViewController?) {
                super.willMove(toParent: parent)
                let action = onWillMove
                onWillMove = nil
                action?()
            }
        }
        let (first, second, child) = (UIViewController(), UIViewController(), Moving())
        child.onWillMove = { second.addChild(child) }
        first.addChild(child)
        #expect(first.children == [child] && second.children == [] && child.parent === first)
        child.removeFromParent()
        child.onWillMove = { first.addChild(child) }
        first.addChild(child)
        #expect(first.children == [child] && child.parent === first)
    }

    @Test("Children that change places in a container that is not shown appear with it")
    func transitionInHiddenContainer() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = UIViewController()
        let (old, new) = (ScreenController("old"), ScreenController("new"))
        for child in [old, new] { parent.addChild(child) }
        parent.view.addSubview(old.view)
        var isOver = false
        parent.transition(from: old, to: new, duration: 0, animations: nil) { _ in isOver = true }
        stage.settle()
        #expect(isOver && old.phase == .gone && new.phase == .gone && new.view.superview === parent.view)
        stage.rootViewController = parent
        stage.settle()
        #expect(new.phase == .shown && old.phase == .gone && new.faults + old.faults == [])
        stage.rootViewController = nil
    }

    @Test("A child appears with its parent")
    func forwarding() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = RecordingController("parent", calls)
        let child = RecordingController("child", calls)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = calls.take()
        stage.rootViewController = parent
        stage.settle()
        let lines = calls.take().filter { !$0.contains("Layout") }
        #expect(
            lines == [
                "parent viewWillAppear", "child viewWillAppear", "parent viewIsAppearing", "child viewIsAppearing",
                "parent viewDidAppear", "child viewDidAppear",
            ])
        stage.rootViewController = nil
        #expect(
            calls.take() == [
                "parent viewWillDisappear", "child viewWillDisappear", "parent viewDidDisappear",
                "child viewDidDisappear",
            ])
    }

    @Test("A child's view added later gets viewWillAppear at once and viewDidAppear after layout")
    func lateChild() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = RecordingController("parent", calls)
        stage.rootViewController = parent
        stage.settle()
        let child = RecordingController("child", calls)
        parent.addChild(child)
        _ = child.view
        _ = calls.take()
        parent.view.addSubview(child.view)
        #expect(calls.take() == ["child viewWillAppear", "child viewIsAppearing"])
        child.didMove(toParent: parent)
        stage.settle()
        #expect(
            calls.take().filter { $0.hasPrefix("child") } == [
                "child didMove(toParent: parent)", "child viewWillLayoutSubviews", "child viewDidLayoutSubviews",
                "child viewDidAppear",
            ])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            calls.take() == [
                "child willMove(toParent: nil)", "child viewWillDisappear", "child viewDidDisappear",
                "child didMove(toParent: nil)",
            ])
    }

    @Test("isMovingToParent and isMovingFromParent are true while the child is added and removed")
    func movement() {
        final class Moving: UIViewController {
            var seen: [Bool] = []
            override func viewWillAppear(_ animated: Bool) { seen.append(isMovingToParent) }
            override func viewDidAppear(_ animated: Bool) { seen.append(isMovingToParent) }
            override func viewWillDisappear(_ animated: Bool) { seen.append(isMovingFromParent) }
            override func viewDidDisappear(_ animated: Bool) { seen.append(isMovingFromParent) }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = UIViewController()
        stage.rootViewController = parent
        stage.settle()
        let child = Moving()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stage.settle()
        #expect(!child.isMovingToParent)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(child.seen == [true, true, true, true])
        #expect(!child.isMovingFromParent)
        stage.rootViewController = nil
    }

    @Test("The responder chain runs through the controller", .fact("RC-01", "RC-02"))
    func responders() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = RecordingController("parent", calls)
        let child = RecordingController("child", calls)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        stage.rootViewController = parent
        #expect(child.view.next === child)
        #expect(child.next === parent.view)
        #expect(parent.view.next === parent)
        #expect(parent.next === stage.window)
        stage.rootViewController = nil
    }

    @Test("A @ViewLoading property loads the view")
    func viewLoading() {
        final class Loading: UIViewController {
            @UIViewController.ViewLoading var field: UIView
            override func viewDidLoad() { field = view }
        }
        let controller = Loading()
        #expect(controller.field === controller.view)
    }

    @Test("Key commands can be added and removed")
    func keyCommands() {
        let controller = UIViewController()
        let command = UIKeyCommand(
            input: "s", modifierFlags: .command, action: Selector("loadViewIfNeeded", UIViewController.loadViewIfNeeded)
        )
        controller.addKeyCommand(command)
        #expect(controller.keyCommands == [command])
        controller.removeKeyCommand(command)
        #expect(controller.keyCommands == nil)
    }

    @Test("A controller's trait overrides reach its view, and it is notified of changes")
    func traits() {
        final class Watching: UIViewController {
            var previous: [UIUserInterfaceStyle?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                previous.append(previousTraitCollection?.userInterfaceStyle)
            }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let controller = Watching()
        stage.rootViewController = controller
        controller.overrideUserInterfaceStyle = .dark
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.previous == [.light])
        stage.rootViewController = nil
    }
}

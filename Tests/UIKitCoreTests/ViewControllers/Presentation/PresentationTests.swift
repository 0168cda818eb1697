import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct PresentationTests {
    let calls = CallLog()

    private func appearances() -> [String] {
        calls.take().filter { $0.contains("Appear") || $0.contains("Disappear") || $0.contains("completion") }
            .filter { !$0.contains("IsAppearing") }
    }

    @Test("Full screen calls the appearance callbacks of both controllers in order", .fact("LY-52", "LY-53"))
    func fullScreen() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let presenter = RecordingController("a", calls)
        let presented = RecordingController("b", calls)
        presented.modalPresentationStyle = .fullScreen
        stage.rootViewController = presenter
        _ = calls.take()
        presenter.present(presented, animated: false) { [calls] in calls.note("completion") }
        #expect(
            appearances() == [
                "a viewWillDisappear", "b viewWillAppear", "b viewDidAppear", "a viewDidDisappear", "completion",
            ])
        #expect(presenter.presentedViewController === presented && presented.presentingViewController === presenter)
        #expect(presenter.view.window == nil && presented.view.window === stage.window)
        #expect(presented.next === presenter)
        presented.dismiss(animated: false) { [calls] in calls.note("completion") }
        #expect(
            appearances() == [
                "b viewWillDisappear", "a viewWillAppear", "a viewDidAppear", "b viewDidDisappear", "completion",
            ])
        #expect(presenter.presentedViewController == nil && presented.presentingViewController == nil)
        #expect(presenter.view.window === stage.window && presented.view.window == nil)
        stage.rootViewController = nil
    }

    @Test(
        "An animated presentation completes when its animation ends",
        arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve])
    func animated(style: UIModalTransitionStyle) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let presenter = RecordingController("a", calls)
        let presented = RecordingController("b", calls)
        presented.modalPresentationStyle = .overFullScreen
        presented.modalTransitionStyle = style
        presented.view.backgroundColor = .red
        stage.rootViewController = presenter
        _ = calls.take()
        presenter.present(presented, animated: true) { [calls] in calls.note("completion") }
        #expect(presented.isBeingPresented)
        #expect(appearances() == ["b viewWillAppear"])
        stage.advance(by: 0.2)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 20)) != UIColor.red)
        stage.advance(by: 0.4)
        #expect(appearances() == ["b viewDidAppear", "completion"])
        #expect(!presented.isBeingPresented)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 20)) == UIColor.red)
        presenter.dismiss(animated: true)
        #expect(presented.isBeingDismissed)
        stage.advance(by: 0.6)
        #expect(appearances() == ["b viewWillDisappear", "b viewDidDisappear"])
        #expect(presented.view.superview == nil)
        stage.rootViewController = nil
    }

    @Test("A form sheet is centred at its preferred size, and a touch outside it dismisses it")
    func formSheet() {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let presenter = RecordingController("a", calls)
        let presented = RecordingController("b", calls)
        presented.modalPresentationStyle = .formSheet
        presented.preferredContentSize = CGSize(width: 100, height: 200)
        stage.rootViewController = presenter
        presenter.present(presented, animated: false)
        stage.settle()
        let frame = presented.view.convert(presented.view.bounds, to: nil)
        #expect(frame == CGRect(x: 150, y: 100, width: 100, height: 200))
        #expect(presenter.view.window === stage.window)
        presented.preferredContentSize = CGSize(width: 200, height: 200)
        stage.settle()
        #expect(presented.view.bounds.width == 200)
        stage.finger.tap(at: CGPoint(x: 200, y: 200))
        #expect(!presented.isBeingDismissed)
        presented.isModalInPresentation = true
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(!presented.isBeingDismissed)
        presented.isModalInPresentation = false
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(presented.isBeingDismissed)
        stage.advance(by: 1)
        #expect(presenter.presentedViewController == nil)
        stage.rootViewController = nil
    }

    @Test("Dismissing the first presenter dismisses the whole stack")
    func stack() {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let controllers = ["a", "b", "c"].map { RecordingController($0, calls) }
        stage.rootViewController = controllers[0]
        controllers[0].present(controllers[1], animated: false)
        controllers[1].present(controllers[2], animated: false)
        #expect(controllers[2].view.window != nil)
        controllers[0].dismiss(animated: false)
        #expect(controllers[0].presentedViewController == nil && controllers[1].presentedViewController == nil)
        #expect(controllers[1].view.window == nil && controllers[2].view.window == nil)
        stage.rootViewController = nil
    }

    @Test("A second presentation, and one from outside a window, are refused with a trace record")
    func refusals() {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let root = UIViewController()
        stage.rootViewController = root
        root.present(UIViewController(), animated: false)
        let second = UIViewController()
        root.present(second, animated: false)
        #expect(second.presentingViewController == nil)
        #expect(stage.transcript.text.contains("it presents another already"))
        UIViewController().present(second, animated: false)
        #expect(stage.transcript.text.contains("its view is in no window"))
        root.dismiss(animated: false)
        stage.rootViewController = nil
    }

    private final class Root: UIViewController {}
    private final class First: UIViewController {}
    private final class Second: UIViewController {}

    @Test("A presentation that is refused is reported on standard error, as UIKit does")
    func warnings() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage(size: CGSize(width: 400, height: 400))
                let (root, child) = (Root(), UIViewController())
                stage.rootViewController = root
                root.addChild(child)
                root.present(First(), animated: false)
                child.present(Second(), animated: false)
                Second().present(First(), animated: false)
                root.dismiss(animated: false)
                stage.rootViewController = nil
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self).replacing(/0x[0-9a-f]+/, with: "0x")
        let lines = text.split(separator: "\n").filter { $0.contains("present") }.joined(separator: "\n")
        #expect(
            lines == """
                Touchstone: Attempt to present <Second: 0x> on <Root: 0x> (from <UIViewController: 0x>) \
                which is already presenting <First: 0x>.
                Touchstone: Attempt to present <First: 0x> on <Second: 0x> (from <Second: 0x>) \
                whose view is not in the window hierarchy.
                """)
    }

    @Test("Actions skip a presenter that performs none while it presents modally", .fact("RC-13"))
    func actionsWhilePresenting() {
        final class Quiet: UIViewController {
            var isQuiet = true
            override var performsActionsWhilePresentingModally: Bool { !isQuiet }
            func save(_ sender: Any?) {}
        }
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let root = Quiet()
        let presented = UIViewController()
        let action = Selector("save:", Quiet.save(_:))
        stage.rootViewController = root
        root.present(presented, animated: false)
        #expect(presented.target(forAction: action, withSender: nil) == nil)
        root.isQuiet = false
        #expect(presented.target(forAction: action, withSender: nil) as? Quiet === root)
        root.isQuiet = true
        root.dismiss(animated: false)
        #expect(root.target(forAction: action, withSender: nil) as? Quiet === root)
        stage.rootViewController = nil
    }

    @Test("A child's presentation is made by the outermost controller")
    func childPresents() {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let root = UIViewController()
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        stage.rootViewController = root
        let presented = UIViewController()
        child.present(presented, animated: false)
        #expect(presented.presentingViewController === root)
        #expect(child.presentedViewController === presented)
        child.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
        stage.rootViewController = nil
    }

    @Test(
        "Replacing a window's root dismisses all that the old root presents, including nested sheets",
        arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func rootIsReplaced(style: UIModalPresentationStyle) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let controllers = ["a", "b", "c", "d"].map { RecordingController($0, calls) }
        stage.rootViewController = controllers[0]
        for (presenter, presented) in zip(controllers, controllers[1...2]) {
            presented.modalPresentationStyle = style
            presenter.present(presented, animated: false)
        }
        stage.finger.press(at: CGPoint(x: 100, y: 150))
        _ = calls.take()
        stage.rootViewController = controllers[3]
        let covered = style == .fullScreen ? [] : ["b", "a"]
        #expect(
            appearances()
                == (["c"] + covered).flatMap { ["\($0) viewWillDisappear", "\($0) viewDidDisappear"] } + [
                    "d viewWillAppear", "d viewDidAppear",
                ])
        #expect(stage.window.subviews == [controllers[3].view])
        #expect(stage.transcript.text.contains("loses finger 0: it leaves the window"))
        stage.finger.lift()
        for controller in controllers {
            #expect(controller.presentedViewController == nil && controller.presentingViewController == nil)
        }
        controllers[3].present(controllers[2], animated: false)
        #expect(controllers[2].view.window === stage.window)
        stage.rootViewController = nil
        #expect(stage.window.subviews.isEmpty)
    }

    @Test("Replacing the root ends a presentation in progress, without effect on the next one")
    func rootIsReplacedMeanwhile() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let controllers = ["a", "b", "c"].map { RecordingController($0, calls) }
        controllers[1].modalPresentationStyle = .overFullScreen
        controllers[1].modalTransitionStyle = .crossDissolve
        controllers[1].view.backgroundColor = .red
        stage.rootViewController = controllers[0]
        controllers[0].present(controllers[1], animated: true) { [calls] in calls.note("completion") }
        stage.advance(by: 0.1)
        _ = calls.take()
        stage.rootViewController = controllers[2]
        stage.advance(by: 1)
        #expect(
            appearances() == [
                "b viewWillDisappear", "b viewDidDisappear", "a viewWillDisappear", "a viewDidDisappear",
                "c viewWillAppear", "c viewDidAppear",
            ])
        controllers[2].present(controllers[1], animated: false)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor.red)
        controllers[2].dismiss(animated: true)
        stage.advance(by: 1)
        controllers[2].present(controllers[1], animated: false)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor.red)
        stage.rootViewController = nil
    }

    @Test("A second dismiss during a dismissal gets its completion called at the end")
    func dismissedTwice() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let presenter = RecordingController("a", calls)
        let presented = RecordingController("b", calls)
        presented.modalPresentationStyle = .overFullScreen
        stage.rootViewController = presenter
        presenter.present(presented, animated: false)
        _ = calls.take()
        presenter.dismiss(animated: true) { [calls] in calls.note("first completion") }
        stage.advance(by: 0.1)
        presenter.dismiss(animated: true) { [calls] in calls.note("second completion") }
        #expect(appearances() == ["b viewWillDisappear"])
        stage.advance(by: 0.5)
        #expect(appearances() == ["b viewDidDisappear", "first completion", "second completion"])
        #expect(presenter.presentedViewController == nil)
        stage.rootViewController = nil
    }
}

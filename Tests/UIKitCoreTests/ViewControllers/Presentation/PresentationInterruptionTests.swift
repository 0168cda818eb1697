import Stages
import TestSupport
import Testing
import UIKit

/// Callbacks that present and dismiss, and dismissals that overtake others.
@MainActor @Suite("Interrupted presentations") struct PresentationInterruptionTests {
    /// A presentation that covers the presenter, and records what it is told.
    private final class Recorder: UIPresentationController {
        var calls: CallLog?
        var onDismissed: (() -> Void)?

        override var shouldRemovePresentersView: Bool { true }
        override func presentationTransitionWillBegin() { calls?.note("presentation begins") }
        override func presentationTransitionDidEnd(_ completed: Bool) { calls?.note("presentation ended \(completed)") }
        override func dismissalTransitionWillBegin() { calls?.note("dismissal begins") }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
            calls?.note("dismissal ended \(completed)")
            onDismissed?()
        }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate,
        UIAdaptivePresentationControllerDelegate
    {
        var controller: UIPresentationController?
        var onAsked: (() -> Void)?
        private(set) var dismissals = 0

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { controller }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            onAsked?()
            return nil
        }

        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { onAsked?() }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }
    }

    /// A root in a window, and controllers that it may present.
    @MainActor
    private struct Fixture {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let calls = CallLog()
        let root: ScreenController
        let presented: ScreenController
        let next: ScreenController
        let delegate = Delegate()

        init() {
            root = ScreenController("a", calls)
            presented = ScreenController("b", calls)
            next = ScreenController("c", calls)
            stage.rootViewController = root
            stage.settle()
            _ = calls.take()
        }

        func takeCalls() -> [String] {
            calls.take().filter { line in
                ["ppear", "presentation", "dismissal"].contains { line.contains($0) }
            }
        }

        /// Presents in a presentation that covers the presenter, and returns it.
        func record() -> Recorder {
            let recorder = Recorder(presentedViewController: presented, presenting: nil)
            recorder.calls = calls
            delegate.controller = recorder
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = delegate
            return recorder
        }

        /// Runs an action at the next callback of a name, once.
        func once(_ controller: ScreenController, _ name: String, _ action: @escaping () -> Void) {
            controller.onCallback = { controller, callback in
                guard callback == name else { return }
                controller.onCallback = nil
                action()
            }
        }

        func end() {
            root.dismiss(animated: false)
            #expect(stage.window.subviews == [root.view] && root.phase == .shown)
            #expect(presented.phase == .gone && next.phase == .gone)
            #expect(root.faults + presented.faults + next.faults == [])
            stage.rootViewController = nil
        }
    }

    @Test("A controller says that it is being presented or dismissed in all callbacks", arguments: [true, false])
    func flags(isAnimated: Bool) {
        let fixture = Fixture()
        var seen: [String] = []
        let presented = fixture.presented
        presented.onCallback = { controller, callback in
            guard callback.contains("ppear") else { return }
            seen.append("\(callback) \(controller.isBeingPresented) \(controller.isBeingDismissed)")
        }
        fixture.root.present(presented, animated: isAnimated)
        fixture.stage.advance(by: 1)
        #expect(!presented.isBeingPresented && !presented.isBeingDismissed)
        fixture.root.dismiss(animated: isAnimated)
        fixture.stage.advance(by: 1)
        #expect(
            seen == [
                "viewWillAppear true false", "viewDidAppear true false", "viewWillDisappear false true",
                "viewDidDisappear false true",
            ])
        #expect(!presented.isBeingPresented && !presented.isBeingDismissed)
        fixture.end()
    }

    @Test("A dismissal in viewDidAppear begins after the end of the presentation", arguments: [true, false])
    func dismissedAtOnce(isAnimated: Bool) {
        let fixture = Fixture()
        let recorder = fixture.record()
        fixture.once(fixture.presented, "viewDidAppear") { fixture.root.dismiss(animated: isAnimated) }
        fixture.root.present(fixture.presented, animated: isAnimated)
        fixture.stage.advance(by: 2)
        #expect(
            fixture.takeCalls() == [
                "a viewWillDisappear", "b viewWillAppear", "presentation begins", "b viewDidAppear",
                "b viewWillDisappear", "a viewWillAppear", "presentation ended true", "dismissal begins",
                "a viewDidAppear", "b viewDidDisappear", "dismissal ended true",
            ])
        #expect(fixture.root.presentedViewController == nil && recorder.containerView == nil)
        fixture.end()
    }

    @Test("A dismissal before the presented controller begins to appear leaves no trace", arguments: [true, false])
    func dismissedBefore(isAskedFirst: Bool) {
        let fixture = Fixture()
        _ = fixture.record()
        let root = fixture.root
        if isAskedFirst {
            fixture.delegate.onAsked = { root.dismiss(animated: true) }
        } else {
            fixture.once(root, "viewWillDisappear") { root.dismiss(animated: true) }
        }
        root.present(fixture.presented, animated: true)
        fixture.stage.advance(by: 1)
        let expected = isAskedFirst ? [] : ["a viewWillDisappear", "a viewWillAppear", "a viewDidAppear"]
        #expect(fixture.takeCalls() == expected && root.presentedViewController == nil)
        fixture.end()
    }

    @Test("What was chosen in an alert is done when something overtakes the alert's end", arguments: [true, false])
    func overtaken(rootIsReplaced: Bool) throws {
        let fixture = Fixture()
        let (root, sheet, inner) = (fixture.root, fixture.presented, fixture.next)
        root.present(sheet, animated: false)
        sheet.present(inner, animated: false)
        inner.presentationController?.delegate = fixture.delegate
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        var chosen = 0
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in chosen += 1 })
        inner.present(alert, animated: false)
        fixture.stage.settle()
        fixture.stage.key("\r")
        #expect(alert.isBeingDismissed && chosen == 0)
        if rootIsReplaced {
            fixture.stage.rootViewController = nil
            fixture.stage.rootViewController = root
        } else {
            sheet.dismiss(animated: false)
        }
        #expect(chosen == 1)
        fixture.stage.advance(by: 1)
        #expect(chosen == 1 && alert.presentingViewController == nil && alert.viewIfLoaded?.window == nil)
        if !rootIsReplaced {
            sheet.present(inner, animated: false)
            #expect(inner.presentationController?.containerView?.accessibilityPerformEscape() == true)
            #expect(inner.isBeingDismissed && fixture.delegate.dismissals == 0)
            root.dismiss(animated: false)
            #expect(fixture.delegate.dismissals == 1)
            fixture.stage.advance(by: 1)
        }
        fixture.end()
    }

    @Test("The presenter can present when it has appeared again, also the same controller", arguments: [true, false])
    func presentedNext(isSame: Bool) {
        let fixture = Fixture()
        let (root, presented) = (fixture.root, fixture.presented)
        let recorder = fixture.record()
        let next = isSame ? presented : fixture.next
        root.present(presented, animated: false)
        fixture.once(root, "viewDidAppear") { root.present(next, animated: false) }
        presented.dismiss(animated: false)
        fixture.stage.settle()
        #expect(root.presentedViewController === next && next.phase == .shown && next.view.window != nil)
        #expect(!next.isBeingPresented && !presented.isBeingDismissed)
        if isSame {
            #expect(recorder.containerView?.window != nil)
            let dismissals = fixture.takeCalls().filter { $0.contains("dismissal") }
            #expect(dismissals == ["dismissal begins", "dismissal ended true"])
        }
        fixture.end()
    }

    @Test("A controller can be presented again at the end of its dismissal", arguments: [true, false])
    func presentedAgain(isSheet: Bool) {
        let fixture = Fixture()
        let (root, presented) = (fixture.root, fixture.presented)
        if isSheet {
            root.present(presented, animated: false)
            fixture.once(presented, "viewDidDisappear") { root.present(presented, animated: true) }
        } else {
            let recorder = fixture.record()
            root.present(presented, animated: false)
            recorder.onDismissed = {
                recorder.onDismissed = nil
                root.present(presented, animated: true)
            }
        }
        root.dismiss(animated: true)
        fixture.stage.advance(by: 2)
        #expect(root.presentedViewController === presented && presented.phase == .shown)
        #expect(presented.presentationController?.containerView?.window === fixture.stage.window)
        #expect(presented.view.window === fixture.stage.window)
        if isSheet {
            fixture.stage.finger.tap(at: CGPoint(x: 160, y: 10))
            fixture.stage.advance(by: 1)
            #expect(root.presentedViewController == nil)
        }
        fixture.end()
    }

    @Test("A presentation in the callback that adapts another is not lost")
    func presentedWhileAdapting() {
        let fixture = Fixture()
        let (root, presented, next) = (fixture.root, fixture.presented, fixture.next)
        presented.presentationController?.delegate = fixture.delegate
        fixture.delegate.onAsked = { root.present(next, animated: false) }
        root.present(presented, animated: false)
        #expect(root.presentedViewController === next && presented.presentingViewController == nil)
        #expect(next.phase == .shown && presented.phase == .gone)
        #expect(fixture.stage.transcript.text.contains("a callback has presented a controller"))
        fixture.end()
    }

    /// Returns a stage whose root has presented a controller over it, and one that is to cover the window.
    private func coveredStage() -> (Stage, root: ScreenController, middle: ScreenController, top: ScreenController) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let (root, middle, top) = (ScreenController("a"), ScreenController("b"), ScreenController("c"))
        middle.modalPresentationStyle = .overFullScreen
        top.modalPresentationStyle = .fullScreen
        stage.rootViewController = root
        root.present(middle, animated: false)
        stage.settle()
        return (stage, root, middle, top)
    }

    @Test("A presenter that is being dismissed does not appear again when what covers it goes")
    func leavingPresenter() {
        let (stage, root, middle, top) = coveredStage()
        top.onCallback = { top, callback in
            if callback == "viewDidLoad" { middle.dismiss(animated: true) }
            if callback == "viewWillAppear" { top.dismiss(animated: true) }
        }
        middle.present(top, animated: true)
        stage.advance(by: 2)
        #expect([root, middle, top].map(\.phase) == [.shown, .gone, .gone])
        #expect([root, middle, top].flatMap(\.faults) == [] && stage.window.subviews == [root.view])
        stage.rootViewController = nil
    }

    @Test("A controller that leaves the window does not return when its callbacks present another one and dismiss it")
    func leavingWithTheWindow() {
        let (stage, root, middle, top) = coveredStage()
        middle.onCallback = { middle, callback in
            if callback == "viewWillDisappear" { middle.present(top, animated: true) }
            if callback == "viewDidDisappear" { middle.dismiss(animated: false) }
        }
        stage.rootViewController = nil
        stage.advance(by: 1)
        #expect([root, middle, top].allSatisfy { $0.phase == .gone })
        #expect([root, middle, top].flatMap(\.faults) == [] && stage.window.subviews == [])
    }
}

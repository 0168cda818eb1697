import Stages
import TestSupport
import Testing
import UIKit

/// Presentation controllers of the app's own, what adapts them, and transitions that fingers move.
@MainActor @Suite("Presentation controllers") struct PresentationControllerTests {
    let calls = CallLog()

    /// A panel at the right with a shade behind it.
    private final class SidePresentation: UIPresentationController {
        let calls: CallLog
        let shade = UIView()

        init(_ calls: CallLog, _ presented: UIViewController, _ presenting: UIViewController?) {
            self.calls = calls
            super.init(presentedViewController: presented, presenting: presenting)
        }

        override var frameOfPresentedViewInContainerView: CGRect {
            guard let bounds = containerView?.bounds else { return .zero }
            return CGRect(x: bounds.width - 100, y: 0, width: 100, height: bounds.height)
        }

        override func presentationTransitionWillBegin() {
            calls.note("presentation begins in \(containerView?.window == nil ? "no window" : "the window")")
            guard let containerView else { return }
            shade.frame = containerView.bounds
            shade.backgroundColor = .black
            shade.alpha = 0
            containerView.insertSubview(shade, at: 0)
            presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 1 })
        }

        override func presentationTransitionDidEnd(_ completed: Bool) { calls.note("presentation ended \(completed)") }

        override func dismissalTransitionWillBegin() {
            calls.note("dismissal begins")
            presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0 })
        }

        override func dismissalTransitionDidEnd(_ completed: Bool) { calls.note("dismissal ended \(completed)") }

        override func containerViewDidLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
    }

    private final class SideDelegate: NSObject, UIViewControllerTransitioningDelegate {
        let calls: CallLog

        init(_ calls: CallLog) {
            self.calls = calls
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { SidePresentation(calls, presented, presenting) }
    }

    private func notes() -> [String] {
        calls.take().filter { line in
            ["Appear", "Disappear", "completion", "presentation", "dismissal"].contains { line.contains($0) }
                && !line.contains("IsAppearing")
        }
    }

    @Test("One of the app's own places the view, dims what is behind along with it, and is told of begin and end")
    func own() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let (presenter, presented) = (RecordingController("a", calls), RecordingController("b", calls))
        let delegate = SideDelegate(calls)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        presenter.view.backgroundColor = .white
        presented.view.backgroundColor = .red
        stage.rootViewController = presenter
        stage.settle()
        _ = calls.take()
        presenter.present(presented, animated: true) { [calls] in calls.note("completion") }
        #expect(notes() == ["b viewWillAppear", "presentation begins in the window"])
        let own = try #require(presented.presentationController as? SidePresentation)
        #expect(own.presentingViewController === presenter && own.presentationStyle == .custom)
        #expect(presented.view.frame == CGRect(x: 200, y: 0, width: 100, height: 200))
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 100)) != .white && stage.pixel(at: CGPoint(x: 50, y: 100)) != .black)
        #expect(stage.pixel(at: CGPoint(x: 250, y: 5)) != .red)
        stage.advance(by: 1)
        #expect(notes() == ["b viewDidAppear", "presentation ended true", "completion"])
        #expect(stage.pixel(at: CGPoint(x: 50, y: 100)) == .black && stage.pixel(at: CGPoint(x: 250, y: 5)) == .red)
        stage.resize(to: CGSize(width: 400, height: 250))
        stage.settle()
        #expect(presented.view.frame == CGRect(x: 300, y: 0, width: 100, height: 250))
        #expect(own.shade.frame.width == 400)
        presented.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(
            notes() == [
                "b viewWillDisappear", "dismissal begins", "b viewDidDisappear", "dismissal ended true",
            ])
        #expect(own.containerView == nil && presented.transitionCoordinator == nil)
        stage.rootViewController = nil
    }

    @Test("A dismissal in the middle of a presentation ends the presentation first, and its coordinator is cancelled")
    func turnedAround() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let (presenter, presented) = (RecordingController("a", calls), RecordingController("b", calls))
        let delegate = SideDelegate(calls)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        stage.rootViewController = presenter
        stage.settle()
        presenter.present(presented, animated: true)
        var ends: [Bool] = []
        presenter.transitionCoordinator?.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
        stage.advance(by: 0.1)
        _ = calls.take()
        presenter.dismiss(animated: true)
        #expect(ends == [true])
        presented.transitionCoordinator?.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
        stage.advance(by: 1)
        #expect(
            notes() == [
                "b viewWillDisappear", "presentation ended true", "dismissal begins", "b viewDidDisappear",
                "dismissal ended true",
            ])
        #expect(ends == [true, false] && presenter.presentedViewController == nil)
        stage.rootViewController = nil
    }

    // MARK: - Fingers

    /// Slides the view down, as far as a finger says.
    private final class Sliding: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
    {
        var interaction: UIPercentDrivenInteractiveTransition?
        var calls: CallLog?
        private(set) var context: (any UIViewControllerContextTransitioning)?

        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? { self }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { calls.map { SidePresentation($0, presented, presenting) } }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.4
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            let view = transitionContext.view(forKey: .from)
            UIView.animate(
                withDuration: 0.4, delay: 0, options: .curveLinear,
                animations: { view?.frame.origin.y = transitionContext.containerView.bounds.height },
                completion: { _ in
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                })
        }
    }

    private func top(of view: UIView) -> CGFloat { view.layer.presentation()?.frame.minY ?? .nan }

    @Test("A dismissal follows a finger, and runs on or back from where that lets it go", arguments: [true, false])
    func interactive(completes: Bool) throws {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let (presenter, presented) = (RecordingController("a", calls), RecordingController("b", calls))
        let sliding = Sliding()
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = sliding
        stage.rootViewController = presenter
        presenter.present(presented, animated: false)
        stage.settle()
        _ = calls.take()
        let interaction = UIPercentDrivenInteractiveTransition()
        sliding.interaction = interaction
        presented.dismiss(animated: true)
        let coordinator = try #require(presented.transitionCoordinator)
        var changes: [Bool] = []
        var end: Bool?
        coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        coordinator.animate(alongsideTransition: nil) { end = $0.isCancelled }
        #expect(coordinator.isInteractive && coordinator.initiallyInteractive && sliding.context?.isInteractive == true)
        #expect(coordinator.viewController(forKey: .from) === presented)
        #expect(notes() == ["b viewWillDisappear"])
        stage.advance(by: 1)
        #expect(top(of: presented.view) == 0)
        interaction.update(0.5)
        stage.advance(by: 1)
        #expect(abs(top(of: presented.view) - 100) < 1 && coordinator.percentComplete == 0.5)
        interaction.update(0.25)
        stage.settle()
        #expect(abs(top(of: presented.view) - 50) < 1)
        if completes { interaction.finish() } else { interaction.cancel() }
        #expect(changes == [false] && sliding.context?.transitionWasCancelled == !completes)
        stage.advance(by: 0.05)
        let way = top(of: presented.view)
        #expect(completes ? way > 60 && way < 90 : way > 10 && way < 40, "\(way)")
        stage.advance(by: 1)
        #expect(
            notes()
                == (completes
                    ? ["b viewDidDisappear"] : ["b viewWillAppear", "b viewDidAppear"]))
        #expect(end == !completes && (presenter.presentedViewController == nil) == completes)
        if !completes {
            #expect(presented.view.frame == stage.window.bounds && top(of: presented.view) == 0)
            sliding.interaction = nil
            presented.dismiss(animated: true)
            stage.advance(by: 1)
            #expect(presenter.presentedViewController == nil)
        }
        stage.rootViewController = nil
    }

    @Test("Replacing the root while a finger moves a dismissal leaves nothing behind")
    func interactionIsLost() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let (presenter, presented) = (RecordingController("a", calls), RecordingController("b", calls))
        let sliding = Sliding()
        let interaction = UIPercentDrivenInteractiveTransition()
        sliding.interaction = interaction
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = sliding
        stage.rootViewController = presenter
        presenter.present(presented, animated: false)
        presented.dismiss(animated: true)
        interaction.update(0.4)
        let next = UIViewController()
        stage.rootViewController = next
        interaction.update(0.6)
        interaction.finish()
        stage.advance(by: 1)
        #expect(stage.window.subviews == [next.view] && presented.presentingViewController == nil)
        // The app may use the context after the presentation.
        #expect(sliding.context?.view(forKey: .from) === presented.view)
        #expect(sliding.context?.finalFrame(for: presented) == .zero)
        #expect(sliding.context?.presentationStyle == .overFullScreen)
        stage.rootViewController = nil
    }

    private final class Dismissals: NSObject, UIAdaptivePresentationControllerDelegate {
        private(set) var calls: [String] = []

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
    }

    @Test("A dismissal that is taken back is not reported, and the view keeps its place in a new size")
    func takenBack() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let (presenter, presented) = (RecordingController("a", calls), RecordingController("b", calls))
        let (sliding, delegate) = (Sliding(), Dismissals())
        let interaction = UIPercentDrivenInteractiveTransition()
        sliding.interaction = interaction
        sliding.calls = calls
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = sliding
        stage.rootViewController = presenter
        presenter.present(presented, animated: false)
        stage.settle()
        let own = try #require(presented.presentationController as? SidePresentation)
        own.delegate = delegate
        #expect(own.containerView?.accessibilityPerformEscape() == true)
        interaction.update(0.5)
        stage.settle()
        interaction.cancel()
        stage.advance(by: 1)
        #expect(delegate.calls == ["will"] && presenter.presentedViewController === presented)
        #expect(presented.view.frame == CGRect(x: 200, y: 0, width: 100, height: 200))
        stage.resize(to: CGSize(width: 400, height: 250))
        stage.settle()
        #expect(presented.view.frame == CGRect(x: 300, y: 0, width: 100, height: 250))
        sliding.interaction = nil
        #expect(own.containerView?.accessibilityPerformEscape() == true)
        stage.advance(by: 1)
        #expect(delegate.calls == ["will", "will", "did"] && presenter.presentedViewController == nil)
        stage.rootViewController = nil
    }

    @Test("A finger can catch a dismissal that began without one")
    func caught() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let (presenter, presented) = (RecordingController("a", calls), RecordingController("b", calls))
        let sliding = Sliding()
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.wantsInteractiveStart = false
        sliding.interaction = interaction
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = sliding
        stage.rootViewController = presenter
        presenter.present(presented, animated: false)
        stage.settle()
        presented.dismiss(animated: true)
        #expect(sliding.context?.isInteractive == false)
        stage.advance(by: 0.1)
        interaction.pause()
        #expect(sliding.context?.isInteractive == true && abs(interaction.percentComplete - 0.25) < 0.05)
        let way = top(of: presented.view)
        stage.advance(by: 1)
        #expect(way > 40 && way < 60 && abs(top(of: presented.view) - way) < 1, "\(way)")
        interaction.update(0.75)
        stage.settle()
        #expect(abs(top(of: presented.view) - 150) < 1)
        interaction.finish()
        stage.advance(by: 1)
        #expect(presenter.presentedViewController == nil)
        stage.rootViewController = nil
    }

    // MARK: - Adapting

    private final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
        var style = UIModalPresentationStyle.automatic
        private(set) var prepared: UIPresentationController?
        private(set) var announced: [UIModalPresentationStyle] = []

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }

        func presentationController(
            _ presentationController: UIPresentationController,
            prepare adaptivePresentationController: UIPresentationController
        ) { prepared = adaptivePresentationController }

        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { announced.append(style) }
    }

    @Test("A popover stands beside its source, and becomes a sheet in a compact width unless the delegate keeps it")
    func popover() throws {
        let stage = Stage(size: CGSize(width: 400, height: 600))
        let presenter = UIViewController()
        let source = UIView(frame: CGRect(x: 20, y: 500, width: 60, height: 40))
        presenter.view.addSubview(source)
        stage.rootViewController = presenter
        let presented = UIViewController()
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = CGSize(width: 200, height: 150)
        let delegate = Adapting()
        let popover = try #require(presented.popoverPresentationController)
        popover.sourceView = source
        popover.delegate = delegate
        presenter.present(presented, animated: false)
        stage.settle()
        // Above the source, and within the window's margin.
        #expect(
            presented.view.convert(presented.view.bounds, to: nil)
                == CGRect(x: 10, y: 500 - 8 - 150, width: 200, height: 150))
        #expect(popover.arrowDirection == .down && delegate.announced == [.none] && delegate.prepared == nil)
        stage.finger.tap(at: CGPoint(x: 300, y: 100))
        stage.advance(by: 1)
        #expect(presenter.presentedViewController == nil)

        stage.window.traitOverrides.horizontalSizeClass = .compact
        presenter.present(presented, animated: false)
        stage.settle()
        let sheet = try #require(presented.presentationController as? UISheetPresentationController)
        #expect(delegate.prepared === sheet && popover.adaptiveSheetPresentationController === sheet)
        #expect(delegate.announced == [.none, .pageSheet])
        #expect(presented.view.convert(presented.view.bounds, to: nil).maxY == 600)
        presenter.dismiss(animated: false)
        delegate.style = .none
        presenter.present(presented, animated: false)
        #expect(presented.presentationController === popover)
        presenter.dismiss(animated: false)
        // A delegate that the app has given the sheet stays its delegate.
        let own = Adapting()
        delegate.style = .automatic
        sheet.delegate = own
        presenter.present(presented, animated: false)
        #expect(presented.presentationController === sheet && sheet.delegate === own)
        presenter.dismiss(animated: false)
        stage.rootViewController = nil
    }

    @Test("A popover goes where there is room, and its passthrough views take touches")
    func popoverPlaces() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let presenter = UIViewController()
        let source = UIButton(frame: CGRect(x: 170, y: 130, width: 60, height: 40))
        var taps = 0
        source.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        presenter.view.addSubview(source)
        stage.rootViewController = presenter
        let presented = UIViewController()
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = CGSize(width: 120, height: 200)
        let popover = try #require(presented.popoverPresentationController)
        popover.sourceItem = source
        popover.passthroughViews = [source]
        presenter.present(presented, animated: false)
        stage.settle()
        // Neither above nor below are 200 points; beside the source there are.
        #expect(popover.arrowDirection == .left)
        #expect(
            presented.view.convert(presented.view.bounds, to: nil) == CGRect(x: 238, y: 50, width: 120, height: 200))
        stage.finger.tap(at: CGPoint(x: 200, y: 150))
        #expect(taps == 1 && presenter.presentedViewController === presented)
        popover.permittedArrowDirections = .up
        stage.settle()
        #expect(
            presented.view.convert(presented.view.bounds, to: nil) == CGRect(x: 140, y: 178, width: 120, height: 112))
        // Without a side, it is in front of the middle of its source, and inside of the window.
        popover.permittedArrowDirections = []
        stage.settle()
        #expect(
            presented.view.convert(presented.view.bounds, to: nil) == CGRect(x: 140, y: 50, width: 120, height: 200))
        #expect(popover.arrowDirection == .unknown)
        source.frame.origin = CGPoint(x: 0, y: 280)
        popover.sourceRect = .null
        stage.settle()
        #expect(
            presented.view.convert(presented.view.bounds, to: nil) == CGRect(x: 10, y: 90, width: 120, height: 200))
        presenter.dismiss(animated: false)
        stage.rootViewController = nil
    }
}

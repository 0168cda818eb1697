import Stages
import TestSupport
import Testing
import UIKit

/// Several controllers, each presented by the one before.
@MainActor @Suite("Chains of presentations") struct PresentationChainTests {
    /// A controller that notes the sizes that it is told.
    private final class SizedController: UIViewController {
        private(set) var sizes: [CGSize] = []

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
        }
    }

    /// An animation that moves the view down and may be taken back, for dismissals alone.
    private final class Falling: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate
    {
        var completes = true
        private(set) var from: UIViewController?
        private(set) var to: UIViewController?

        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? { self }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.4
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            from = transitionContext.viewController(forKey: .from)
            to = transitionContext.viewController(forKey: .to)
            if let view = transitionContext.view(forKey: .to) {
                transitionContext.containerView.insertSubview(view, at: 0)
            }
            let view = transitionContext.view(forKey: .from)
            let start = view?.center ?? .zero
            UIView.animate(withDuration: 0.4) {
                view?.center.y += 1000
            } completion: { [completes] _ in
                if !completes { view?.center = start }
                transitionContext.completeTransition(completes)
            }
        }
    }

    /// Root "a" in blue, "b" in green and "c" in red, each presented by the one before, in a window of 300 by 500
    /// points.
    @MainActor
    private struct Fixture {
        let stage = Stage(size: CGSize(width: 300, height: 500))
        let calls = CallLog()
        let all: [ScreenController]

        init(_ styles: [UIModalPresentationStyle], last: Falling? = nil) {
            all = ["a", "b", "c"].map { [calls] in ScreenController($0, calls) }
            stage.rootViewController = all[0]
            for (index, style) in styles.enumerated() {
                let controller = all[index + 1]
                controller.modalPresentationStyle = style
                if index == 1 { controller.transitioningDelegate = last }
                all[index].present(controller, animated: false)
            }
            for (controller, color) in zip(all, [UIColor.blue, .green, .red]) {
                controller.view.backgroundColor = color
            }
            stage.advance(by: 1)
            _ = calls.take()
        }

        func pixel(_ y: CGFloat) -> UIColor { stage.pixel(at: CGPoint(x: 150, y: y)) }

        func top(of controller: UIViewController) -> CGFloat {
            var y: CGFloat = 0
            var layer: CALayer? = controller.view.layer
            while let current = layer {
                y += (current.presentation() ?? current).frame.minY
                layer = current.superlayer
            }
            return y
        }

        func end() {
            stage.advance(by: 1)
            #expect(all.map(\.phase) == [.shown, .gone, .gone] && all.flatMap(\.faults) == [])
            #expect(stage.window.subviews == [all[0].view] && pixel(250) == UIColor.blue)
            stage.rootViewController = nil
        }
    }

    @Test(
        "The dismissal of several controllers animates the topmost alone, as in UIKit",
        arguments: [
            [.pageSheet, .pageSheet], [.fullScreen, .pageSheet], [.pageSheet, .fullScreen], [.fullScreen, .fullScreen],
        ]
            as [[UIModalPresentationStyle]])
    func topmost(styles: [UIModalPresentationStyle]) {
        let fixture = Fixture(styles)
        let (a, b, c) = (fixture.all[0], fixture.all[1], fixture.all[2])
        let before = fixture.top(of: c)
        a.dismiss(animated: true) { [calls = fixture.calls] in calls.note("completion") }
        #expect(fixture.calls.take().prefix(2).sorted().last == "c viewWillDisappear")
        #expect(
            c.isBeingDismissed && b.isBeingDismissed && c.transitionCoordinator?.viewController(forKey: .from) === c)
        #expect(c.transitionCoordinator?.viewController(forKey: .to) === a)
        fixture.stage.advance(by: 0.1)
        // The topmost is on its way, in front of the root.
        #expect(fixture.top(of: c) > before + 20 && c.view.window != nil && fixture.pixel(490) == .red)
        #expect(fixture.pixel(before + 10) != .red && fixture.pixel(before + 10) != .green)
        fixture.stage.advance(by: 1)
        let calls = fixture.calls.take()
        #expect(calls.last == "completion" && a.presentedViewController == nil && b.presentedViewController == nil)
        #expect(!c.isBeingDismissed && !b.isBeingDismissed && c.transitionCoordinator == nil)
        fixture.end()
    }

    @Test("The callbacks of several controllers come once, from the topmost on", arguments: [true, false])
    func callbacks(animated: Bool) {
        let fixture = Fixture([.fullScreen, .pageSheet])
        fixture.all[0].dismiss(animated: animated) { [calls = fixture.calls] in calls.note("completion") }
        fixture.stage.advance(by: 1)
        #expect(
            fixture.calls.take() == [
                "c viewWillDisappear", "b viewWillDisappear", "a viewWillAppear", "a viewDidAppear",
                "c viewDidDisappear", "b viewDidDisappear", "completion",
            ])
        fixture.end()
        // A controller that is covered by another does not appear on the way.
        let covered = Fixture([.fullScreen, .fullScreen])
        covered.all[0].dismiss(animated: animated)
        covered.stage.advance(by: 1)
        #expect(
            covered.calls.take() == [
                "c viewWillDisappear", "a viewWillAppear", "a viewDidAppear", "c viewDidDisappear",
            ])
        covered.end()
    }

    @Test("An animation of the topmost controller's may take the dismissal of all of them back")
    func takenBack() throws {
        let animation = Falling()
        animation.completes = false
        let fixture = Fixture([.pageSheet, .fullScreen], last: animation)
        let (a, b, c) = (fixture.all[0], fixture.all[1], fixture.all[2])
        a.dismiss(animated: true)
        #expect(animation.from === c && animation.to === a)
        fixture.stage.advance(by: 0.2)
        #expect(fixture.pixel(20) != .red && fixture.pixel(20) != .green)
        fixture.stage.advance(by: 1)
        #expect(a.presentedViewController === b && b.presentedViewController === c && fixture.pixel(250) == .red)
        #expect([a, b, c].map(\.phase) == [.shown, .gone, .shown] && [a, b, c].flatMap(\.faults) == [])
        animation.completes = true
        c.dismiss(animated: true)
        fixture.stage.advance(by: 1)
        #expect(b.phase == .shown && fixture.pixel(450) == .green)
        a.dismiss(animated: true)
        fixture.end()
    }

    @Test("What interrupts the dismissal of several controllers leaves nothing of them", arguments: 0..<4)
    func interrupted(kind: Int) {
        let fixture = Fixture([.pageSheet, .pageSheet])
        let (a, b, c) = (fixture.all[0], fixture.all[1], fixture.all[2])
        switch kind {
        case 0:
            // A dismissal of the topmost is in progress.
            b.dismiss(animated: true)
            fixture.stage.advance(by: 0.1)
            a.dismiss(animated: true)
        case 1:
            a.dismiss(animated: true)
            fixture.stage.advance(by: 0.1)
            fixture.stage.rootViewController = nil
            fixture.stage.rootViewController = a
        case 2:
            c.onCallback = { _, callback in
                if callback == "viewWillDisappear" { a.dismiss(animated: false) }
            }
            a.dismiss(animated: true)
        default:
            a.dismiss(animated: true)
            fixture.stage.advance(by: 0.1)
            b.dismiss(animated: true) { [calls = fixture.calls] in calls.note("inner") }
            a.dismiss(animated: false) { [calls = fixture.calls] in calls.note("outer") }
            fixture.stage.advance(by: 1)
            #expect(fixture.calls.take().filter { $0.hasSuffix("ner") || $0.hasSuffix("ter") } == ["inner", "outer"])
        }
        fixture.end()
    }

    @Test("Every presentation is told the new size of the window, whatever the size of the one below")
    func sizes() {
        let stage = Stage(size: CGSize(width: 1000, height: 800))
        let (root, form, page, full) = (SizedController(), SizedController(), SizedController(), SizedController())
        stage.rootViewController = root
        form.modalPresentationStyle = .formSheet
        page.modalPresentationStyle = .pageSheet
        full.modalPresentationStyle = .fullScreen
        root.present(form, animated: false)
        form.present(page, animated: false)
        page.present(full, animated: false)
        stage.settle()
        stage.resize(to: CGSize(width: 960, height: 760))
        #expect(root.sizes == [CGSize(width: 960, height: 760)] && form.sizes == [])
        #expect(page.sizes == [CGSize(width: 704, height: 680)] && full.sizes == [CGSize(width: 960, height: 760)])
        page.dismiss(animated: false)
        stage.settle()
        #expect(page.view.frame.size == page.sizes[0])
        stage.rootViewController = nil
    }

    @Test("A presenter that was covered returns behind what the app has put in front of it", arguments: [true, false])
    func overlay(animated: Bool) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let (root, full) = (ScreenController("a"), ScreenController("b"))
        stage.rootViewController = root
        let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        overlay.backgroundColor = .red
        stage.window.addSubview(overlay)
        full.modalPresentationStyle = .fullScreen
        root.present(full, animated: animated)
        stage.advance(by: 1)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 10)) == .white && root.view.window == nil)
        root.dismiss(animated: animated)
        stage.advance(by: 1)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 10)) == .red && stage.window.subviews == [root.view, overlay])
        stage.rootViewController = nil
    }
}

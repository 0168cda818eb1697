import CoreGraphics
import Foundation

/// The delegate of the recognizer that pops, unless the app sets another one.
@MainActor
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
    }

    /// Returns false where there is no way back that the user sees.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, controller.stack.count > 1, controller.transition == nil,
            let item = controller.topViewController?.navigationItem
        else { return false }
        return !controller.isNavigationBarHidden && !item.hidesBackButton && item.backAction == nil
            && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
    }

    /// Returns whether content would scroll: a drag from the edge belongs to the way back.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
    }
}

/// The drag from the leading edge that pops.
extension UINavigationController {
    func attachPopGesture(to view: UIView) {
        let gesture = UIScreenEdgePanGestureRecognizer(
            target: self, action: Selector("popGestureDidChange:", UINavigationController.popGestureDidChange(_:)))
        let gestureDelegate = PopGestureDelegate(self)
        gesture.delegate = gestureDelegate
        popGestureDelegate = gestureDelegate
        popGesture = gesture
        view.addGestureRecognizer(gesture)
        updatePopGestureEdge()
    }

    /// Lets the gesture begin at the leading edge.
    func updatePopGestureEdge() {
        guard let view = viewIfLoaded else { return }
        popGesture?.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }

    func popGestureDidChange(_ gesture: UIScreenEdgePanGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard stack.count > 1, transition == nil, !isShowingChange else { return }
            setStack(stack.dropLast(), animated: true, isPush: false, isInteractive: true)
            follow(gesture)
        case .changed: follow(gesture)
        case .ended: letGo(gesture)
        case .cancelled, .failed: takeBack(animated: true)
        default: break
        }
    }

    /// The direction in which a finger pops: 1 for the right.
    private var popDirection: CGFloat {
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    }

    private func follow(_ gesture: UIScreenEdgePanGestureRecognizer) {
        guard let transition, transition.isInteractive, view.bounds.width > 0 else { return }
        let way = gesture.translation(in: view).x * popDirection / view.bounds.width
        let progress = min(max(way, 0), 1)
        coordinators.last?.percentComplete = progress
        UIView.performWithoutAnimation { place(transition, at: progress) }
    }

    /// Completes the pop, or takes it back.
    private func letGo(_ gesture: UIScreenEdgePanGestureRecognizer) {
        guard let transition, transition.isInteractive else { return }
        let velocity = gesture.velocity(in: view).x * popDirection
        let completes =
            abs(velocity) >= NavigationMetrics.decidingVelocity
            ? velocity > 0 : transition.progress > NavigationMetrics.completingProgress
        guard completes else { return takeBack(animated: true) }
        complete(transition, velocity: max(velocity, 0))
    }

    /// Moves the views that a finger has left to the end of the pop.
    ///
    /// - Parameter velocity: The velocity at the start, in points per second.
    private func complete(_ transition: NavigationTransition, velocity: CGFloat) {
        transition.isInteractive = false
        coordinators.last?.changeInteraction(false)
        // An observer of the coordinator may have pushed or popped.
        guard self.transition === transition else { return }
        let rest = max(1 - transition.progress, 0.001)
        let duration = max(NavigationMetrics.shortestRest, NavigationMetrics.duration * TimeInterval(rest))
        animate(transition, over: duration, velocity: velocity / (rest * max(view.bounds.width, 1)))
    }

    /// Returns to the controller that a finger has begun to pop. Does nothing if no finger moves the views.
    func takeBack(animated: Bool) {
        guard let transition, transition.isInteractive else { return }
        setStack(transition.undone(stack), animated: animated, isPush: true, isTakenBack: true)
        // A callback may have popped again.
        guard self.transition === transition, transition.isInteractive, !isShowingChange else { return }
        complete(transition, velocity: 0)
    }
}

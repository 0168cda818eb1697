import CoreGraphics
import Foundation
import QuartzCore

/// The motion of pushes and pops.
extension UINavigationController {
    private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Shows both controllers of a transition, and the bars, at a part of the way.
    func place(_ transition: NavigationTransition, at progress: CGFloat) {
        transition.progress = progress
        let width = view.bounds.width * (isMirrored ? -1 : 1)
        // The part of the way from the lower controller to the upper one.
        let rise = transition.isPush ? progress : 1 - progress
        let (upper, lower) =
            transition.isPush ? (transition.to, transition.from) : (transition.from, transition.to)
        page(of: upper).place(
            offset: width * (1 - rise), shade: 0, shadowAt: isMirrored ? .maxXEdge : .minXEdge)
        page(of: lower).place(
            offset: -width * NavigationMetrics.parallax * rise, shade: NavigationMetrics.dimming * rise,
            shadowAt: nil)
        navigationBar.placeTransition(progress)
        layOutBars()
    }

    /// Moves the views to where the transition leads.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - velocity: The velocity at the start, in rests of the way per second.
    func animate(
        _ transition: NavigationTransition, over duration: TimeInterval = NavigationMetrics.duration,
        velocity: CGFloat = 0
    ) {
        transition.animationCount += 1
        let count = transition.animationCount
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            options: .allowUserInteraction,
            animations: {
                self.place(transition, at: transition.isReversed ? 0 : 1)
                self.coordinators.last?.run()
            },
            completion: { [weak self] _ in
                guard let self, self.transition === transition, transition.animationCount == count else { return }
                deferringChanges { self.finish(transition) }
            })
    }

    // MARK: - Animations of the app's

    func customAnimator(for transition: NavigationTransition) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.navigationController(
            self, animationControllerFor: transition.isPush ? .push : .pop, from: transition.from, to: transition.to)
    }

    func start(_ transition: NavigationTransition, by animator: any UIViewControllerAnimatedTransitioning) {
        guard let container = pageContainer else { return finish(transition) }
        // The animation adds the view that appears. Both views have their safe areas meanwhile.
        let (from, to) = (page(of: transition.from), page(of: transition.to))
        let frames = (from: frameOfContent(on: from), to: frameOfContent(on: to))
        UIView.performWithoutAnimation {
            let (oldView, newView): (UIView, UIView) = (transition.from.view, transition.to.view)
            container.insets = [(view: newView, insets: to.insets), (view: oldView, insets: from.insets)]
            newView.removeFromSuperview()
            to.removeFromSuperview()
            newView.frame = frames.to
            container.insertSubview(oldView, belowSubview: from)
            oldView.frame = frames.from
            from.removeFromSuperview()
        }
        let interactor = delegate?.navigationController(self, interactionControllerFor: animator)
        let context = ChildTransitionContext(
            by: animator, interactor, from: transition.from, to: transition.to, in: container, frames: frames,
            coordinators.last
        ) { [weak self, weak transition] didComplete in
            guard let self, let transition, self.transition === transition else { return }
            transition.context = nil
            UIView.performWithoutAnimation {
                self.returnViews(of: transition)
                self.layOutPagesAndBars()
            }
            deferringChanges {
                if didComplete {
                    self.finish(transition)
                } else {
                    self.setStack(
                        transition.undone(self.stack), animated: false, isPush: !transition.isPush,
                        isTakenBack: interactor != nil)
                    if self.pendingChange == nil { self.finish(transition) }
                }
            }
        }
        transition.context = context
        context.onBarMove = { [weak self, weak transition] progress, duration in
            guard let self, let transition, self.transition === transition else { return }
            let move = {
                self.navigationBar.placeTransition(progress)
                transition.progress = progress
                self.layOutBars()
            }
            guard let duration, duration > 0 else { return UIView.performWithoutAnimation(move) }
            UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: move)
        }
        context.start()
    }

    /// Puts the views that an animation of the app's has moved back onto their pages.
    func returnViews(of transition: NavigationTransition) {
        guard let container = pageContainer else { return }
        container.insets = []
        for controller in [transition.from, transition.to] {
            let page = page(of: controller)
            if page.superview !== container { container.addSubview(page) }
            guard let view = controller.viewIfLoaded else { continue }
            // The view of a controller that has left is no longer here.
            if controller.parent === self || inserting.containsIdentical(controller) {
                page.adopt(view)
            } else if view.superview === container {
                view.removeFromSuperview()
            }
        }
    }
}

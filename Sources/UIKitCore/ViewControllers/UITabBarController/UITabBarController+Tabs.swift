import CoreGraphics
import Foundation

/// The tabs of a controller, and the animations from one screen to another.
extension UITabBarController {
    /// The controllers that have an item, in order, whether the bar has room for all of them or not.
    var controllersWithItems: [UIViewController] {
        guard !chosenTabs.isEmpty else { return viewControllers ?? [] }
        let shown = chosenTabs.filter(\.isInBar)
        let order =
            if let compactTabIdentifiers, traitCollection.horizontalSizeClass == .compact {
                compactTabIdentifiers.compactMap { name in shown.first { $0.identifier == name } }
            } else {
                shown.filter { $0.preferredPlacement != .pinned } + shown.filter { $0.preferredPlacement == .pinned }
            }
        return order.compactMap(\.viewController).reduce(into: []) { controllers, controller in
            guard viewControllers?.containsIdentical(controller) == true, !controllers.containsIdentical(controller)
            else { return }
            controllers.append(controller)
        }
    }

    /// Returns the tab of a controller; nil for a controller without one.
    func tab(of controller: UIViewController?) -> UITab? {
        guard let controller else { return nil }
        return chosenTabs.first { $0.viewController === controller }
    }

    /// Returns the item that the bar shows for a controller.
    func barItem(of controller: UIViewController?) -> UITabBarItem? {
        tab(of: controller)?.barItem ?? controller?.tabBarItem
    }

    func replaceTabs(_ tabs: [UITab], animated: Bool) {
        var unique: [UITab] = []
        for tab in tabs where !unique.contains(where: { $0 === tab }) { unique.append(tab) }
        for tab in chosenTabs where tab.tabBarController === self { tab.tabBarController = nil }
        for tab in unique { tab.tabBarController = self }
        let controllers = unique.compactMap { $0.loadViewController() }
        chosenTabs = unique
        customizable = nil
        replaceControllers(controllers, animated: animated)
    }

    /// Called when the bar has to show other tabs.
    func tabDidChange() {
        tabBar.endCustomizing(animated: false)
        updateOverflow()
        adopt(animated: false)
    }

    // MARK: - Animations of the app's

    /// Returns the animation from one screen to another; nil for none.
    func animator(
        from old: UIViewController?, to new: UIViewController?
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let delegate, let old, let new, appearance == .appeared, old.parent === self,
            let view = tabView, view.window != nil, old.viewIfLoaded?.isDescendant(of: view) == true,
            UIView.areAnimationsEnabled
        else { return nil }
        return delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    }

    /// Starts an animation of the app's.
    func start(
        _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController, to new: UIViewController
    ) {
        guard let view = tabView, let newView = new.view, let oldView = old.view else { return }
        let container = NavigationPages(frame: view.bounds)
        let coordinator = TransitionCoordinator(in: container)
        coordinator.controllers = (old, new)
        let insets = view.insets
        let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
        let context = ChildTransitionContext(
            by: animator, interactor, from: old, to: new, in: container, frames: (view.bounds, view.bounds), coordinator
        ) { [weak self] didComplete in
            self?.endChange(completed: didComplete)
        }
        change = TabChange(from: old, to: new, container: container, context: context, coordinator: coordinator)
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        // A callback may have chosen another one.
        guard change?.context === context else { return }
        UIView.performWithoutAnimation {
            container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.insets = [(view: newView, insets: insets), (view: oldView, insets: insets)]
            view.insertSubview(container, at: 0)
            container.addSubview(oldView)
            newView.frame = container.bounds
        }
        context.start()
    }

    /// Ends an animation of the app's at once, where it leads to.
    func finishChangeAtOnce() {
        guard let change else { return }
        change.context.abandon()
        endChange(completed: true)
    }

    /// Shows the screen at the end of an animation.
    private func endChange(completed: Bool) {
        guard let change else { return }
        self.change = nil
        let (goal, other) = completed ? (change.to, change.from) : (change.from, change.to)
        if !completed {
            // The views go back, and the selection with them.
            change.to.beginAppearanceTransition(false, animated: true)
            change.from.beginAppearanceTransition(true, animated: true)
        }
        UIView.performWithoutAnimation {
            if let view = other.viewIfLoaded, view.isDescendant(of: change.container) { view.removeFromSuperview() }
            if goal.parent === self || goal.parent == nil { tabView?.show(goal.view, of: goal) }
            change.container.removeFromSuperview()
        }
        if other.parent == nil || other.parent === self { other.endAppearanceTransition() }
        if appearance == .appeared { goal.endAppearanceTransition() }
        if !completed { takeBackSelection(to: goal, from: other) }
        change.coordinator.finish()
        view.setNeedsLayout()
    }
}

/// The change from one screen of a tab bar controller to another by an app's animation.
@MainActor
struct TabChange {
    let from: UIViewController
    let to: UIViewController
    let container: NavigationPages
    let context: ChildTransitionContext
    let coordinator: TransitionCoordinator
}

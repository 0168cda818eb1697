import CoreGraphics
import Foundation
import QuartzCore

/// The stack, and the way from one state of it to another.
///
/// The stack changes at once. What it shows follows, one change at a time: a change that a callback makes while another
/// is being shown waits until that has begun. The callbacks of a push come in this order (LY-51):
///
///     to.willMove(toParent: self), to.viewDidLoad, delegate.willShow, from.viewWillDisappear, to.viewWillAppear
///     (the views move)
///     from.viewDidDisappear, to.viewDidAppear, to.didMove(toParent: self), delegate.didShow
///
/// The callbacks of a pop come in the same order, with `willMove(toParent: nil)` at the start and
/// `didMove(toParent: nil)` after the views (LY-54).
extension UINavigationController {
    /// Changes the stack.
    ///
    /// - Parameters:
    ///   - new: The view controllers. One that is in it twice counts once.
    ///   - animated: Whether the views move.
    ///   - isPush: Whether that looks like a push; nil unless the new top was in the stack before.
    ///   - isInteractive: Whether a finger moves the views.
    ///   - isTakenBack: Whether a finger takes a pop back.
    func setStack(
        _ new: [UIViewController], animated: Bool, isPush: Bool?, isInteractive: Bool = false, isTakenBack: Bool = false
    ) {
        let old = stack
        var unique: [UIViewController] = []
        for controller in new where !unique.containsIdentical(controller) { unique.append(controller) }
        guard unique.count != old.count || !zip(unique, old).allSatisfy({ $0 === $1 }) else { return }
        let isPush = isPush ?? !(unique.last.map(old.containsIdentical) ?? false)
        stack = unique
        pendingChange = StackChange(
            isAnimated: animated, isPush: isPush, isInteractive: isInteractive, isTakenBack: isTakenBack,
            formerStack: pendingChange?.formerStack ?? old)
        for controller in old { remove(controller) }
        for controller in unique { insert(controller) }
        sortChildren()
        adoptPreferredContentSize()
        showStack()
    }

    /// Gives the children the order of the stack, those that are leaving behind it.
    private func sortChildren() {
        children =
            stack.filter { $0.parent === self } + children.filter { !stack.containsIdentical($0) }
    }

    /// Removes a controller from the stack that has got another parent, or none.
    func drop(_ controller: UIViewController) {
        arriving.removeAll { $0 === controller }
        leaving.removeAll { $0 === controller }
        guard stack.containsIdentical(controller), !inserting.containsIdentical(controller) else { return }
        setStack(stack.filter { $0 !== controller }, animated: false, isPush: false)
        let isOnTheWay = transition?.from === controller || transition?.to === controller
        if controller !== shown, !isOnTheWay { remove(pageOf: controller) }
    }

    /// Begins to remove a controller that is no longer in the stack. A callback may have changed it again.
    private func remove(_ controller: UIViewController) {
        guard !stack.containsIdentical(controller), controller.parent === self,
            !leaving.containsIdentical(controller)
        else { return }
        arriving.removeAll { $0 === controller }
        leaving.append(controller)
        controller.willMove(toParent: nil)
        if leaving.containsIdentical(controller) { controller.movement = .fromParent }
    }

    /// Adds a controller that is in the stack, unless it is there. A callback may have changed that again.
    private func insert(_ controller: UIViewController) {
        guard stack.containsIdentical(controller), !inserting.containsIdentical(controller) else { return }
        if controller.parent !== self {
            leaving.removeAll { $0 === controller }
            arriving.append(controller)
            inserting.append(controller)
            addChild(controller)
            inserting.removeAll { $0 === controller }
            // The callback may have removed the controller, which was no child then.
            remove(controller)
        } else if let index = leaving.firstIndex(where: { $0 === controller }) {
            leaving.remove(at: index)
            arriving.append(controller)
            controller.willMove(toParent: self)
            controller.movement = .toParent
        }
    }

    /// Shows the stack as it is now, in the way that the pending change wants.
    func showStack() {
        guard isViewLoaded, appearance != .disappeared || view.window != nil || shown != nil else {
            // The views are loaded when they are needed.
            navigationBar.setItems(stack.map(\.navigationItem), animated: false)
            pendingChange = nil
            return settleChildren(all: true)
        }
        // The end of layout, of the change that is being shown, or of this controller's appearance shows it.
        guard !isLayingOut, !isShowingChange, !isAboutToEndAppearance else { return }
        if pendingChange == nil, stack.last !== shown {
            pendingChange = StackChange(isAnimated: false, isPush: true)
        }
        isShowingChange = true
        // A callback that pushes again and again would never come to an end.
        var rest = 1000
        while let change = pendingChange, rest > 0 {
            pendingChange = nil
            rest -= 1
            show(change)
        }
        isShowingChange = false
        // A controller that a callback removed or covered while it became a child was left out.
        if !awaitsAppearance { settleChildren() }
    }

    /// Whether this controller has appeared, and is about to tell the one that is shown.
    private var isAboutToEndAppearance: Bool {
        appearance == .appeared && transition == nil && shown?.appearance == .appearing
    }

    private func show(_ change: StackChange) {
        if let transition {
            // The end of the transition gives the bar its items.
            if stack.last === transition.goal { return }
            if stack.last === transition.other, transition.context == nil {
                return turnAround(transition, animated: change.isAnimated, isTakenBack: change.isTakenBack)
            }
            finish(transition)
        }
        guard stack.last !== shown else {
            updateBarItems()
            return settleChildren()
        }
        if let to = stack.last { show(to, change) } else { showNothing() }
    }

    private func showNothing() {
        guard let from = shown else { return }
        shown = nil
        from.beginAppearanceTransition(false, animated: false)
        remove(pageOf: from)
        updateBarItems()
        from.endAppearanceTransition()
        settleChildren()
    }

    // MARK: - Beginning

    /// Adds the coordinator of a push or pop that begins, or turns around.
    private func addCoordinator(from: UIViewController?, to: UIViewController, isInteractive: Bool = false) {
        guard let container = pageContainer else { return }
        let coordinator = TransitionCoordinator(in: container)
        coordinator.controllers = (from, to)
        coordinator.isInteractive = isInteractive
        coordinators.append(coordinator)
    }

    private func show(_ to: UIViewController, _ change: StackChange) {
        let from = shown
        shown = to
        var isAnimated =
            change.isAnimated && from != nil && appearance == .appeared && view.window != nil
            && (change.isInteractive || UIView.areAnimationsEnabled)
        to.loadViewIfNeeded()
        if isAnimated { addCoordinator(from: from, to: to, isInteractive: change.isInteractive) }
        delegate?.navigationController(self, willShow: to, animated: isAnimated)
        from?.beginAppearanceTransition(false, animated: isAnimated)
        if appearance.isVisible {
            to.beginAppearanceTransition(true, animated: from == nil ? isAppearanceAnimated : isAnimated)
        }
        // A callback may have removed the views.
        isAnimated = isAnimated && appearance == .appeared && view.window != nil
        stackBeforeChange = change.formerStack
        defer { stackBeforeChange = [] }
        UIView.performWithoutAnimation { install(to, from: from, isPush: change.isPush) }
        guard let from else {
            navigationBar.endTransition(completed: true)
            return rest(at: to, animated: false)
        }
        let transition = NavigationTransition(from: from, to: to, change, newStack: stackUp(to: to))
        transition.isAnimated = isAnimated
        transition.isInteractive = change.isInteractive
        self.transition = transition
        guard isAnimated else {
            // Only a finger decides on the pop that it has begun.
            return change.isInteractive ? takeBack(animated: false) : finish(transition)
        }
        if !change.isInteractive, let animator = customAnimator(for: transition) {
            return start(transition, by: animator)
        }
        UIView.performWithoutAnimation {
            place(transition, at: 0)
            view.layoutIfNeeded()
        }
        // Layout may have changed everything.
        guard self.transition === transition, !change.isInteractive else { return }
        animate(transition)
    }

    /// Returns the part of the stack up to a controller. A callback may have changed the stack again, which is shown
    /// next.
    private func stackUp(to controller: UIViewController) -> [UIViewController] {
        let index = stack.firstIndex { $0 === controller }
        return index.map { Array(stack[...$0]) } ?? [controller]
    }

    /// Adds the view of a controller, and begins the change of the bars.
    private func install(_ to: UIViewController, from: UIViewController?, isPush: Bool) {
        guard let container = pageContainer else { return }
        let page = page(of: to)
        if let below = from.flatMap({ pages[ObjectIdentifier($0)] }), !isPush {
            container.insertSubview(page, belowSubview: below)
        } else {
            container.addSubview(page)
        }
        navigationBar.beginTransition(to: stackUp(to: to).map(\.navigationItem), isPush: isPush)
        updateToolbarItems(animated: false)
        layOutPagesAndBars()
    }

    // MARK: - Turning around

    private func turnAround(_ transition: NavigationTransition, animated: Bool, isTakenBack: Bool) {
        transition.isReversed.toggle()
        transition.isInteractive = false
        transition.isTakenBack = isTakenBack
        shown = transition.goal
        let isAnimated = animated && appearance == .appeared && view.window != nil && UIView.areAnimationsEnabled
        coordinators.last?.cancel()
        coordinators.last?.changeInteraction(false)
        if isAnimated, !transition.isTakenBack { addCoordinator(from: transition.other, to: transition.goal) }
        if !transition.isTakenBack {
            delegate?.navigationController(self, willShow: transition.goal, animated: isAnimated)
        }
        transition.other.beginAppearanceTransition(false, animated: isAnimated)
        if appearance.isVisible { transition.goal.beginAppearanceTransition(true, animated: isAnimated) }
        guard self.transition === transition else { return }
        transition.isAnimated = isAnimated
        if isAnimated { animate(transition) } else { finish(transition) }
    }

    // MARK: - Ending

    /// Ends a transition where it leads to. Called at the end of the animation, and by what cannot wait for it.
    func finish(_ transition: NavigationTransition) {
        guard self.transition === transition else { return }
        self.transition = nil
        transition.context?.abandon()
        let (goal, other) = (transition.goal, transition.other)
        UIView.performWithoutAnimation {
            for controller in [transition.from, transition.to] { page(of: controller).rest() }
            returnViews(of: transition)
            navigationBar.endTransition(completed: !transition.isReversed)
            updateBarItems()
            if other.parent === self {
                pages[ObjectIdentifier(other)]?.removeFromSuperview()
            } else {
                remove(pageOf: other)
            }
            layOutPagesAndBars()
        }
        // Another parent that has got the controller meanwhile tells it.
        if other.parent == nil || other.parent === self { other.endAppearanceTransition() }
        let ended = coordinators
        coordinators = []
        rest(at: goal, animated: transition.isAnimated, tellsDelegate: !transition.isTakenBack)
        for coordinator in ended { coordinator.finish() }
    }

    /// Ends the appearance of the controller that is shown now. While this one is appearing, that comes at its end.
    func rest(at controller: UIViewController, animated: Bool, tellsDelegate: Bool = true) {
        if appearance == .appearing {
            awaitsAppearance = true
            return
        }
        if appearance == .appeared, shown === controller { controller.endAppearanceTransition() }
        if transition == nil { settleChildren() }
        if tellsDelegate { delegate?.navigationController(self, didShow: controller, animated: animated) }
    }

    /// Tells the children that have come and gone that they are in place, or no children any more. One that is shown,
    /// or is to be shown next, has to wait.
    ///
    /// - Parameter all: Whether none has to, because no view is shown.
    private func settleChildren(all: Bool = false) {
        guard transition == nil else { return }
        // One at a time, since each callback may change the lists.
        while let index = leaving.firstIndex(where: { all || $0 !== shown }) {
            let controller = leaving.remove(at: index)
            guard !stack.containsIdentical(controller) else { continue }
            remove(pageOf: controller)
            if controller.parent === self { controller.removeFromParent() }
        }
        while let index = arriving.firstIndex(where: { controller in
            !inserting.containsIdentical(controller) && (all || controller !== stack.last || controller === shown)
        }) {
            let controller = arriving.remove(at: index)
            guard controller.parent === self, stack.containsIdentical(controller) else { continue }
            controller.didMove(toParent: self)
        }
    }

    /// Runs `body`, in which changes of the stack wait, and then shows those.
    func deferringChanges(_ body: () -> Void) {
        guard !isShowingChange else { return body() }
        isShowingChange = true
        body()
        isShowingChange = false
        if pendingChange != nil { showStack() }
    }
}

extension Array where Element == UIViewController {
    /// Returns whether a controller is one of the elements.
    func containsIdentical(_ controller: UIViewController) -> Bool { contains { $0 === controller } }
}

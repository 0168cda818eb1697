import CoreGraphics
import Foundation
import QuartzCore

/// The way from one arrangement to another on which a finger moves the columns.
@MainActor
final class SplitInteraction {
    let from: UISplitViewController.DisplayMode
    let to: UISplitViewController.DisplayMode
    /// The choice before the finger came.
    let formerChoice: (sidebars: Int, behavior: UISplitViewController.SplitBehavior)?
    /// The part of the way that the finger has moved the columns, from 0 to 1.
    var progress: CGFloat = 0

    init(
        from: UISplitViewController.DisplayMode, to: UISplitViewController.DisplayMode,
        formerChoice: (sidebars: Int, behavior: UISplitViewController.SplitBehavior)?
    ) {
        self.from = from
        self.to = to
        self.formerChoice = formerChoice
    }
}

/// The recognizers of a split view controller, and their delegate.
@MainActor
final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UISplitViewController?
    /// The drag from the primary edge that shows columns.
    private let showing: UIScreenEdgePanGestureRecognizer
    /// The drag towards the primary edge that hides columns in front of the secondary one, or displacing it.
    private let hiding: UIPanGestureRecognizer

    init(_ controller: UISplitViewController) {
        self.controller = controller
        showing = UIScreenEdgePanGestureRecognizer(
            target: controller,
            action: Selector("showingPanDidChange:", UISplitViewController.showingPanDidChange(_:)))
        hiding = UIPanGestureRecognizer(
            target: controller,
            action: Selector("hidingPanDidChange:", UISplitViewController.hidingPanDidChange(_:)))
        super.init()
        showing.delegate = self
        hiding.delegate = self
        hiding.maximumNumberOfTouches = 1
    }

    func attach(to view: UIView) {
        view.addGestureRecognizer(showing)
        view.addGestureRecognizer(hiding)
    }

    /// Lets the drag that shows columns begin at the primary edge.
    func adapt(isMirrored: Bool) { showing.edges = isMirrored ? .right : .left }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, !controller.collapsed, controller.interaction == nil, !controller.isUpdating else {
            return false
        }
        if gestureRecognizer === showing {
            return controller.presentsWithGesture && controller.mode.sidebarCount < controller.mostSidebars
        }
        guard controller.mode.coversSecondary else { return false }
        let velocity = hiding.velocity(in: controller.view)
        return abs(velocity.x) > abs(velocity.y) && velocity.x * controller.showingDirection < 0
    }

    /// Returns whether content would scroll: a drag from the edge belongs to the columns.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === showing && otherGestureRecognizer is UIPanGestureRecognizer
            && otherGestureRecognizer.view is UIScrollView
    }
}

/// Fingers that move columns.
extension UISplitViewController {
    /// The direction in which a finger shows columns: 1 for the right.
    var showingDirection: CGFloat { geometry(for: boundsSize).isMirrored ? -1 : 1 }

    func showingPanDidChange(_ gesture: UIScreenEdgePanGestureRecognizer) {
        panDidChange(gesture, sidebars: mode.sidebarCount + 1)
    }

    func hidingPanDidChange(_ gesture: UIPanGestureRecognizer) {
        panDidChange(gesture, sidebars: sidebarsBesideSecondary)
    }

    private func panDidChange(_ gesture: UIPanGestureRecognizer, sidebars: Int) {
        switch gesture.state {
        case .began:
            beginInteraction(sidebars: sidebars)
            follow(gesture)
        case .changed: follow(gesture)
        case .ended: letGo(gesture)
        case .cancelled, .failed: takeBackInteraction(animated: true)
        default: break
        }
    }

    /// Called when the user taps beside columns that cover or displace the secondary one.
    func coverWasTapped() {
        guard !collapsed, interaction == nil, mode.coversSecondary else { return }
        choose(sidebars: sidebarsBesideSecondary)
    }

    private func beginInteraction(sidebars: Int) {
        endTransitionAtOnce()
        delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
        let behavior = splitBehavior
        let target = DisplayMode(behavior, sidebars: min(sidebars, mostSidebars))
        // The delegate may have changed the arrangement.
        guard let view = splitView, !collapsed, interaction == nil, target != mode else { return }
        interaction = SplitInteraction(from: mode, to: target, formerChoice: choice)
        choice = (target.sidebarCount, behavior)
        let coordinator = TransitionCoordinator(in: view)
        coordinator.duration = SplitMetrics.duration
        coordinator.isInteractive = true
        coordinators.append(coordinator)
        update(animated: false)
    }

    /// Returns the distance of the whole way, in points, negative if columns are hidden.
    private func distance(of interaction: SplitInteraction) -> CGFloat {
        let geometry = geometry(for: boundsSize)
        let (start, end) = (
            geometry.frame(of: .primary, in: interaction.from), geometry.frame(of: .primary, in: interaction.to)
        )
        return (end.minX - start.minX) * showingDirection
    }

    private func follow(_ gesture: UIPanGestureRecognizer) {
        guard let interaction, let view = splitView else { return }
        let distance = distance(of: interaction)
        guard distance != 0 else { return }
        let way = gesture.translation(in: view).x * showingDirection / distance
        interaction.progress = min(max(way, 0), 1)
        coordinators.last?.percentComplete = interaction.progress
        UIView.performWithoutAnimation { layOutColumns() }
    }

    /// Completes the change, or takes it back.
    private func letGo(_ gesture: UIPanGestureRecognizer) {
        guard let interaction, let view = splitView else { return }
        let distance = distance(of: interaction)
        let velocity = gesture.velocity(in: view).x * showingDirection * (distance < 0 ? -1 : 1)
        let completes =
            abs(velocity) >= SplitMetrics.decidingVelocity ? velocity > 0 : interaction.progress > 0.5
        guard completes else { return takeBackInteraction(animated: true) }
        endInteraction()
        update(animated: true)
    }

    /// Returns to the arrangement in which a finger has begun. Does nothing if no finger moves the columns.
    func takeBackInteraction(animated: Bool) {
        guard let interaction else { return }
        choice = interaction.formerChoice
        coordinators.last?.cancel()
        endInteraction()
        update(animated: animated)
    }

    /// Lets the columns go that a finger has moved.
    func endInteraction() {
        guard interaction != nil else { return }
        interaction = nil
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
}

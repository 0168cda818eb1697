import CoreGraphics
import Foundation
import QuartzCore

/// Showing and hiding columns.
///
/// Everything that changes sets what is wanted and calls `update(animated:)`, which shows it. A change that a callback
/// makes meanwhile is shown afterwards. The callbacks of a column that appears come in this order:
///
///     delegate.willChangeTo, delegate.willShow, host.viewDidLoad, host.viewWillAppear
///     (the columns move)
///     host.viewDidAppear
extension UISplitViewController {
    // MARK: - Updating

    /// Shows what is wanted now.
    ///
    /// - Parameter animated: Whether the columns move.
    func update(animated: Bool) {
        updating { wantsAnimation = wantsAnimation || animated }
    }

    /// Runs `body`, in which changes wait, and then shows those.
    func updating(_ body: () -> Void) {
        guard !isUpdating, !stackIsBusy else {
            needsUpdate = true
            // Layout follows the callbacks.
            splitView?.setNeedsLayout()
            return body()
        }
        isUpdating = true
        needsUpdate = true
        body()
        // A callback that changes something again and again would never come to an end.
        var rest = 100
        while needsUpdate, rest > 0 {
            rest -= 1
            needsUpdate = false
            adoptChildren()
            if !needsUpdate { arrange() }
            guard !needsUpdate, let column = pendingColumn else { continue }
            pendingColumn = nil
            needsUpdate = true
            if collapsed { pushOrPop(to: column, animated: true) }
        }
        pendingColumn = nil
        isUpdating = false
    }

    private func arrange() {
        guard let view = splitView, view.hasLaidOut else { return }
        if collapses(in: view.bounds.size) != collapsed {
            if collapsed { expand() } else { collapse() }
        }
        if !collapsed, resolvedMode != mode { change(to: resolvedMode) }
        // A change that a callback has made is shown first.
        guard !needsUpdate else { return }
        hasArranged = true
        let animated = wantsAnimation && !collapsed
        wantsAnimation = false
        showColumns(animated: animated)
        updateBarButton()
        guard awaitsAnnouncement else { return }
        awaitsAnnouncement = false
        if collapsed {
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    private func change(to new: DisplayMode) {
        let old = mode
        mode = new
        if let interaction, interaction.to != new { endInteraction() }
        guard hasArranged else { return }
        delegate?.splitViewController(self, willChangeTo: new)
        let (before, after) = (columns(in: old), columns(in: new))
        for column in after where !before.contains(column) {
            delegate?.splitViewController(self, willShow: column)
        }
        for column in before where !after.contains(column) {
            delegate?.splitViewController(self, willHide: column)
        }
    }

    // MARK: - Columns

    private func showColumns(animated: Bool) {
        let isAnimated =
            animated && appearance == .appeared && view.window != nil && UIView.areAnimationsEnabled
        let hasChanged = beginColumns(animated: isAnimated || interaction != nil)
        // The callbacks may have changed something, which is shown next.
        if needsUpdate {
            wantsAnimation = wantsAnimation || animated
            return
        }
        UIView.performWithoutAnimation { adaptColumns() }
        if interaction != nil {
            UIView.performWithoutAnimation { layOutColumns() }
        } else if isAnimated {
            animateColumns()
        } else {
            layOutColumns()
            if hasChanged || !isAnimating { finishColumns() }
        }
    }

    /// The columns that should be shown, with their children.
    private var wanted: [(column: Column, host: UIViewController)] {
        if collapsed { return stack.map { [($0.base, $0.main)] } ?? [] }
        return columns(in: mode).compactMap { column in hosts[column].map { (column, $0) } }
    }

    /// Begins the appearance and disappearance of columns. Returns whether there is any.
    private func beginColumns(animated: Bool) -> Bool {
        let wanted = wanted
        var hasChanged = false
        for entry in shown where !entry.isLeaving {
            guard !wanted.contains(where: { $0.column == entry.column && $0.host === entry.host }) else { continue }
            entry.isLeaving = true
            hasChanged = true
            // Another parent that has got the controller meanwhile tells it.
            if isOwn(entry.host) { entry.host.beginAppearanceTransition(false, animated: animated) }
        }
        for (column, host) in wanted where host.parent === self {
            var entry = shown.first { $0.column == column && $0.host === host }
            if entry?.isLeaving == false { continue }
            hasChanged = true
            if entry == nil {
                let made = ShownColumn(column, host)
                shown.append(made)
                entry = made
            }
            entry?.isLeaving = false
            host.loadViewIfNeeded()
            if appearance.isVisible {
                let isAnimated = appearance == .appearing ? isAppearanceAnimated : animated
                host.beginAppearanceTransition(true, animated: isAnimated)
            }
            guard let view = splitView, let entry, shown.contains(where: { $0 === entry }), !entry.isLeaving else {
                continue
            }
            install(entry, in: view)
        }
        return hasChanged
    }

    /// Adds the view of a column, in the place from where it moves.
    private func install(_ entry: ShownColumn, in view: SplitView) {
        UIView.performWithoutAnimation {
            let columnView = view.columnView(entry.column)
            let isNew = columnView.superview == nil
            if isNew, !collapsed {
                columnView.frame = geometry(for: view.bounds.size).frame(of: entry.column, in: placedMode)
            } else if isNew {
                columnView.frame = view.bounds
            }
            view.show(entry.host.view, in: entry.column)
            if isNew { columnView.layoutIfNeeded() }
        }
    }

    private func isOwn(_ host: UIViewController) -> Bool { host.parent == nil || host.parent === self }

    /// Moves the columns to their places.
    func animateColumns(velocity: CGFloat = 0) {
        guard let view = splitView else { return }
        isAnimating = true
        animationCount += 1
        let count = animationCount
        addCoordinator(in: view)
        UIView.animate(
            withDuration: SplitMetrics.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.layOutColumns()
                for entry in self.shown { view.columnView(entry.column).layoutIfNeeded() }
                self.coordinators.last?.run()
            },
            completion: { [weak self] _ in
                guard let self, animationCount == count else { return }
                updating { finishColumns() }
            })
    }

    /// Adds the coordinator of a change, unless the one of a finger goes on.
    private func addCoordinator(in view: UIView) {
        if let last = coordinators.last, last.isInteractive {
            last.changeInteraction(false)
            if !last.isCancelled { return }
        }
        coordinators.last?.cancel()
        let coordinator = TransitionCoordinator(in: view)
        coordinator.duration = SplitMetrics.duration
        coordinators.append(coordinator)
    }

    /// Ends the appearance and disappearance of columns.
    func finishColumns() {
        isAnimating = false
        animationCount += 1
        for entry in shown where entry.isLeaving {
            shown.removeAll { $0 === entry }
            UIView.performWithoutAnimation { splitView?.remove(entry.host.viewIfLoaded, from: entry.column) }
            if isOwn(entry.host) { entry.host.endAppearanceTransition() }
        }
        if appearance == .appeared {
            for entry in shown where !entry.isLeaving { entry.host.endAppearanceTransition() }
        }
        splitView?.removeHiddenCover()
        let ended = coordinators
        coordinators = []
        for coordinator in ended { coordinator.finish() }
    }

    /// Ends the change in progress where it leads to, or where a finger has begun.
    func endTransitionAtOnce() {
        guard isAnimating || interaction != nil else { return }
        if interaction != nil { takeBackInteraction(animated: false) }
        updating {
            UIView.performWithoutAnimation { layOutColumns() }
            finishColumns()
        }
    }
}

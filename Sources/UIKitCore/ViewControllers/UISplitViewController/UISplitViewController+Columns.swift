import CoreGraphics
import Foundation

/// A column whose view is shown, or disappears.
@MainActor
final class ShownColumn {
    let column: UISplitViewController.Column
    let host: UIViewController
    /// Whether the column disappears.
    var isLeaving = false

    init(_ column: UISplitViewController.Column, _ host: UIViewController) {
        self.column = column
        self.host = host
    }
}

/// The controllers of the columns, and the children around them.
extension UISplitViewController {
    /// The columns of a regular width, from the primary edge on.
    var columns: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }

    /// The greatest number of columns beside, or in front of, the secondary one.
    var mostSidebars: Int { style == .tripleColumn ? 2 : 1 }

    func setViewControllers(_ controllers: [UIViewController]) {
        let columns = columns
        updating {
            for (index, column) in columns.enumerated() {
                put(controllers.indices.contains(index) ? controllers[index] : nil, in: column)
            }
        }
    }

    func put(_ controller: UIViewController?, in column: Column) {
        guard contents[column] !== controller else { return }
        if let controller, let former = contents.first(where: { $0.value === controller })?.key {
            contents[former] = nil
        }
        contents[column] = controller
        update(animated: false)
    }

    /// Leaves a column without a controller whose child has left this controller.
    func drop(_ column: Column) {
        contents[column] = nil
        hosts[column] = nil
        hosted[column] = nil
        stackIsStale = stack != nil
        update(animated: false)
    }

    /// Makes the controllers of the columns children, and no others.
    func adoptChildren() {
        let changed = (columns + [.compact]).filter { hosted[$0] !== contents[$0] }
        guard !changed.isEmpty || stackIsStale else { return }
        stackIsStale = false
        // Columns in one stack separate, so that one of them can change.
        let top = stack?.top
        separateStack()
        for column in changed { release(column) }
        for column in changed { adopt(column) }
        if collapsed { mergeStack(upTo: top ?? proposedTopColumn) }
    }

    /// Removes the child of a column.
    private func release(_ column: Column) {
        guard let host = hosts.removeValue(forKey: column) else { return }
        let controller = hosted.removeValue(forKey: column)
        let navigation = host as? UINavigationController
        navigation?.navigationBar.sidebarItem = nil
        let isOwn = host.parent == nil || host.parent === self
        if isOwn { host.willMove(toParent: nil) }
        if let index = shown.firstIndex(where: { $0.host === host }) {
            let entry = shown.remove(at: index)
            if isOwn { host.beginAppearanceTransition(false, animated: false) }
            UIView.performWithoutAnimation { splitView?.remove(host.viewIfLoaded, from: entry.column) }
            if isOwn { host.endAppearanceTransition() }
        }
        if host.parent === self { host.removeFromParent() }
        // The app's controller leaves the navigation controller that was made for it.
        if host !== controller { navigation?.setViewControllers([], animated: false) }
    }

    /// Adds the child for the controller of a column.
    private func adopt(_ column: Column) {
        guard let controller = contents[column], hosts[column] == nil else { return }
        let needsNavigation =
            style != .unspecified && column != .compact && !(controller is UINavigationController)
        let host = needsNavigation ? UINavigationController(rootViewController: controller) : controller
        hosts[column] = host
        hosted[column] = controller
        addChild(host)
        guard host.parent === self, hosts[column] === host else { return }
        host.didMove(toParent: self)
    }

    // MARK: - Showing controllers

    func showInPrimary(_ controller: UIViewController) {
        if let navigation = (collapsed ? mainHost : hosts[.primary]) as? UINavigationController {
            navigation.show(controller, sender: self)
        } else if collapsed {
            present(controller, animated: true)
        } else {
            put(controller, in: .primary)
        }
    }

    func showInSecondary(_ controller: UIViewController) {
        guard collapsed else { return put(controller, in: .secondary) }
        if stack?.base == .compact || (stack != nil && stack?.navigation == nil) {
            showInPrimary(controller)
        } else {
            put(controller, in: .secondary)
            showInStack(.secondary, animated: true)
        }
    }

    // MARK: - Buttons

    /// Shows the button that changes the arrangement in the bar at the primary edge.
    func updateBarButton() {
        let isVisible =
            displayModeButtonVisibility == .always || (displayModeButtonVisibility == .automatic && presentsWithGesture)
        let place = isVisible && !collapsed && style != .unspecified ? columns(in: mode).first : nil
        if let place { describe(barButton, shows: place != .primary) }
        for column in columns {
            let bar = (hosts[column] as? UINavigationController)?.navigationBar
            let item = column == place ? barButton : nil
            if let bar, bar.sidebarItem !== item { bar.sidebarItem = item }
        }
        describe(displayModeButtonItem, shows: mode.sidebarCount < mostSidebars)
        if displayModeButtonItem.isHidden != collapsed { displayModeButtonItem.isHidden = collapsed }
    }

    /// Gives a button the picture of a column at the primary edge, and words for assistive technologies.
    private func describe(_ item: UIBarButtonItem, shows: Bool) {
        let isMirrored = geometry(for: boundsSize).isMirrored
        let label = shows ? "Show Sidebar" : "Hide Sidebar"
        if item.accessibilityLabel != label { item.accessibilityLabel = label }
        let name = isMirrored ? "sidebar.right" : "sidebar.left"
        guard item.accessibilityIdentifier != name else { return }
        item.accessibilityIdentifier = name
        item.image = UIImage(systemName: name)
    }

    /// Returns a button that changes the arrangement.
    ///
    /// - Parameter isOwn: Whether it stands in the bar of a column, and not where the app puts it.
    func makeDisplayModeButton(isOwn: Bool) -> UIBarButtonItem {
        UIBarButtonItem(
            primaryAction: UIAction { [weak self] _ in
                guard let self, !collapsed else { return }
                let isFull = mode.sidebarCount >= mostSidebars
                if isOwn {
                    choose(sidebars: isFull ? mostSidebars - 1 : mode.sidebarCount + 1)
                } else {
                    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
                    let next = isFull ? 0 : mode.sidebarCount + 1
                    choose(sidebars: target == .automatic ? next : target.sidebarCount)
                }
            })
    }
}

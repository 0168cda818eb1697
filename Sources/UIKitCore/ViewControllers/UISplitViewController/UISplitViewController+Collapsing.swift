import CoreGraphics
import Foundation

/// The columns as one stack, in a compact width.
@MainActor
final class SplitStack {
    /// The column whose child shows the stack.
    let base: UISplitViewController.Column
    let main: UIViewController
    /// The controllers of further columns, as they were added to the stack, from the lowest on.
    var parts: [(column: UISplitViewController.Column, controllers: [UIViewController])] = []

    init(_ main: UIViewController, of base: UISplitViewController.Column) {
        self.main = main
        self.base = base
    }

    /// The navigation controller with the stack; nil for a single controller.
    var navigation: UINavigationController? { main as? UINavigationController }

    private var controllers: [UIViewController] { navigation?.viewControllers ?? [main] }

    /// The column on top of the stack.
    var top: UISplitViewController.Column { parts.last { start(of: $0.column) != nil }?.column ?? base }

    /// Returns the index of the first controller of a column in the stack; nil if the user has gone back from it.
    func start(of column: UISplitViewController.Column) -> Int? {
        if column == base { return 0 }
        guard let part = parts.first(where: { $0.column == column }) else { return nil }
        return controllers.firstIndex(where: part.controllers.containsIdentical)
    }

    /// Returns the index after the last controller of a column in the stack.
    func end(of column: UISplitViewController.Column) -> Int {
        let later = parts.filter { $0.column.rawValue > column.rawValue }.compactMap { start(of: $0.column) }
        return later.min() ?? controllers.count
    }
}

/// Collapsing and expanding.
extension UISplitViewController {
    /// Whether the navigation controller with the stack calls callbacks, in which the stack is not taken apart.
    var stackIsBusy: Bool {
        stack?.navigation.map { $0.isShowingChange || !$0.inserting.isEmpty } == true
    }

    /// The child that is shown in a compact width.
    var mainHost: UIViewController? { stack?.main }

    /// The column that is on top in a compact width unless the delegate chooses another.
    var proposedTopColumn: Column {
        if contents[.compact] != nil { return .compact }
        return columns.last { contents[$0] != nil } ?? .primary
    }

    func collapse() {
        if interaction != nil { takeBackInteraction(animated: false) }
        let proposed = proposedTopColumn
        var top = proposed
        if style == .unspecified {
            if let primary = hosts[.primary], let secondary = hosts[.secondary],
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
            {
                top = .primary
            }
        } else if let delegate {
            top = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        }
        if hosts[top] == nil { top = proposed }
        collapsed = true
        choice = nil
        mergeStack(upTo: top)
        awaitsAnnouncement = true
    }

    func expand() {
        var separated: UIViewController?
        if style == .unspecified, let primary = stack?.main {
            separated = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        }
        collapsed = false
        separateStack()
        if let separated { put(separated, in: .secondary) }
        let proposed = resolvedMode
        let chosen =
            delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        if chosen != .automatic, chosen != proposed { choice = (chosen.sidebarCount, splitBehavior) }
        mode = resolvedMode
        placedMode = mode
        awaitsAnnouncement = true
    }

    // MARK: - The stack

    /// Puts the controllers of columns onto the stack of the first one, or shows the compact column.
    func mergeStack(upTo top: Column) {
        if top == .compact, let host = hosts[.compact] {
            stack = SplitStack(host, of: .compact)
            return
        }
        guard let base = columns.first(where: { hosts[$0] != nil }), let host = hosts[base] else {
            stack = hosts[.compact].map { SplitStack($0, of: .compact) }
            return
        }
        guard host is UINavigationController else {
            // Nothing can be put onto a controller without a stack.
            let column = hosts[top] == nil ? base : top
            stack = hosts[column].map { SplitStack($0, of: column) }
            return
        }
        let made = SplitStack(host, of: base)
        stack = made
        for column in columns where column.rawValue > base.rawValue && column.rawValue <= top.rawValue {
            push(column, onto: made, animated: false)
        }
    }

    /// Puts the controllers of a column onto the stack, unless they are there.
    private func push(_ column: Column, onto stack: SplitStack, animated: Bool) {
        guard let navigation = stack.navigation, let host = hosts[column], stack.start(of: column) == nil else {
            return
        }
        let former = stack.parts.first { $0.column == column }?.controllers
        stack.parts.removeAll { $0.column == column }
        var controllers: [UIViewController]
        if let former {
            // The user has gone back from them.
            controllers = former.filter { $0.parent == nil || $0.parent === navigation }
        } else if let inner = host as? UINavigationController {
            inner.endTransitionAtOnce()
            controllers = inner.viewControllers
            inner.setViewControllers([], animated: false)
        } else {
            controllers = [host]
            moving.append(host)
        }
        controllers.removeAll { $0 is UINavigationController }
        guard !controllers.isEmpty else { return }
        stack.parts.append((column, controllers))
        navigation.setViewControllers(navigation.viewControllers + controllers, animated: animated)
    }

    /// Returns the controllers of the stack to the columns from which they came.
    func separateStack() {
        guard let stack else { return }
        self.stack = nil
        guard let navigation = stack.navigation, !stack.parts.isEmpty else { return }
        // A finger that has begun a pop would bring back what has gone to its column.
        navigation.endTransitionAtOnce()
        let all = navigation.viewControllers
        var returning: [(column: Column, controllers: [UIViewController])] = []
        for part in stack.parts {
            let start = stack.start(of: part.column)
            let controllers = start.map { Array(all[$0..<max($0, stack.end(of: part.column))]) }
            returning.append((part.column, controllers ?? part.controllers))
        }
        let rest = stack.parts.compactMap { stack.start(of: $0.column) }.min() ?? all.count
        navigation.setViewControllers(Array(all[..<rest]), animated: false)
        for (column, controllers) in returning {
            let own = controllers.filter { $0.parent == nil || $0.parent === navigation }
            let host = hosts[column]
            if let inner = host as? UINavigationController {
                inner.setViewControllers(own, animated: false)
            } else if let host, own.containsIdentical(host) {
                addChild(host)
                if host.parent === self { host.didMove(toParent: self) }
            }
            moving.removeAll { $0 === host }
        }
    }

    /// Shows a column on top of the stack.
    func showInStack(_ column: Column, animated: Bool) {
        guard !isUpdating, !stackIsBusy else {
            pendingColumn = column
            needsUpdate = true
            splitView?.setNeedsLayout()
            return
        }
        updating { pushOrPop(to: column, animated: animated) }
    }

    func pushOrPop(to column: Column, animated: Bool) {
        guard let stack, let navigation = stack.navigation, stack.base != .compact, columns.contains(column) else {
            return
        }
        if stack.start(of: column) != nil {
            let end = stack.end(of: column)
            guard end > 0, end < navigation.viewControllers.count else { return }
            navigation.popToViewController(navigation.viewControllers[end - 1], animated: animated)
            return
        }
        let missing = columns.filter {
            $0.rawValue > stack.base.rawValue && $0.rawValue <= column.rawValue && stack.start(of: $0) == nil
        }
        for other in missing { push(other, onto: stack, animated: animated && other == missing.last) }
    }

    /// Goes back from a column on the stack.
    func hideInStack(_ column: Column) {
        guard let stack, column != stack.base, let start = stack.start(of: column), start > 0,
            let navigation = stack.navigation
        else { return }
        navigation.popToViewController(navigation.viewControllers[start - 1], animated: true)
    }
}

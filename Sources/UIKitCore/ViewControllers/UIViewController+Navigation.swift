import CoreGraphics
import Foundation

extension UIViewController {
    /// State that only few controllers have. Created when the first of it is set, so that plain controllers stay small.
    @MainActor
    final class RareState {
        var commands: [UIKeyCommand] = []
        var navigationItem: UINavigationItem?
        var editButton: EditButtonItem?
        var toolbarItems: [UIBarButtonItem]?
        var hidesBottomBar = false
        var extendsUnderOpaqueBars = false
        var adjustsScrollViewInsets = true
        /// The scroll views that were set for bars, by the edges.
        var contentScrollViews: [UInt: WeakScrollView] = [:]
        /// The presentation controller for the next presentation, or that of the current one.
        var presentationController: UIPresentationController?
        /// The presentation that the controller is in, or was in last.
        weak var latestPresentation: Presentation?
        var tabBarItem: UITabBarItem?
        var capturesStatusBar = false
        var definesPresentationContext = false
        var providesTransitionStyle = false
        var restorationIdentifier: String?
    }

    /// A scroll view that is not kept alive.
    struct WeakScrollView {
        weak var view: UIScrollView?
    }

    /// The rare state, created on first access.
    var rare: RareState {
        if let rareIfLoaded { return rareIfLoaded }
        let state = RareState()
        rareIfLoaded = state
        return state
    }

    var commands: [UIKeyCommand] {
        get { rareIfLoaded?.commands ?? [] }
        set { if !newValue.isEmpty || rareIfLoaded != nil { rare.commands = newValue } }
    }

    // MARK: - Items

    var enclosingNavigationController: UINavigationController? {
        var current = parent
        while let controller = current {
            if let found = controller as? UINavigationController { return found }
            current = controller.parent
        }
        return nil
    }

    var loadedNavigationItem: UINavigationItem {
        if let known = rareIfLoaded?.navigationItem { return known }
        let item = UINavigationItem()
        item.title = title
        rare.navigationItem = item
        return item
    }

    var loadedTabBarItem: UITabBarItem {
        if let known = rareIfLoaded?.tabBarItem { return known }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        rare.tabBarItem = item
        return item
    }

    func adoptTabBarItem(_ item: UITabBarItem?) {
        rare.tabBarItem = item
        tabBarController?.updateItems(animated: false)
    }

    func titleDidChange() {
        rareIfLoaded?.navigationItem?.title = title
        rareIfLoaded?.tabBarItem?.title = title
        if let rootWindow { rootWindow.screen.showTitle(of: rootWindow) }
    }

    var loadedEditButton: UIBarButtonItem {
        if let known = rareIfLoaded?.editButton { return known }
        let item = EditButtonItem()
        item.showEditing(isEditing)
        item.primaryAction = UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        rare.editButton = item
        return item
    }

    // MARK: - Bars

    func showToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rare.toolbarItems = items
        guard let navigation = navigationController, navigation.topViewController === self else { return }
        navigation.updateToolbarItems(animated: animated)
    }

    func setExtendsUnderOpaqueBars(_ extends: Bool) {
        guard extends != extendedLayoutIncludesOpaqueBars else { return }
        rare.extendsUnderOpaqueBars = extends
        parent?.viewIfLoaded?.setNeedsLayout()
    }

    func setAdjustsScrollViewInsets(_ adjusts: Bool) {
        guard adjusts != automaticallyAdjustsScrollViewInsets else { return }
        rare.adjustsScrollViewInsets = adjusts
        if navigationController != nil || tabBarController != nil { scrollViewBehindBars?.setBehindBars(adjusts) }
    }

    func adoptContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for single in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(single) {
            rare.contentScrollViews[single.rawValue] = scrollView.map { WeakScrollView(view: $0) }
        }
        navigationController?.viewIfLoaded?.setNeedsLayout()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    /// Returns the colour into which content fades behind bars: that behind the content.
    func fadeColor(behind scrollView: UIScrollView?) -> UIColor {
        let color = scrollView?.backgroundColor ?? viewIfLoaded?.backgroundColor
        return color.flatMap { $0.cgColor.alpha > 0 ? $0 : nil } ?? .systemBackground
    }

    /// The scroll view whose content goes behind the bar at the top: the one that was set, or else the first one in the
    /// chain of the view, its rearmost subview, the rearmost one in that, and so on.
    var scrollViewBehindBars: UIScrollView? {
        if let chosen = contentScrollView(for: .top) { return chosen }
        var current = viewIfLoaded
        for _ in 0..<Self.searchDepth {
            guard let view = current else { return nil }
            if let scrollView = view as? UIScrollView { return scrollView }
            current = view.subviews.first
        }
        return nil
    }

    private static let searchDepth = 5
}

extension UIScrollView {
    /// Returns whether no content is below a place in an ancestor, in the ancestor's coordinates. True if the view is
    /// not an ancestor.
    func endsContent(above y: CGFloat, in ancestor: UIView) -> Bool {
        guard isDescendant(of: ancestor) else { return true }
        let frame = ancestor.convert(bounds, from: self)
        let end = contentSize.height + contentInset.bottom - contentOffset.y
        return frame.minY + min(end, frame.height) <= y + 0.5
    }
}

/// The button that starts and ends editing.
@MainActor
final class EditButtonItem: UIBarButtonItem {
    func showEditing(_ isEditing: Bool) {
        title = isEditing ? "Done" : "Edit"
        style = isEditing ? .done : .plain
    }
}

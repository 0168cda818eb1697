import CoreGraphics
import Foundation

/// The controllers that the bar has no room for, and the order that the user gives all of them.
extension UITabBarController {
    /// The navigation controller behind the last item of a bar with more than five controllers. The first of its stack
    /// is the list of the others. Its `tabBarItem` may be another one.
    ///
    /// A navigation controller that the user chooses from the list lends it its view controllers, since there is one
    /// bar at the top. It gets the first one back when the list is shown again.
    ///
    /// Unlike UIKit, the controllers in the list have no parent until they are shown.
    public var moreNavigationController: UINavigationController { more.navigation }

    var more: MoreTab {
        if let moreIfLoaded { return moreIfLoaded }
        let made = MoreTab(of: self)
        moreIfLoaded = made
        return made
    }

    /// The view controllers that the user may move into the bar and out of it; nil or none for no arranging. Setting
    /// the view controllers makes it all of them.
    ///
    /// Unlike UIKit, it is nil for a controller whose `tabs` were set.
    public var customizableViewControllers: [UIViewController]? {
        get { customizable?.filter { viewControllers?.containsIdentical($0) == true } }
        set {
            customizable = newValue
            moreIfLoaded?.list.showEditButton()
        }
    }

    /// The controllers that the bar shows, in order. The last one may be that of the list.
    var controllersInBar: [UIViewController] {
        let all = controllersWithItems
        guard !overflow.isEmpty else { return all }
        return all.filter { !overflow.containsIdentical($0) } + [more.navigation]
    }

    /// The controllers that are children of this one, and of no list.
    var ownChildren: [UIViewController] {
        let all = viewControllers ?? []
        guard !overflow.isEmpty else { return all }
        return all.filter { !overflow.containsIdentical($0) } + [more.navigation]
    }

    /// The child that is shown: the selected controller, or that of the list which contains it.
    var displayedController: UIViewController? {
        guard let selected = selectedViewController else { return nil }
        return overflow.containsIdentical(selected) ? more.navigation : selected
    }

    /// Finds the controllers that the bar has no room for.
    func updateOverflow() {
        let all = controllersWithItems
        let most = TabBarMetrics.mostItems
        overflow = all.count > most ? Array(all.dropFirst(most - 1)) : []
        if overflow.isEmpty { isMoreSelected = false }
        guard let more = moreIfLoaded else { return }
        if let open = more.open, !overflow.containsIdentical(open) { more.close() }
        more.list.showRows()
        more.list.showEditButton()
    }

    /// Selects the list, or the controller that is shown above it, without showing it.
    func selectMore() {
        if let open = more.open, let place = viewControllers?.firstIndex(where: { $0 === open }) {
            select(place)
        } else {
            isMoreSelected = true
        }
    }

    /// Pushes the selected controller above the list, if it is in it.
    func openSelectionInMore() {
        guard !isMoreSelected, let selected = selectedViewController, overflow.containsIdentical(selected) else {
            return
        }
        more.show(selected, animated: appearance == .appeared && shown === more.navigation)
    }

    /// Called when the list has appeared, because the user has gone back to it.
    func listDidAppear() {
        more.listDidAppear()
        guard shown === more.navigation, !overflow.isEmpty, more.open == nil else { return }
        isMoreSelected = true
    }

    // MARK: - Choosing

    /// Returns whether the user may choose a controller.
    func mayChoose(_ controller: UIViewController) -> Bool {
        if let tab = tab(of: controller) { return delegate?.tabBarController(self, shouldSelectTab: tab) ?? true }
        return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }

    /// Tells the delegate which controller the user has chosen.
    func tellChoice(of controller: UIViewController, previous: UITab?) {
        if let tab = tab(of: controller) {
            delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
        } else {
            delegate?.tabBarController(self, didSelect: controller)
        }
    }

    /// Called when the user has chosen a row of the list.
    func userDidChoose(_ controller: UIViewController) {
        // The app may have changed the controllers when it was asked.
        guard mayChoose(controller), overflow.containsIdentical(controller) else { return }
        let previous = selectedTab
        selectedViewController = controller
        tellChoice(of: controller, previous: previous)
    }

    // MARK: - Arranging

    /// Whether the user can arrange the controllers.
    var canCustomize: Bool { customizableViewControllers?.isEmpty == false }

    /// Shows the view in which the user arranges the controllers.
    func beginCustomizing() {
        guard canCustomize, let choices = customizableViewControllers else { return }
        tabBar.beginCustomizing(choices.compactMap { barItem(of: $0) })
    }

    func tabBar(_ tabBar: UITabBar, canReplace item: UITabBarItem) -> Bool {
        customizableViewControllers?.contains { barItem(of: $0) === item } == true
    }

    func tabBarWillBeginCustomizing(_ tabBar: UITabBar) {
        delegate?.tabBarController(self, willBeginCustomizing: customizableViewControllers ?? [])
    }

    func tabBar(_ tabBar: UITabBar, didArrange items: [UITabBarItem], changed: Bool) -> () -> Void {
        let order = order(withInBar: items)
        delegate?.tabBarController(self, willEndCustomizing: order, changed: changed)
        // The delegate may have replaced the controllers.
        if viewControllers?.count == order.count, order.allSatisfy({ viewControllers?.containsIdentical($0) == true }) {
            reorder(order)
        }
        return { [weak self] in
            guard let self else { return }
            delegate?.tabBarController(self, didEndCustomizing: order, changed: changed)
        }
    }

    /// Returns the controllers with those of some items first. A controller that has left the bar takes the place of
    /// the one that has come for it.
    private func order(withInBar items: [UITabBarItem]) -> [UIViewController] {
        let all = viewControllers ?? []
        let inBar = items.compactMap { item in all.first { barItem(of: $0) === item } }
        let former = all.filter { !overflow.containsIdentical($0) }
        var displaced = former.filter { !inBar.containsIdentical($0) }
        return inBar
            + overflow.compactMap { controller in
                guard inBar.containsIdentical(controller) else { return controller }
                return displaced.isEmpty ? nil : displaced.removeFirst()
            }
    }
}

/// The list of the controllers that the bar of a tab bar controller has no room for, and the controller above it.
@MainActor
final class MoreTab {
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    let list: MoreListController
    private var opened: UIViewController?
    /// The navigation controller that has lent its view controllers, and the first of them.
    private var lender: (navigation: UINavigationController, root: UIViewController)?

    init(of tabs: UITabBarController) {
        list = MoreListController(of: tabs)
        navigation.title = list.title
        navigation.viewControllers = [list]
        navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    }

    /// The controller above the list; nil for none.
    var open: UIViewController? { navigation.viewControllers.count > 1 ? opened : nil }

    /// Shows a controller above the list.
    func show(_ controller: UIViewController, animated: Bool) {
        guard open !== controller else { return }
        // The list may be on top again, and not have been seen.
        listDidAppear()
        let former = lender
        opened = controller
        lender = nil
        var stack = [controller]
        if let inner = controller as? UINavigationController {
            stack = inner.viewControllers
            lender = stack.first.map { (inner, $0) }
            inner.viewControllers = []
        }
        navigation.setViewControllers([list] + stack, animated: animated)
        give(back: former)
    }

    /// Goes back to the list at once.
    func close() {
        navigation.popToRootViewController(animated: false)
        listDidAppear()
    }

    /// Gives a navigation controller its view controller back.
    func listDidAppear() {
        guard open == nil else { return }
        let former = lender
        opened = nil
        lender = nil
        give(back: former)
    }

    private func give(back loan: (navigation: UINavigationController, root: UIViewController)?) {
        guard let loan else { return }
        // The app may have pushed others meanwhile.
        loan.navigation.viewControllers = [loan.root] + loan.navigation.viewControllers
    }
}

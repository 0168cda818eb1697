import CoreGraphics
import Foundation
import QuartzCore

/// A controller of several screens, one of which is shown, with a bar at the bottom to choose from.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [UINavigationController(rootViewController: notes), settings]
///     window.rootViewController = tabs
///
/// The bar shows the `tabBarItem` of each controller. A tap on the selected item pops a navigation controller to its
/// root, and scrolls content to its top.
///
/// With more than five controllers, the last item of the bar leads to a list of those for which there is no room. A
/// controller from the list is pushed above it. The user arranges the controllers in a view behind the list's button.
///
/// Unlike UIKit, the bar of a wide window has five items as well, and there is no sidebar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The object that is asked and told which tab the user chooses. Not kept alive.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The bar at the bottom. Its items are those of the view controllers.
    public let tabBar: UITabBar

    private var controllers: [UIViewController] = []
    /// The index of the selected controller, which may have been set before the controllers.
    private var index = 0
    /// The controller whose view is shown.
    private(set) var shown: UIViewController?
    private var isShowing = false
    /// Whether the view has appeared or was laid out, so that the selected controller is shown in it.
    private var showsSelection = false
    private var isAdopting = false
    /// The children that the controller has added itself.
    private var adopted: [UIViewController] = []
    /// The controllers that are becoming children.
    private var inserting: [UIViewController] = []
    /// The children that were told that they will be, and not yet that they are.
    private var arriving: [UIViewController] = []
    /// The children that were told that they will not be any more.
    private var leaving: [UIViewController] = []
    private(set) var barIsHidden = false
    /// The tabs that were set, of which the controllers are.
    var chosenTabs: [UITab] = []
    /// The view of the accessory above the bar; nil for none.
    var accessoryView: TabAccessoryView?
    /// The animation of the app's from one screen to another that is in progress.
    var change: TabChange?
    /// The list of the controllers that the bar has no room for, once it was needed.
    var moreIfLoaded: MoreTab?
    /// The controllers in that list.
    var overflow: [UIViewController] = []
    /// Whether the list itself is selected, and no controller of it.
    var isMoreSelected = false
    /// The controllers that the user may move, as the app has set them; nil for none.
    var customizable: [UIViewController]?

    // MARK: - Creating controllers

    /// Creates a controller without tabs.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        tabBar = UITabBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabBar.owner = self
    }

    /// Creates a controller from an archive, without tabs, or from a storyboard, with its view controllers.
    public required init?(coder: NSCoder) {
        tabBar = coder.nibTabBar ?? UITabBar(frame: .zero)
        super.init(coder: coder)
        tabBar.owner = self
    }

    /// Creates a controller with tabs.
    ///
    /// - Parameter tabs: The tabs, from the leading side.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    // MARK: - Tabs

    /// The tabs, from the leading side; none if `viewControllers` was set. Setting them makes their controllers.
    open var tabs: [UITab] {
        get { chosenTabs }
        set { setTabs(newValue, animated: false) }
    }

    /// Replaces the tabs. The selected one stays selected if it is still there; otherwise the one in its place is, or
    /// the first one if there is none.
    ///
    /// - Parameters:
    ///   - tabs: The tabs. One that is in the array twice counts once.
    ///   - animated: Whether the items fade into the new ones.
    open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(tabs, animated: animated) }

    /// The selected tab; nil for none. Setting one that is not among the tabs changes nothing.
    open var selectedTab: UITab? {
        get { tab(of: selectedViewController) }
        set { if let controller = newValue?.viewController { selectedViewController = controller } }
    }

    /// Returns the tab with an identifier; nil for none.
    open func tab(forIdentifier identifier: String) -> UITab? { chosenTabs.first { $0.identifier == identifier } }

    /// The form in which the tabs are shown.
    ///
    /// Unlike UIKit, there is no sidebar: the tabs are in the bar in every mode.
    open var mode = Mode.automatic

    /// The identifiers of the tabs that a bar of compact width shows, in order; nil for all.
    open var compactTabIdentifiers: [String]? {
        didSet { if compactTabIdentifiers != oldValue { tabDidChange() } }
    }

    /// The controllers, from the leading side; nil for none. A controller that is in the array twice counts once.
    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. The selected one stays selected if it is still there; otherwise the one in its place
    /// is, or the first one if there is none.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers; nil for none.
    ///   - animated: Whether the items fade into the new ones.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        for tab in chosenTabs where tab.tabBarController === self { tab.tabBarController = nil }
        chosenTabs = []
        customizable = viewControllers
        replaceControllers(viewControllers ?? [], animated: animated)
    }

    func replaceControllers(_ viewControllers: [UIViewController], animated: Bool) {
        tabBar.endCustomizing(animated: false)
        let selected = selectedViewController
        var unique: [UIViewController] = []
        for controller in viewControllers where !unique.containsIdentical(controller) {
            unique.append(controller)
        }
        controllers = unique
        if let selected, let place = controllers.firstIndex(where: { $0 === selected }) { index = place }
        keepIndexValid()
        updateOverflow()
        adopt(animated: animated)
    }

    /// Gives the controllers another order, which the user has chosen.
    func reorder(_ new: [UIViewController]) {
        let selected = selectedViewController
        controllers = new
        if let place = new.firstIndex(where: { $0 === selected }) { index = place }
        updateOverflow()
        adopt(animated: false)
    }

    private func keepIndexValid() {
        if !controllers.isEmpty, !controllers.indices.contains(index) { index = 0 }
    }

    // MARK: - Children

    /// Makes the controllers children, and no others, one step at a time. A change that a callback makes meanwhile is
    /// adopted with the rest.
    func adopt(animated: Bool) {
        guard !isAdopting else { return }
        isAdopting = true
        var isAnimated = animated
        // A callback that changes the controllers again and again would never come to an end.
        var rest = 1000
        while rest > 0 {
            rest -= 1
            if beginMove() { continue }
            updateItems(animated: isAnimated)
            isAnimated = false
            showSelection()
            if !endMove() { break }
        }
        isAdopting = false
    }

    /// Tells one controller that it comes or goes. Returns false if there is none.
    private func beginMove() -> Bool {
        let controllers = ownChildren
        if let place = leaving.firstIndex(where: controllers.containsIdentical) {
            let controller = leaving.remove(at: place)
            arriving.append(controller)
            controller.willMove(toParent: self)
            return true
        }
        if let old = adopted.first(where: { !controllers.containsIdentical($0) && !leaving.containsIdentical($0) }) {
            arriving.removeAll { $0 === old }
            leaving.append(old)
            old.willMove(toParent: nil)
            return true
        }
        if let new = controllers.first(where: { !adopted.containsIdentical($0) }) {
            adopted.append(new)
            arriving.append(new)
            inserting.append(new)
            addChild(new)
            inserting.removeAll { $0 === new }
            return true
        }
        return false
    }

    /// Tells one controller that it has come or gone. The one that is shown has to wait. Returns false if there is
    /// none.
    private func endMove() -> Bool {
        if let place = leaving.firstIndex(where: { $0 !== shown }) {
            let controller = leaving.remove(at: place)
            adopted.removeAll { $0 === controller }
            if controller.parent === self { controller.removeFromParent() }
            return true
        }
        if let place = arriving.firstIndex(where: { !inserting.containsIdentical($0) }) {
            let controller = arriving.remove(at: place)
            if controller.parent === self { controller.didMove(toParent: self) }
            return true
        }
        return false
    }

    override func childDidLeave(_ child: UIViewController) {
        guard !inserting.containsIdentical(child) else { return }
        adopted.removeAll { $0 === child }
        arriving.removeAll { $0 === child }
        leaving.removeAll { $0 === child }
        // A controller that the bar has no room for goes into the list.
        guard let place = controllers.firstIndex(where: { $0 === child }), !overflow.containsIdentical(child)
        else { return }
        controllers.remove(at: place)
        if index > place { index -= 1 }
        keepIndexValid()
        updateOverflow()
        adopt(animated: false)
    }

    /// The index of the selected controller; `NSNotFound` for the list of `moreNavigationController`, and without
    /// controllers, before which it may be set.
    ///
    /// Unlike UIKit, an index beyond the controllers changes nothing. UIKit raises an exception.
    open var selectedIndex: Int {
        get { controllers.indices.contains(index) && !isMoreSelected ? index : NSNotFound }
        set {
            guard controllers.isEmpty ? newValue >= 0 : controllers.indices.contains(newValue) else { return }
            select(newValue)
            showSelection()
        }
    }

    /// The selected controller, which is `moreNavigationController` while its list is shown; nil without one. Setting
    /// one that is not among the controllers changes nothing.
    open var selectedViewController: UIViewController? {
        get {
            isMoreSelected ? moreIfLoaded?.navigation : controllers.indices.contains(index) ? controllers[index] : nil
        }
        set {
            if let newValue, newValue === moreIfLoaded?.navigation, !overflow.isEmpty {
                selectMore()
                return showSelection()
            }
            guard let place = controllers.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = place
        }
    }

    /// Selects a controller by its index, without showing it.
    func select(_ index: Int) {
        self.index = index
        isMoreSelected = false
    }

    /// Gives the bar the items of the controllers.
    func updateItems(animated: Bool) {
        moreIfLoaded?.list.showRows()
        // The user's choice counts when the arranging ends.
        guard !tabBar.isCustomizing else { return }
        let shown = controllersInBar
        tabBar.setItems(shown.compactMap { barItem(of: $0) }, animated: animated)
        // A tab that is not in the bar may be selected.
        tabBar.selectedItem = selectedItem
    }

    /// The item of the selected controller, if the bar shows it.
    private var selectedItem: UITabBarItem? {
        guard let shown = displayedController, controllersInBar.containsIdentical(shown) else { return nil }
        return barItem(of: shown)
    }

    // MARK: - The bar

    /// Whether the bar is hidden.
    open var isTabBarHidden: Bool {
        get { barIsHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        adoptPreferredContentSize()
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil, UIView.areAnimationsEnabled else { return view.setNeedsLayout() }
        UIView.animate(
            withDuration: NavigationMetrics.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                view.setNeedsLayout()
                view.layoutIfNeeded()
            })
    }

    /// The accessory above the bar; nil for none.
    open var bottomAccessory: UITabAccessory? {
        get { accessoryView?.accessory }
        set { setBottomAccessory(newValue, animated: false) }
    }

    /// Sets the accessory above the bar. It hides and appears with the bar.
    ///
    /// - Parameters:
    ///   - bottomAccessory: The accessory; nil for none.
    ///   - animated: Whether it fades in or out.
    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        guard bottomAccessory !== accessoryView?.accessory else { return }
        showAccessory(bottomAccessory, animated: animated)
    }

    /// Called when the user has chosen an item of the bar, before its controller is selected. An override calls
    /// `super`.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    // MARK: - Views

    var tabView: TabView? { viewIfLoaded as? TabView }

    /// Creates the view with the bar. Called on the first access to `view`; apps do not call it.
    open override func loadView() {
        let view = TabView(frame: rootWindow?.bounds ?? UIWindow.screenBounds)
        view.controller = self
        view.addSubview(tabBar)
        if let accessoryView { view.addSubview(accessoryView) }
        self.view = view
    }

    /// Whether the callbacks of children are called for the controller: false, since it calls them itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isVisible == isAppearing else { return }
        if isAppearing {
            showsSelection = true
            showSelection()
        } else {
            finishChangeAtOnce()
        }
        shown?.beginAppearanceTransition(isAppearing, animated: animated)
    }

    override func forwardEndOfAppearance() { shown?.endAppearanceTransition() }

    /// Returns the size of a child's view when this controller's view has another size: the same size, since content
    /// reaches under the bar.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called when a child has changed its preferred size. That of the selected one, with the room for the bar, becomes
    /// this controller's.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === selectedViewController { adoptPreferredContentSize() }
    }

    /// The orientations that the delegate returns.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The orientation that the delegate returns.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// The child whose preferences for the status bar count: the selected one.
    open override var childForStatusBarStyle: UIViewController? { displayedController }

    /// The child whose preference for no status bar counts: the selected one.
    open override var childForStatusBarHidden: UIViewController? { displayedController }

    /// Shows the selected controller from now on. Called when the view is laid out, and not when it is loaded, so that
    /// a selection in `viewDidLoad()` loads the views of no other controllers.
    func startShowingSelection() {
        guard !showsSelection else { return }
        showsSelection = true
        showSelection()
    }

    /// Shows the selected controller. A change that a callback makes meanwhile is shown afterwards.
    func showSelection() {
        openSelectionInMore()
        tabBar.selectedItem = selectedItem
        adoptPreferredContentSize()
        guard isViewLoaded, showsSelection, !isShowing else { return }
        isShowing = true
        // A callback that selects again and again would never come to an end.
        var rest = 100
        while shown !== displayedController, rest > 0 {
            rest -= 1
            replaceShown(with: displayedController)
        }
        isShowing = false
        view.setNeedsLayout()
        // Some had to wait for what is shown.
        if !leaving.isEmpty || !arriving.isEmpty { adopt(animated: false) }
    }

    private func replaceShown(with new: UIViewController?) {
        finishChangeAtOnce()
        let old = shown
        shown = new
        new?.loadViewIfNeeded()
        if let old, let new, let animator = animator(from: old, to: new), shown === new {
            return start(animator, from: old, to: new)
        }
        // Another parent that has got the controller meanwhile tells it.
        let isOwn = old?.parent == nil || old?.parent === self
        if isOwn { old?.beginAppearanceTransition(false, animated: false) }
        if let new, appearance.isVisible {
            new.beginAppearanceTransition(true, animated: appearance == .appearing && isAppearanceAnimated)
        }
        UIView.performWithoutAnimation {
            if let view = old?.viewIfLoaded, isOwn, tabView.map(view.isDescendant(of:)) == true {
                view.removeFromSuperview()
            }
            tabView?.show(new?.view, of: new)
        }
        if isOwn { old?.endAppearanceTransition() }
        // While this controller is appearing, the end of that is the end for the child, too.
        if appearance == .appeared, shown === new { new?.endAppearanceTransition() }
    }
}

extension UITabBarController: TabBarOwner {
    func tabBar(_ tabBar: UITabBar, shouldSelect index: Int) -> Bool {
        let shown = controllersInBar
        return shown.indices.contains(index) && mayChoose(shown[index])
    }

    func tabBar(_ tabBar: UITabBar, didChoose index: Int) {
        let shown = controllersInBar
        guard shown.indices.contains(index) else { return }
        let controller = shown[index]
        guard let item = barItem(of: controller) else { return }
        let previous = selectedTab
        tabBar.selectedItem = item
        self.tabBar(tabBar, didSelect: item)
        // The override may have replaced the controllers.
        guard controllersInBar.containsIdentical(controller) else { return }
        let wasSelected = controller === displayedController
        if !wasSelected { selectedViewController = controller }
        if wasSelected { goToStart(of: controller) }
        tellChoice(of: controller, previous: previous)
    }

    /// Selects the controller to which a cancelled animation has gone back, unless another one was selected meanwhile.
    func takeBackSelection(to goal: UIViewController, from other: UIViewController) {
        guard shown === other, displayedController === other else { return }
        if goal === moreIfLoaded?.navigation, !overflow.isEmpty {
            shown = goal
            selectMore()
        } else if let place = controllers.firstIndex(where: { $0 === goal }) {
            shown = goal
            select(place)
        }
        tabBar.selectedItem = selectedItem
    }

    /// Pops a navigation controller to its root, or scrolls content to its top.
    private func goToStart(of controller: UIViewController) {
        if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRootViewController(animated: true)
            return
        }
        let screen = (controller as? UINavigationController)?.topViewController ?? controller
        guard let scrollView = screen.scrollViewBehindBars, scrollView.scrollsToTop else { return }
        // With a large title that is collapsed, the beginning is where the title has room again.
        let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.scroll.restingInset.top)
        guard scrollView.contentOffset.y > top.y else { return }
        scrollView.setContentOffset(top, animated: true)
    }
}

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
/// Unlike UIKit, the bar shows all items, so there are no `moreNavigationController` and no
/// `customizableViewControllers`. There are no sidebar and no `UITab` either.
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
    private var barIsHidden = false

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

    // MARK: - Tabs

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
        let selected = selectedViewController
        var unique: [UIViewController] = []
        for controller in viewControllers ?? [] where !unique.containsIdentical(controller) {
            unique.append(controller)
        }
        controllers = unique
        if let selected, let place = controllers.firstIndex(where: { $0 === selected }) { index = place }
        keepIndexValid()
        adopt(animated: animated)
    }

    private func keepIndexValid() {
        if !controllers.isEmpty, !controllers.indices.contains(index) { index = 0 }
    }

    // MARK: - Children

    /// Makes the controllers children, and no others, one step at a time. A change that a callback makes meanwhile is
    /// adopted with the rest.
    private func adopt(animated: Bool) {
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
        guard let place = controllers.firstIndex(where: { $0 === child }) else { return }
        controllers.remove(at: place)
        if index > place { index -= 1 }
        keepIndexValid()
        adopt(animated: false)
    }

    /// The index of the selected controller; `NSNotFound` without controllers, before which it may be set.
    ///
    /// Unlike UIKit, an index beyond the controllers changes nothing. UIKit raises an exception.
    open var selectedIndex: Int {
        get { controllers.indices.contains(index) ? index : NSNotFound }
        set {
            guard controllers.isEmpty ? newValue >= 0 : controllers.indices.contains(newValue) else { return }
            index = newValue
            showSelection()
        }
    }

    /// The selected controller; nil without one. Setting one that is not among the controllers changes nothing.
    open var selectedViewController: UIViewController? {
        get { controllers.indices.contains(index) ? controllers[index] : nil }
        set {
            guard let place = controllers.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = place
        }
    }

    /// Gives the bar the items of the controllers.
    func updateItems(animated: Bool) {
        tabBar.setItems(controllers.compactMap { $0.tabBarItem }, animated: animated)
        tabBar.selectedItem = selectedViewController?.tabBarItem
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

    /// Called when the user has chosen an item of the bar, before its controller is selected. An override calls
    /// `super`.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    // MARK: - Views

    private var tabView: TabView? { viewIfLoaded as? TabView }

    /// Creates the view with the bar. Called on the first access to `view`; apps do not call it.
    open override func loadView() {
        let view = TabView(frame: rootWindow?.bounds ?? UIWindow.screenBounds)
        view.controller = self
        view.addSubview(tabBar)
        self.view = view
    }

    /// Whether the callbacks of children are called for the controller: false, since it calls them itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isVisible == isAppearing else { return }
        if isAppearing {
            showsSelection = true
            showSelection()
        }
        shown?.beginAppearanceTransition(isAppearing, animated: animated)
    }

    override func forwardEndOfAppearance() { shown?.endAppearanceTransition() }

    /// Returns the size of a child's view when this controller's view has another size: the same size, since content
    /// reaches under the bar.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The child whose preferences for the status bar count: the selected one.
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }

    /// The child whose preference for no status bar counts: the selected one.
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }

    /// Shows the selected controller from now on. Called when the view is laid out, and not when it is loaded, so that
    /// a selection in `viewDidLoad()` loads the views of no other controllers.
    func startShowingSelection() {
        guard !showsSelection else { return }
        showsSelection = true
        showSelection()
    }

    /// Shows the selected controller. A change that a callback makes meanwhile is shown afterwards.
    private func showSelection() {
        tabBar.selectedItem = selectedViewController?.tabBarItem
        guard isViewLoaded, showsSelection, !isShowing else { return }
        isShowing = true
        // A callback that selects again and again would never come to an end.
        var rest = 100
        while shown !== selectedViewController, rest > 0 {
            rest -= 1
            replaceShown(with: selectedViewController)
        }
        isShowing = false
        view.setNeedsLayout()
        // Some had to wait for what is shown.
        if !leaving.isEmpty || !arriving.isEmpty { adopt(animated: false) }
    }

    private func replaceShown(with new: UIViewController?) {
        let old = shown
        shown = new
        new?.loadViewIfNeeded()
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

    // MARK: - Layout

    /// The distance of the bar from the bottom of the view while it is shown.
    private var barMargin: CGFloat { max((viewIfLoaded?.safeAreaInsets.bottom ?? 0), TabBarMetrics.bottomMargin) }

    /// The height that the bar covers at the bottom of the view.
    private var coverage: CGFloat { TabBarMetrics.height + barMargin }

    /// The part of the bar that is out of sight, from 0 to 1, as the transition in progress wants it.
    private var hiddenPart: CGFloat {
        if barIsHidden { return 1 }
        guard let shown else { return 0 }
        guard let navigation = shown as? UINavigationController else { return shown.hidesBottomBarWhenPushed ? 1 : 0 }
        return navigation.hiddenPartOfBottomBar
    }

    /// Places the bar, as the navigation controller inside of this one wants it.
    func layOutBar() {
        guard let view = tabView else { return }
        let height = TabBarMetrics.height
        let top = view.bounds.maxY - coverage
        let frame = CGRect(x: 0, y: top + hiddenPart * coverage, width: view.bounds.width, height: height)
        if tabBar.frame != frame { tabBar.frame = frame }
        let isHidden = hiddenPart == 1
        if tabBar.accessibilityElementsHidden != isHidden { tabBar.accessibilityElementsHidden = isHidden }
        tabBar.isUserInteractionEnabled = hiddenPart == 0
        view.insets = insets(hidesBar: hiddenPart > 0.5)
    }

    /// Called when a navigation controller inside of this one has placed its bars.
    func navigationDidLayOutBars(_ navigation: UINavigationController) {
        guard navigation === shown else { return }
        layOutBar()
        contentDidMove()
    }

    /// Returns the safe area of a child's view.
    private func insets(hidesBar: Bool) -> UIEdgeInsets {
        var insets = viewIfLoaded?.safeAreaInsets ?? .zero
        if !hidesBar { insets.bottom = max(insets.bottom, coverage) }
        return insets
    }

    /// Returns the inset at the bottom for a controller in a navigation controller inside of this one.
    func bottomInset(hidesBar: Bool) -> CGFloat { insets(hidesBar: hidesBar || barIsHidden).bottom }

    /// Shows whether content is behind the bar. Called when it has moved.
    func contentDidMove() {
        guard let view = tabView, let child = shown else { return }
        let screen = (child as? UINavigationController)?.topViewController ?? child
        let scrollView = screen.contentScrollView(for: .bottom) ?? screen.scrollViewBehindBars
        view.follow(scrollView, ofScreen: child is UINavigationController ? nil : child)
        guard let scrollView, scrollView.isDescendant(of: view) else {
            tabBar.isAtScrollEdge = true
            return
        }
        let color = scrollView.backgroundColor ?? screen.viewIfLoaded?.backgroundColor
        tabBar.background.fadeColor = color.flatMap { $0.cgColor.alpha > 0 ? $0 : nil } ?? .systemBackground
        let frame = view.convert(scrollView.bounds, from: scrollView)
        let end = scrollView.contentSize.height + scrollView.contentInset.bottom - scrollView.contentOffset.y
        tabBar.isAtScrollEdge = frame.minY + min(end, frame.height) <= view.bounds.maxY - coverage + 0.5
    }
}

extension UITabBarController: TabBarOwner {
    func tabBar(_ tabBar: UITabBar, shouldSelect index: Int) -> Bool {
        guard controllers.indices.contains(index) else { return false }
        return delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true
    }

    func tabBar(_ tabBar: UITabBar, didChoose index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        tabBar.selectedItem = controller.tabBarItem
        self.tabBar(tabBar, didSelect: controller.tabBarItem)
        // The override may have replaced the controllers.
        guard controllers.containsIdentical(controller) else { return }
        let wasSelected = controller === selectedViewController
        selectedViewController = controller
        if wasSelected { goToStart(of: controller) }
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Pops a navigation controller to its root, or scrolls content to its top.
    private func goToStart(of controller: UIViewController) {
        if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRootViewController(animated: true)
            return
        }
        let screen = (controller as? UINavigationController)?.topViewController ?? controller
        guard let scrollView = screen.scrollViewBehindBars, scrollView.scrollsToTop else { return }
        let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
        guard scrollView.contentOffset.y > top.y else { return }
        scrollView.setContentOffset(top, animated: true)
    }
}

/// The view of a tab bar controller.
@MainActor
final class TabView: UIView {
    weak var controller: UITabBarController?

    /// The safe area of the child's view, in points.
    var insets = UIEdgeInsets.zero {
        didSet { if insets != oldValue { content?.updateSafeArea() } }
    }

    private weak var content: UIView?
    private weak var scrollView: UIScrollView?
    private weak var ownScrollView: UIScrollView?
    private var observation: NSKeyValueObservation?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        clipsToBounds = true
    }

    /// Returns nil, because a tab bar controller makes its view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func safeAreaInsets(of subview: UIView) -> UIEdgeInsets {
        subview === content ? insets : super.safeAreaInsets(of: subview)
    }

    /// Shows the view of a child behind the bar.
    func show(_ view: UIView?, of child: UIViewController?) {
        content = view
        guard let view, let controller else { return }
        controller.layOutBar()
        view.frame = bounds
        insertSubview(view, at: 0)
        view.updateSafeArea()
    }

    /// Follows the content of a scroll view.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view whose content goes behind the bar.
    ///   - screen: The controller around it, unless a navigation controller takes care of it.
    func follow(_ scrollView: UIScrollView?, ofScreen screen: UIViewController?) {
        let own = screen == nil ? nil : scrollView
        if own !== ownScrollView {
            ownScrollView?.setBehindBars(false)
            own?.setBehindBars(screen?.automaticallyAdjustsScrollViewInsets != false)
            ownScrollView = own
        }
        guard scrollView !== self.scrollView else { return }
        self.scrollView = scrollView
        observation = scrollView?.observe(\.contentOffset) { [weak self] _, _ in self?.controller?.contentDidMove() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        controller.startShowingSelection()
        controller.layOutBar()
        if let content, content.superview === self, content.frame != bounds { content.frame = bounds }
        controller.contentDidMove()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

extension UIViewController {
    /// The nearest tab bar controller that contains this one.
    public var tabBarController: UITabBarController? {
        var current = parent
        while let controller = current {
            if let found = controller as? UITabBarController { return found }
            current = controller.parent
        }
        return nil
    }
}

extension UINavigationController {
    /// The part of the bar at the bottom that is out of sight, from 0 to 1: a push or pop moves it.
    var hiddenPartOfBottomBar: CGFloat {
        guard let transition else { return shown.map { hidesBottomBar(for: $0) } == true ? 1 : 0 }
        let start: CGFloat = hidesBottomBar(for: transition.from) ? 1 : 0
        let end: CGFloat = hidesBottomBar(for: transition.to) ? 1 : 0
        return start + (end - start) * transition.progress
    }
}

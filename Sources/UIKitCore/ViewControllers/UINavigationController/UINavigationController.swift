import CoreGraphics
import Foundation
import QuartzCore

/// A container that shows the last of a stack of view controllers, below a bar with its title and a button that leads
/// back to the one before.
///
/// A push or pop may start while another is in progress, also in the callbacks of controllers: going back turns the
/// animation around from where it is, and anything else completes it first. `viewControllers` changes at once. A finger
/// that drags from the leading edge pops, and the view follows it.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// Whether a controller is pushed or popped.
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }

    /// The time in which bars appear and disappear, in seconds.
    public static let hideShowBarDuration: CGFloat = NavigationMetrics.barDuration

    /// The object that is told which controllers are shown. Not kept alive.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The bar at the top. Its items are those of the view controllers.
    public let navigationBar: UINavigationBar

    private let toolbarClass: UIToolbar.Type
    /// The toolbar, once it was needed.
    private(set) var toolbarIfLoaded: UIToolbar?

    var stack: [UIViewController] = []
    /// The controller whose view is shown, or moves in.
    var shown: UIViewController?
    /// The push or pop in progress.
    var transition: NavigationTransition?
    /// The coordinators of that: the current one, after those of directions that it has turned away from.
    var coordinators: [TransitionCoordinator] = []
    /// The controllers that were popped, and stay children until the transition ends.
    var leaving: [UIViewController] = []
    /// The controllers that were added, and have not been told that they are in place.
    var arriving: [UIViewController] = []
    /// The controllers that are becoming children.
    var inserting: [UIViewController] = []
    /// The pages of the controllers whose views have been shown.
    var pages: [ObjectIdentifier: NavigationPage] = [:]
    /// The change of the stack that has not been shown yet.
    var pendingChange: StackChange?
    /// The stack before the change that is being shown, until its transition knows it.
    var stackBeforeChange: [UIViewController] = []
    /// Whether a change is being shown. Further ones wait for its end.
    var isShowingChange = false
    var isLayingOut = false
    /// Whether the bar has changed during layout, which is repeated then.
    var hasBarChanged = false
    /// Whether the controller that is shown first has not appeared, because this one is appearing.
    var awaitsAppearance = false
    var barIsHidden = false
    var toolbarIsHidden = true
    var popGesture: UIScreenEdgePanGestureRecognizer?
    /// The delegate of the recognizer unless the app sets another one.
    var popGestureDelegate: PopGestureDelegate?
    /// The gestures and events that hide the bars, once one was chosen.
    var barHidingIfLoaded: BarHiding?

    // MARK: - Creating controllers

    /// Creates a controller with one view controller.
    ///
    /// - Parameter rootViewController: The first of the stack, which is never popped.
    public convenience init(rootViewController: UIViewController) {
        self.init(navigationBarClass: nil, toolbarClass: nil)
        setStack([rootViewController], animated: false, isPush: nil)
    }

    /// Creates a controller with an empty stack, and bars of the app's own classes.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`; nil for that class.
    ///   - toolbarClass: A subclass of `UIToolbar`; nil for that class.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        navigationBar = Self.makeBar(navigationBarClass)
        self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
        super.init(nibName: nil, bundle: nil)
        navigationBar.owner = self
    }

    /// Creates a controller with an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBar = UINavigationBar(frame: .zero)
        toolbarClass = UIToolbar.self
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.owner = self
    }

    /// Creates a controller from an archive, with an empty stack, or from a storyboard, with its root view controller.
    public required init?(coder: NSCoder) {
        navigationBar = coder.nibNavigationBar ?? UINavigationBar(frame: .zero)
        toolbarClass = UIToolbar.self
        super.init(coder: coder)
        navigationBar.owner = self
    }

    private static func makeBar(_ barClass: AnyClass?) -> UINavigationBar {
        ViewFactory.make(barClass as? UINavigationBar.Type ?? UINavigationBar.self)
    }

    // MARK: - The stack

    /// The view controllers, the first one at the bottom. Setting them shows the last one without an animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the stack. The change looks like a push, or like a pop if the new top was in the stack before. A
    /// controller that is in the array twice counts once, in its first place.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated, isPush: nil)
    }

    /// The last view controller.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that the user sees: the one that is presented over this one, or else the top one.
    open var visibleViewController: UIViewController? {
        var current = presentedViewController ?? topViewController
        while let next = current?.presentedViewController, next !== current { current = next }
        return current
    }

    /// Adds a view controller, which is shown.
    ///
    /// - Parameters:
    ///   - viewController: A controller that is not in the stack, and no navigation controller.
    ///   - animated: Whether it moves in.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !stack.contains { $0 === viewController },
            "\(type(of: viewController)) is in the stack already and cannot be pushed a second time.")
        precondition(
            !(viewController is UINavigationController),
            "\(type(of: viewController)) is a navigation controller and cannot be pushed onto another one.")
        setStack(stack + [viewController], animated: animated, isPush: true)
    }

    /// Removes the top view controller, unless it is the only one.
    ///
    /// - Returns: The controller that was removed; nil for none.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setStack(stack.dropLast(), animated: animated, isPush: false)
        return top
    }

    /// Removes the view controllers above one of the stack.
    ///
    /// Unlike UIKit, a controller that is not in the stack changes nothing. UIKit raises an exception.
    ///
    /// - Returns: The controllers that were removed; nil if the controller is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let removed = Array(stack[(index + 1)...])
        setStack(Array(stack[...index]), animated: animated, isPush: false)
        return removed
    }

    /// Removes all view controllers but the first one.
    ///
    /// - Returns: The controllers that were removed; nil if there is none.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard stack.count > 1, let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Pushes a view controller. A navigation controller, which cannot be pushed, is presented.
    open override func show(_ viewController: UIViewController, sender: Any?) {
        guard !(viewController is UINavigationController) else { return present(viewController, animated: true) }
        pushViewController(viewController, animated: true)
    }

    // MARK: - Bars

    /// Whether the navigation bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the navigation bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        adoptPreferredContentSize()
        moveBars(animated: animated)
    }

    /// The bar at the bottom, with the `toolbarItems` of the top view controller. It is hidden at first.
    open var toolbar: UIToolbar! {
        if let toolbarIfLoaded { return toolbarIfLoaded }
        let made = ViewFactory.make(toolbarClass)
        made.isAtBottom = true
        toolbarIfLoaded = made
        if let view = viewIfLoaded { UIView.performWithoutAnimation { view.addSubview(made) } }
        updateToolbarItems(animated: false)
        return made
    }

    /// Whether the toolbar is hidden.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != toolbarIsHidden else { return }
        if !hidden { placeHiddenToolbar() }
        toolbarIsHidden = hidden
        adoptPreferredContentSize()
        moveBars(animated: animated)
    }

    // MARK: - Bars that hide

    /// Whether a swipe up over the content hides the bars, and a swipe down brings them back.
    open var hidesBarsOnSwipe: Bool {
        get { barHidingIfLoaded?.onSwipe ?? false }
        set { barHiding.onSwipe = newValue }
    }

    /// Whether a tap on the content hides the bars, and another one brings them back. Controls take their taps
    /// themselves.
    open var hidesBarsOnTap: Bool {
        get { barHidingIfLoaded?.onTap ?? false }
        set { barHiding.onTap = newValue }
    }

    /// Whether the bars hide when the keyboard, or an input view in its place, appears. A tap on the content brings
    /// them back.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { barHidingIfLoaded?.withKeyboard ?? false }
        set { barHiding.withKeyboard = newValue }
    }

    /// Whether the bars hide while the height is compact. A tap on the content brings them back.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { barHidingIfLoaded?.whenCompact ?? false }
        set { barHiding.whenCompact = newValue }
    }

    /// The recognizer of the swipes of `hidesBarsOnSwipe`, to which an app adds targets to follow the bars. It is
    /// attached while the property is true.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

    /// The recognizer of the taps that hide the bars or bring them back, to which an app adds targets to follow the
    /// bars. It is attached while a property asks for it.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    // MARK: - Going back

    /// The recognizer of a drag from the leading edge that pops; nil before the view is loaded.
    ///
    /// Its delegate lets it begin unless the bar or its back button is hidden or replaced. An app that sets another
    /// delegate decides itself. It never begins with one view controller, or during a transition.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? {
        viewIfLoaded == nil ? nil : popGesture
    }

    // MARK: - Views

    /// Creates the view with the bars. Called on the first access to `view`; apps do not call it.
    open override func loadView() {
        let view = NavigationView(frame: rootWindow?.bounds ?? UIWindow.screenBounds)
        view.controller = self
        view.addSubview(navigationBar)
        if let toolbarIfLoaded { view.addSubview(toolbarIfLoaded) }
        self.view = view
        attachPopGesture(to: view)
        barHidingIfLoaded?.attach()
    }

    /// Whether the callbacks of children are called for the controller: false, since it calls them itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        // The callback of this controller may have turned the change around.
        guard appearance.isVisible == isAppearing else { return }
        if isAppearing { showStack() } else { endTransitionAtOnce() }
        guard appearance.isVisible == isAppearing else { return }
        shown?.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// Ends a push or pop where it leads to, and takes back one that a finger has not decided on.
    func endTransitionAtOnce() {
        guard let transition else { return }
        deferringChanges {
            // The finger that has begun a pop will not decide on it any more.
            if transition.isInteractive { takeBack(animated: false) } else { finish(transition) }
        }
        // A callback may have popped again.
        if self.transition === transition, !isShowingChange { deferringChanges { finish(transition) } }
    }

    override func forwardEndOfAppearance() {
        // A change that a callback makes is shown afterwards.
        deferringChanges {
            guard transition == nil, let controller = shown else { return }
            controller.endAppearanceTransition()
            guard awaitsAppearance else { return }
            awaitsAppearance = false
            rest(at: controller, animated: isAppearanceAnimated)
        }
    }

    override func childDidLeave(_ child: UIViewController) { drop(child) }

    /// Returns the size of a child's view when this controller's view has another size: without the edges that opaque
    /// bars cover.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard isViewLoaded, let child = container as? UIViewController else { return parentSize }
        return CGRect(origin: .zero, size: parentSize).inset(by: coveredEdges(of: child)).size
    }

    /// Called when a view controller of the stack has changed its preferred size. That of the top one, with the room
    /// for the bars, becomes this controller's.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { adoptPreferredContentSize() }
    }

    /// The item in the bar of a tab bar controller: its own, or else that of the root.
    open override var tabBarItem: UITabBarItem! {
        get { rareIfLoaded?.tabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// The orientations that the delegate returns.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The orientation that the delegate returns.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// The child whose preferences for the status bar count: the top one.
    open override var childForStatusBarStyle: UIViewController? { topViewController }

    /// The child whose preference for no status bar counts: the top one.
    open override var childForStatusBarHidden: UIViewController? { topViewController }
}

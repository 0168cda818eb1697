import CoreGraphics
import Foundation
import QuartzCore

/// The controller of a view: its loading, appearance and layout, child controllers and presentations.
///
/// This file contains the members that subclasses can override. The extensions, one per topic, contain the
/// implementation.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    // MARK: - State

    /// The controller's title. Setting it also sets that of the navigation item.
    ///
    /// It is the title of the host's window, too, if the controller is the root of the first visible window.
    open var title: String? {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// The preferred size of the view, in points; zero for no preference.
    ///
    /// A form sheet adopts it. A parent learns of changes by
    /// `preferredContentSizeDidChange(forChildContentContainer:)`, and others by `observe(\.preferredContentSize)`.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { announcePreferredContentSize() } }
    }

    /// The edges at which the view reaches under the bars of a container; all edges unless set.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// The insets that the controller adds to the safe area of its view, in points, for content of its own over the
    /// edges.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
    }

    /// The style in which `present(_:animated:completion:)` shows the controller. Set it before presenting.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic

    /// The animation with which the controller is presented and dismissed.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

    /// The object that supplies animations of its own for the presentation and dismissal of the controller. It is not
    /// kept alive. Set it before presenting, at the latest in `viewDidLoad()`.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether the user cannot dismiss the controller: neither by a touch beside it, nor by dragging it away. Counts
    /// for a presented controller and for the children that it shows.
    open var isModalInPresentation = false

    /// Whether the user can edit the content. Changed by `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// The name of the nib with the view, as given at creation. Without one, `loadView()` looks for a nib that is
    /// called like the class.
    public let nibName: String?

    /// The bundle of the nib, as given at creation; nil for the app's resources.
    public let nibBundle: Bundle?

    /// The scene of the storyboard that created the controller.
    var storyboardScene: (any ViewControllerScene)?

    var loadedView: UIView?
    var isLoadingView = false
    var editing = false
    var appearance = Appearance.disappeared
    var isAppearanceAnimated = false
    var awaitsLayoutToAppear = false
    /// The child controllers, in the order in which they were added.
    public internal(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    public internal(set) var parent: UIViewController? {
        get { parentReference.object() }
        set { parentReference.set(newValue) }
    }
    private final var parentReference = BackReference()
    var movement: Movement?
    var presentation: Presentation?
    weak var presenter: UIViewController?
    /// The window whose root this controller is.
    package internal(set) final var rootWindow: UIWindow? {
        get { rootWindowReference.object() }
        set { rootWindowReference.set(newValue) }
    }
    private final var rootWindowReference = BackReference()
    var rareIfLoaded: RareState?
    var traitObservers: [TraitObserver] = []
    /// The observations of the controller's properties.
    var observations: PropertyObservations?
    var ownTraitOverrides = TraitValues()
    var ownUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    // MARK: - Initializers

    /// Creates a controller whose view is in a nib, or is created by `loadView()`.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of a file without the extension `.xib`, whose owner's outlet `view` is connected. Nil
    ///     for a nib that is called like the class, if there is one.
    ///   - nibBundleOrNil: The bundle of the nib; nil for the app's resources.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Creates a controller that creates its view in `loadView()`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Decodes a controller with its title and preferred size, from an archive or a storyboard.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        adoptScene(of: coder)
        decode(from: coder)
    }

    /// Encodes the controller's title and preferred size.
    open func encode(with coder: NSCoder) { encodeState(into: coder) }

    // MARK: - View

    /// The view that the controller manages. The first access loads it.
    open var view: UIView! {
        get { viewLoadingIfNeeded() }
        set { setView(newValue) }
    }

    /// Creates the view and assigns it to `view`: from the storyboard or nib of the controller, or an empty view.
    /// Called on the first access to `view`; apps do not call it. An override does not call `super`.
    open func loadView() {
        if loadViewFromFile() { return }
        view = UIView(frame: rootWindow?.bounds ?? UIWindow.screenBounds)
    }

    /// Called once, after the view was loaded.
    open func viewDidLoad() {}

    // MARK: - Appearance

    /// Called before the view appears. The view may not be in a window yet.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called while the view appears: it is in the window with its final traits and size, and is laid out next.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view has appeared and has been laid out.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view's `layoutSubviews()`.
    open func viewWillLayoutSubviews() {}

    /// Called after the view's `layoutSubviews()`.
    open func viewDidLayoutSubviews() {}

    /// Called by an app's own code, to free what the controller can create again. An override calls `super`.
    ///
    /// Unlike UIKit, no system tells apps that memory runs short, so nothing else calls it.
    open func didReceiveMemoryWarning() {}

    /// Called when the view updates its constraints. An override calls `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// Called after the safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called after the layout margins of the view changed.
    open func viewLayoutMarginsDidChange() {}

    // MARK: - Containment

    /// Adds a child controller: the first step of adding its view to this controller's.
    ///
    /// Calls `willMove(toParent:)` on the child. The container calls `didMove(toParent:)` once the view is in
    /// place.
    open func addChild(_ childController: UIViewController) { adoptChild(childController) }

    /// Removes the controller from its parent: the last step of removing its view.
    ///
    /// Calls `didMove(toParent:)` with nil. The container calls `willMove(toParent:)` with nil beforehand.
    open func removeFromParent() { leaveParent() }

    /// Called before the parent changes, by a container that removes the child and by `addChild(_:)`. An override
    /// calls `super`.
    open func willMove(toParent parent: UIViewController?) { movement = parent == nil ? .fromParent : .toParent }

    /// Called after the parent changed, by a container that has added the child and by `removeFromParent()`.
    open func didMove(toParent parent: UIViewController?) {}

    /// Whether this controller forwards its appearance callbacks to its children. A container that returns false
    /// calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` on them itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Called when a child or presented controller has changed its preferred size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called by an app's own container when the size at which constraints fit a child has changed.
    ///
    /// Unlike UIKit, nothing else calls it.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of a child's view when this controller's view has another size: that size for a child that
    /// fills the view, and the present size for others. A container overrides it. Called by
    /// `viewWillTransition(to:with:)`.
    ///
    /// - Parameters:
    ///   - container: The child.
    ///   - parentSize: The future size of this controller's view, in points.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        baseSize(of: container, in: parentSize)
    }

    /// Called before the host's window changes the size of the controller's view. Calls the children whose size changes
    /// with it. An override calls `super`.
    ///
    /// - Parameters:
    ///   - size: The future size of the view, in points.
    ///   - coordinator: Takes what is to happen after the change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        passTransition(to: size, with: coordinator)
    }

    // MARK: - Presentation

    /// Presents another controller over this one, until `dismiss(animated:completion:)`.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The controller to present.
    ///   - flag: Whether to animate the presentation.
    ///   - completion: Called after the presented controller's `viewDidAppear(_:)`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this one presents, or this controller if it presents none and is presented
    /// itself.
    ///
    /// - Parameters:
    ///   - flag: Whether to animate the dismissal.
    ///   - completion: Called after the dismissed controller's `viewDidDisappear(_:)`.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    /// Shows a controller in the way that the nearest container chooses. Without a container, presents it.
    open func show(_ viewController: UIViewController, sender: Any?) { showByAncestor(viewController, sender: sender) }

    /// Whether actions reach this controller while it presents another.
    open var performsActionsWhilePresentingModally: Bool { true }

    /// Shows a detail controller in the way that the nearest container chooses. Without a container, presents it.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        showDetailByAncestor(viewController, sender: sender)
    }

    /// Starts or ends editing. An override calls `super` and updates its content.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        rareIfLoaded?.editButton?.showEditing(editing)
    }

    // MARK: - Navigation

    /// The nearest navigation controller that contains this one.
    open var navigationController: UINavigationController? { enclosingNavigationController }

    /// The content of a navigation bar for this controller, created on first access with the controller's title.
    open var navigationItem: UINavigationItem { loadedNavigationItem }

    /// A button that starts and ends editing; its title is Edit or Done. The same one each time.
    open var editButtonItem: UIBarButtonItem { loadedEditButton }

    /// The items in the toolbar of the navigation controller while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { rareIfLoaded?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items in the toolbar of the navigation controller.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        showToolbarItems(toolbarItems, animated: animated)
    }

    /// The item of this controller in the bar of a tab bar controller, created on first access with the controller's
    /// title. A navigation controller without one of its own has that of its root.
    open var tabBarItem: UITabBarItem! {
        get { loadedTabBarItem }
        set { adoptTabBarItem(newValue) }
    }

    /// Whether the toolbar of a navigation controller, and the bar of a tab bar controller around that, are hidden from
    /// the push of this controller until it is popped, also for controllers above it. Set it before the push.
    open var hidesBottomBarWhenPushed: Bool {
        get { rareIfLoaded?.hidesBottomBar ?? false }
        set { if newValue != hidesBottomBarWhenPushed { rare.hidesBottomBar = newValue } }
    }

    /// Whether the view reaches under bars that are opaque.
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { rareIfLoaded?.extendsUnderOpaqueBars ?? false }
        set { setExtendsUnderOpaqueBars(newValue) }
    }

    /// Whether the scroll view at the back of the view lets its content avoid a navigation controller's bars even if
    /// the content does not scroll. Its `contentInsetAdjustmentBehavior` must be `.automatic`.
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { rareIfLoaded?.adjustsScrollViewInsets ?? true }
        set { setAdjustsScrollViewInsets(newValue) }
    }

    /// Returns the scroll view whose content goes behind the bar at an edge: the one that was set.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        rareIfLoaded?.contentScrollViews[edge.rawValue]?.view
    }

    /// Sets the scroll view whose content goes behind the bars at some edges. Without one, a bar looks for it: the view
    /// itself, its rearmost subview, the rearmost one in that, and so on.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        adoptContentScrollView(scrollView, for: edge)
    }

    // MARK: - Segues

    /// Called before a segue of the storyboard is performed, to hand data to its destination. For an embedded
    /// controller that is before the view of either is complete.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether a segue is performed that an object of the storyboard has triggered. Not called for
    /// `performSegue(withIdentifier:sender:)`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Performs the segue of the controller's scene that has the given identifier.
    ///
    /// Unlike UIKit, an identifier that the scene does not have causes a sentence on standard error.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performStoryboardSegue(identifier, sender: sender)
    }

    /// Returns whether the controller is the one to which an unwind segue with the given action leads: whether it has
    /// the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        action.isImplemented(by: self)
    }

    /// Called on a controller to which an unwind segue leads, before the transition, to go back to `subsequentVC`.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: - Overridden by UIKitCore's own containers

    /// Returns the presentation controller of a controller with a look of its own, whatever its style.
    func makeSpecialPresentationController() -> UIPresentationController? { nil }

    /// Begins the appearance or disappearance of the children that follow this controller's.
    func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        forwardToChildren(isAppearing, animated: animated)
    }

    /// Ends what `forwardAppearance(_:animated:)` has begun.
    func forwardEndOfAppearance() { forwardEndToChildren() }

    /// Called after a controller ceased to be a child, and before it is told.
    func childDidLeave(_ child: UIViewController) {}

    // MARK: - Status bar and orientation

    /// The style of the status bar that the controller prefers.
    ///
    /// Unlike UIKit, there is no status bar, so only the app's own code asks for this and the next five properties.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Whether the controller prefers no status bar.
    open var prefersStatusBarHidden: Bool { false }

    /// The animation with which the status bar should change.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child whose preferred style counts in place of this controller's; nil for none.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child whose preference for no status bar counts in place of this controller's; nil for none.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Whether the controller decides on the status bar while it is presented in front of only a part of its presenter.
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { rareIfLoaded?.capturesStatusBar ?? false }
        set { rare.capturesStatusBar = newValue }
    }

    /// Announces that the preferences for the status bar have changed. Does nothing, since there is no bar.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// The orientations that the controller supports.
    ///
    /// Unlike UIKit, a desktop is not turned, so only the app's own code asks for this and the next property.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

    /// Turns the interface to match the device, as far as the controllers support it. A desktop is not turned, so there
    /// is nothing to do.
    open class func attemptRotationToDeviceOrientation() {}

    /// Whether the interface turns with the device.
    open var shouldAutorotate: Bool { true }

    /// The orientation that the interface should have when the controller is presented.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    // MARK: - What a desktop does not have

    // Only an app's own code asks for the properties below: a desktop has no home indicator, no gestures at the edges
    // of the screen, and lets no app lock its pointer.

    /// Whether the controller prefers no home indicator. Unlike UIKit, there is none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The child whose preference for the home indicator counts; nil for none.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// The edges where the app's gestures come before those of the system. Unlike UIKit, they do so at all edges.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

    /// The child whose preferred edges count; nil for none.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

    /// Whether the controller prefers that the pointer stays in place. Unlike UIKit, it moves in any case.
    open var prefersPointerLocked: Bool { false }

    /// The child whose preference for the pointer counts; nil for none.
    open var childViewControllerForPointerLock: UIViewController? { nil }

    /// The name under which the controller's state would be restored; nil unless set.
    ///
    /// Unlike UIKit, no state is restored, and only the app's own code asks for the name.
    open var restorationIdentifier: String? {
        get { rareIfLoaded?.restorationIdentifier }
        set { rare.restorationIdentifier = newValue }
    }

    // MARK: - Responder

    /// The controller that presented this one, or else the view's superview. For a root controller that is the
    /// window.
    open override var next: UIResponder? { nextResponder }

    override var owningView: UIView? { viewIfLoaded }

    package override var owningWindow: UIWindow? { viewIfLoaded?.window }

    /// Returns whether the controller performs `action`. False while it presents, unless
    /// `performsActionsWhilePresentingModally`.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if presentation != nil, !performsActionsWhilePresentingModally { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    open override var keyCommands: [UIKeyCommand]? { commands.isEmpty ? nil : commands }

    // MARK: - Focus

    /// The environments that should receive the focus when it enters the controller, in order of preference. The
    /// view itself unless overridden.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

    /// Returns whether the focus may move into, within or out of the controller's view.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved into, within or out of the controller's view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: - Traits

    /// The traits that apply to the controller: those inherited by its view, with the controller's overrides.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called after the controller's traits changed from `previousTraitCollection`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIViewController: TraitObserving {}

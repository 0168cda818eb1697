import CoreGraphics
import Foundation
import QuartzCore

/// Manages a view and what happens around it: loading, appearing, being laid out, containing and presenting others.
///
/// This file holds what a subclass can override; what the members do is in the extensions, one topic to a file.
@MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    // MARK: State

    /// What the controller is called. The title of the host's window, where it is the root of the window that is shown first.
    open var title: String? {
        didSet { if title != oldValue, let rootWindow { rootWindow.screen.showTitle(of: rootWindow) } }
    }

    /// The size that the controller would like its view to have, in points; zero for no preference.
    ///
    /// A form sheet takes it. A parent is told of changes by `preferredContentSizeDidChange(forChildContentContainer:)`.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { announcePreferredContentSize() } }
    }

    /// What the controller adds to the safe area of its view, in points, for what it shows over the view's edges.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
    }

    /// How the controller is shown by `present(_:animated:completion:)`. Set it before presenting.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic

    /// How the controller comes and goes when its presentation is animated.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

    /// Whether touching beside the sheet does not dismiss it.
    open var isModalInPresentation = false

    /// Whether the content can be changed by the user; changed by `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// The name of the nib that was asked for. Nothing is loaded from it: `loadView()` makes a plain view.
    public let nibName: String?

    /// Where the nib that was asked for would be.
    public let nibBundle: Bundle?

    var loadedView: UIView?
    var isLoadingView = false
    var editing = false
    var appearance = Appearance.disappeared
    var isAppearanceAnimated = false
    var awaitsLayoutToAppear = false
    /// The controllers that are inside of this one, in the order in which they were added.
    public internal(set) var children: [UIViewController] = []
    /// The controller that this one is a child of.
    public internal(set) weak var parent: UIViewController?
    var movement: Movement?
    var presentation: Presentation?
    weak var presenter: UIViewController?
    /// The window that this controller is the root of.
    package internal(set) weak var rootWindow: UIWindow?
    var commands: [UIKeyCommand] = []
    var traitObservers: [TraitObserver] = []
    var ownTraitOverrides = TraitValues()
    var ownUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    // MARK: Making controllers

    /// A controller that makes its view in `loadView()`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// A controller that makes its view in `loadView()`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// A controller with the title and the preferred size that an archive holds.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        decode(from: coder)
    }

    /// Puts the controller's title and preferred size into an archive.
    open func encode(with coder: NSCoder) { encodeState(into: coder) }

    // MARK: The view

    /// The view that the controller manages. Asking for it the first time loads it.
    open var view: UIView! {
        get { viewLoadingIfNeeded() }
        set { setView(newValue) }
    }

    /// Makes the view and sets `view`. Called when the view is asked for and there is none; not to be called by an app. An
    /// override does not call `super`.
    open func loadView() {
        view = UIView(frame: rootWindow?.bounds ?? UIScreen.main.bounds)
    }

    /// Called once, after the view was loaded.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view appears. It may not be in a window yet.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called while the view appears: it is in the window, has its traits and its size, and is laid out next.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view has appeared and has been laid out.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called right before the view's `layoutSubviews()`.
    open func viewWillLayoutSubviews() {}

    /// Called right after the view's `layoutSubviews()`.
    open func viewDidLayoutSubviews() {}

    /// Called when the view puts its constraints right. An override calls `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// Called after the safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called after the layout margins of the view changed.
    open func viewLayoutMarginsDidChange() {}

    // MARK: Containment

    /// Makes a controller a child of this one: the first step of putting its view into this one's.
    ///
    /// Calls `willMove(toParent:)` on the child; the container calls `didMove(toParent:)` when the view is in place.
    open func addChild(_ childController: UIViewController) { adoptChild(childController) }

    /// Takes the controller out of its parent: the last step of removing it.
    ///
    /// Calls `didMove(toParent:)` with nil; the container calls `willMove(toParent:)` with nil first.
    open func removeFromParent() { leaveParent() }

    /// Called before the parent changes. By a container that removes the child, and by `addChild(_:)`. An override calls
    /// `super`.
    open func willMove(toParent parent: UIViewController?) { movement = parent == nil ? .fromParent : .toParent }

    /// Called after the parent changed. By a container that has added the child, and by `removeFromParent()`.
    open func didMove(toParent parent: UIViewController?) {}

    /// Whether children are told that they appear and disappear when this controller does. A container that returns false
    /// tells them itself with `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Called when a child, or a presented controller, would like to have another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

    // MARK: Presentation

    /// Shows another controller over this one. It goes on being shown until `dismiss(animated:completion:)`.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: the other controller.
    ///   - flag: whether it slides or fades in.
    ///   - completion: called after the other controller's `viewDidAppear(_:)`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presents, or the controller itself when it presents nothing and is presented.
    ///
    /// - Parameters:
    ///   - flag: whether it goes as it came, or at once.
    ///   - completion: called after the other controller's `viewDidDisappear(_:)`.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    /// Shows a controller in the way that the nearest container sees fit; without one it is presented.
    open func show(_ viewController: UIViewController, sender: Any?) { showByAncestor(viewController, sender: sender) }

    /// Whether the actions of this controller are found while it presents another.
    open var performsActionsWhilePresentingModally: Bool { true }

    /// Shows a controller as a detail in the way that the nearest container sees fit; without one it is presented.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        showDetailByAncestor(viewController, sender: sender)
    }

    /// Starts or ends editing. An override calls `super` and changes what is shown.
    open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

    // MARK: Responder

    /// The controller that presented this one; else its view's superview, which is the window for a root controller.
    open override var next: UIResponder? { nextResponder }

    /// Whether the controller carries out `action`; never while it presents and wants no actions then.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if presentation != nil, !performsActionsWhilePresentingModally { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    open override var keyCommands: [UIKeyCommand]? { commands.isEmpty ? nil : commands }

    // MARK: Focus

    /// Where the focus should go when it enters the controller's view, best first: to the view itself unless overridden.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

    /// Whether the focus may move into, within or out of the controller's view.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved into, within or out of the controller's view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Traits

    /// The traits that apply to the controller: those around its view, changed by its own overrides.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called after the controller's traits changed. `previousTraitCollection` holds those from before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

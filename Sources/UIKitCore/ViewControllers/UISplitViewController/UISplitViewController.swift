import CoreGraphics
import Foundation
import QuartzCore

/// A container with two or three columns, which become one stack in a compact width.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(mailboxes, for: .primary)
///     split.setViewController(message, for: .secondary)
///     window.rootViewController = split
///
/// A controller that is no navigation controller gets one around it. The secondary column is always shown; the others
/// are beside it or in front of it, as `displayMode` says. A finger that drags from the primary edge, a tap beside
/// columns in front and a button in the navigation bar change that, and `show(_:)` and `hide(_:)` do.
///
/// Unlike UIKit, the size class of a window does not follow its width, so columns collapse, too, where the view is
/// narrower than 600 points.
///
/// Unlike UIKit, the secondary navigation controller is not pushed onto the primary one when columns collapse: the
/// controllers of its stack are, and they return to it.
///
/// Unlike UIKit, there are no inspector column, no `showsSecondaryOnlyButton` and no `primaryBackgroundStyle`.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The object that is asked and told how columns change. Not kept alive.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// The number of columns, as given at creation.
    public let style: Style

    /// The controllers of the columns, as the app has given them.
    var contents: [Column: UIViewController] = [:]
    /// The children: those controllers, or the navigation controllers around them.
    var hosts: [Column: UIViewController] = [:]
    /// The controllers of the columns that are in those children.
    var hosted: [Column: UIViewController] = [:]
    /// The columns whose views are shown, or disappear, in the order in which they appeared.
    var shown: [ShownColumn] = []
    /// The children that are moving between this controller and a stack.
    var moving: [UIViewController] = []

    /// The arrangement that is shown, or to which the columns move.
    var mode = DisplayMode.secondaryOnly
    /// The arrangement in which the columns were placed last.
    var placedMode = DisplayMode.secondaryOnly
    /// The size of the view in which they were.
    var arrangedSize = CGSize.zero
    /// The number of columns beside the secondary one that the user, or `show(_:)` and `hide(_:)`, have chosen, and the
    /// family in which that was; nil without a choice.
    var choice: (sidebars: Int, behavior: SplitBehavior)?
    /// Whether the columns are one stack, or the compact column is shown.
    var collapsed = false
    /// The navigation controller with the stack of all columns, and their parts of it.
    var stack: SplitStack?
    /// The way on which a finger moves the columns.
    var interaction: SplitInteraction?
    /// The coordinators of the change in progress, the current one at the end.
    var coordinators: [TransitionCoordinator] = []
    /// The number of animations that have begun, which tells the last one.
    var animationCount = 0
    /// Whether a column of the stack has left, so that the stack is made anew.
    var stackIsStale = false
    /// The column that a callback wants on top of the stack.
    var pendingColumn: Column?
    /// Whether columns are moving.
    var isAnimating = false
    var isUpdating = false
    /// Whether a callback has changed something while columns were being shown, so that they are shown again.
    var needsUpdate = false
    /// Whether the next change is animated.
    var wantsAnimation = false
    /// Whether the delegate has not been told that the columns have collapsed, or have separated.
    var awaitsAnnouncement = false
    /// Whether columns have been shown.
    var hasArranged = false
    private(set) lazy var gestures = SplitGestures(self)
    private(set) lazy var barButton = makeDisplayModeButton(isOwn: true)

    // MARK: - Creating controllers

    /// Creates a controller without view controllers.
    ///
    /// - Parameter style: The number of columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of the style `.unspecified`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard, which gives it the view controllers afterwards, or from an archive, with
    /// the style `.unspecified` and without view controllers.
    public required init?(coder: NSCoder) {
        style = coder.nibSplitStyle ?? .unspecified
        super.init(coder: coder)
        coder.applyNib(to: self)
    }

    // MARK: - Columns

    /// The children: one for each column with a controller, from the primary edge on, or in a compact width the one
    /// that is shown. Controllers without navigation are in navigation controllers, except in the style `.unspecified`.
    /// Setting it gives the columns controllers in that order.
    open var viewControllers: [UIViewController] {
        get {
            if collapsed { return mainHost.map { [$0] } ?? [] }
            return columns.compactMap { hosts[$0] }
        }
        set { setViewControllers(newValue) }
    }

    /// Puts a controller into a column, in place of the one that was there.
    ///
    /// - Parameters:
    ///   - vc: The controller; nil for none. One that was in another column leaves that.
    ///   - column: The column. Two columns have no supplementary one.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        precondition(
            column != .supplementary || style == .tripleColumn,
            "Only a split view controller of the style .tripleColumn has a supplementary column.")
        put(vc, in: column)
    }

    /// Returns the controller of a column, as it was set; nil without one.
    open func viewController(for column: Column) -> UIViewController? { contents[column] }

    /// Shows a column, in the nearest arrangement that it is fully visible in, with an animation. In a compact width,
    /// that pushes or pops.
    open func show(_ column: Column) {
        if collapsed { showInStack(column, animated: true) } else { choose(sidebars: sidebars(toShow: column)) }
    }

    /// Hides a column, in the nearest arrangement without it, with an animation. The secondary one always remains.
    open func hide(_ column: Column) {
        guard !collapsed else { return hideInStack(column) }
        choose(sidebars: sidebars(toHide: column))
    }

    /// Shows a controller: on the stack of the primary column, unless the delegate does it.
    open override func show(_ viewController: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: viewController, sender: sender) == true { return }
        showInPrimary(viewController)
    }

    /// Shows a controller in the secondary column, unless the delegate does it. In a compact width, pushes it.
    open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: viewController, sender: sender) == true { return }
        showInSecondary(viewController)
    }

    // MARK: - Arrangement

    /// Whether the columns are shown as one stack.
    public var isCollapsed: Bool { collapsed }

    /// The arrangement of the columns, never `.automatic`. It has no meaning in a compact width.
    public var displayMode: DisplayMode { hasArranged ? mode : resolvedMode }

    /// The arrangement that the app prefers. Setting it takes back what the user has chosen. In a block of an animation
    /// it is animated.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            choice = nil
            preferenceDidChange()
        }
    }

    /// The family of arrangements in use, never `.automatic`.
    public var splitBehavior: SplitBehavior { behavior(in: geometry(for: boundsSize)) }

    /// The family of arrangements that the app prefers.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { preferenceDidChange() } }
    }

    /// The side of the primary column.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { preferenceDidChange() } }
    }

    /// Whether a finger that drags from the primary edge shows columns.
    open var presentsWithGesture = true {
        didSet { if presentsWithGesture != oldValue { updateBarButton() } }
    }

    /// The cases in which the navigation bar at the primary edge shows a button that changes the arrangement.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { if displayModeButtonVisibility != oldValue { updateBarButton() } }
    }

    /// A button that changes the arrangement, for the bars of apps. Columns have one in their navigation bars anyway.
    /// It is hidden in a compact width.
    public private(set) lazy var displayModeButtonItem = makeDisplayModeButton(isOwn: false)

    // MARK: - Widths

    var primaryWishes = SplitColumnWidth() {
        didSet { preferenceDidChange() }
    }
    var supplementaryWishes = SplitColumnWidth() {
        didSet { preferenceDidChange() }
    }

    /// The part of the width that the primary column should have. Beyond 320 points it counts with a
    /// `maximumPrimaryColumnWidth` only.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { primaryWishes.fraction }
        set { primaryWishes.fraction = newValue }
    }

    /// The preferred width of the primary column in points, in place of the fraction.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { primaryWishes.preferred }
        set { primaryWishes.preferred = newValue }
    }

    /// The smallest width of the primary column in points.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { primaryWishes.minimum }
        set { primaryWishes.minimum = newValue }
    }

    /// The greatest width of the primary column in points.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { primaryWishes.maximum }
        set { primaryWishes.maximum = newValue }
    }

    /// The width of the primary column in points, whether it is shown or not.
    public var primaryColumnWidth: CGFloat { geometry(for: boundsSize).primaryWidth }

    /// The part of the width that the supplementary column should have. Beyond 320 points it counts with a
    /// `maximumSupplementaryColumnWidth` only.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { supplementaryWishes.fraction }
        set { supplementaryWishes.fraction = newValue }
    }

    /// The preferred width of the supplementary column in points, in place of the fraction.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { supplementaryWishes.preferred }
        set { supplementaryWishes.preferred = newValue }
    }

    /// The smallest width of the supplementary column in points.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWishes.minimum }
        set { supplementaryWishes.minimum = newValue }
    }

    /// The greatest width of the supplementary column in points.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWishes.maximum }
        set { supplementaryWishes.maximum = newValue }
    }

    /// The width of the supplementary column in points, whether it is shown or not; 0 in the style of two columns.
    public var supplementaryColumnWidth: CGFloat { geometry(for: boundsSize).supplementaryWidth ?? 0 }

    // MARK: - Views

    var splitView: SplitView? { viewIfLoaded as? SplitView }

    /// Creates the view with the columns. Called on the first access to `view`; apps do not call it.
    open override func loadView() {
        let view = SplitView(frame: rootWindow?.bounds ?? UIWindow.screenBounds)
        view.controller = self
        self.view = view
        gestures.attach(to: view)
    }

    /// Whether the callbacks of children are called for the controller: false, since it calls them itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        // The callback of this controller may have turned the change around.
        guard appearance.isVisible == isAppearing else { return }
        if !isAppearing { endTransitionAtOnce() }
        for column in shown where !column.isLeaving {
            guard appearance.isVisible == isAppearing else { return }
            column.host.beginAppearanceTransition(isAppearing, animated: animated)
        }
        if isAppearing { viewIfLoaded?.setNeedsLayout() }
    }

    /// The orientations that the delegate returns.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The orientation that the delegate returns.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override func forwardEndOfAppearance() {
        guard !isAnimating, interaction == nil else { return }
        for column in shown where !column.isLeaving { column.host.endAppearanceTransition() }
    }

    override func childDidLeave(_ child: UIViewController) {
        guard !moving.containsIdentical(child), let column = hosts.first(where: { $0.value === child })?.key else {
            return
        }
        drop(column)
    }

    /// Returns the size of a column when this controller's view has another size.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let column = hosts.first(where: { $0.value === container })?.key, !collapses(in: parentSize) else {
            return parentSize
        }
        let geometry = geometry(for: parentSize)
        return geometry.frame(of: column, in: resolvedMode(in: geometry)).size
    }

    /// The child whose preferences for the status bar count: the one with the content.
    open override var childForStatusBarStyle: UIViewController? { collapsed ? mainHost : hosts[.secondary] }

    /// The child whose preference for no status bar counts: the one with the content.
    open override var childForStatusBarHidden: UIViewController? { collapsed ? mainHost : hosts[.secondary] }
}

extension UIViewController {
    /// The nearest split view controller that contains this one.
    public var splitViewController: UISplitViewController? {
        var current = parent
        while let controller = current {
            if let found = controller as? UISplitViewController { return found }
            current = controller.parent
        }
        return nil
    }
}

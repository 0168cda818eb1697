import Foundation

/// A view that follows the content of the scroll view that it is in, and takes room above it.
@MainActor
protocol ContentFollower: UIView {
    /// The height that the content leaves free above itself, in points.
    var room: CGFloat { get }

    /// Called when the content has moved or has another size.
    func follow()
}

extension UIView {
    /// State that only few views have. Created when the first of it is set, so that plain views stay small.
    @MainActor
    final class RareState {
        /// The controller whose root view this is.
        var viewController: UIViewController? {
            get { viewControllerReference.object() }
            set { viewControllerReference.set(newValue) }
        }
        private var viewControllerReference = BackReference()
        var mask: UIView?
        var tintColor: UIColor?
        var tintAdjustmentMode = TintAdjustmentMode.automatic
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var traitOverrides = TraitValues()
        var minimumContentSize: UIContentSizeCategory?
        var maximumContentSize: UIContentSizeCategory?
        var traitObservers: [TraitObserver] = []
        /// Whether the app chose the number of pixels per point.
        var hasOwnContentScale = false
        /// The focus effect that was set, if `hasOwnFocusEffect`.
        var focusEffect: UIFocusEffect?
        var hasOwnFocusEffect = false
        /// Whether the app draws over what is in the context, as far as it knows.
        var keepsContext = false
        /// The halo that shows the focus.
        var focusHalo: FocusHalo?
        /// The observations of the view's properties.
        var observations: PropertyObservations?
        /// The number of running animations that keep touches from the view.
        var touchBlockingAnimations = 0
        /// The area that takes touches, if it is not the bounds.
        var hitArea: HitArea?
        /// The touch areas of many subviews, of which some have changed since.
        var staleHitBoxes: HitBoxCache?
        /// The views in the space of the view, in the order in which touches try them.
        var spaceOrder: SpaceHitOrder?
        /// The audit rules that the view may break.
        var auditExceptions: Set<String> = []
        /// The attached recognizers, in order of attachment.
        var gestureRecognizers: [UIGestureRecognizer] = []
        /// The attached interactions, in order of attachment.
        var interactions: [any UIInteraction] = []
        /// The size that a bar has given the view, with its own.
        var givenSize: GivenSize?
        /// The refresh control of a scroll view.
        var refreshControl: (any ContentFollower)?
        /// The undo manager of a window or a text field.
        var undoManager: UndoManager?
        /// The effects of tilting, in order of addition.
        var motionEffects: [UIMotionEffect] = []
        var restorationIdentifier: String?
    }

    /// The rare state, created on first access.
    var rare: RareState {
        if let rareIfLoaded { return rareIfLoaded }
        let state = RareState()
        rareIfLoaded = state
        return state
    }

    /// The name under which the view's state would be restored; nil unless set.
    ///
    /// Unlike UIKit, no state is restored, and only the app's own code asks for the name.
    public var restorationIdentifier: String? {
        get { rareIfLoaded?.restorationIdentifier }
        set { rare.restorationIdentifier = newValue }
    }

    /// The controller whose root view this is.
    package internal(set) var viewController: UIViewController? {
        get { rareIfLoaded?.viewController }
        set {
            guard newValue !== rareIfLoaded?.viewController else { return }
            rare.viewController = newValue
        }
    }

    /// The audit rules that the view breaks on purpose, by number or name: `["TS001"]`.
    ///
    /// Audits of touch targets report no violation of these rules that involves the view, alone or together with
    /// another view. They still check its descendants. Empty unless set, and without effect on touches.
    ///
    /// Unlike UIKit, there is such a property: it is Touchstone's own, and code that uses it does not compile on iOS.
    public var auditExceptions: Set<String> {
        get { rareIfLoaded?.auditExceptions ?? [] }
        set {
            guard newValue != auditExceptions else { return }
            rare.auditExceptions = newValue
        }
    }
}

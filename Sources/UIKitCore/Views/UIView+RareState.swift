import Foundation

extension UIView {
    /// What only few views have. Made when the first of it is set, so that ten thousand plain views stay small.
    @MainActor
    final class RareState {
        /// The controller whose root view this is.
        weak var viewController: UIViewController?
        var mask: UIView?
        var tintColor: UIColor?
        var tintAdjustmentMode = TintAdjustmentMode.automatic
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var traitOverrides = TraitValues()
        var minimumContentSize: UIContentSizeCategory?
        var maximumContentSize: UIContentSizeCategory?
        var traitObservers: [TraitObserver] = []
        /// Set when the app chose the number of pixels per point.
        var hasOwnContentScale = false
        /// What was set as the focus effect, once something was.
        var focusEffect: UIFocusEffect?
        var hasOwnFocusEffect = false
        /// What shows that the view has the focus.
        var focusHalo: FocusHalo?
        /// Who observes properties of the view.
        var observations: PropertyObservations?
        /// Animations that are running on the view and keep touches from it.
        var touchBlockingAnimations = 0
        /// Where the view takes touches, once that is not its bounds.
        var hitArea: HitArea?
        /// Rules of audits that the view may break.
        var auditExceptions: Set<String> = []
        /// In the order in which they were attached.
        var gestureRecognizers: [UIGestureRecognizer] = []
    }

    /// The rare state, made if there is none yet.
    var ensuredRare: RareState {
        if let rare { return rare }
        let made = RareState()
        rare = made
        return made
    }

    /// The controller whose root view this is.
    package internal(set) var viewController: UIViewController? {
        get { rare?.viewController }
        set {
            guard newValue !== rare?.viewController else { return }
            ensuredRare.viewController = newValue
        }
    }
}

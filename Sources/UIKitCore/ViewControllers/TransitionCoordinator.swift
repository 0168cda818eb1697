import CoreGraphics
import Foundation

/// The coordinator of a presentation, a push or a pop: it runs closures along with the views, and after them.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let isAnimated: Bool
    private(set) var isCancelled = false
    /// Whether a finger moves the views.
    var isInteractive = false {
        didSet { initiallyInteractive = initiallyInteractive || (isInteractive && !isRunning) }
    }
    private(set) var initiallyInteractive = false
    /// The part of the way that a finger has moved the views.
    var percentComplete: CGFloat = 0
    /// The controllers that disappear and appear.
    var controllers: (from: UIViewController?, to: UIViewController?) = (nil, nil)
    var presentationStyle = UIModalPresentationStyle.none
    /// The duration in seconds.
    var duration: TimeInterval = NavigationMetrics.duration

    private var animations: [Step] = []
    private var completions: [Step] = []
    private var observers: [Step] = []
    private var isRunning = false
    private var isOver = false

    init(in view: UIView, isAnimated: Bool = true) {
        containerView = view
        self.isAnimated = isAnimated
    }

    var transitionDuration: TimeInterval { duration }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: controllers.from
        case .to: controllers.to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: controllers.from?.viewIfLoaded
        case .to: controllers.to?.viewIfLoaded
        default: nil
        }
    }

    func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
        guard !isOver, !isCancelled else { return false }
        if let animation {
            // The views are on their way already.
            if isRunning { animation(self) } else { animations.append(animation) }
        }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Step) {
        if !isOver { observers.append(handler) }
    }

    /// Notes that a finger has taken the views, or let them go, and calls the observers if that is a change.
    func changeInteraction(_ isInteractive: Bool) {
        guard isInteractive != self.isInteractive else { return }
        self.isInteractive = isInteractive
        let observers = observers
        for observer in observers { observer(self) }
    }

    /// Runs the closures that go along with the views. Called in the animation of those.
    func run() {
        guard !isRunning, !isCancelled else { return }
        isRunning = true
        let steps = animations
        animations = []
        for step in steps { step(self) }
    }

    /// Notes that the views turn around, so that closures that have not run do not.
    func cancel() { isCancelled = true }

    /// Runs the closures for the end.
    func finish() {
        guard !isOver else { return }
        // Another change may have ended the transition while a finger moved the views.
        changeInteraction(false)
        run()
        isOver = true
        observers = []
        let steps = completions
        completions = []
        for step in steps { step(self) }
    }
}

extension UIViewController {
    /// The coordinator of the transition in progress: of the push or pop in the navigation controller around this one,
    /// or of this one, or of tabs that an app's animation changes, or of columns of a split view controller that move,
    /// or of the presentation or dismissal that this controller or its outermost ancestor takes part in. Nil at other
    /// times, and for a push or pop without an animation. Callbacks of controllers, of presentation controllers and of
    /// the navigation controller's delegate can use it.
    ///
    /// Unlike UIKit, while a finger moves the views of a navigation controller, closures wait until it completes the
    /// pop. They do not run if it takes the pop back.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        let navigation = self as? UINavigationController ?? enclosingNavigationController
        let split = self as? UISplitViewController ?? splitViewController
        let tabs = self as? UITabBarController ?? tabBarController
        return navigation?.coordinators.last ?? tabs?.change?.coordinator ?? split?.coordinators.last
            ?? coordinatorOfPresentation
    }
}

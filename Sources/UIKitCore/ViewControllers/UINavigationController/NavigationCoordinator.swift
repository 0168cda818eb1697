import CoreGraphics
import Foundation

/// The coordinator of an animated push or pop: it runs closures along with the views, and after them.
@MainActor
final class NavigationCoordinator: UIViewControllerTransitionCoordinator {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    private(set) var isCancelled = false
    private var animations: [Step] = []
    private var completions: [Step] = []
    private var isRunning = false
    private var isOver = false

    init(in view: UIView) {
        containerView = view
    }

    var isAnimated: Bool { true }
    var transitionDuration: TimeInterval { NavigationMetrics.duration }

    func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
        guard !isOver, !isCancelled else { return false }
        if let animation {
            // The views are on their way already.
            if isRunning { animation(self) } else { animations.append(animation) }
        }
        if let completion { completions.append(completion) }
        return true
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
        run()
        isOver = true
        let steps = completions
        completions = []
        for step in steps { step(self) }
    }
}

extension UIViewController {
    /// The coordinator of the push or pop in progress in the navigation controller around this one, or of this one; nil
    /// without an animation. Callbacks of controllers and of the navigation controller's delegate can use it.
    ///
    /// Unlike UIKit, presentations have none, and while a finger moves the views, closures wait until it completes the
    /// pop. They do not run if it takes the pop back.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        let navigation = self as? UINavigationController ?? enclosingNavigationController
        return navigation?.coordinators.last
    }
}

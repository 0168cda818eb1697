import CoreGraphics
import Foundation

/// A change of the stack of a navigation controller that is to be shown.
struct StackChange {
    var isAnimated: Bool
    var isPush: Bool
    /// Whether a finger moves the views.
    var isInteractive = false
    /// Whether a finger takes a pop back, of which the delegate is not told.
    var isTakenBack = false
    /// The stack before the change.
    var formerStack: [UIViewController] = []
}

/// The way from one controller of a navigation controller to another.
@MainActor
final class NavigationTransition {
    let from: UIViewController
    let to: UIViewController
    let isPush: Bool
    /// The stack before the transition.
    let formerStack: [UIViewController]
    /// The stack that the transition leads to.
    let newStack: [UIViewController]

    /// The part of the way that is done, from 0 to 1.
    var progress: CGFloat = 0
    /// Whether the way leads back to the start.
    var isReversed = false
    /// Whether a finger moves the views.
    var isInteractive = false
    /// Whether the views move.
    var isAnimated = false
    /// Whether the way back is one on which a finger takes the pop back, of which the delegate is not told.
    var isTakenBack = false
    /// The number of animations so far, by which the end of one knows whether it is still wanted.
    var animationCount = 0
    /// The animation of the app's; nil for the standard one.
    var context: NavigationContext?

    init(from: UIViewController, to: UIViewController, _ change: StackChange, newStack: [UIViewController]) {
        self.from = from
        self.to = to
        isPush = change.isPush
        formerStack = change.formerStack
        self.newStack = newStack
    }

    /// Returns a stack without the change that the transition shows: the one before, with what the app has changed
    /// since.
    func undone(_ stack: [UIViewController]) -> [UIViewController] {
        guard stack.last === to else { return stack }
        if stack.count == newStack.count, zip(stack, newStack).allSatisfy({ $0 === $1 }) { return formerStack }
        return (isPush ? Array(stack.dropLast()) : stack).filter { $0 !== from } + [from]
    }

    /// The controller that is shown at the end.
    var goal: UIViewController { isReversed ? from : to }

    /// The controller that is not shown at the end.
    var other: UIViewController { isReversed ? to : from }
}

/// A push or pop as an app's animation sees it.
@MainActor
final class NavigationContext: UIViewControllerContextTransitioning {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let from: UIViewController
    private let to: UIViewController
    let containerView: UIView
    /// The frames of both views in the container, in points.
    private let frames: (from: CGRect, to: CGRect)
    private var completion: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false

    init(
        by animator: any UIViewControllerAnimatedTransitioning, for transition: NavigationTransition,
        in container: UIView, frames: (from: CGRect, to: CGRect),
        completion: @escaping (Bool) -> Void
    ) {
        self.animator = animator
        from = transition.from
        to = transition.to
        containerView = container
        self.frames = frames
        self.completion = completion
    }

    /// Starts the app's animation.
    func start() { animator.animateTransition(using: self) }

    /// Ends the animation without its completion, because something else has ended the transition.
    func abandon() {
        guard completion != nil else { return }
        completion = nil
        animator.animationEnded(true)
    }

    var isAnimated: Bool { true }

    var isInteractive: Bool { false }

    var presentationStyle: UIModalPresentationStyle { .custom }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        completion(didComplete)
        animator.animationEnded(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frames.from : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frames.to : .zero }
}

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
    var context: ChildTransitionContext?

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

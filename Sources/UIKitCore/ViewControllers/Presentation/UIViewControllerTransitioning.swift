import CoreGraphics
import Foundation

/// An object that supplies the animations with which a controller is presented and dismissed. A controller has it in
/// `transitioningDelegate`. Every method has a default implementation, which returns nil.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animation of an animated presentation; nil for that of the controller's transition style. Called
    /// after the presented controller has loaded its view, and before any of its appearance callbacks.
    ///
    /// - Parameters:
    ///   - presented: The controller that is about to be presented.
    ///   - presenting: The controller that presents it: `source` or the outermost of its ancestors.
    ///   - source: The controller on which `present(_:animated:completion:)` was called.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the animation of an animated dismissal; nil for that of the controller's transition style.
    ///
    /// - Parameter dismissed: The controller that is about to be dismissed.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the object that moves the animation of a presentation as fingers do; nil to let it run.
    ///
    /// - Parameter animator: The animation that the delegate has supplied.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the object that moves the animation of a dismissal as fingers do; nil to let it run.
    ///
    /// - Parameter animator: The animation that the delegate has supplied.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the presentation controller of a presentation in the style `.custom`; nil for a plain one. Called after
    /// the presented controller has loaded its view.
    ///
    /// - Parameters:
    ///   - presented: The controller that is about to be presented.
    ///   - presenting: The controller that presents it; nil if that is not known yet.
    ///   - source: The controller on which `present(_:animated:completion:)` was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? { nil }

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// The animation of a transition from one controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the animation in seconds. What UIKit animates itself, such as the dimming behind a
    /// sheet, takes as long.
    ///
    /// - Parameter transitionContext: The transition, or nil outside of one.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Animates the transition. The implementation adds the view that appears to the container view, and calls
    /// `completeTransition(_:)` at the end of its animations.
    ///
    /// - Parameter transitionContext: The controllers and views that take part.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// Called after the transition has ended. Does nothing by default.
    ///
    /// - Parameter transitionCompleted: Whether the transition was completed; false if it was cancelled.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The object that moves the animation of a transition as fingers do. `UIPercentDrivenInteractiveTransition` does it
/// for most apps.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the transition. The implementation tells the context how far it is, and at last whether it is finished or
    /// cancelled.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

    /// The factor for the speed of the rest of the animation. 1 by default.
    var completionSpeed: CGFloat { get }

    /// The curve of the rest of the animation.
    var completionCurve: UIView.AnimationCurve { get }

    /// Whether the transition begins with a finger; true by default. Otherwise its animation runs.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }

    public var completionCurve: UIView.AnimationCurve { .easeInOut }

    public var wantsInteractiveStart: Bool { true }
}

/// One transition from one controller to another, as its animation sees it. UIKit creates it.
///
/// Unlike UIKit, only presentations and dismissals can be interactive: pushes and pops of an app's own animation are
/// not.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The superview of the views that take part. A view that disappears lies in it already; the animation adds the one
    /// that appears.
    var containerView: UIView { get }

    /// Whether the transition is animated.
    var isAnimated: Bool { get }

    /// Whether the transition follows a gesture now.
    var isInteractive: Bool { get }

    /// Whether the transition has been cancelled, by `cancelInteractiveTransition()` or by `completeTransition(_:)`
    /// with false.
    var transitionWasCancelled: Bool { get }

    /// The style in which the controller is presented.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Ends the transition. Further calls do nothing.
    ///
    /// - Parameter didComplete: Whether the controllers have changed places; false restores what was before the
    ///   transition.
    func completeTransition(_ didComplete: Bool)

    /// Returns the controller that disappears or appears.
    ///
    /// - Parameter key: Which of the two.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

    /// Returns the view that leaves or enters the window; nil where the presentation style leaves the presenter's view
    /// in place.
    ///
    /// - Parameter key: Which of the two.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// Returns the frame of a controller's view at the start, in the container view; zero for a view that is not shown
    /// then.
    ///
    /// - Parameter vc: A controller that takes part.
    func initialFrame(for vc: UIViewController) -> CGRect

    /// Returns the frame of a controller's view at the end, in the container view; zero for a view that is not shown
    /// then.
    ///
    /// - Parameter vc: A controller that takes part.
    func finalFrame(for vc: UIViewController) -> CGRect

    /// The transform of the views at the end: the identity, since a desktop is not turned.
    var targetTransform: CGAffineTransform { get }

    /// Tells how far an interactive transition is, from 0 to 1, for those who ask its coordinator.
    func updateInteractiveTransition(_ percentComplete: CGFloat)

    /// Makes a transition interactive whose animation runs.
    func pauseInteractiveTransition()

    /// Ends the interaction: the transition will be completed. `completeTransition(_:)` follows.
    func finishInteractiveTransition()

    /// Ends the interaction: the transition will be taken back. `completeTransition(_:)` with false follows.
    func cancelInteractiveTransition()
}

extension UIViewControllerContextTransitioning {
    public var targetTransform: CGAffineTransform { .identity }

    /// Does nothing.
    public func updateInteractiveTransition(_ percentComplete: CGFloat) {}

    /// Does nothing.
    public func pauseInteractiveTransition() {}

    /// Does nothing.
    public func finishInteractiveTransition() {}

    /// Does nothing.
    public func cancelInteractiveTransition() {}
}

/// One of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is visible at the start.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")

    /// The controller that is visible at the end.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// One of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is visible at the start.
    public static let from = Self(rawValue: "UITransitionContextFromView")

    /// The view that is visible at the end.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

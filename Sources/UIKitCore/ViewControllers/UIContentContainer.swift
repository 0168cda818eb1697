import CoreGraphics
import Foundation

/// An object with content of a size of its own that others contain: every view controller.
///
/// Unlike UIKit, it has no `willTransition(to:with:)`. `registerForTraitChanges(_:handler:)` tells of changed traits.
///
/// Unlike UIKit, it does not refine `NSObjectProtocol`.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The preferred size of the content, in points; zero for no preference.
    var preferredContentSize: CGSize { get }

    /// Called when a child has changed its preferred size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// Called when the size at which constraints fit a child has changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// Returns the size of a child when the container has the given size, in points.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize

    /// Called before the size of the container changes to `size`, in points.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// The circumstances of a change of size, of a push or pop, or of a presentation or dismissal.
///
/// Unlike UIKit, it has no `completionCurve` and no `completionVelocity`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// The view in which the change happens: the window, or that with the views of a navigation controller.
    var containerView: UIView { get }

    /// Whether the change is animated.
    var isAnimated: Bool { get }

    /// The duration of the change in seconds.
    var transitionDuration: TimeInterval { get }

    /// Whether the change was cancelled.
    var isCancelled: Bool { get }

    /// Whether a finger controls the change now.
    var isInteractive: Bool { get }

    /// Whether a finger controlled the change from its beginning.
    var initiallyInteractive: Bool { get }

    /// Whether a finger may take the change over: false, since no change here lets its animation be caught.
    var isInterruptible: Bool { get }

    /// The part of the way that a finger has moved the views, from 0 to 1.
    var percentComplete: CGFloat { get }

    /// The style of a presentation; `.none` for other changes.
    var presentationStyle: UIModalPresentationStyle { get }

    /// The transform of the views at the end: the identity, since a desktop is not turned.
    var targetTransform: CGAffineTransform { get }

    /// Returns the controller that disappears or appears; nil for a change of size.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

    /// Returns the view that disappears or appears; nil for a change of size.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
    public var isInteractive: Bool { false }

    public var initiallyInteractive: Bool { false }

    public var isInterruptible: Bool { false }

    public var percentComplete: CGFloat { 0 }

    public var presentationStyle: UIModalPresentationStyle { .none }

    public var targetTransform: CGAffineTransform { .identity }

    /// Returns nil.
    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

    /// Returns nil.
    public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// The object that runs closures after a change of size, or along with a push, a pop, a presentation or a dismissal and
/// after it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Adds closures that run along with the change and after it, first all of `animation` and then all of
    /// `completion`.
    ///
    /// Unlike UIKit, a change of size is never animated, since the host's window has its new size at once. Both kinds
    /// of closures then run after it.
    ///
    /// - Parameters:
    ///   - animation: The changes to make along with the change.
    ///   - completion: Called after them.
    /// - Returns: Whether the closures will run; false once the change is over.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Adds a closure that runs when a finger takes the views, and when it lets them go.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Does nothing, for changes that no finger controls.
    public func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    /// Adds closures for a view outside the container. They run as others do.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    /// Adds a closure that runs after the change.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The coordinator of a change that happens at once.
@MainActor
final class ImmediateTransition: UIViewControllerTransitionCoordinator {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    private var animations: [Step] = []
    private var completions: [Step] = []
    private var isOver = false

    init(in view: UIView) {
        containerView = view
    }

    var isAnimated: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var isCancelled: Bool { false }

    func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
        guard !isOver else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Runs the closures. Called after the change.
    func finish() {
        isOver = true
        for step in animations + completions { step(self) }
    }
}

// MARK: - Passing on

extension UIViewController {
    func baseSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
        guard let view = (container as? UIViewController)?.viewIfLoaded else { return .zero }
        return view.bounds.size == viewIfLoaded?.bounds.size ? parentSize : view.bounds.size
    }

    func passTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            guard let view = child.viewIfLoaded else { continue }
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if new != view.bounds.size { child.viewWillTransition(to: new, with: coordinator) }
        }
    }
}

extension UIWindow {
    /// Gives the window a frame, in the screen's coordinates. The controllers are told before, and what they want to do
    /// along with it is done after.
    func resize(to frame: CGRect) {
        guard frame.size != bounds.size, let root = rootViewController, root.isViewLoaded else {
            self.frame = frame
            return
        }
        let transition = ImmediateTransition(in: self)
        root.viewWillTransition(to: frame.size, with: transition)
        // The container of each presentation fills the window, whatever the size of the presented view.
        var presentation = root.presentation
        while let current = presentation {
            current.controller.viewWillTransition(to: frame.size, with: transition)
            presentation = current.presented.presentation
        }
        self.frame = frame
        // Layout gives the views in containers their sizes.
        layoutIfNeeded()
        transition.finish()
    }
}

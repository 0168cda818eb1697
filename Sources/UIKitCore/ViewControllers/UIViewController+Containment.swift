import CoreGraphics
import Foundation
import QuartzCore

extension UIViewController {
    /// The change of parent that a controller is undergoing.
    enum Movement {
        case toParent, fromParent
    }

    /// Whether the controller appears because it was added to a parent. Valid in `viewWillAppear(_:)` and
    /// `viewDidAppear(_:)`.
    public var isMovingToParent: Bool { movement == .toParent }

    /// Whether the controller disappears because it is removed from its parent. Valid in `viewWillDisappear(_:)`
    /// and `viewDidDisappear(_:)`.
    public var isMovingFromParent: Bool { movement == .fromParent }

    func adoptChild(_ child: UIViewController) {
        precondition(child !== self, "A view controller cannot be its own child.")
        var ancestor: UIViewController? = self
        while let current = ancestor {
            precondition(
                current !== child, "\(type(of: child)) cannot be a child of its own descendant.")
            ancestor = current.parent
        }
        if child.parent === self { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        // The callbacks may have added the child to a parent.
        if child.parent === self { return }
        child.removeFromParent()
        child.movement = .toParent
        children.append(child)
        child.parent = self
        child.loadedView?.updateTraits()
    }

    func leaveParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.childDidLeave(self)
        // The callbacks may have added the controller to a parent again, which has told it.
        guard self.parent == nil else { return }
        movement = nil
        didMove(toParent: nil)
    }

    func announcePreferredContentSize() {
        observations?.check(self)
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        guard let presenter else { return }
        presenter.presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
        presenter.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    /// Replaces the view of one child with that of another, and animates the changes that `animations` makes.
    ///
    /// Both controllers must already be children. The new view is added in front in the old view's superview. The
    /// old view is removed after the animation. Both children receive appearance callbacks if this controller is
    /// visible.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        precondition(
            fromViewController.parent === self && toViewController.parent === self,
            "transition(from:to:) works on children of the controller: call addChild(_:) first.")
        guard let old = fromViewController.view, let superview = old.superview else { return }
        let isAnimated = duration > 0 && UIView.areAnimationsEnabled
        fromViewController.beginAppearanceTransition(false, animated: isAnimated)
        if appearance.isVisible { toViewController.beginAppearanceTransition(true, animated: isAnimated) }
        let change = { superview.addSubview(toViewController.view) }
        let finish = { (finished: Bool) in
            old.removeFromSuperview()
            toViewController.endAppearanceTransition()
            fromViewController.endAppearanceTransition()
            completion?(finished)
        }
        if options.transition != nil {
            UIView.transition(
                with: superview, duration: duration, options: options,
                animations: {
                    change()
                    old.isHidden = true
                    animations?()
                },
                completion: { finished in
                    old.isHidden = false
                    finish(finished)
                })
        } else {
            UIView.performWithoutAnimation(change)
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: finish)
        }
    }
}

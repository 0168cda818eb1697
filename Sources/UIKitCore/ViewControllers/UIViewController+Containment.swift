import CoreGraphics
import Foundation
import QuartzCore

extension UIViewController {
    /// What is happening to a controller between the will and the did.
    enum Movement {
        case toParent, fromParent
    }

    /// Whether the controller appears because it was added to a parent. Meaningful in `viewWillAppear(_:)` and
    /// `viewDidAppear(_:)`.
    public var isMovingToParent: Bool { movement == .toParent }

    /// Whether the controller disappears because it is removed from its parent. Meaningful in `viewWillDisappear(_:)` and
    /// `viewDidDisappear(_:)`.
    public var isMovingFromParent: Bool { movement == .fromParent }

    func adoptChild(_ child: UIViewController) {
        precondition(child !== self, "A view controller cannot be its own child.")
        var ancestor: UIViewController? = self
        while let current = ancestor {
            precondition(
                current !== child, "\(type(of: child)) cannot be a child of a controller that is inside of it.")
            ancestor = current.parent
        }
        if child.parent === self { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.movement = .toParent
        children.append(child)
        child.parent = self
        child.loadedView?.updateTraits()
    }

    func leaveParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        movement = nil
        didMove(toParent: nil)
    }

    func announcePreferredContentSize() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        guard let presenter else { return }
        presenter.presentation?.container.setNeedsLayout()
        presenter.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    /// Replaces the view of one child by that of another, animating what `animations` changes.
    ///
    /// Both are children already. The new view is put into the old one's superview, in front, and the old one is removed
    /// when the animation is over; the children hear that they appear and disappear.
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
        toViewController.beginAppearanceTransition(true, animated: isAnimated)
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

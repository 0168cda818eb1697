import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Changes what a view shows, with the transition that `options` name from what it showed before.
    ///
    /// Without a transition among the options the changes are made at once.
    ///
    /// - Parameters:
    ///   - view: what is seen as one: its subviews may be changed, hidden, added and removed.
    ///   - duration: seconds.
    ///   - options: which transition, its curve and repetition.
    ///   - animations: makes the changes. Unless `.allowAnimatedContent` is given they are not animated themselves.
    ///   - completion: called once when all is over: with true when the animations ran to their end.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        var stage: TransitionStage?
        let context = AnimationContext(
            duration: duration, delay: 0, options: options, timing: { _ in .curve(options.curve) },
            completion: { finished in
                stage?.end()
                completion?(finished)
            })
        let isAnimated = duration > 0 && areAnimationsEnabled
        if isAnimated, options.transition != nil {
            stage = TransitionStage(of: view)
        }
        context.perform {
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation {
                    animations?()
                    view.layoutIfNeeded()
                }
            }
            if let stage, let transition = options.transition {
                stage.play(transition, in: context)
            }
        }
    }

    /// Replaces one view by another in its superview, with the transition that `options` name.
    ///
    /// With `.showHideTransitionViews` both stay in the hierarchy and the first is hidden, the second shown. Otherwise the
    /// second is added in the place of the first, which is removed.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(false)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            },
            completion: completion)
    }
}

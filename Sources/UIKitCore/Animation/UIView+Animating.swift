import CoreGraphics
import Foundation
import QuartzCore

/// Animations of property changes.
///
/// A block runs immediately. When the method returns, every property has its new value and only the displayed
/// values are still moving. Hit testing uses the final values. An animating view receives no touches unless
/// `.allowUserInteraction` is given.
///
/// The completion is called once, after the block's last animation has ended: with true if all animations finished,
/// with false if one was replaced or removed. A block that animates nothing or takes no time completes in the next
/// turn.
extension UIView {
    /// Animates the changes that `animations` makes.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - delay: The delay before the changes become visible, in seconds.
    ///   - options: The curve, the repetition, and the treatment of touches and running animations.
    ///   - animations: Makes the changes. Called immediately.
    ///   - completion: Called once at the end, with true if the animations finished.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let context = AnimationContext(
            duration: duration, delay: delay, options: options, timing: { _ in .curve(options.curve) },
            completion: completion)
        context.perform(animations)
    }

    /// Animates the changes that `animations` makes, with an ease-in-out curve.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates the changes that `animations` makes with the motion of a spring.
    ///
    /// - Parameters:
    ///   - duration: The time until the spring settles, in seconds.
    ///   - delay: The delay before the changes become visible, in seconds.
    ///   - dampingRatio: 1 settles without oscillation; values closer to 0 oscillate more.
    ///   - velocity: The initial velocity, in total distances per second.
    ///   - options: The options as in other animations, except that the spring replaces the curve.
    ///   - animations: Makes the changes. Called immediately.
    ///   - completion: Called once at the end, with true if the animations finished.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let context = AnimationContext(
            duration: duration, delay: delay, options: options,
            timing: { duration in
                guard duration > 0 else { return .curve(.linear) }
                return .spring(
                    SpringTiming(
                        duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity)))
            },
            completion: completion)
        context.perform(animations)
    }

    /// Animates the changes that `animations` makes with the motion of a spring.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds. The spring settles somewhat later.
    ///   - bounce: 0 does not bounce; values closer to 1 bounce more.
    ///   - velocity: The initial velocity, in total distances per second.
    ///   - delay: The delay before the changes become visible, in seconds.
    ///   - options: The options as in other animations, except that the spring replaces the curve.
    ///   - animations: Makes the changes. Called immediately.
    ///   - completion: Called once at the end, with true if the animations finished.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 else {
            let context = AnimationContext(
                duration: 0, delay: delay, options: options, timing: { _ in .curve(.linear) }, completion: completion)
            return context.perform(animations)
        }
        let spring = SpringTiming(
            perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
        let context = AnimationContext(
            duration: spring.duration, delay: delay, options: options, timing: { _ in .spring(spring) },
            completion: completion)
        context.perform(animations)
    }

    /// Makes changes without animation, even inside an animation block.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationContext.performWithoutAnimation(actionsWithoutAnimation)
    }

    /// Enables or disables animations. While they are disabled, blocks apply their changes at once and complete in
    /// the next turn.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        AnimationContext.areEnabled = enabled
    }

    /// Whether animations are enabled.
    public static var areAnimationsEnabled: Bool { AnimationContext.areEnabled }

    /// The duration of changes made now, in seconds; 0 outside animation blocks.
    public static var inheritedAnimationDuration: TimeInterval { AnimationContext.active?.duration ?? 0 }

    /// Repeats the changes that `animations` makes. Call it inside an animation block.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions, which may be fractional or infinite.
    ///   - autoreverses: Whether each repetition runs backwards as well.
    ///   - animations: Makes the changes.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let context = AnimationContext.active else { return animations() }
        let outer = context.repetition
        context.repetition = (count, autoreverses)
        animations()
        context.repetition = outer
    }
}

// MARK: - System animations

extension UIView {
    /// The predefined animations.
    public enum SystemAnimation: UInt, Sendable {
        /// Views shrink and fade, and are then removed.
        case delete = 0
    }

    /// Performs a predefined animation on views, together with other changes.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let originals = views.map { ($0, $0.alpha, $0.transform) }
        animate(
            withDuration: 0.25, delay: 0, options: options,
            animations: {
                for view in views {
                    view.alpha = 0
                    view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha, transform) in originals {
                    view.removeFromSuperview()
                    view.alpha = alpha
                    view.transform = transform
                }
                completion?(finished)
            })
    }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Animating changes.
///
/// A block is run at once: when the method returns, every property has its new value, and only what is seen is on the way.
/// Touches find a view where it is going to be, and a view that is being animated takes none unless
/// `.allowUserInteraction` is given.
///
/// The completion is called once, when the last animation of the block is over: with true when all ran to their end, with
/// false when one was replaced or removed. A block that animates nothing, or takes no time, completes in the next turn.
extension UIView {
    /// Animates the changes that `animations` makes.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds until the changes begin to show.
    ///   - options: the curve, repetition, and what happens to touches and to animations that run already.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called once when all is over: with true when the animations ran to their end.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let context = AnimationContext(
            duration: duration, delay: delay, options: options, timing: { _ in .curve(options.curve) },
            completion: completion)
        context.perform(animations)
    }

    /// Animates the changes that `animations` makes, slow at both ends.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates the changes that `animations` makes as if a spring pulled.
    ///
    /// - Parameters:
    ///   - duration: seconds until the spring is at rest.
    ///   - delay: seconds until the changes begin to show.
    ///   - dampingRatio: 1 comes to rest without swinging; the closer to 0, the more it swings.
    ///   - velocity: distances per second that the change already has at the start.
    ///   - options: as with other animations; the spring takes the place of the curve.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called once when all is over: with true when the animations ran to their end.
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

    /// Animates the changes that `animations` makes as if a spring pulled.
    ///
    /// - Parameters:
    ///   - duration: seconds that the change seems to take; the spring is at rest somewhat later.
    ///   - bounce: 0 does not bounce, values towards 1 bounce the more.
    ///   - velocity: distances per second that the change already has at the start.
    ///   - delay: seconds until the changes begin to show.
    ///   - options: as with other animations; the spring takes the place of the curve.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called once when all is over: with true when the animations ran to their end.
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

    /// Makes changes without animating them, also inside of an animation block.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationContext.performWithoutAnimation(actionsWithoutAnimation)
    }

    /// Switches animations on or off. While they are off blocks make their changes at once and complete in the next turn.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        AnimationContext.areEnabled = enabled
    }

    /// Whether animations are switched on.
    public static var areAnimationsEnabled: Bool { AnimationContext.areEnabled }

    /// Seconds that changes made now would take; 0 outside of animation blocks.
    public static var inheritedAnimationDuration: TimeInterval { AnimationContext.active?.duration ?? 0 }

    /// Repeats the changes that `animations` makes. To be called inside of an animation block.
    ///
    /// - Parameters:
    ///   - count: how often the changes run; it may be a fraction, or infinite.
    ///   - autoreverses: whether they run back each time.
    ///   - animations: makes the changes.
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

import Foundation
import QuartzCore

extension UIView {
    /// Animates properties through several values, which the `addKeyframe` calls in `animations` give.
    ///
    /// - Parameters:
    ///   - duration: seconds for the whole.
    ///   - delay: seconds until it begins to show.
    ///   - options: how values between the keyframes are found, and what other animations have.
    ///   - animations: calls `addKeyframe`; called at once.
    ///   - completion: called once when all is over: with true when the animations ran to their end.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let context = AnimationContext(
            duration: duration, delay: delay, options: options.common,
            keyframes: KeyframeRecorder(mode: options.calculationMode), timing: { _ in .curve(.linear) },
            completion: completion)
        context.perform(animations)
    }

    /// Says what happens in a part of the time of `animateKeyframes`. To be called inside of its block.
    ///
    /// - Parameters:
    ///   - frameStartTime: when the part begins, from 0 to 1.
    ///   - frameDuration: how long it takes, as a fraction of the whole.
    ///   - animations: makes the changes.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = AnimationContext.active?.keyframes else { return animations() }
        let start = min(max(frameStartTime, 0), 1)
        let duration = min(max(frameDuration, 0), 1 - start)
        keyframes.record(start: start, duration: duration, changes: animations)
    }
}

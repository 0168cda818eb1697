import Foundation
import QuartzCore

/// What an animation block says of the changes that are made inside of it.
@MainActor
final class AnimationContext {
    enum Timing {
        case curve(UIView.AnimationCurve)
        case spring(SpringTiming)
    }

    /// Seconds that each change takes.
    let duration: TimeInterval
    /// Seconds until the changes begin to show.
    let delay: TimeInterval
    let timing: Timing
    /// Without those that name a duration, a curve or a transition.
    let options: UIView.AnimationOptions
    /// How often the changes are repeated and whether they run back, when `modifyAnimations` says so.
    var repetition: (count: CGFloat, autoreverses: Bool)?
    /// Counts the animations that were made, and calls the completion when all of them are over.
    let run: AnimationRun
    /// Gathers the changes when they are to become keyframes.
    let keyframes: KeyframeRecorder?

    /// The context of the innermost block that is running.
    private(set) static var current: AnimationContext?
    /// False between `setAnimationsEnabled(false)` and `setAnimationsEnabled(true)`.
    static var areEnabled = true
    /// How many `performWithoutAnimation` are running.
    private static var suspensions = 0

    /// - Parameter timing: makes the timing from the duration that the context ends up with.
    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        keyframes: KeyframeRecorder? = nil, timing: (TimeInterval) -> Timing, completion: ((Bool) -> Void)?
    ) {
        let outer = Self.active
        let inherits = !options.contains(.overrideInheritedDuration)
        let wanted = max(0, duration.isFinite ? duration : 0)
        self.duration = inherits ? outer?.duration ?? wanted : wanted
        self.delay = max(0, delay.isFinite ? delay : 0)
        if let outer, !options.contains(.overrideInheritedCurve), keyframes == nil {
            self.timing = outer.timing
        } else {
            self.timing = timing(self.duration)
        }
        var effective = options
        if let outer, !options.contains(.overrideInheritedOptions) {
            effective.formUnion(outer.options.intersection([.allowUserInteraction, .repeat, .autoreverse]))
            repetition = outer.repetition
        }
        self.options = effective
        self.keyframes = keyframes
        run = AnimationRun(
            blocksTouches: !effective.contains(.allowUserInteraction), keepsViews: options.contains(.layoutSubviews),
            completion: completion)
    }

    /// Whether changes are animated here.
    private var isAnimating: Bool { duration > 0 || delay > 0 }

    /// The context that changes made now are animated by; nil while they are not animated.
    static var active: AnimationContext? {
        guard let current, areEnabled, suspensions == 0, current.isAnimating else { return nil }
        return current
    }

    /// Runs a block whose changes are animated as the context says.
    func perform(_ animations: () -> Void) {
        let outer = Self.current
        Self.current = self
        animations()
        for view in run.views {
            view.layoutIfNeeded()
        }
        Self.current = outer
        keyframes?.install(in: self)
        run.close()
    }

    static func performWithoutAnimation(_ actions: () -> Void) {
        suspensions += 1
        actions()
        suspensions -= 1
    }

    /// Makes an animation of one property from the context's timing. It goes to the value that the property has.
    func makeAnimation(keyPath: String, from value: Any?) -> CAPropertyAnimation {
        let animation: CABasicAnimation
        switch timing {
        case .curve(let curve):
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = curve.timingFunction
        case .spring(let spring):
            let springAnimation = CASpringAnimation(keyPath: keyPath)
            springAnimation.mass = 1
            springAnimation.stiffness = CGFloat(spring.stiffness)
            springAnimation.damping = CGFloat(spring.damping)
            springAnimation.initialVelocity = CGFloat(spring.initialVelocity)
            animation = springAnimation
        }
        animation.fromValue = value
        apply(to: animation)
        return animation
    }

    /// Gives an animation the context's times and repetitions.
    func apply(to animation: CAAnimation) {
        animation.duration = max(duration, Self.shortest)
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
        if let repetition {
            animation.repeatCount = Float(repetition.count)
            animation.autoreverses = repetition.autoreverses
        } else {
            animation.repeatCount = options.contains(.repeat) ? .infinity : 0
            animation.autoreverses = options.contains(.autoreverse)
        }
    }

    /// Seconds that an animation takes which has a delay and no duration.
    private static let shortest: TimeInterval = 0.001
}

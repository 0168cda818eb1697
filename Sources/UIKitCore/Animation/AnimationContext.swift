import Foundation
import QuartzCore
import Timeline

/// The settings that an animation block applies to the changes made inside it.
@MainActor
final class AnimationContext {
    enum Timing {
        case curve(UIView.AnimationCurve)
        case spring(SpringTiming)
    }

    /// The duration of each change, in seconds.
    let duration: TimeInterval
    /// The delay before the changes become visible, in seconds.
    let delay: TimeInterval
    let timing: Timing
    /// The options, of which duration, curve and transition are already evaluated elsewhere.
    let options: UIView.AnimationOptions
    /// The repetition set by `modifyAnimations`.
    var repetition: (count: CGFloat, autoreverses: Bool)?
    /// Tracks the block's animations and calls the completion after the last of them has ended.
    let run: AnimationRun
    /// Records the changes if they are to become keyframes.
    let keyframes: KeyframeRecorder?
    /// The animator that moves the changes; nil if they run by themselves.
    var animator: UIViewPropertyAnimator?

    /// The context of the innermost running block.
    static var current: AnimationContext?
    /// Whether the current application animates changes: not between `setAnimationsEnabled(false)` and
    /// `setAnimationsEnabled(true)`.
    static var areEnabled: Bool {
        get { UIScreen.main.frames.areAnimationsEnabled }
        set { for screen in UIScreen.screens { screen.frames.areAnimationsEnabled = newValue } }
    }

    /// The number of nested `performWithoutAnimation` calls.
    private static var suspensions = 0

    /// - Parameter timing: Returns the timing for the effective duration, which may be inherited.
    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        keyframes: KeyframeRecorder? = nil, timing: (TimeInterval) -> Timing, completion: ((Bool) -> Void)?
    ) {
        XCTestHost.startIfNeeded()
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
        animator = outer?.animator
        run = AnimationRun(
            blocksTouches: !effective.contains(.allowUserInteraction), collectsViews: options.contains(.layoutSubviews),
            completion: completion)
    }

    /// Whether the duration or delay makes changes visible over time.
    private var isAnimating: Bool { duration > 0 || delay > 0 }

    /// The context that animates changes made now; nil if they are not animated.
    static var active: AnimationContext? {
        guard let current, areEnabled, suspensions == 0, current.isAnimating else { return nil }
        return current
    }

    /// Runs a block with this context as the current one.
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

    /// Creates an animation of one property from `value` to the property's current value, with the context's
    /// timing.
    ///
    /// - Parameter timeline: The clock of the layer that gets the animation.
    func makeAnimation(keyPath: String, from value: Any?, on timeline: Timeline) -> CAPropertyAnimation {
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
        apply(to: animation, on: timeline)
        return animation
    }

    /// Applies the context's duration, delay and repetition to an animation of a layer whose clock is `timeline`.
    func apply(to animation: CAAnimation, on timeline: Timeline) {
        animation.duration = max(duration, Self.shortestDuration)
        if delay > 0 {
            animation.beginTime = timeline.now.seconds + delay
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

    /// The duration of an animation that has a delay but no duration, in seconds.
    private static let shortestDuration: TimeInterval = 0.001
}

import CRuntime
import Foundation

/// A temporary change of a layer's appearance. The layer's properties keep their values.
///
/// A layer copies an animation that is added to it, with `copy(with:)`. Like layers, animations are on no actor.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCopying {
    open var beginTime: CFTimeInterval = 0
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    /// The duration of one run in seconds; 0 for the transaction's, which is 0.25 by default.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    /// The pacing of the animation; nil for linear.
    open var timingFunction: CAMediaTimingFunction?

    /// The delegate, which is told of the start and the end. Unlike most delegates, it is retained until the
    /// animation is over.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the layer removes the animation when it is over, and when the application enters the background.
    open var isRemovedOnCompletion = true

    /// The values that `setValue(_:forKey:)` has stored for the app.
    private var values: [String: Any] = [:]

    public override init() {
        super.init()
    }

    /// Adds the animation to the layer whose property changed.
    open func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: key)
    }

    /// Returns a copy of the animation, of the same class.
    ///
    /// The copy is made with `init()`, which a subclass with other initializers overrides. Properties that a subclass
    /// adds are not copied; values under names, which `setValue(_:forKey:)` has stored, are.
    ///
    /// - Parameter zone: Ignored.
    open func copy(with zone: NSZone? = nil) -> Any {
        let object = runtime_make_object(unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self))
        let copy = Unmanaged<CAAnimation>.fromOpaque(object).takeRetainedValue()
        copyValues(to: copy)
        return copy
    }

    /// Returns a copy for a layer that the animation is added to.
    package func duplicate() -> CAAnimation { copy(with: nil) as? CAAnimation ?? self }

    /// Returns the value that `setValue(_:forKey:)` has stored under a name.
    ///
    /// - Parameter key: The name.
    public func value(forKey key: String) -> Any? { values[key] }

    /// Stores a value under a name for the app, which recognizes the animation by it when it ends. Copies keep it.
    ///
    /// - Parameters:
    ///   - value: The value; nil to remove it.
    ///   - key: The name.
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// Returns whether the animation, or one of its group, changes a property whose name satisfies a condition.
    func changesProperty(where isIncluded: (String) -> Bool) -> Bool { false }

    package func copyValues(to copy: CAAnimation) {
        copy.beginTime = beginTime
        copy.timeOffset = timeOffset
        copy.repeatCount = repeatCount
        copy.repeatDuration = repeatDuration
        copy.duration = duration
        copy.speed = speed
        copy.autoreverses = autoreverses
        copy.fillMode = fillMode
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.values = values
    }

    /// The key under which layers keep the animation whatever key it is added with; nil for that key.
    package var fixedKey: String? { nil }

    /// Called when the animation, a copy of the one that was added, starts on a layer.
    package func begin(on layer: CALayer) {}

    /// Called for each frame, before values are applied, with the seconds since the run began; nil when the animation
    /// has no effect.
    package func advance(to time: Double?) {}

    /// The duration of one run in seconds when `duration` is 0.
    package var naturalDuration: CFTimeInterval { CATransaction.animationDuration() }

    /// Changes the values on the screen to those at a time of one run.
    ///
    /// - Parameters:
    /// - time: The seconds since the run began.
    /// - state: The model's values with the changes of earlier animations.
    package func apply(at time: Double, model: LayerState, to state: inout LayerState) {}

    /// Returns the progress of the run at a time, from 0 to 1, after the timing function.
    package func progress(at time: Double) -> Double {
        let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
        return timingFunction?.progress(at: fraction) ?? fraction
    }
}

/// An observer of an animation's start and end.
///
/// The protocol is on no actor. Animations of layers in a window end on the main actor, and a class on the main actor
/// conforms to `@MainActor CAAnimationDelegate` or, as in code for iOS, to `@preconcurrency CAAnimationDelegate`.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation was added to a layer.
    func animationDidStart(_ anim: CAAnimation)

    /// Called when the animation is over. `flag` is true at its end, and false if it was removed or replaced before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A group of animations that run together in the group's time. They are cut off when the group ends.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
    }

    override func changesProperty(where isIncluded: (String) -> Bool) -> Bool {
        animations?.contains { $0.changesProperty(where: isIncluded) } == true
    }

    package override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        let fraction = duration > 0 ? time / duration : 1
        let time = timingFunction.map { $0.progress(at: fraction) * duration } ?? time
        for animation in animations ?? [] {
            if animation.duration == 0 { animation.duration = duration }
            let schedule = AnimationSchedule(animation)
            guard let local = schedule.localTime(at: time - animation.beginTime) else { continue }
            animation.apply(at: local, model: model, to: &state)
        }
    }
}

/// An action that a layer runs when one of its properties changes. Animations are actions; `NSNull` does nothing.
public protocol CAAction {
    /// Called after the property named by `key` has changed on `anObject`, a layer.
    func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    public func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

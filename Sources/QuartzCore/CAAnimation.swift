import Foundation

/// Something that changes what a layer shows for a time. What the layer's properties say is not changed by it.
///
/// A layer copies an animation that is added to it.
@MainActor
open class CAAnimation: NSObject, CAAction, CAMediaTiming {
    open var beginTime: CFTimeInterval = 0
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    /// Seconds that one run takes; 0 stands for the transaction's, which is 0.25 unless it was set.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    /// How progress depends on time; nil is even.
    open var timingFunction: CAMediaTimingFunction?

    /// Told of beginning and end. Unlike elsewhere, it is kept alive until the animation is over.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the layer forgets the animation when it is over.
    open var isRemovedOnCompletion = true

    public required override init() {
        super.init()
    }

    /// Adds the animation to the layer whose property changed.
    open func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: key)
    }

    /// Another animation with the same values.
    package func duplicate() -> CAAnimation {
        let copy = type(of: self).init()
        copyValues(to: copy)
        return copy
    }

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
    }

    /// Seconds of one run when `duration` is 0.
    package var naturalDuration: CFTimeInterval { CATransaction.animationDuration() }

    /// Changes what is shown to what it is at a point of one run.
    ///
    /// - Parameters:
    ///   - time: seconds since the run began.
    ///   - state: holds the model's values and what animations before this one made of them.
    package func apply(at time: Double, model: LayerState, to state: inout LayerState) {}

    /// How far the run is at a time, from 0 to 1, after the timing function.
    package func progress(at time: Double) -> Double {
        let part = duration > 0 ? min(max(time / duration, 0), 1) : 1
        return timingFunction?.progress(at: part) ?? part
    }
}

/// Hears of the beginning and the end of an animation.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation was begun.
    func animationDidStart(_ anim: CAAnimation)

    /// Called when the animation is over: with true at its end, with false when it was removed or replaced before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

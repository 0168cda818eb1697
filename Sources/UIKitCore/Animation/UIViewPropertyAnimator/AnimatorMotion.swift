import Foundation
import QuartzCore

/// The animation of one property by an animator, and the values to which the property may return.
///
/// The layer's animation keeps the animator alive, and the animator keeps this, so this keeps neither.
@MainActor
final class AnimatorMotion: NSObject, @MainActor CAAnimationDelegate {
    private(set) weak var layer: CALayer?
    let key: String
    private weak var view: UIView?
    private weak var animator: UIViewPropertyAnimator?
    private weak var animation: SteeredAnimation?
    /// The value of the property before the animator changed it.
    let original: Any?
    /// The part of the animator's time at which the change begins, from 0 to 1.
    private let beginning: Double
    /// The delegate of the block that made the change.
    private let block: AnimationDelegate
    /// The start of the course in the layer's time, in seconds.
    private var start: TimeInterval = 0
    private var isRestarting = false
    private var isRemoved = false
    /// Whether the course has been followed to its end.
    private(set) var isOver = false
    /// The value at the end, and the one on the screen, once they were noted.
    private var final: Any?
    private var presented: Any?

    /// - Parameters:
    ///   - animation: The change.
    ///   - beginning: The part of the animator's time at which the change begins, from 0 to 1.
    ///   - original: The value before it.
    ///   - block: The delegate of the block that makes the change.
    init(
        of view: UIView, _ layer: CALayer, _ animation: SteeredAnimation, by animator: UIViewPropertyAnimator,
        key: String, from beginning: Double, original: Any?, block: AnimationDelegate
    ) {
        self.beginning = beginning
        self.view = view
        self.layer = layer
        self.animation = animation
        self.animator = animator
        self.key = key
        self.original = original
        self.block = block
        super.init()
        animation.delegate = self
    }

    private var now: TimeInterval { layer?.convertTime(CACurrentMediaTime(), from: nil) ?? 0 }

    /// The seconds since the start of the course, less than 0 before it.
    var elapsed: TimeInterval { now - start }

    /// Prepares the animation for a course that begins when it is added to its layer.
    func prepare(_ course: AnimatorCourse, _ curve: AnimatorCurve, delay: TimeInterval) {
        start = now + delay
        animation?.follow(for: course.duration, beginTime: delay > 0 ? start : 0) { [beginning] seconds in
            course.progress(after: seconds, from: beginning, curve)
        }
        isOver = false
    }

    /// Follows another course from now on.
    func restart(_ course: AnimatorCourse, _ curve: AnimatorCurve, delay: TimeInterval) {
        guard let animation, let layer else { return }
        prepare(course, curve, delay: delay)
        isRestarting = true
        layer.add(animation, forKey: key)
        isRestarting = false
    }

    /// Notes the value of the property and the one that the screen shows.
    func noteValues() {
        final = value(of: layer)
        presented = value(of: layer?.presentation() ?? layer)
    }

    /// Gives the property the value that the screen showed at `noteValues()`.
    func keepPresentedValue() { set(presented) }

    func restoreOriginalValue() { set(original) }

    /// Gives the property the value of `noteValues()` again.
    func restoreFinalValue() { set(final) }

    /// Removes the animation. The screen shows the property's value at once.
    func remove(finished: Bool) {
        guard !isRemoved else { return }
        isRemoved = true
        let animation = animation
        layer?.removeAnimation(forKey: key)
        block.animationDidStop(animation ?? CAAnimation(), finished: finished)
    }

    private func value(of layer: CALayer?) -> Any? {
        let value = layer?.value(forKeyPath: key)
        guard key == "backgroundColor" else { return value }
        // A view's own colour may depend on its traits.
        return layer === self.layer ? view?.backgroundColor : layer?.backgroundColor.map(UIColor.init(cgColor:))
    }

    private func set(_ value: Any?) {
        UIView.performWithoutAnimation {
            switch (key, value) {
            case ("bounds", let value as CGRect): view?.bounds = value
            case ("position", let value as CGPoint): view?.center = value
            case ("opacity", let value as Float): view?.alpha = CGFloat(value)
            case ("backgroundColor", let value as CGColor): view?.backgroundColor = UIColor(cgColor: value)
            case ("backgroundColor", _): view?.backgroundColor = value as? UIColor
            default: layer?.setValue(value, forKeyPath: key)
            }
        }
    }

    func animationDidStart(_ animation: CAAnimation) {}

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        guard !isRestarting, !isRemoved else { return }
        isOver = true
        if !finished {
            isRemoved = true
            block.animationDidStop(animation, finished: false)
        }
        animator?.motionEnded(self, finished: finished)
    }
}

import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// An animator of view properties that can be paused, moved by a finger, reversed and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { card.center.y = 80 }
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.4
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// Properties have their new values as soon as the blocks have run, and the screen follows. An animator that ends at
/// its start, and one that is stopped, give them other values. Constraints that a block changes are not changed back.
///
/// Unlike UIKit, touches reach animated views where they will be, not where the screen shows them; a second change of a
/// property, such as that of a centre, takes the place of the first; and a paused animator may be released.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The pace.
    public let timingParameters: any UITimingCurveProvider
    /// The time from the start to the end in seconds. Springs with a time of their own ignore it.
    public let duration: TimeInterval
    /// The delay of the last `startAnimation(afterDelay:)` in seconds.
    public private(set) var delay: TimeInterval = 0

    public private(set) var state = UIViewAnimatingState.inactive

    /// Whether animated views receive touches. Applies to changes that are made afterwards.
    open var isUserInteractionEnabled = true
    /// Whether the animations may be paused, reversed and stopped while they run. An attempt is an error otherwise.
    open var isInterruptible = true
    /// Whether `fractionComplete` is a part of the way while the animations pause. Otherwise it is a part of the time,
    /// and a finger that moves it follows the curve.
    open var scrubsLinearly = true
    /// Whether the animations pause when they reach their end, and no completion is called. `stopAnimation(_:)` then
    /// ends them.
    open var pausesOnCompletion = false

    private struct Block {
        let animations: () -> Void
        let delayFactor: CGFloat
    }

    private var blocks: [Block] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var motions = AnimatorMotions()
    private let curve: AnimatorCurve
    private var course = AnimatorCourse.still(at: 0)
    /// The part of the time while the animations pause and `scrubsLinearly` is false.
    private var pausedPart: Double?
    /// The part of the time at which changes begin that are made now.
    private var beginningOfChanges = 0.0
    /// The start of the course for an animator without motions.
    private var start = Instant.zero
    private var end: Deadline?

    /// Creates an animator.
    ///
    /// - Parameters:
    ///   - duration: The time from the start to the end in seconds.
    ///   - parameters: The pace.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        timingParameters = parameters
        curve = AnimatorCurve(parameters, duration: self.duration)
        super.init()
    }

    /// Creates an animator whose pace is one of UIKit's curves.
    ///
    /// - Parameters:
    ///   - duration: The time from the start to the end in seconds.
    ///   - curve: The curve.
    ///   - animations: Makes changes, when the animator starts.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator whose pace is a curve with two control points.
    ///
    /// - Parameters:
    ///   - duration: The time from the start to the end in seconds.
    ///   - point1: The first point, with a time from 0 to 1.
    ///   - point2: The second point.
    ///   - animations: Makes changes, when the animator starts.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with the motion of a spring.
    ///
    /// - Parameters:
    ///   - duration: The time in seconds in which the spring settles.
    ///   - ratio: 1 settles without oscillation; values closer to 0 oscillate more.
    ///   - animations: Makes changes, when the animator starts.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: The time from the start to the end in seconds.
    ///   - delay: The time before the start in seconds.
    ///   - options: The curve, and whether animated views receive touches. The others are ignored.
    ///   - animations: Makes changes, now.
    ///   - completion: Called once at the end.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: - Blocks

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        precondition(state != .stopped, "Animations cannot be added to an animator that is stopped; finish it first.")
        let block = Block(animations: animation, delayFactor: min(max(delayFactor, 0), 1))
        guard state == .active else { return blocks.append(block) }
        if isRunning { follow(courseFromNow, after: remainingDelay) }
        perform(block, from: part)
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs a block.
    ///
    /// - Parameter part: The present part of the time.
    private func perform(_ block: Block, from part: Double) {
        let outer = beginningOfChanges
        beginningOfChanges = part + Double(block.delayFactor) * (1 - part)
        let context = AnimationContext(
            duration: max(curve.duration, 0), delay: 0,
            options: isUserInteractionEnabled
                ? [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedOptions]
                : [.overrideInheritedDuration, .overrideInheritedOptions],
            timing: { _ in .curve(.linear) }, completion: nil)
        context.animator = self
        context.perform(block.animations)
        beginningOfChanges = outer
    }

    /// Returns the action for a change of a layer's property that one of the blocks is about to make.
    ///
    /// - Parameters:
    ///   - content: The change.
    ///   - original: The value before it.
    ///   - block: The delegate of the block that makes the change.
    func steer(
        _ content: CAPropertyAnimation, of view: UIView, _ layer: CALayer, key: String, original: Any?,
        block: AnimationDelegate
    ) -> CAAnimation {
        let former = motions.motion(of: layer, key: key)
        let animation = SteeredAnimation(content, owner: self)
        let motion = AnimatorMotion(
            of: view, layer, animation, by: self, key: key, from: beginningOfChanges,
            original: former?.original ?? original, block: block)
        motion.prepare(course, curve, delay: remainingDelay)
        motions.append(motion)
        return animation
    }

    /// Called when a motion has reached the end of the course, or when another change has taken its place.
    func motionEnded(_ motion: AnimatorMotion, finished: Bool) {
        if !finished { motions.remove(motion) }
        guard isRunning, motions.areOver() else { return }
        if finished {
            reachEnd()
        } else {
            // Another change is in progress, or the tree changes. The completions must not run in the middle of it.
            reachEnd(after: 0)
        }
    }

    // MARK: - Running

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        precondition(state != .stopped, "An animator that is stopped cannot start; finish it first.")
        if state == .inactive { activate() }
        guard !isRunning else { return }
        self.delay = delay.isFinite ? max(0, delay) : 0
        run(after: self.delay)
    }

    open func pauseAnimation() {
        precondition(state != .stopped, "An animator that is stopped cannot pause; finish it first.")
        if state == .inactive { return activate() }
        guard isRunning else { return }
        requireInterruptible()
        let part = course.part(after: elapsed)
        follow(.still(at: place))
        if !scrubsLinearly { pausedPart = part ?? curve.part(at: place) }
    }

    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        precondition(state == .active, "Only an animator that is active can go on.")
        guard !isRunning else { return }
        guard parameters != nil || durationFactor > 0 else { return run() }
        let place = self.place
        let target = isReversed ? 0.0 : 1
        let time = durationFactor > 0 ? Double(durationFactor) * curve.duration : abs(target - place) * curve.duration
        let pace = parameters.map { AnimatorCurve($0, duration: time) } ?? curve
        // A spring with a time of its own takes that.
        let duration = parameters == nil ? time : pace.duration
        follow(.towards(target, from: place, pace, duration: duration))
    }

    /// Runs the blocks, with everything still at the beginning.
    private func activate() {
        state = .active
        course = .still(at: isReversed ? 1 : 0)
        let all = blocks
        blocks = []
        for block in all { perform(block, from: 0) }
    }

    /// Moves from the present place to the end.
    private func run(after delay: TimeInterval = 0) {
        let place = self.place
        let target = isReversed ? 0.0 : 1
        if let part = pausedPart ?? curve.part(at: place) {
            follow(.along(curve, from: part, isReversed: isReversed), after: delay)
        } else {
            follow(.towards(target, from: place, curve, duration: curve.duration * abs(target - place)), after: delay)
        }
    }

    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, state == .active, isRunning else { return }
            requireInterruptible()
            if let part = course.part(after: elapsed) {
                follow(.along(curve, from: part, isReversed: isReversed))
            } else {
                follow(.still(at: place))
                run()
            }
        }
    }

    public var isRunning: Bool { state == .active && course.duration != nil }

    /// The place on the way, from 0 to 1; for reversed animations it is counted from the end. While the animations
    /// follow their curve it is the part of their time. Setting it pauses them, or begins them, paused.
    open var fractionComplete: CGFloat {
        get {
            let own = pausedPart ?? course.part(after: elapsed) ?? place
            return CGFloat(min(max(isReversed ? 1 - own : own, 0), 1))
        }
        set {
            precondition(state != .stopped, "An animator that is stopped cannot move; finish it first.")
            if state == .inactive { activate() }
            if isRunning { requireInterruptible() }
            let fraction = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 0
            let own = isReversed ? 1 - fraction : fraction
            follow(.still(at: scrubsLinearly ? own : curve.place(at: own)))
            if !scrubsLinearly { pausedPart = own }
        }
    }

    private func requireInterruptible() {
        precondition(isInterruptible, "An animator that is not interruptible cannot be paused, reversed or stopped.")
    }

    // MARK: - The course

    private var timeline: Timeline { CurrentApplication.timeline }

    /// The seconds since the course began, less than 0 during the delay. Layers may have a time of their own.
    private var elapsed: TimeInterval {
        motions.firstWithLayer?.elapsed ?? timeline.now.seconds(since: start)
    }

    /// The present place, from 0 at the start to 1 at the end.
    private var place: Double { course.place(after: elapsed) }

    /// The present part of the time, from 0 to 1; for a spring that stands still, the place.
    private var part: Double {
        course.part(after: elapsed) ?? pausedPart ?? curve.part(at: place) ?? min(max(place, 0), 1)
    }

    private var remainingDelay: TimeInterval { isRunning ? max(0, -elapsed) : 0 }

    /// The course from now on.
    private var courseFromNow: AnimatorCourse {
        switch course {
        case .still: course
        case .along(let curve, let part, let isReversed):
            .along(curve, from: course.part(after: elapsed) ?? part, isReversed: isReversed)
        case .towards(let target, _, let curve, let duration):
            .towards(target, from: place, curve, duration: max(0, duration - max(0, elapsed)))
        }
    }

    /// Lets all motions follow a course from now on, or after a delay in seconds.
    private func follow(_ new: AnimatorCourse, after delay: TimeInterval = 0) {
        pausedPart = nil
        end?.cancel()
        end = nil
        course = new
        start = timeline.now.advanced(by: delay)
        motions.restart()
        for motion in motions.all { motion.restart(new, curve, delay: delay) }
        guard let duration = new.duration, motions.isEmpty || duration == 0 else { return }
        // No motion tells of the end.
        reachEnd(after: delay)
    }

    private func reachEnd(after seconds: TimeInterval) {
        end?.cancel()
        end = timeline.schedule(after: seconds, label: "end of an animator") { [self] in
            end = nil
            if isRunning, motions.areOver() || course.duration == 0 { reachEnd() }
        }
    }

    private func reachEnd() {
        guard pausesOnCompletion else { return finish(at: isReversed ? .start : .end) }
        follow(.still(at: isReversed ? 0 : 1))
    }

    // MARK: - The end

    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else {
            if state == .stopped, withoutFinishing { reset() }
            return
        }
        if isRunning { requireInterruptible() }
        // First all of them: a new size of a view may resize its subviews.
        for motion in motions.all { motion.noteValues() }
        for motion in motions.all { motion.keepPresentedValue() }
        course = .still(at: place)
        for motion in motions.all { motion.remove(finished: false) }
        state = .stopped
        if withoutFinishing {
            completions = []
            reset()
        }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(state == .stopped, "Only an animator that is stopped can be finished.")
        for motion in motions.all {
            switch finalPosition {
            case .start: motion.restoreOriginalValue()
            case .end: motion.restoreFinalValue()
            case .current: break
            }
        }
        complete(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        let all = motions.all
        if position == .start { for motion in all { motion.restoreOriginalValue() } }
        for motion in all { motion.remove(finished: true) }
        complete(at: position)
    }

    private func complete(at position: UIViewAnimatingPosition) {
        let all = completions
        completions = []
        reset()
        for completion in all { completion(position) }
    }

    private func reset() {
        end?.cancel()
        end = nil
        motions = AnimatorMotions()
        blocks = []
        pausedPart = nil
        course = .still(at: 0)
        state = .inactive
    }
}

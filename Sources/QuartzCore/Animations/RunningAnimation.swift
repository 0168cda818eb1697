import Timeline

/// An animation that was added to a layer.
final class RunningAnimation {
    let animation: CAAnimation
    let schedule: AnimationSchedule
    /// The start in the layer's own time.
    let begin: Instant
    private let completions: [TransactionStack.Completion]
    private(set) var hasEnded = false

    /// Creates a running animation.
    ///
    /// - Parameter now: The present in the layer's own time.
    init(_ animation: CAAnimation, now: Instant) {
        self.animation = animation
        // A duration or speed that is not a number would never end.
        if !(animation.duration > 0) { animation.duration = animation.naturalDuration }
        if animation.speed.isNaN { animation.speed = 1 }
        schedule = AnimationSchedule(animation)
        begin = animation.beginTime != 0 ? Instant(seconds: animation.beginTime) : now
        completions = CATransaction.openCompletions
    }

    /// Returns the seconds since the start. Instants are whole nanoseconds, so a quarter of a second is exact.
    private func elapsed(at now: Instant) -> Double { now.seconds(since: begin) }

    /// Whether its values change with time: it has not ended, and its own time does not stand still.
    var isMoving: Bool { !hasEnded && schedule.speed != 0 }

    func isOver(at now: Instant) -> Bool { elapsed(at: now) >= schedule.activeDuration }

    /// Tells the animation the time of the frame.
    func advance(to now: Instant) { animation.advance(to: schedule.localTime(at: elapsed(at: now))) }

    func apply(at now: Instant, model: LayerState, to state: inout LayerState) {
        guard let time = schedule.localTime(at: elapsed(at: now)) else { return }
        animation.apply(at: time, model: model, to: &state)
    }

    /// Notifies the delegate and transactions, once.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        for completion in completions { completion.animationEnded() }
    }
}

/// The schedule of an animation's runs. It converts the time since the start to a time within one run.
struct AnimationSchedule {
    let duration: Double
    let repetitions: Double
    let autoreverses: Bool
    let offset: Double
    let speed: Double
    let fillsBackwards: Bool
    let fillsForwards: Bool

    init(_ animation: CAAnimation) {
        duration = animation.duration
        autoreverses = animation.autoreverses
        offset = animation.timeOffset
        speed = Double(animation.speed)
        fillsBackwards = animation.fillMode == .backwards || animation.fillMode == .both
        fillsForwards = animation.fillMode == .forwards || animation.fillMode == .both
        let cycle = duration * (autoreverses ? 2 : 1)
        if animation.repeatDuration > 0, cycle > 0 {
            repetitions = animation.repeatDuration / cycle
        } else {
            repetitions = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
        }
    }

    /// The seconds from the start to the end; infinite for an animation that never ends.
    var activeDuration: Double {
        guard speed > 0 else { return .infinity }
        return duration * (autoreverses ? 2 : 1) * repetitions / speed
    }

    /// Returns the time within a run; nil when the animation has no effect.
    func localTime(at elapsed: Double) -> Double? {
        if elapsed < 0 { return fillsBackwards ? offset : nil }
        let isOver = elapsed >= activeDuration
        if isOver, !fillsForwards { return nil }
        let cycle = duration * (autoreverses ? 2 : 1)
        guard cycle > 0 else { return duration }
        let time = (isOver ? activeDuration : elapsed) * speed + offset
        var within = time.truncatingRemainder(dividingBy: cycle)
        // The end of the last run does not start another one.
        if isOver, within == 0, time > 0 { within = cycle }
        return within > duration ? cycle - within : within
    }
}

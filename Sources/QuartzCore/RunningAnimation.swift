import Timeline

/// An animation that was added to a layer.
@MainActor
final class RunningAnimation {
    let animation: CAAnimation
    let schedule: AnimationSchedule
    /// In the layer's own time.
    let begin: Instant
    private let completions: [CATransaction.Completion]
    private(set) var hasEnded = false

    /// - Parameter now: in the layer's own time.
    init(_ animation: CAAnimation, now: Instant) {
        self.animation = animation
        if animation.duration <= 0 { animation.duration = animation.naturalDuration }
        schedule = AnimationSchedule(animation)
        begin = animation.beginTime != 0 ? Instant(seconds: animation.beginTime) : now
        completions = CATransaction.openCompletions
    }

    /// Seconds since the beginning. Instants are whole nanoseconds, so that a quarter of a second is one.
    private func elapsed(at now: Instant) -> Double { now.seconds(since: begin) }

    func isOver(at now: Instant) -> Bool { elapsed(at: now) >= schedule.activeDuration }

    func apply(at now: Instant, model: LayerState, to state: inout LayerState) {
        guard let time = schedule.localTime(at: elapsed(at: now)) else { return }
        animation.apply(at: time, model: model, to: &state)
    }

    /// Tells the delegate and transactions, once.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        for completion in completions { completion.animationEnded() }
    }
}

/// When the runs of an animation are: turns the time since its beginning into a time within one run.
@MainActor
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

    /// Seconds from the beginning to the end; infinite for one that never ends.
    var activeDuration: Double {
        guard speed > 0 else { return .infinity }
        return duration * (autoreverses ? 2 : 1) * repetitions / speed
    }

    /// The time within a run; nil when nothing is shown.
    func localTime(at elapsed: Double) -> Double? {
        if elapsed < 0 { return fillsBackwards ? offset : nil }
        let isOver = elapsed >= activeDuration
        if isOver, !fillsForwards { return nil }
        let cycle = duration * (autoreverses ? 2 : 1)
        guard cycle > 0 else { return duration }
        let time = (isOver ? activeDuration : elapsed) * speed + offset
        var within = time.truncatingRemainder(dividingBy: cycle)
        // The end of the last run is its end and not the beginning of another.
        if isOver, within == 0, time > 0 { within = cycle }
        return within > duration ? cycle - within : within
    }
}

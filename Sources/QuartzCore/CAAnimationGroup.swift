/// Animations that run together. Each runs in the group's time and is cut off when the group ends.
@MainActor
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
    }

    package override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        let part = duration > 0 ? time / duration : 1
        let time = timingFunction.map { $0.progress(at: part) * duration } ?? time
        for animation in animations ?? [] {
            if animation.duration == 0 { animation.duration = duration }
            let schedule = AnimationSchedule(animation)
            guard let local = schedule.localTime(at: time - animation.beginTime) else { continue }
            animation.apply(at: local, model: model, to: &state)
        }
    }
}

import CoreGraphics
import QuartzCore

/// The pace of an animator: the place for each part of its time.
struct AnimatorCurve {
    private enum Kind {
        case cubic(CAMediaTimingFunction)
        case spring(CASpringAnimation)
    }

    private let kind: Kind
    /// The time from the start to the end in seconds.
    let duration: Double

    /// - Parameters:
    ///   - parameters: The pace.
    ///   - duration: The duration of the animator in seconds, which springs with a time of their own ignore.
    @MainActor
    init(_ parameters: any UITimingCurveProvider, duration: Double) {
        if let spring = parameters.springTimingParameters?.spring(in: duration) {
            let animation = CASpringAnimation()
            animation.stiffness = CGFloat(spring.stiffness)
            animation.damping = CGFloat(spring.damping)
            animation.initialVelocity = CGFloat(spring.initialVelocity)
            animation.duration = spring.duration
            kind = .spring(animation)
            let isOwn = parameters.springTimingParameters?.hasOwnDuration == true
            self.duration = isOwn || duration > 0 ? spring.duration : 0
        } else {
            let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
            let (one, two) = (cubic.controlPoint1, cubic.controlPoint2)
            kind = .cubic(
                CAMediaTimingFunction(controlPoints: Float(one.x), Float(one.y), Float(two.x), Float(two.y)))
            self.duration = duration
        }
    }

    /// Returns the place at a part of the time, both from 0 to 1. A spring may go beyond the end.
    func place(at part: Double) -> Double {
        switch kind {
        case .cubic(let function): function.progress(at: part)
        case .spring(let animation): animation.progress(at: part * animation.duration)
        }
    }

    /// Returns a part of the time at which a curve is at a place; nil for places beyond the ends, and for a spring,
    /// which may pass a place several times.
    func part(at place: Double) -> Double? {
        if place == 0 || place == 1 { return place }
        guard case .cubic = kind, place > 0, place < 1 else { return nil }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if self.place(at: middle) < place { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

/// The course of an animator from some moment on: it stands still, or it moves to one of its ends.
///
/// A place is the part of the way from the start, 0, to the end, 1.
enum AnimatorCourse {
    case still(at: Double)
    /// The curve is followed from a part of its time, in either direction.
    case along(AnimatorCurve, from: Double, isReversed: Bool)
    /// The way from a place to one of the ends, on which a curve is followed from its start.
    case towards(Double, from: Double, AnimatorCurve, duration: Double)

    /// The seconds until the end is reached; nil when it stands still.
    var duration: Double? {
        switch self {
        case .still: nil
        case .along(let curve, let part, let isReversed): curve.duration * (isReversed ? part : 1 - part)
        case .towards(_, _, _, let duration): duration
        }
    }

    /// Returns the place after some seconds.
    func place(after seconds: Double) -> Double {
        switch self {
        case .still(let place): return place
        case .along(let curve, _, let isReversed):
            let part = self.part(after: seconds) ?? (isReversed ? 0 : 1)
            return curve.place(at: part)
        case .towards(let target, let place, let curve, let duration):
            guard duration > 0, seconds < duration else { return target }
            return place + (target - place) * curve.place(at: max(seconds, 0) / duration)
        }
    }

    /// Returns the progress of a change after some seconds, which follows a curve of its own from the time at which it
    /// begins.
    ///
    /// - Parameters:
    ///   - beginning: The part of the animator's time at which the change begins, from 0 to 1.
    ///   - curve: The curve of the animator.
    func progress(after seconds: Double, from beginning: Double, _ curve: AnimatorCurve) -> Double {
        let place = place(after: seconds)
        guard beginning > 0 else { return place }
        let part = part(after: seconds) ?? curve.part(at: place) ?? min(max(place, 0), 1)
        guard beginning < 1 else { return part >= 1 ? 1 : 0 }
        return curve.place(at: max(0, (part - beginning) / (1 - beginning)))
    }

    /// Returns the part of the time of a curve that is followed after some seconds; nil when none is.
    func part(after seconds: Double) -> Double? {
        guard case .along(let curve, let part, let isReversed) = self else { return nil }
        guard curve.duration > 0 else { return isReversed ? 0 : 1 }
        let passed = max(seconds, 0) / curve.duration
        return min(max(isReversed ? part - passed : part + passed, 0), 1)
    }
}

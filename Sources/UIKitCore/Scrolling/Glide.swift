import Foundation

/// Content along one axis after it was let go of: it coasts, and where it meets its edge a spring takes it back.
struct Glide: Equatable {
    private enum Motion: Equatable {
        case rest
        case coasting(Coasting)
        case springing(Springing)
    }

    private var motion: Motion
    /// Whether the end was chosen, by the delegate or as that of a page.
    private enum Aim: Equatable {
        case none
        case place
        case page
    }

    private var aim = Aim.none
    /// The spring that takes over when coasting content meets its edge, and the seconds until then.
    private var edge: (spring: Springing, time: Double)?
    /// Where it comes to rest, in points.
    private(set) var end: Double

    /// Content that may go where it likes within a range.
    ///
    /// - Parameters:
    ///   - velocity: points per millisecond.
    ///   - rate: what is left of the speed after a millisecond.
    ///   - bounces: whether content springs back at an edge instead of stopping there.
    init(from start: Double, velocity: Double, rate: Double, within range: ClosedRange<Double>, bounces: Bool) {
        let nearest = min(max(start, range.lowerBound), range.upperBound)
        guard start == nearest else {
            motion = .springing(Springing(from: start, to: nearest, velocity: velocity * 1000))
            end = nearest
            return
        }
        let coasting = Coasting(start: start, velocity: velocity, rate: rate)
        end = min(max(coasting.end, range.lowerBound), range.upperBound)
        motion = coasting.velocity == 0 ? .rest : .coasting(coasting)
        guard end != coasting.end, let time = coasting.time(at: end) else { return }
        let speed = bounces ? coasting.velocity(at: time) * 1000 : 0
        edge = (Springing(from: end, to: end, velocity: speed), time / 1000)
    }

    /// Content that is to come to rest at a place that the delegate or a page chose.
    ///
    /// What moves there by itself is slowed down as if it had been meant to get there; anything else a spring pulls, and
    /// pages always.
    init(from start: Double, velocity: Double, rate: Double, to end: Double, isPage: Bool) {
        self.end = end
        aim = isPage ? .page : .place
        let distance = end - start
        guard distance != 0, distance.isFinite else {
            motion = .rest
            return
        }
        let speed = velocity * 1000
        let needed = speed / distance
        guard !isPage, needed >= Self.leastPush else {
            motion = .springing(.settling(from: start, to: end, velocity: speed))
            return
        }
        let natural = -1000 * log(Coasting.usable(rate))
        let strength = min(max(needed, natural), max(Springing.edgeStrength, natural))
        motion = .springing(.settling(from: start, to: end, velocity: distance * strength, strength: strength))
    }

    /// The part of the distance that content must cover each second to be on its way by itself.
    private static let leastPush = 0.5

    func position(at seconds: Double) -> Double {
        switch motion {
        case .rest: return end
        case .springing(let spring): return spring.position(at: seconds)
        case .coasting(let coasting):
            if let edge, seconds >= edge.time { return edge.spring.position(at: seconds - edge.time) }
            return coasting.position(at: seconds * 1000)
        }
    }

    func isOver(at seconds: Double) -> Bool {
        switch motion {
        case .rest: return true
        case .springing(let spring): return spring.isOver(at: seconds)
        case .coasting(let coasting):
            if let edge { return seconds >= edge.time && edge.spring.isOver(at: seconds - edge.time) }
            return seconds * 1000 >= coasting.duration
        }
    }

    /// How fast it goes, in points per millisecond.
    func velocity(at seconds: Double) -> Double {
        switch motion {
        case .rest: return 0
        case .springing(let spring): return spring.velocity(at: seconds) / 1000
        case .coasting(let coasting):
            if let edge, seconds >= edge.time { return edge.spring.velocity(at: seconds - edge.time) / 1000 }
            return coasting.velocity(at: seconds * 1000)
        }
    }

    /// How it goes on when somebody has moved the content, or the range is another one. As fast as before, and to the
    /// place that was chosen, as far as that is in the range.
    ///
    /// - Parameters:
    ///   - distance: how far the content was moved.
    ///   - seconds: since this movement began; the new one begins then.
    func goingOn(
        at seconds: Double, movedBy distance: Double, rate: Double, within range: ClosedRange<Double>, bounces: Bool
    ) -> Glide {
        let place = position(at: seconds) + distance
        let velocity = velocity(at: seconds)
        if aim != .none, range.contains(place) {
            let end = min(max(end + distance, range.lowerBound), range.upperBound)
            return Glide(from: place, velocity: velocity, rate: rate, to: end, isPage: aim == .page)
        }
        var glide = Glide(from: place, velocity: velocity, rate: rate, within: range, bounces: bounces)
        if case .springing(let spring) = glide.motion {
            glide.motion = .springing(spring.started(with: velocity * 1000))
        }
        return glide
    }

    /// The same elsewhere.
    func shifted(by distance: Double) -> Glide {
        var copy = self
        copy.end += distance
        copy.edge?.spring.end += distance
        switch motion {
        case .rest: break
        case .springing(var spring):
            spring.end += distance
            copy.motion = .springing(spring)
        case .coasting(var coasting):
            coasting.start += distance
            copy.motion = .coasting(coasting)
        }
        return copy
    }

    static func == (left: Glide, right: Glide) -> Bool {
        left.motion == right.motion && left.aim == right.aim && left.end == right.end
            && left.edge?.time == right.edge?.time
            && left.edge?.spring == right.edge?.spring
    }
}

import Foundation

/// The movement of content along one axis after a drag: it decelerates, and where it meets its edge a spring pulls it
/// back.
struct Glide: Equatable {
    private enum Motion: Equatable {
        case rest
        case coasting(Deceleration)
        case springing(SpringMotion)
    }

    private var motion: Motion
    /// The kind of end that was chosen, by the delegate or by paging.
    private enum Aim: Equatable {
        case none
        case place
        case page
    }

    private var aim = Aim.none
    /// The spring that takes over when decelerating content meets its edge, and the seconds until then.
    private var edge: (spring: SpringMotion, time: Double)?
    /// The final offset, in points.
    private(set) var end: Double

    /// Creates the movement of content that is free within a range.
    ///
    /// - Parameters:
    ///   - velocity: The velocity in points per millisecond.
    ///   - rate: The factor by which the velocity falls in a millisecond.
    ///   - bounces: Whether content springs back at an edge instead of stopping there.
    init(from start: Double, velocity: Double, rate: Double, within range: ClosedRange<Double>, bounces: Bool) {
        let nearest = min(max(start, range.lowerBound), range.upperBound)
        guard start == nearest else {
            motion = .springing(SpringMotion(from: start, to: nearest, velocity: velocity * 1000))
            end = nearest
            return
        }
        let coasting = Deceleration(start: start, velocity: velocity, rate: rate)
        end = min(max(coasting.end, range.lowerBound), range.upperBound)
        motion = coasting.velocity == 0 ? .rest : .coasting(coasting)
        guard end != coasting.end, let time = coasting.time(at: end) else { return }
        let speed = bounces ? coasting.velocity(at: time) * 1000 : 0
        edge = (SpringMotion(from: end, to: end, velocity: speed), time / 1000)
    }

    /// Creates the movement of content to an offset that the delegate or paging chose.
    ///
    /// Content that moves there fast enough decelerates so as to arrive. A spring pulls all other content, and pages
    /// always.
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
        guard !isPage, needed >= Self.minimumPush else {
            motion = .springing(.settling(from: start, to: end, velocity: speed))
            return
        }
        let natural = -1000 * log(Deceleration.usable(rate))
        let strength = min(max(needed, natural), max(SpringMotion.edgeStrength, natural))
        motion = .springing(.settling(from: start, to: end, velocity: distance * strength, strength: strength))
    }

    /// The fraction of the distance that content has to cover per second to arrive without a spring.
    private static let minimumPush = 0.5

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

    /// Returns the velocity after some seconds, in points per millisecond.
    func velocity(at seconds: Double) -> Double {
        switch motion {
        case .rest: return 0
        case .springing(let spring): return spring.velocity(at: seconds) / 1000
        case .coasting(let coasting):
            if let edge, seconds >= edge.time { return edge.spring.velocity(at: seconds - edge.time) / 1000 }
            return coasting.velocity(at: seconds * 1000)
        }
    }

    /// Returns the movement that continues this one after the content was moved or the range changed: with the same
    /// velocity, and to the chosen end as far as it is in the range.
    ///
    /// - Parameters:
    ///   - seconds: The time since this movement began; the new one begins then.
    ///   - distance: The distance by which the content was moved.
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

    /// Returns the same movement at another offset.
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

import QuartzCore

/// The motions of an animator in the order in which they were made.
///
/// Each operation takes a time that does not depend on how many motions there are, taken over all of them: an animator
/// may move thousands of views.
@MainActor
struct AnimatorMotions {
    private struct Property: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    /// The motions, with nil in the places of removed ones.
    private var places: [AnimatorMotion?] = []
    /// The place of each motion.
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The last motion of each property.
    private var latest: [Property: AnimatorMotion] = [:]
    /// The number of motions at the front that are known to be over.
    private var ended = 0

    var isEmpty: Bool { indices.isEmpty }

    /// The motions in their order.
    var all: [AnimatorMotion] { places.compactMap { $0 } }

    /// The first motion whose layer still exists.
    var firstWithLayer: AnimatorMotion? {
        for case let motion? in places where motion.layer != nil { return motion }
        return nil
    }

    /// Returns the last motion of a layer's property; nil if the animator has not changed the property.
    func motion(of layer: CALayer, key: String) -> AnimatorMotion? {
        let motion = latest[Property(layer: ObjectIdentifier(layer), key: key)]
        // A layer that is gone may have had the same address.
        return motion?.layer === layer ? motion : nil
    }

    mutating func append(_ motion: AnimatorMotion) {
        indices[ObjectIdentifier(motion)] = places.count
        places.append(motion)
        guard let layer = motion.layer else { return }
        latest[Property(layer: ObjectIdentifier(layer), key: motion.key)] = motion
    }

    mutating func remove(_ motion: AnimatorMotion) {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(motion)) else { return }
        places[index] = nil
        if let layer = motion.layer {
            let property = Property(layer: ObjectIdentifier(layer), key: motion.key)
            if latest[property] === motion { latest[property] = nil }
        }
        guard indices.count < places.count / 2 else { return }
        places.removeAll { $0 == nil }
        for (index, motion) in places.enumerated() {
            if let motion { indices[ObjectIdentifier(motion)] = index }
        }
        ended = 0
    }

    /// Forgets which motions are over, because they are about to follow another course.
    mutating func restart() { ended = 0 }

    /// Returns whether all motions have reached the end of their course.
    mutating func areOver() -> Bool {
        while ended < places.count, places[ended]?.isOver != false { ended += 1 }
        return ended == places.count
    }
}

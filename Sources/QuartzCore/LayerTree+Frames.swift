import Timeline

extension LayerTree {
    /// Begins a frame: calls display links, then moves every animation to `now`.
    ///
    /// Links may be added, removed and invalidated meanwhile.
    package func beginFrame(at now: Instant) {
        for link in links where links.contains(where: { $0 === link }) {
            link.frame(at: now)
        }
        moveAnimations(to: now)
    }

    /// Moves every animation to `now`, unless it is there.
    func moveAnimations(to now: Instant) {
        guard animationInstant != now, !animated.isEmpty else { return }
        animationInstant = now
        for layer in animated where layer.tree === self {
            layer.advanceAnimations(to: now)
        }
        animated.removeAll { $0.rare?.animations.isEmpty != false }
    }
}

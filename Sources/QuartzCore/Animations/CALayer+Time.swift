import Timeline

/// A layer's time, which depends on `speed`, `timeOffset` and `beginTime` of the layer and its superlayers.
extension CALayer {
    /// The clock of the layer's animations: its tree's, or the current application's while it is in none.
    var timeline: Timeline { tree?.timeline ?? CurrentApplication.timeline }

    /// Converts a time from another layer's time to this one's; nil stands for `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        ownTime(atMediaTime: l?.mediaTime(atOwnTime: t) ?? t)
    }

    /// Converts a time from this layer's time to another's; nil stands for `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = mediaTime(atOwnTime: t)
        return l?.ownTime(atMediaTime: time) ?? time
    }

    private func ownTime(atMediaTime time: CFTimeInterval, delays: [InstanceDelay] = []) -> CFTimeInterval {
        var outer = superlayer?.ownTime(atMediaTime: time, delays: delays) ?? time
        for delay in delays where delay.replicator === superlayer { outer -= delay.seconds }
        guard hasOwnTime else { return outer }
        return (outer - beginTime) * Double(speed) + timeOffset
    }

    /// Returns the media time of a time of the layer. While the layer's time is stopped, this is always the time at
    /// which it began.
    private func mediaTime(atOwnTime time: CFTimeInterval) -> CFTimeInterval {
        var outer = time
        if hasOwnTime {
            outer = speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
        }
        return superlayer?.mediaTime(atOwnTime: outer) ?? outer
    }

    private var hasOwnTime: Bool { speed != 1 || timeOffset != 0 || beginTime != 0 }

    /// The layer's timing, which hardly any layer has changed.
    var timing: LayerTiming { rareIfLoaded?.timing ?? LayerTiming() }

    func changeTime(_ change: (inout LayerTiming) -> Void) {
        change(&rare.timing)
        timeDidChange()
    }

    /// Returns an instant in the layer's own time: exactly the same instant if no layer above changes the time.
    ///
    /// - Parameters:
    ///   - now: The instant.
    ///   - delays: The delays of the instances of replicators that the layer is part of.
    func localTime(at now: Instant, delays: [InstanceDelay] = []) -> Instant {
        guard delays.isEmpty else { return Instant(seconds: ownTime(atMediaTime: now.seconds, delays: delays)) }
        var layer: CALayer? = self
        while let current = layer {
            if current.hasOwnTime { return Instant(seconds: ownTime(atMediaTime: now.seconds)) }
            layer = current.superlayer
        }
        return now
    }

    /// Called when the layer's timing has changed: the animations have to be evaluated again.
    func timeDidChange() {
        tree?.animationInstant = nil
    }
}

import Timeline

/// The time of a layer, which runs as `speed`, `timeOffset` and `beginTime` of it and the layers above say.
extension CALayer {
    /// A time of another layer as one of this layer; nil stands for `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        ownTime(atMediaTime: l?.mediaTime(atOwnTime: t) ?? t)
    }

    /// A time of this layer as one of another; nil stands for `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = mediaTime(atOwnTime: t)
        return l?.ownTime(atMediaTime: time) ?? time
    }

    private func ownTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
        let outer = superlayer?.ownTime(atMediaTime: time) ?? time
        guard hasOwnTime else { return outer }
        return (outer - beginTime) * Double(speed) + timeOffset
    }

    /// While the layer's time is stopped, every time is the one at which it began.
    private func mediaTime(atOwnTime time: CFTimeInterval) -> CFTimeInterval {
        var outer = time
        if hasOwnTime {
            outer = speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
        }
        return superlayer?.mediaTime(atOwnTime: outer) ?? outer
    }

    private var hasOwnTime: Bool { speed != 1 || timeOffset != 0 || beginTime != 0 }

    /// An instant in the layer's own time; the same instant, exactly, for one whose time runs as everybody's.
    func localTime(at now: Instant) -> Instant {
        var layer: CALayer? = self
        while let current = layer {
            if current.hasOwnTime { return Instant(seconds: ownTime(atMediaTime: now.seconds)) }
            layer = current.superlayer
        }
        return now
    }

    /// Called when the layer's time does not run as before: animations are somewhere else now.
    func timeDidChange() {
        tree?.animationInstant = nil
    }
}

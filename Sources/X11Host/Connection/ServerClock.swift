import Timeline

/// A clock that converts the X server's timestamps to instants of the application's timeline.
///
/// The server counts milliseconds in 32 bits from an arbitrary start, and wraps every 49.7 days. Only this type
/// undoes the wrap. One offset relates the two clocks: the smallest delay seen between a server timestamp and its
/// arrival. Events that were queued therefore keep their distances, and no event is later than now.
struct ServerClock {
    /// The nanoseconds to add to the server's unwrapped time.
    private var offset: Int64?
    /// The instant at which the offset was last confirmed.
    private var confirmed = Instant.zero
    private var newestStamp: UInt32?
    private var unwrapped: Int64 = 0
    private var newestInstant = Instant(nanoseconds: .min)

    /// The newest timestamp seen, for use in requests to the server; before the first, 0, the protocol's "current
    /// time".
    var newestServerTime: UInt32 { newestStamp ?? 0 }

    /// The nanoseconds per second by which the offset may grow, for clocks that drift apart: far more than quartz
    /// clocks do, and far less than is visible.
    private static let driftPerSecond = 500_000.0

    /// Returns the instant of a server timestamp received at `now`. The result never decreases and is never later
    /// than `now`.
    ///
    /// - Parameter stamp: The server's milliseconds; 0 for an event without a timestamp, which gives `now`.
    mutating func instant(forServerTime stamp: UInt32, now: Instant) -> Instant {
        guard stamp != 0 else { return clamp(now, now: now) }
        let milliseconds = unwrap(stamp)
        let candidate = now.nanoseconds - milliseconds * 1_000_000
        if let old = offset {
            let drift = max(0, now.seconds(since: confirmed)) * Self.driftPerSecond
            if candidate <= old + Int64(clamping: drift) {
                offset = candidate
                confirmed = now
            }
        } else {
            offset = candidate
            confirmed = now
        }
        return clamp(Instant(nanoseconds: milliseconds * 1_000_000 + (offset ?? 0)), now: now)
    }

    /// Returns the instant of an event that carries no server time: the moment of its arrival.
    mutating func instantOfArrival(now: Instant) -> Instant {
        clamp(now, now: now)
    }

    /// Returns the instant, clamped so that results never decrease and are never later than `now`.
    private mutating func clamp(_ instant: Instant, now: Instant) -> Instant {
        newestInstant = min(max(instant, newestInstant), max(now, newestInstant))
        return newestInstant
    }

    /// Returns the timestamp in milliseconds without the wrap. Timestamps may arrive slightly out of order (device
    /// time beside server time), so the difference is signed.
    private mutating func unwrap(_ stamp: UInt32) -> Int64 {
        guard let newest = newestStamp else {
            newestStamp = stamp
            unwrapped = Int64(stamp)
            return unwrapped
        }
        let difference = Int64(Int32(bitPattern: stamp &- newest))
        guard difference > 0 else { return unwrapped + difference }
        newestStamp = stamp
        unwrapped += difference
        return unwrapped
    }
}

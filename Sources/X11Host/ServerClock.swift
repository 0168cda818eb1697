import Timeline

/// Turns the X server's timestamps into instants of the application's timeline.
///
/// A server counts milliseconds in 32 bits, from a start of its own, and begins again at zero every 49.7 days. The wrap is
/// undone here and nowhere else. The two clocks are joined by one offset: the smallest delay seen between the server's
/// stamp and its arrival, so that what is queued up for a while keeps its distances, and no event is later than now.
struct ServerClock {
    /// Nanoseconds to add to the server's unwrapped time.
    private var offset: Int64?
    /// When the offset was last confirmed.
    private var confirmed = Instant.zero
    private var newestStamp: UInt32?
    private var unwrapped: Int64 = 0
    private var newestInstant = Instant(nanoseconds: .min)

    /// The newest stamp seen, as requests to the server want it; 0, the protocol's "current time", before the first.
    var newestServerTime: UInt32 { newestStamp ?? 0 }

    /// How fast the offset may grow, for clocks that drift apart: far more than quartz does, far less than one can see.
    private static let driftPerSecond = 500_000.0

    /// The instant at which the server stamped something, received at `now`. Never decreases and is never later than `now`.
    ///
    /// - Parameter stamp: the server's milliseconds; 0 where an event has none, which gives `now`.
    mutating func instant(forServerTime stamp: UInt32, now: Instant) -> Instant {
        guard stamp != 0 else { return settle(now, now: now) }
        let milliseconds = unwrap(stamp)
        let candidate = now.nanoseconds - milliseconds * 1_000_000
        if let old = offset {
            let drift = max(0, now.seconds(since: confirmed)) * Self.driftPerSecond
            if candidate <= old + Int64(drift) {
                offset = candidate
                confirmed = now
            }
        } else {
            offset = candidate
            confirmed = now
        }
        return settle(Instant(nanoseconds: milliseconds * 1_000_000 + (offset ?? 0)), now: now)
    }

    /// For events that carry no server time: the moment of their arrival.
    mutating func instantOfArrival(now: Instant) -> Instant {
        settle(now, now: now)
    }

    private mutating func settle(_ instant: Instant, now: Instant) -> Instant {
        newestInstant = min(max(instant, newestInstant), max(now, newestInstant))
        return newestInstant
    }

    /// Stamps may come a little out of order (a device's own time beside the server's), so the difference is signed.
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

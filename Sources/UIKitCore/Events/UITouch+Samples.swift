import Foundation
import HostInterface
import Timeline

extension UITouch {
    /// Takes over what a host says of the finger.
    ///
    /// Within one delivery a touch has one previous place, where it was delivered last, however many samples came since:
    /// that is what only the first sample after a delivery, when the touch is stationary, leaves behind.
    func update(from sample: TouchSample, at instant: Instant) {
        if sample.phase == .began {
            firstScreenLocation = sample.location
            previousScreenLocation = sample.location
            previousInstant = instant
        } else if phase == .stationary {
            previousScreenLocation = screenLocation
            previousInstant = self.instant
        }
        adopt(sample, at: instant)
    }

    /// The event that the touch was part of is over: until something is heard of the finger it rests where it is.
    func settle() {
        phase = .stationary
        previousScreenLocation = screenLocation
    }

    private func adopt(_ sample: TouchSample, at instant: Instant) {
        screenLocation = sample.location
        self.instant = instant
        switch sample.phase {
        case .began: phase = .began
        case .moved: phase = .moved
        case .ended: phase = .ended
        case .cancelled: phase = .cancelled
        }
        hasLeftScreen = phase == .ended || phase == .cancelled
        switch sample.tool {
        case .finger: type = .direct
        case .pencil: type = .pencil
        case .pointer: type = .indirectPointer
        }
        force = sample.force
        maximumPossibleForce = sample.force > 0 ? 480.0 / 72 : 0
        majorRadius = sample.radius
        majorRadiusTolerance = sample.radiusTolerance
        altitudeAngle = sample.altitude
        azimuth = sample.azimuth
        rollAngle = sample.roll
    }

    /// A touch for each of the samples that are about this one, each with the place and time of the one before as its
    /// previous ones; a copy of the touch itself when none is.
    func copies(of samples: ArraySlice<HostEvent>) -> [UITouch] {
        var copies: [UITouch] = []
        for event in samples {
            guard case .touch(let sample) = event.content, sample.finger == finger else { continue }
            let copy = copyOfSample()
            if let older = copies.last {
                copy.previousScreenLocation = older.screenLocation
                copy.previousInstant = older.instant
            }
            copy.adopt(sample, at: event.timestamp)
            copies.append(copy)
        }
        return copies.isEmpty ? [copyOfSample()] : copies
    }

    /// A touch that keeps the present values, for `coalescedTouches(for:)`.
    func copyOfSample() -> UITouch {
        let copy = UITouch()
        copy.phase = phase
        copy.tapCount = tapCount
        copy.type = type
        copy.window = window
        copy.view = view
        copy.majorRadius = majorRadius
        copy.majorRadiusTolerance = majorRadiusTolerance
        copy.force = force
        copy.maximumPossibleForce = maximumPossibleForce
        copy.altitudeAngle = altitudeAngle
        copy.azimuth = azimuth
        copy.rollAngle = rollAngle
        copy.instant = instant
        copy.previousInstant = previousInstant
        copy.finger = finger
        copy.screenLocation = screenLocation
        copy.previousScreenLocation = previousScreenLocation
        return copy
    }

    /// The touch one sixtieth of a second on, if it goes on as it moved last; nil for one that does not move.
    func predictedSample() -> UITouch? {
        let elapsed = instant.seconds(since: previousInstant)
        let dx = screenLocation.x - previousScreenLocation.x
        let dy = screenLocation.y - previousScreenLocation.y
        guard phase == .moved, elapsed > 0, dx != 0 || dy != 0 else { return nil }
        let ahead = 1.0 / 60
        let copy = copyOfSample()
        copy.previousScreenLocation = screenLocation
        copy.screenLocation = CGPoint(
            x: screenLocation.x + dx * ahead / elapsed, y: screenLocation.y + dy * ahead / elapsed)
        copy.instant = instant.advanced(by: ahead)
        return copy
    }
}

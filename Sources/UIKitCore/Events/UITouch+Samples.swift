import Foundation
import HostInterface
import Timeline

extension UITouch {
    /// Updates the touch from a host sample.
    ///
    /// Within one delivery a touch has one previous location, the one that was delivered last, however many samples
    /// have arrived since. Therefore only the first sample after a delivery, when the touch is stationary, sets it.
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

    /// Makes the touch stationary at its location, after the event that it changed in.
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

    /// Returns one touch for each sample of this finger; each copy's previous location and time are those of the copy
    /// before it. Without such samples, returns one copy of the touch.
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

    /// Returns a touch with the current values, for `coalescedTouches(for:)`.
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

    /// Returns the touch a sixtieth of a second later, if it continues its last movement; nil if it does not move.
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

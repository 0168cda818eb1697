import CoreGraphics
import HostInterface

/// A translator of touch-screen touches, which maps the server's growing identifiers to small finger numbers.
struct TouchTranslator {
    /// The lowest finger number. Lower numbers belong to the pointer.
    static let firstFinger = 2

    private struct Contact {
        var finger: Int
        /// The device's identifier on the server.
        var device: Int32
        var location: CGPoint
    }

    private var contacts: [UInt32: Contact] = [:]
    /// The latest lifts, with the server's time in milliseconds.
    private var lifts: [(contact: Contact, time: UInt32)] = []

    /// The milliseconds that may pass between the end of a device's touches and the report that the device is gone. The
    /// server does both at once, but other programs can interrupt it.
    static let simultaneityThreshold: UInt32 = 20

    /// The lowest number that no other finger on the screen has.
    private var freeFinger: Int {
        let used = Set(contacts.values.map(\.finger))
        return (Self.firstFinger...).first { !used.contains($0) } ?? Self.firstFinger
    }

    /// Returns the sample of a touch that began, moved or ended; nil for a touch whose beginning was not seen.
    ///
    /// - Parameters:
    /// - device: The touch screen's identifier.
    /// - location: The location in points of the window, at the device's full precision.
    /// - time: The server's time in milliseconds.
    mutating func translate(
        _ phase: TouchSample.Phase, identifier: UInt32, device: Int32, location: CGPoint, force: Double,
        modifiers: KeyModifiers, time: UInt32
    ) -> TouchSample? {
        if phase == .began {
            contacts[identifier] = Contact(finger: freeFinger, device: device, location: location)
        }
        guard let contact = contacts[identifier] else { return nil }
        contacts[identifier]?.location = location
        if phase == .ended || phase == .cancelled {
            contacts[identifier] = nil
            lifts.removeAll { time &- $0.time > Self.simultaneityThreshold }
            lifts.append((contact, time))
        }
        var sample = TouchSample(finger: contact.finger, phase: phase, location: location)
        sample.force = force
        sample.modifiers = modifiers
        return sample
    }

    /// Returns the fingers of a device whose touches ended at `time`. The server ends all touches of a device
    /// directly before it removes the device.
    func fingersLifted(from device: Int32, at time: UInt32) -> Set<Int> {
        Set(
            lifts.filter { $0.contact.device == device && time &- $0.time <= Self.simultaneityThreshold }.map(
                \.contact.finger))
    }

    /// Cancels all touches, or those of `device`, whose ends will not be seen.
    mutating func cancel(device: Int32? = nil) -> [TouchSample] {
        let cancelled = contacts.filter { device == nil || $0.value.device == device }
        for identifier in cancelled.keys {
            contacts[identifier] = nil
        }
        return cancelled.values.sorted { $0.finger < $1.finger }.map {
            TouchSample(finger: $0.finger, phase: .cancelled, location: $0.location)
        }
    }
}

import CoreGraphics
import HostInterface

/// Touches of a touch screen: the server's ever growing identifiers become small finger numbers.
struct TouchTranslator {
    /// Numbers below belong to the pointer.
    static let firstFinger = 2

    private struct Contact {
        var finger: Int
        /// The device's number on the server.
        var device: Int32
        var location: CGPoint
    }

    private var contacts: [UInt32: Contact] = [:]
    /// The fingers that were lifted last, with the server's time in milliseconds.
    private var lifts: [(contact: Contact, time: UInt32)] = []

    /// Milliseconds between lifts that count as one moment.
    private static let moment: UInt32 = 2

    /// The lowest number that no other finger on the glass has.
    private var freeFinger: Int {
        let used = Set(contacts.values.map(\.finger))
        return (Self.firstFinger...).first { !used.contains($0) } ?? Self.firstFinger
    }

    /// A touch of the server began, moved or ended; nil for one that was never seen to begin.
    ///
    /// - Parameters:
    ///   - device: the number of the touch screen.
    ///   - location: in points of the window, as fine as the device measures.
    ///   - time: the server's, in milliseconds.
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
            lifts.removeAll { time &- $0.time > Self.moment }
            lifts.append((contact, time))
        }
        var sample = TouchSample(finger: contact.finger, phase: phase, location: location)
        sample.force = force
        sample.modifiers = modifiers
        return sample
    }

    /// The fingers of a device that were lifted at a moment of the server. A device that is taken away has all of its touches
    /// ended right before.
    func fingersLifted(from device: Int32, at time: UInt32) -> Set<Int> {
        Set(lifts.filter { $0.contact.device == device && time &- $0.time <= Self.moment }.map(\.contact.finger))
    }

    /// Cancels every touch, or those of one device: their ends will not be seen.
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

import CoreGraphics
import HostInterface
import Timeline

/// Gives what a touchpad scrolls its beginning and its end.
///
/// A server tells neither. Drivers that know when fingers are lifted report a movement by nothing then; where a device has
/// never done so, a pause stands for it.
struct ScrollSequence {
    /// Seconds after which the fingers of a device that says nothing count as lifted: longer than between two reports of the
    /// slowest scroll, shorter than it takes to put fingers down again.
    static let silence = 0.15

    private var open: ScrollSample?
    private var device = 0
    private var newest = Instant.zero
    /// Devices that have told when fingers were lifted. Their fingers may rest for as long as they like.
    private var tellingDevices: Set<Int> = []

    /// When the scroll that goes on counts as ended if nothing more is heard; nil while there is none.
    var deadline: Instant? {
        open == nil || tellingDevices.contains(device) ? nil : newest.advanced(by: Self.silence)
    }

    /// A device scrolled by some distance.
    mutating func move(_ sample: ScrollSample, device: Int, now: Instant) -> [ScrollSample] {
        var result: [ScrollSample] = []
        if open != nil, self.device != device {
            result = finish(.ended)
        }
        var sample = sample
        sample.phase = open == nil ? .began : .changed
        open = sample
        self.device = device
        newest = now
        return result + [sample]
    }

    /// A device reported a movement by nothing: its fingers were lifted.
    mutating func lift(device: Int) -> [ScrollSample] {
        tellingDevices.insert(device)
        return self.device == device ? finish(.ended) : []
    }

    /// Ends a scroll of which nothing was heard for long enough.
    mutating func end(ifSilentAt now: Instant) -> [ScrollSample] {
        guard let deadline, deadline <= now else { return [] }
        return finish(.ended)
    }

    /// Ends whatever goes on, of one device or of whichever it is.
    mutating func finish(_ phase: GesturePhase, device: Int? = nil) -> [ScrollSample] {
        guard var last = open, device == nil || device == self.device else { return [] }
        open = nil
        last.phase = phase
        last.delta = .zero
        return [last]
    }
}

import HostInterface
import Timeline

/// The input to a scene so far, for another instance of it that is to reach the same state.
///
/// Long waits are cut short, so that a scene that has been shown for an hour is brought into its state in a moment.
package struct SceneInput {
    /// The events, in the scene's own time.
    package private(set) var script: InputScript

    /// The time up to which the instance runs.
    package private(set) var end: Instant

    /// The longest time in seconds between two events, and after the last one. Long presses, flings and the animations
    /// of controls have ended by then.
    package static let maximumWait = 2.0

    /// Creates the input of a scene that has got the events of `script`, and whose own time is `end`.
    package init(_ script: InputScript, end: Instant) {
        var events: [HostEvent] = []
        var last = Instant.zero
        var shortened = Instant.zero
        for (index, event) in script.events.enumerated() {
            shortened = shortened.advanced(by: min(Self.maximumWait, max(0, event.timestamp.seconds(since: last))))
            last = event.timestamp
            let next = index + 1 < script.events.count ? script.events[index + 1] : nil
            if Self.isHover(event), let next, Self.isHover(next) { continue }
            events.append(HostEvent(timestamp: shortened, content: event.content))
        }
        self.script = InputScript(size: script.size, scale: script.scale, events: events)
        self.end = shortened.advanced(by: min(Self.maximumWait, max(0, end.seconds(since: last))))
    }

    /// Creates the input up to an instant, with every wait and movement.
    init(exactly script: InputScript, until end: Instant) {
        let events = script.events.filter { $0.timestamp <= end }
        self.script = InputScript(size: script.size, scale: script.scale, events: events)
        self.end = end
    }

    /// The size and scale with which the scene was created.
    var metrics: WindowMetrics { WindowMetrics(size: script.size, scale: script.scale) }

    /// The size and scale after the last event.
    var lastMetrics: WindowMetrics {
        for event in script.events.reversed() {
            if case .resize(let metrics) = event.content { return metrics }
        }
        return metrics
    }

    /// The input with every finger that is still down cancelled at its end, for a window that does not know them.
    package var withoutFingers: SceneInput {
        var down: [Int: TouchSample] = [:]
        for event in script.events {
            guard case .touch(let sample) = event.content else { continue }
            down[sample.finger] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample
        }
        var input = self
        for (_, sample) in down.sorted(by: { $0.key < $1.key }) {
            var sample = sample
            sample.phase = .cancelled
            input.script.events.append(HostEvent(timestamp: end, content: .touch(sample)))
        }
        return input
    }

    private static func isHover(_ event: HostEvent) -> Bool {
        if case .hover(let sample) = event.content { sample.phase == .moved } else { false }
    }
}

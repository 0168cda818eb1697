import HostInterface
import Timeline

/// The events of a scene that is shown, as they would happen to another instance of it.
struct SceneHistory {
    /// The events, in the scene's own time.
    private(set) var events: [HostEvent] = []

    /// The number of events that did something to the scene. Hovering, modifier keys, and copying in another
    /// program do not count.
    private(set) var interactionCount = 0

    /// The maximum number of recorded events. Later ones are handled and not recorded.
    static let maximumEvents = 200_000

    mutating func add(_ event: HostEvent) {
        switch event.content {
        // Events of the display alone mean nothing on another one.
        case .expose, .closeRequest, .displayLost: return
        // The application becomes active by itself when its window opens.
        case .activation where event.timestamp == .zero: return
        default: break
        }
        if Self.isInteraction(event) { interactionCount += 1 }
        if events.count < Self.maximumEvents { events.append(event) }
    }

    /// Returns the events up to the last one that did something. Without `keepingHover` the movements of the pointer
    /// are left out, too: the user moved it to the point that is being explained.
    func essentialEvents(keepingHover: Bool) -> [HostEvent] {
        let events = events.filter { keepingHover || !Self.isHover($0) }
        guard let last = events.lastIndex(where: { Self.isInteraction($0) || Self.isHover($0) }) else { return [] }
        return Array(events[...last])
    }

    private static func isHover(_ event: HostEvent) -> Bool {
        if case .hover = event.content { true } else { false }
    }

    private static func isInteraction(_ event: HostEvent) -> Bool {
        switch event.content {
        case .key(let sample): !sample.isOfModifier
        // A copy in another program matters only once it is read.
        case .clipboard(let sample): sample.phase != .changed
        case .touch, .scroll, .transform, .text, .shake, .remoteControl, .resize: true
        case .hover, .activation, .expose, .closeRequest, .displayLost: false
        }
    }
}

extension KeySample {
    /// Whether the key is Shift, Control, Alt or another modifier.
    fileprivate var isOfModifier: Bool { (0xE0...0xE7).contains(usage) }
}

import HostInterface
import Timeline

/// What happened to a scene that is shown, as it would happen to another instance of it.
struct SceneHistory {
    /// In the scene's own time.
    private(set) var events: [HostEvent] = []

    /// How many times something was done to the scene. Moving a pointer over it, holding modifier keys, and copying
    /// something elsewhere are not counted.
    private(set) var doings = 0

    /// How many events are kept at most. What comes later is handled and not kept.
    static let mostEvents = 200_000

    mutating func add(_ event: HostEvent) {
        switch event.content {
        // What only the display is concerned with has no place on another one.
        case .expose, .closeRequest, .displayLost: return
        // The application becomes active by itself when its window opens.
        case .activation where event.timestamp == .zero: return
        default: break
        }
        if Self.isDoing(event) { doings += 1 }
        if events.count < Self.mostEvents { events.append(event) }
    }

    /// The events without what came after the last thing that was done, and, unless somebody cares, without the ways of the
    /// pointer: whoever asks about a point has moved it there and pressed a key.
    func essence(hearsHover: Bool) -> [HostEvent] {
        let events = events.filter { hearsHover || !Self.isHover($0) }
        guard let last = events.lastIndex(where: { Self.isDoing($0) || Self.isHover($0) }) else { return [] }
        return Array(events[...last])
    }

    private static func isHover(_ event: HostEvent) -> Bool {
        if case .hover = event.content { true } else { false }
    }

    private static func isDoing(_ event: HostEvent) -> Bool {
        switch event.content {
        case .key(let sample): !sample.isOfModifier
        // That something else was copied is no matter until it is asked for.
        case .clipboard(let sample): sample.phase != .changed
        case .touch, .scroll, .transform, .text, .shake, .remoteControl, .resize: true
        case .hover, .activation, .expose, .closeRequest, .displayLost: false
        }
    }
}

extension KeySample {
    /// Whether the key is Shift, Control, Alt or the like.
    fileprivate var isOfModifier: Bool { (0xE0...0xE7).contains(usage) }
}

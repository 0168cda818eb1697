import HostInterface
import Timeline

/// The events of a scene that is shown, as they would happen to another instance of it.
struct SceneHistory {
    /// The events, in the scene's own time.
    private(set) var events: [HostEvent] = []

    /// The number of events that did something to the scene. Hovering, modifier keys, and copying in another
    /// program do not count.
    private(set) var interactionCount = 0

    /// The number of events to record. Later ones are handled and not recorded.
    private let limit: Limit
    private var isFull = false

    /// The length of a history.
    enum Limit: Int {
        /// Somewhat more than can be replayed for an explanation. The memory of a scene that is used for hours does not
        /// grow. Movements of the pointer are left out first.
        case explanation = 10_000
        /// As much as a user records.
        case recording = 200_000
    }

    init(limit: Limit = .explanation) {
        self.limit = limit
    }

    mutating func add(_ event: HostEvent) {
        switch event.content {
        // Events of the display alone mean nothing on another one.
        case .expose, .closeRequest, .displayLost: return
        // The application becomes active by itself when its window opens.
        case .activation where event.timestamp == .zero: return
        default: break
        }
        if Self.isInteraction(event) { interactionCount += 1 }
        guard !isFull else { return }
        if events.count == limit.rawValue, limit == .explanation { thinOut() }
        isFull = events.count == limit.rawValue
        if !isFull { events.append(event) }
    }

    /// Leaves out the movements of the pointer that another one follows directly. The history is full when it would
    /// soon have to be done again.
    private mutating func thinOut() {
        var kept: [HostEvent] = []
        kept.reserveCapacity(limit.rawValue)
        for (index, event) in events.enumerated() {
            let isFollowed = index + 1 < events.count && Self.isMovement(events[index + 1])
            if !isFollowed || !Self.isMovement(event) { kept.append(event) }
        }
        isFull = kept.count > limit.rawValue * 3 / 4
        events = kept
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

    /// Returns whether the pointer moved, and entered or left nothing.
    private static func isMovement(_ event: HostEvent) -> Bool {
        if case .hover(let sample) = event.content { sample.phase == .moved } else { false }
    }

    private static func isInteraction(_ event: HostEvent) -> Bool {
        switch event.content {
        case .key(let sample): !sample.isOfModifier
        // A copy in another program matters only once it is read.
        case .clipboard(let sample): sample.phase != .changed
        case .touch, .scroll, .transform, .text, .drag, .shake, .remoteControl, .resize: true
        case .hover, .activation, .expose, .closeRequest, .displayLost: false
        }
    }
}

extension KeySample {
    /// Whether the key is Shift, Control, Alt or another modifier.
    var isOfModifier: Bool { (0xE0...0xE7).contains(usage) }
}

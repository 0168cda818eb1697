import Timeline

/// One line of the trace.
public struct TraceRecord: Sendable {
    /// When it happened.
    public let instant: Instant
    /// Which part of the machinery speaks.
    public let topic: Topic
    /// What it says, in one line.
    public let text: String
    /// The same in parts, where it is about a recognizer, or about how far a touch has come on its way to its view.
    public let gesture: GestureNote?

    /// The same in parts, where it is about what a control made of fingers.
    package let control: ControlNote?

    package init(
        instant: Instant, topic: Topic, text: String, gesture: GestureNote? = nil, control: ControlNote? = nil
    ) {
        self.instant = instant
        self.topic = topic
        self.text = text
        self.gesture = gesture
        self.control = control
    }

    /// The parts of the machinery that explain themselves.
    public enum Topic: String, CaseIterable, Sendable {
        case host, hitTest = "hit-test", touch, press, control, action, responder, gesture, layout, display, lifecycle
    }
}

extension TraceRecord: CustomStringConvertible {
    /// The record as a line: time in seconds, topic, text.
    public var description: String {
        let milliseconds = (instant.nanoseconds + 500_000) / 1_000_000
        let fraction = String(milliseconds % 1000 + 1000).dropFirst()
        return "\(milliseconds / 1000).\(fraction) \(topic.rawValue) \(text)"
    }
}

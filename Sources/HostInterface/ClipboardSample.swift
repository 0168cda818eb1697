/// What happens to the clipboard.
public struct ClipboardSample: Equatable, Sendable {
    public var phase: Phase
    /// What was read; nil when there is no text.
    public var text: String?

    public init(phase: Phase, text: String? = nil) {
        self.phase = phase
        self.text = text
    }

    public enum Phase: String, CaseIterable, Codable, Sendable {
        /// Another program has copied something, and what this one had copied is gone.
        case changed
        /// The answer to `HostRequest.readClipboard`.
        case read
        /// The answer to `HostRequest.readPrimarySelection`.
        case selected
    }
}

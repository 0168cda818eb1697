/// The kinds of lines in an `InputScript`. The raw value is the key that tells the kind and carries its main value.
enum ScriptKind: String, CaseIterable {
    case touch, hover, scroll, transform, key, preedit, commit, clipboard, shake, remote, resize, expose, activation
    case close, lost

    /// The keys that a line of the kind may have beside `t` and its own.
    var otherKeys: [String] {
        switch self {
        case .touch:
            [
                "phase", "x", "y", "tool", "force", "radius", "tolerance", "altitude", "azimuth", "roll", "buttons",
                "simulated", "modifiers",
            ]
        case .hover: ["x", "y", "modifiers"]
        case .scroll: ["x", "y", "continuous", "phase", "modifiers"]
        case .transform: ["x", "y", "factor", "turn", "modifiers"]
        case .key: ["usage", "text", "plain", "repeat", "modifiers"]
        case .preedit: ["caret"]
        case .clipboard: ["text"]
        case .resize: ["scale"]
        case .commit, .shake, .remote, .expose, .activation, .close, .lost: []
        }
    }
}

/// What a script may say at most. The limits are far beyond every device, and keep hostile scripts from making numbers
/// that no window and no timeline can hold.
enum ScriptLimits {
    /// Eleven days; up to here a time in seconds keeps its nanoseconds.
    static let seconds = 1e6
    static let coordinate = 1e6
    static let length = 16_384.0
    static let scale = 0.25...8.0
    /// By how much two fingers can enlarge at once.
    static let factor = 0.001...1000.0
    /// How far two fingers can turn at once, in radians: half a turn and a little, for numbers that were rounded.
    static let turn = -3.2...3.2
    /// Bytes in a line.
    static let line = 65_536
    static let lines = 5_000_000
}

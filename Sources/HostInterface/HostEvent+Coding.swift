import CoreGraphics
import Foundation
import Timeline

/// Events as lines of an `InputScript`: `t` in seconds, one key that names the kind and holds its main value, and
/// the remaining values. `InputScript` documents them all.
extension HostEvent: Codable {
    public init(from decoder: any Decoder) throws {
        let reader = try ScriptReader(decoder)
        let kind = try reader.oneKey(of: ScriptKind.self, expected: "one key that says what happened")
        try reader.refuseKeys(beside: ["t", kind.rawValue] + kind.otherKeys + ["window"])
        timestamp = Instant(seconds: try reader.number("t", in: 0...ScriptLimits.seconds))
        content = try kind.content(reader)
        window = try reader.has("window") ? reader.integer("window", in: 0...ScriptLimits.windows) : 0
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ScriptKey.self)
        for (key, value) in scriptFields {
            try container.encode(value, forKey: ScriptKey(stringValue: key))
        }
    }

    /// The event as a line of an `InputScript`, without a line feed.
    package var scriptLine: String {
        ScriptValue.object(scriptFields)
    }
}

extension HostEvent {
    /// The keys and values of the event's line in an `InputScript`, in the order in which they are written. Default
    /// values are left out.
    var scriptFields: [(String, ScriptValue)] {
        let fields = [("t", ScriptValue.number(timestamp.seconds))] + content.scriptFields
        return window == 0 ? fields : fields + [("window", ScriptValue.number(Double(window)))]
    }
}

extension HostEvent.Content {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        switch self {
        case .touch(let sample): sample.scriptFields
        case .hover(let sample):
            [("hover", .text(sample.phase.rawValue))] + sample.location.scriptFields + sample.modifiers.scriptFields
        case .scroll(let sample): sample.scriptFields
        case .transform(let sample): sample.scriptFields
        case .key(let sample): sample.scriptFields
        case .text(let sample): sample.scriptFields
        case .clipboard(let sample):
            [("clipboard", .text(sample.phase.rawValue))] + (sample.text.map { [("text", .text($0))] } ?? [])
        case .drag(let sample): sample.scriptFields
        case .shake(let phase): [("shake", .text(phase.rawValue))]
        case .remoteControl(let subtype): [("remote", .number(Double(subtype)))]
        case .resize(let metrics):
            [
                ("resize", .numbers([metrics.size.width, metrics.size.height])),
                ("scale", .number(metrics.scale)),
            ]
        case .expose(let rect): [("expose", .numbers([rect.minX, rect.minY, rect.width, rect.height]))]
        case .activation(let activation): [("activation", .text(activation.rawValue))]
        case .closeRequest: [("close", .flag(true))]
        case .displayLost(let reason): [("lost", .text(reason))]
        }
    }
}

extension TouchSample {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        var fields: [(String, ScriptValue)] = [
            ("touch", .number(Double(finger))), ("phase", .text(phase.rawValue)),
        ]
        fields += location.scriptFields
        if tool != .finger { fields.append(("tool", .text(tool.rawValue))) }
        if force != 0 { fields.append(("force", .number(force))) }
        if radius != 0 { fields.append(("radius", .number(radius))) }
        if radiusTolerance != 0 { fields.append(("tolerance", .number(radiusTolerance))) }
        if altitude != .pi / 2 { fields.append(("altitude", .number(altitude))) }
        if azimuth != 0 { fields.append(("azimuth", .number(azimuth))) }
        if roll != 0 { fields.append(("roll", .number(roll))) }
        if buttons != 0 { fields.append(("buttons", .number(Double(buttons)))) }
        if isSimulated { fields.append(("simulated", .flag(true))) }
        return fields + modifiers.scriptFields
    }
}

extension ScrollSample {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        var fields: [(String, ScriptValue)] = [("scroll", .numbers([delta.dx, delta.dy]))]
        fields += location.scriptFields
        if isContinuous { fields.append(("continuous", .flag(true))) }
        if let phase { fields.append(("phase", .text(phase.rawValue))) }
        return fields + modifiers.scriptFields
    }
}

extension TransformSample {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        var fields: [(String, ScriptValue)] = [("transform", .text(phase.rawValue))]
        fields += location.scriptFields
        if scale != 1 { fields.append(("factor", .number(scale))) }
        if rotation != 0 { fields.append(("turn", .number(rotation))) }
        return fields + modifiers.scriptFields
    }
}

extension KeySample {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        var fields: [(String, ScriptValue)] = [
            ("key", .text((isDown ? KeyDirection.down : .up).rawValue)), ("usage", .number(Double(usage))),
            ("text", .text(characters)),
        ]
        if charactersIgnoringModifiers != characters { fields.append(("plain", .text(charactersIgnoringModifiers))) }
        if isRepeat { fields.append(("repeat", .flag(true))) }
        return fields + modifiers.scriptFields
    }
}

extension TextSample {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        let text = [(phase.rawValue, ScriptValue.text(text))]
        guard phase == .composing, caret != self.text.utf16.count else { return text }
        return text + [("caret", .number(Double(caret)))]
    }
}

extension DragSample {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        var fields: [(String, ScriptValue)] = [("drag", .text(phase.rawValue))]
        if phase == .moved { fields += location.scriptFields }
        if !types.isEmpty { fields.append(("types", .texts(types))) }
        if let operation { fields.append(("operation", .text(operation.rawValue))) }
        if let data { fields.append(("data", .text(Data(data).base64EncodedString()))) }
        return fields
    }
}

extension CGPoint {
    fileprivate var scriptFields: [(String, ScriptValue)] {
        [("x", .number(x)), ("y", .number(y))]
    }
}

extension KeyModifiers {
    /// The names of the modifiers in scripts.
    static let scriptNames: [(String, KeyModifiers)] = [
        ("capsLock", .capsLock), ("shift", .shift), ("control", .control), ("alternate", .alternate),
        ("command", .command), ("numericPad", .numericPad),
    ]

    fileprivate var scriptFields: [(String, ScriptValue)] {
        let names = Self.scriptNames.filter { contains($0.1) }.map(\.0)
        return names.isEmpty ? [] : [("modifiers", .texts(names))]
    }
}

/// The kinds of lines in an `InputScript`. The raw value is the key that names the kind and holds its main value.
enum ScriptKind: String, CaseIterable {
    case touch, hover, scroll, transform, key, preedit, commit, clipboard, drag, shake, remote, resize, expose,
        activation
    case close, lost

    /// The keys that a line of the kind may have besides `t` and its own.
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
        case .drag: ["x", "y", "types", "operation", "data"]
        case .resize: ["scale"]
        case .commit, .shake, .remote, .expose, .activation, .close, .lost: []
        }
    }
}

/// The limits of a script's values. They are far beyond every device, and keep hostile scripts from producing
/// numbers that no window and no timeline can hold.
enum ScriptLimits {
    /// The maximum time in seconds, eleven days: up to here a time keeps its nanoseconds.
    static let seconds = 1e6
    static let coordinate = 1e6
    /// The maximum number of a window.
    static let windows = 1_000_000
    static let length = 16_384.0
    static let scale = 0.25...8.0
    /// The range of the factor by which two fingers enlarge in one event.
    static let factor = 0.001...1000.0
    /// The range of the angle by which two fingers turn in one event, in radians: half a turn, with a margin for
    /// rounding.
    static let turn = -3.2...3.2
    /// The maximum number of bytes in a line, without its texts.
    static let line = 65_536
    /// The maximum number of bytes in a text: that of a clipboard, twice, because Latin-1 grows when it is decoded.
    static let text = 2 << 24
    /// The maximum number of bytes in the texts of a line, where an escape of six bytes may stand for one.
    static let escapedText = 6 * text
    static let lines = 5_000_000
    /// The maximum number of texts in a list.
    static let texts = 64
}

extension ScriptKind {
    /// Returns the content of an event, read from a line of this kind.
    func content(_ reader: ScriptReader) throws -> HostEvent.Content {
        switch self {
        case .touch: .touch(try touch(reader))
        case .hover: .hover(try hover(reader))
        case .scroll: .scroll(try scroll(reader))
        case .transform: .transform(try transform(reader))
        case .key: .key(try key(reader))
        case .preedit: .text(try preedit(reader))
        case .commit: .text(TextSample(phase: .committed, text: try reader.text(rawValue)))
        case .clipboard:
            .clipboard(
                ClipboardSample(
                    phase: try reader.choice(rawValue), text: try reader.has("text") ? reader.text("text") : nil))
        case .drag: .drag(try drag(reader))
        case .shake: .shake(try reader.choice(rawValue))
        case .remote: .remoteControl(try reader.integer(rawValue, in: 100...109))
        case .resize: .resize(try metrics(reader))
        case .expose: .expose(try rect(reader))
        case .activation: .activation(try reader.choice(rawValue))
        case .close: try close(reader)
        case .lost: .displayLost(reason: try reader.text(rawValue))
        }
    }

    private func touch(_ reader: ScriptReader) throws -> TouchSample {
        var sample = TouchSample(
            finger: try reader.integer(rawValue, in: -0x8000_0000...0xFFFF_FFFF), phase: try reader.choice("phase"),
            location: try reader.point())
        sample.tool = try reader.has("tool") ? reader.choice("tool") : .finger
        sample.force = try reader.has("force") ? reader.number("force", in: 0...1000) : 0
        sample.radius = try reader.has("radius") ? reader.number("radius", in: 0...ScriptLimits.length) : 0
        sample.radiusTolerance =
            try reader.has("tolerance") ? reader.number("tolerance", in: 0...ScriptLimits.length) : 0
        sample.altitude = try reader.has("altitude") ? reader.number("altitude", in: 0...Double.pi / 2) : .pi / 2
        sample.azimuth = try reader.has("azimuth") ? reader.number("azimuth", in: -7...7) : 0
        sample.roll = try reader.has("roll") ? reader.number("roll", in: -7...7) : 0
        sample.buttons = try reader.has("buttons") ? reader.integer("buttons", in: 0...0xFFFF_FFFF) : 0
        sample.isSimulated = try reader.has("simulated") ? reader.flag("simulated") : false
        sample.modifiers = try reader.modifiers()
        return sample
    }

    private func hover(_ reader: ScriptReader) throws -> HoverSample {
        var sample = HoverSample(phase: try reader.choice(rawValue), location: try reader.point())
        sample.modifiers = try reader.modifiers()
        return sample
    }

    private func scroll(_ reader: ScriptReader) throws -> ScrollSample {
        let delta = try reader.numbers(rawValue, ["dx", "dy"], in: -ScriptLimits.coordinate...ScriptLimits.coordinate)
        var sample = ScrollSample(
            location: try reader.point(), delta: CGVector(dx: delta[0], dy: delta[1]),
            isContinuous: try reader.has("continuous") ? reader.flag("continuous") : reader.has("phase"))
        sample.phase = try reader.has("phase") ? reader.choice("phase") : nil
        guard sample.isContinuous || sample.phase == nil else {
            throw reader.problem(
                found: "a \"phase\" of a wheel that turns in steps", expected: "\"continuous\":true, or no \"phase\"")
        }
        sample.modifiers = try reader.modifiers()
        return sample
    }

    private func transform(_ reader: ScriptReader) throws -> TransformSample {
        var sample = TransformSample(phase: try reader.choice(rawValue), location: try reader.point())
        sample.scale = try reader.has("factor") ? CGFloat(reader.number("factor", in: ScriptLimits.factor)) : 1
        sample.rotation = try reader.has("turn") ? CGFloat(reader.number("turn", in: ScriptLimits.turn)) : 0
        sample.modifiers = try reader.modifiers()
        return sample
    }

    private func key(_ reader: ScriptReader) throws -> KeySample {
        let text = try reader.has("text") ? reader.text("text") : ""
        var sample = KeySample(
            isDown: try reader.choice(rawValue, as: KeyDirection.self) == .down,
            usage: try reader.has("usage") ? reader.integer("usage", in: 0...0xFFFF) : 0, characters: text,
            charactersIgnoringModifiers: try reader.has("plain") ? reader.text("plain") : text)
        sample.isRepeat = try reader.has("repeat") ? reader.flag("repeat") : false
        sample.modifiers = try reader.modifiers()
        return sample
    }

    private func preedit(_ reader: ScriptReader) throws -> TextSample {
        let text = try reader.text(rawValue)
        let caret = try reader.has("caret") ? reader.integer("caret", in: 0...text.utf16.count) : nil
        return TextSample(phase: .composing, text: text, caret: caret)
    }

    private func drag(_ reader: ScriptReader) throws -> DragSample {
        var sample = DragSample(phase: try reader.choice(rawValue))
        if sample.phase == .moved { sample.location = try reader.point() }
        sample.types = try reader.has("types") ? reader.texts("types") : []
        sample.operation = try reader.has("operation") ? reader.choice("operation") : nil
        guard reader.has("data") else { return sample }
        guard let data = Data(base64Encoded: try reader.text("data")) else {
            throw reader.problem(found: "a text that is not Base64", expected: "\"data\" in Base64")
        }
        sample.data = [UInt8](data)
        return sample
    }

    private func metrics(_ reader: ScriptReader) throws -> WindowMetrics {
        WindowMetrics(
            size: try reader.size(rawValue),
            scale: try reader.has("scale") ? CGFloat(reader.number("scale", in: ScriptLimits.scale)) : 1)
    }

    private func rect(_ reader: ScriptReader) throws -> CGRect {
        let range = -ScriptLimits.coordinate...ScriptLimits.coordinate
        let values = try reader.numbers(rawValue, ["x", "y", "width", "height"], in: range)
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    private func close(_ reader: ScriptReader) throws -> HostEvent.Content {
        guard try reader.flag(rawValue) else {
            throw reader.problem(found: "\"close\":false", expected: "\"close\":true, or no such line")
        }
        return .closeRequest
    }
}

/// The value of a line's key `key`.
enum KeyDirection: String, CaseIterable {
    case down, up
}

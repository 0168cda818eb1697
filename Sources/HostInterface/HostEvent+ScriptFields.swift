import CoreGraphics
import Timeline

extension HostEvent {
    /// Keys and values of the event's line in an `InputScript`, in the order in which they are written. Values that a
    /// reader assumes when they are missing are left out.
    var scriptFields: [(String, ScriptValue)] {
        [("t", .number(timestamp.seconds))] + content.scriptFields
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

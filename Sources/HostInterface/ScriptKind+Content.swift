import CoreGraphics

extension ScriptKind {
    /// What happened, read from a line of this kind.
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

/// What the key `key` of a line says.
enum KeyDirection: String, CaseIterable {
    case down, up
}

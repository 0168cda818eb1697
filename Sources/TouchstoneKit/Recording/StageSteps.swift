import HostInterface
import StandardStreams
import Timeline
import UIKit

/// The conversion of the events of a script to calls on a `Stage` and its fingers.
@MainActor
struct StageSteps {
    private(set) var lines: [String] = []
    private var now = Instant.zero

    init(_ script: InputScript) {
        self.init(events: script.events, until: .zero)
    }

    /// - Parameter instant: The time up to which the stage advances at the end.
    init(events: [HostEvent], until instant: Instant) {
        var rest = events[...]
        while let event = rest.first {
            // Touches at one instant arrive in one event.
            let group = rest.prefix { $0.timestamp == event.timestamp }
            rest.removeFirst(group.count)
            advance(to: event.timestamp)
            let calls = group.compactMap { Self.call(for: $0.content) }
            let touches = group.filter { if case .touch = $0.content { true } else { false } }.count
            if touches > 1 {
                lines.append("stage.together {")
                lines += calls.map { "    " + $0 }
                lines.append("}")
            } else {
                lines += calls
            }
        }
        advance(to: instant)
    }

    private mutating func advance(to instant: Instant) {
        guard instant > now else { return }
        // The seconds are written with enough digits to reach the exact instant.
        lines.append("stage.advance(by: \(Double(instant.nanoseconds - now.nanoseconds) / 1e9))")
        now = instant
    }

    private static func call(for content: HostEvent.Content) -> String? {
        switch content {
        case .touch(let sample): touch(sample)
        case .hover(let sample): sample.phase == .exited ? nil : "stage.hover(at: \(point(sample.location)))"
        case .scroll(let sample): scroll(sample)
        case .transform(let sample):
            "stage.sendTransform(.\(sample.phase.rawValue), scale: \(number(sample.scale)), "
                + "rotation: \(number(sample.rotation)), at: \(point(sample.location)))"
        case .key(let sample): key(sample)
        case .text(let sample):
            sample.phase == .committed
                ? "stage.commit(\(literal(sample.text)))"
                : "stage.compose(\(literal(sample.text)), caret: \(sample.caret))"
        case .clipboard(let sample): clipboard(sample)
        // The gallery hands no drags of other programs on to its scenes.
        case .drag: nil
        case .shake(.began): "stage.shake()"
        case .shake: nil
        case .remoteControl(let number): "stage.send(.remoteControl(\(number)))"
        case .resize(let metrics):
            "stage.resize(to: CGSize(width: \(number(metrics.size.width)), height: \(number(metrics.size.height))))"
        case .activation(let activation): "stage.send(.activation(.\(activation.rawValue)))"
        case .expose, .closeRequest, .displayLost: nil
        }
    }

    private static func scroll(_ sample: ScrollSample) -> String {
        let delta = "CGVector(dx: \(number(sample.delta.dx)), dy: \(number(sample.delta.dy)))"
        let phase = sample.phase
        return phase.map { "stage.sendScroll(.\($0.rawValue), by: \(delta), at: \(point(sample.location)))" }
            ?? "stage.scroll(by: \(delta), at: \(point(sample.location)))"
    }

    private static func clipboard(_ sample: ClipboardSample) -> String {
        let text = sample.text.map { ", text: \(literal($0))" } ?? ""
        return "stage.send(.clipboard(ClipboardSample(phase: .\(sample.phase.rawValue)\(text))))"
    }

    private static func touch(_ sample: TouchSample) -> String {
        let finger = sample.finger == 0 ? "stage.finger" : "stage.finger(\(sample.finger))"
        switch sample.phase {
        case .began: return "\(finger).press(at: \(point(sample.location)))"
        case .moved: return "\(finger).move(to: \(point(sample.location)))"
        case .ended: return "\(finger).lift()"
        case .cancelled: return "\(finger).cancel()"
        }
    }

    /// Returns a call for one key event. Down and up are separate, so that the key is held as long as it was.
    private static func key(_ sample: KeySample) -> String {
        var text = "stage.sendKey(isDown: \(sample.isDown), usage: \(sample.usage)"
        text += ", characters: \(literal(sample.characters))"
        text += ", charactersIgnoringModifiers: \(literal(sample.charactersIgnoringModifiers))"
        if !sample.modifiers.isEmpty {
            text += ", modifiers: UIKeyModifierFlags(rawValue: \(sample.modifiers.rawValue))"
        }
        return text + ")"
    }

    static func point(_ point: CGPoint) -> String {
        "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
    }

    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(clamping: value))" : "\(Double(value))"
    }

    /// Returns a string as a literal of Swift. Characters that cannot be seen, or that change the order of others, are
    /// escaped.
    nonisolated static func literal(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            scalar == "'" ? "'" : scalar.escaped(asASCII: !PrintableText.isPrintable(scalar))
        }
        return "\"" + scalars.joined() + "\""
    }
}

import CoreGraphics
import Foundation
import Timeline

/// Input as data: the events of a window, recorded or written by hand, that are played back on a virtual clock.
///
/// A script is text, one JSON object per line. The first line identifies the file and its version, and describes
/// the window that it is for: its size in points and its pixels per point. Every other line is one event. Empty
/// lines are skipped.
///
///     {"touchstone":1,"size":[480,320],"scale":1}
///     {"t":0.25,"touch":0,"phase":"began","x":20,"y":30}
///     {"t":0.3,"touch":0,"phase":"ended","x":20,"y":30}
///
/// `t` is the time in seconds since the beginning, which never decreases from line to line; `x` and `y` are points
/// of the window, from its top left. Besides `t` a line has exactly one of these keys, and the keys listed with it;
/// those in parentheses may be missing:
///
/// - `touch`, the number of the finger, with `phase` (began, moved, ended, cancelled), `x` and `y`. (`tool`:
///   finger, pencil, pointer. `force`. `radius` and its `tolerance`. A pencil's `altitude`, `azimuth` and `roll` in
///   radians. `buttons`. `simulated` for a finger that is to be drawn. `modifiers`.)
/// - `hover`: Entered, moved, exited; with `x` and `y`. (`modifiers`.)
/// - `scroll`, the distance `[dx,dy]` that content moves, with `x` and `y`. (`continuous` for a device that reports
///   distances, and its `phase`: began, changed, ended, cancelled. `modifiers`.)
/// - `transform`, two fingers on a touchpad: began, changed, ended, cancelled; with `x` and `y`. (`factor` by which
///   they moved apart since the last line. `turn` since then in radians, clockwise. `modifiers`.)
/// - `key`: Down, up. (`usage` on the USB page. `text`. `plain`, the text without modifiers. `repeat`.
///   `modifiers`.)
/// - `preedit`, text that an input method is composing. (`caret` in UTF-16 units, by default at the end.)
/// - `commit`, text that an input method enters.
/// - `clipboard`: Changed, read, selected. (`text` that was read.)
/// - `drag` of another program: Entered, moved, exited, dropped, read. (`x`, `y` for moved, `types`, `operation`,
///   `data` in Base64.)
/// - `shake`: Began, ended, cancelled.
/// - `remote`, UIKit's event subtype, 100 to 109.
/// - `resize`, the size `[width,height]`. (`scale`.)
/// - `expose`, the rectangle `[x,y,width,height]`.
/// - `activation`: Active, inactive, background.
/// - `close`: True.
/// - `lost`, the reason why the display is gone.
///
/// `modifiers` is a list of capsLock, shift, control, alternate, command, numericPad. Each line may have a `window`,
/// the number of the window that the event is for; it is 0 where the key is missing.
///
/// Version 2 added `transform`, `simulated` and the `phase` of `scroll`, version 3 `drag`, version 4 `window`. A script
/// that uses none of them is written as version 1, which every reader knows; here all versions are read alike.
public struct InputScript: Equatable, Sendable {
    /// The newest version that can be read. A script is written as the lowest version that has everything it uses.
    public static let version = 4

    /// The size of the window that the script is for, in points.
    public var size: CGSize

    /// The pixels per point of that window.
    public var scale: CGFloat

    /// The events, sorted by time.
    public var events: [HostEvent]

    public init(size: CGSize, scale: CGFloat = 1, events: [HostEvent] = []) {
        self.size = size
        self.scale = scale
        self.events = events
    }

    /// The first line, without a line feed.
    package var headerLine: String {
        ScriptValue.object([
            ("touchstone", .number(Double(neededVersion))),
            ("size", .numbers([size.width, size.height])),
            ("scale", .number(scale)),
        ])
    }

    /// The lowest version that has everything the script uses.
    private var neededVersion: Int {
        var version = 1
        for event in events {
            if event.window != 0 { return 4 }
            switch event.content {
            case .drag: version = 3
            case .transform: version = max(version, 2)
            case .scroll(let sample) where sample.phase != nil: version = max(version, 2)
            case .touch(let sample) where sample.isSimulated: version = max(version, 2)
            default: break
            }
        }
        return version
    }

    /// The script as text, every line ended by a line feed.
    public var text: String {
        ([headerLine] + events.map(\.scriptLine)).joined(separator: "\n") + "\n"
    }
}

extension InputScript {
    /// Reads a script. The text may be hostile: every fault is reported as an error that names the line.
    public init(text: String) throws(InputScriptError) {
        try self.init(data: Data(text.utf8))
    }

    /// Reads a script from the bytes of a file.
    public init(data: Data) throws(InputScriptError) {
        let decoder = JSONDecoder()
        var header: ScriptHeader?
        var events: [HostEvent] = []
        var number = 0
        var start = data.startIndex
        while start < data.endIndex {
            let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
            let line = data[start..<end]
            start = end < data.endIndex ? end + 1 : end
            number += 1
            do {
                guard let json = try Self.json(in: line) else { continue }
                if header == nil {
                    header = try Self.decode(ScriptHeader.self, from: json, with: decoder)
                } else {
                    let event = try Self.decode(HostEvent.self, from: json, with: decoder)
                    try Self.check(event, follows: events.last, count: events.count)
                    events.append(event)
                }
            } catch {
                throw InputScriptError(line: number, found: error.found, expected: error.expected)
            }
        }
        guard let header else {
            throw InputScriptError(line: max(number, 1), found: "nothing", expected: ScriptHeader.example)
        }
        self.init(size: header.size, scale: header.scale, events: events)
    }

    /// Returns the line's text as JSON bytes; nil for an empty line.
    private static func json(in line: Data) throws(ScriptProblem) -> Data? {
        if let problem = line.withUnsafeBytes({ problem(ofExtent: $0) }) { throw problem }
        let blanks: Set<UInt8> = [0x09, 0x0D, 0x20]
        guard line.contains(where: { !blanks.contains($0) }) else { return nil }
        if let control = line.first(where: { $0 < 0x20 && !blanks.contains($0) }) {
            throw ScriptProblem(found: "the control character \(control)", expected: "JSON text")
        }
        guard String(validating: line, as: UTF8.self) != nil else {
            throw ScriptProblem(found: "bytes that are no UTF-8", expected: "JSON text in UTF-8")
        }
        return Data(line)
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from json: Data, with decoder: JSONDecoder
    ) throws(ScriptProblem) -> Value {
        do {
            return try decoder.decode(type, from: json)
        } catch let problem as ScriptProblem {
            throw problem
        } catch {
            let text = ScriptReader.clipped(String(decoding: json, as: UTF8.self))
            throw ScriptProblem(found: "text that is no JSON, \(text)", expected: "an object such as \(example)")
        }
    }

    private static let example = #"{"t":0.25,"touch":0,"phase":"began","x":20,"y":30}"#

    /// Returns the reason to refuse a line that would take the parser more time, memory or stack than an event needs.
    /// Only texts, such as one that was pasted, may be long.
    private static func problem(ofExtent line: UnsafeRawBufferPointer) -> ScriptProblem? {
        var depth = 0
        var isText = false
        var isEscaped = false
        var textLength = 0
        for byte in line {
            if isText {
                textLength += 1
                if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else if byte == UInt8(ascii: "\"") {
                isText = true
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                depth += 1
                // The parser allows 512 levels, and a line of a script has two.
                guard depth <= 8 else {
                    return ScriptProblem(found: "brackets nested deeper than 8", expected: "one flat object, {...}")
                }
            } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                depth -= 1
            }
        }
        guard line.count - textLength <= ScriptLimits.line, textLength <= ScriptLimits.escapedText else {
            return ScriptProblem(
                found: "\(line.count) bytes",
                expected: "at most \(ScriptLimits.line) bytes, and \(ScriptLimits.escapedText) more in its texts")
        }
        return nil
    }

    private static func check(_ event: HostEvent, follows previous: HostEvent?, count: Int) throws(ScriptProblem) {
        if let previous, event.timestamp < previous.timestamp {
            throw ScriptProblem(
                found: "the time \(event.timestamp.seconds)",
                expected: "a time no earlier than that of the line before, \(previous.timestamp.seconds)")
        }
        guard count < ScriptLimits.lines else {
            throw ScriptProblem(found: "event \(count + 1)", expected: "at most \(ScriptLimits.lines) events")
        }
    }
}

/// The first line of an `InputScript`.
struct ScriptHeader: Decodable {
    static let example = #"a first line such as {"touchstone":1,"size":[480,320],"scale":1}"#

    let size: CGSize
    let scale: CGFloat

    init(from decoder: any Decoder) throws {
        let reader = try ScriptReader(decoder)
        guard reader.has("touchstone") else {
            throw reader.problem(found: "no key \"touchstone\"", expected: Self.example)
        }
        try reader.refuseKeys(beside: ["touchstone", "size", "scale"])
        let version = try reader.integer("touchstone", in: 1...1_000_000)
        guard version <= InputScript.version else {
            throw reader.problem(
                found: "version \(version)", expected: "version \(InputScript.version), the newest that is known here")
        }
        size = try reader.size("size")
        scale = try reader.has("scale") ? CGFloat(reader.number("scale", in: ScriptLimits.scale)) : 1
    }
}

/// The reason why a text is not a valid `InputScript`: the line, its content, and the expected content.
public struct InputScriptError: Error, Equatable, CustomStringConvertible {
    /// The line's number, counted from 1.
    public let line: Int
    /// The content of the line.
    public let found: String
    /// The expected content.
    public let expected: String

    /// One sentence for the script's author.
    public var description: String {
        "Line \(line) of the input script has \(found); expected \(expected)."
    }
}

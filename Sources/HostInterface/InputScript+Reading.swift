import Foundation
import Timeline

extension InputScript {
    /// Reads a script. The text may come from anywhere: whatever is wrong with it ends in an error that names the line.
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
            throw InputScriptError(line: max(number, 1), found: "no script", expected: ScriptHeader.example)
        }
        self.init(size: header.size, scale: header.scale, events: events)
    }

    /// The line's text as JSON bytes; nil for an empty line.
    private static func json(in line: Data) throws(ScriptProblem) -> Data? {
        guard line.count <= ScriptLimits.line else {
            throw ScriptProblem(found: "\(line.count) bytes", expected: "at most \(ScriptLimits.line)")
        }
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
        // The parser allows 512 levels; a line of a script has two. Refusing here keeps deep nesting off its stack.
        guard nesting(of: json) <= 8 else {
            throw ScriptProblem(found: "brackets nested deeper than 8", expected: "one flat object, {...}")
        }
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

    /// How deep brackets are nested; those inside of strings count as well, which no script has a reason for.
    private static func nesting(of json: Data) -> Int {
        var depth = 0
        var deepest = 0
        for byte in json {
            if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                depth += 1
                deepest = max(deepest, depth)
            } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                depth -= 1
            }
        }
        return deepest
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

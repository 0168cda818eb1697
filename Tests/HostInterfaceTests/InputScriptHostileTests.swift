import Foundation
import Testing

@testable import HostInterface

/// Tests that reading any bytes ends with a script, or with an error that has a line number.
@Suite("Hostile bytes")
struct InputScriptHostileTests {
    private func read(_ data: Data) -> Bool {
        do {
            _ = try InputScript(data: data)
            return true
        } catch {
            #expect(error.line >= 1)
            #expect(!error.found.isEmpty && !error.expected.isEmpty)
            return false
        }
    }

    @Test("that nest a million levels are rejected")
    func nesting() {
        let deep = Data(repeating: UInt8(ascii: "["), count: 60_000)
        #expect(!read(deep))
        #expect(!read(Data((InputScriptTests.header + "\n").utf8) + deep))
        #expect(!read(Data(repeating: UInt8(ascii: "{"), count: 1_000_000)))
    }

    @Test("of any kind are rejected")
    func binary() {
        var numbers = SeededNumbers(seed: 3)
        for _ in 0..<300 {
            let bytes = (0..<numbers.below(400)).map { _ in UInt8(numbers.below(256)) }
            #expect(!read(Data(bytes)))
            #expect(!read(Data((InputScriptTests.header + "\n{").utf8) + Data(bytes)))
        }
    }

    @Test("from a script with random changes are read or rejected")
    func mutation() {
        let script = InputScript(size: CGSize(width: 480, height: 320), events: SampleEvents.oneOfEachKind)
        let good = Data(script.text.utf8)
        #expect(read(good))
        var numbers = SeededNumbers(seed: 7)
        var refused = 0
        for _ in 0..<2000 {
            var bytes = good
            for _ in 0...numbers.below(3) {
                let index = numbers.below(bytes.count)
                switch numbers.below(3) {
                case 0: bytes[index] = UInt8(numbers.below(256))
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8(ascii: "9"), at: index)
                }
            }
            if !read(bytes) { refused += 1 }
        }
        #expect(refused > 500)
    }

    @Test("from a script with strange values are read or rejected")
    func strangeValues() {
        let script = InputScript(size: CGSize(width: 480, height: 320), events: SampleEvents.oneOfEachKind)
        let lines = script.text.split(separator: "\n").map(String.init)
        let strange = [
            "1e999", "-1e999", "1e-999", "-0", "9223372036854775808", "1e18", "0.1e", "NaN", "null", "true", "\"\"",
            "[]",
            "[1]", "[1,2,3,4,5]", "[[[[]]]]", "{}", "\"\\ud800\"", "\"\\u0000\"", "\"began\"", "\"\u{202E}\u{301}\"",
            "\"" + String(repeating: "a", count: 70_000) + "\"", String(repeating: "9", count: 400), ":", ",", "}",
        ]
        var numbers = SeededNumbers(seed: 11)
        var refused = 0
        for _ in 0..<2000 {
            var mutated = lines
            let line = numbers.below(lines.count)
            // A value lies between a colon and the next comma or brace.
            let colons = lines[line].indices.filter { lines[line][$0] == ":" }
            let start = lines[line].index(after: colons[numbers.below(colons.count)])
            let end = lines[line][start...].firstIndex { $0 == "," || $0 == "}" } ?? start
            mutated[line].replaceSubrange(start..<end, with: strange[numbers.below(strange.count)])
            if numbers.below(4) == 0 { mutated.swapAt(line, numbers.below(lines.count)) }
            let data = Data(mutated.joined(separator: "\n").utf8)
            guard let read = try? InputScript(data: data) else {
                refused += self.read(data) ? 0 : 1
                continue
            }
            // A valid script round-trips.
            #expect((try? InputScript(text: read.text)) == read)
        }
        #expect(refused > 1000 && refused < 2000)
    }
}

/// Tests that long texts, such as pasted ones, can be recorded and played.
@Suite("Long texts in scripts")
struct InputScriptLongTextTests {
    private func script(_ contents: [HostEvent.Content]) -> InputScript {
        InputScript(
            size: CGSize(width: 480, height: 320),
            events: contents.map { HostEvent(timestamp: .zero, content: $0) })
    }

    @Test("are read as they were written, whatever characters they have")
    func roundTrip() throws {
        let letters = String(repeating: "a long text \u{1B}\u{0}\"\\ ", count: 20_000)
        for text in [letters, String(repeating: "[{", count: 50_000), String(repeating: "\\", count: 100_001)] {
            let written = script([
                .clipboard(ClipboardSample(phase: .read, text: text)),
                .text(TextSample(phase: .committed, text: text)),
                .key(KeySample(isDown: true, usage: 4, characters: text, charactersIgnoringModifiers: text)),
            ])
            #expect(try InputScript(text: written.text) == written)
        }
    }

    @Test("are allowed only in quotes: any other line that is long is refused")
    func limits() throws {
        func error(_ line: String) -> InputScriptError? {
            do throws(InputScriptError) {
                _ = try InputScript(text: InputScriptTests.header + "\n" + line)
                return nil
            } catch {
                return error
            }
        }
        let keys = String(repeating: "\"\":0,", count: 20_000)
        #expect(error("{\(keys)\"t\":0}")?.expected.hasPrefix("at most 65536 bytes, and ") == true)
        let numbers = String(repeating: "0,", count: 40_000)
        #expect(error("{\"t\":0,\"resize\":[\(numbers)0]}")?.expected.hasPrefix("at most 65536 bytes, and ") == true)
    }
}

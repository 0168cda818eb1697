import Foundation
import TestSupport
import Testing

/// Displays that go away while the program runs, at each of its requests.
@Suite("The program whose display goes away", .serialized)
struct LostDisplayTests {
    private static let script = """
        {"touchstone":1,"size":[480,320],"scale":1}
        {"t":0.05,"touch":0,"phase":"began","x":240,"y":160}
        {"t":0.1,"touch":0,"phase":"ended","x":240,"y":160}
        {"t":0.2,"close":true}

        """

    @Test("ends with a sentence and status 1, and keeps its recording if there was a display")
    func cut() throws {
        let display = try VirtualDisplay()
        func run(_ proxy: ServerProxy, in scratch: Scratch) throws -> Program {
            try Data(Self.script.utf8).write(to: scratch.url.appendingPathComponent("in.jsonl"))
            return try Program(
                "--bare", "benchmark", "--script", "in.jsonl", "--record", "out.jsonl", in: scratch.url,
                environment: ["DISPLAY": proxy.displayName])
        }
        let whole = try ServerProxy(to: display.name)
        let program = try run(whole, in: try Scratch())
        #expect(program.status == 0, "\(program.complaint)")
        let count = whole.requestCount
        #expect(count > 40)

        for number in Trials.share(of: Array(0..<count), every: 13) {
            let proxy = try ServerProxy(
                to: display.name, cuttingAfter: number, number.isMultiple(of: 2) ? .end : .reset)
            let scratch = try Scratch()
            let program = try run(proxy, in: scratch)
            let what = "\(number) of \(count): \(program.complaint)"
            #expect(program.output == "", "\(what)")
            if program.status == 0 {
                // The last requests free what the server has, and the number varies by a few.
                #expect(program.complaint == "" && number > count - 20, "\(what)")
            } else {
                #expect(program.status == 1, "\(what)")
                #expect(program.complaint.split(separator: "\n").count == 1, "\(what)")
                let wasOpen = scratch.files == ["in.jsonl", "out.jsonl"]
                #expect(wasOpen || (scratch.files == ["in.jsonl"] && number < 2 * count / 3), "\(what)")
                let sentence = wasOpen ? "touchstone: The connection to the X server at" : "touchstone: "
                #expect(program.complaint.hasPrefix(sentence), "\(what)")
            }
        }
    }
}

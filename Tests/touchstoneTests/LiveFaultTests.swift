import Foundation
import TestSupport
import Testing

@Suite("The verb live, of code with a fault", .serialized)
struct LiveFaultTests {
    private struct Fault: CustomStringConvertible {
        var name: String
        var code: String
        var method: String
        /// The beginning of Swift's message, if there is one.
        var sentence: String?
        var description: String { "\(name) in \(method)" }
    }

    private static let kinds: [(name: String, code: String, sentence: String?)] = [
        ("nil", "_ = none!", "Fatal error: Unexpectedly found nil"), ("the stack", "count = fall(1)", nil),
        ("an endless loop", "while count > 0 { count = count % 7 + 1 }", nil),
        ("an index", "count = list[count]", "Fatal error: Index out of range"),
    ]

    private static let faults = kinds.flatMap { name, code, sentence in
        ["init", "layoutSubviews", "draw", "touchesBegan"].map {
            Fault(name: name, code: code, method: $0, sentence: sentence)
        }
    }

    @Test("keeps its window open and shows the code before, or the state before")
    func faults() throws {
        let colors = LiveRun.colors
        var index = 0
        func next() -> Framebuffer.Pixel {
            index += 1
            return colors[index % colors.count]
        }
        let run = try LiveRun(LiveSource.pad(colors[0]), showing: colors[0])
        let (x, y) = LiveRun.place
        try run.display.run("xdotool", "mousemove", "\(x)", "\(y)")
        for fault in Trials.share(of: Self.faults, every: 7) {
            let good = next()
            _ = try run.show(LiveSource.pad(good), good)
            let bad = next()
            let text = LiveSource.faulty(bad, fault.code, in: fault.method)
            let before = run.program.complaint.count
            if fault.method == "touchesBegan" {
                _ = try run.show(text, bad)
                try run.display.run("xdotool", "mousedown", "1")
                #expect(try run.shows(bad.dimmed), "\(fault): \(run.program.complaint)")
                try run.display.run("xdotool", "mouseup", "1")
            } else {
                _ = try run.save(text)
                #expect(try run.shows(good.dimmed), "\(fault): \(run.program.complaint)")
            }
            let complaint = String(run.program.complaint.dropFirst(before))
            #expect(fault.sentence.map(complaint.contains) != false, "\(fault): \(complaint)")
        }
        run.program.end()
        #expect(run.files == [:])
    }

    @Test("shows code that is saved while the code before is in an endless loop")
    func mending() throws {
        let colors = LiveRun.colors
        let run = try LiveRun(LiveSource.pad(colors[0]), showing: colors[0])
        _ = try run.save(LiveSource.faulty(colors[1], Self.kinds[2].code, in: "init"))
        // The window loads it as soon as it is linked, and is then busy for three seconds.
        while run.libraries.count < 2 { usleep(10_000) }
        usleep(500_000)
        _ = try run.show(LiveSource.pad(colors[2]), colors[2])
        #expect(run.processes.count == 2)
    }
}

import Foundation
import TestSupport
import Testing

/// Random arguments end with a sentence, not with a crash.
@Suite("Hostile arguments")
struct HostileArgumentTests {
    private static let pieces = [
        "benchmark", "round-button", "--scale", "--size", "480x320", "1x1", "0x0", "nanx1", "-1x2", "1e400x2", "--all",
        "--state",
        "highlighted", "--overlay", "hits", "--appearance", "dark", "--bare", "--script", "--record", "--animate",
        "--trace",
        "--baseline", "--write-baseline", "--update-baseline", "--profile", "wcag", "--rule", "TS001", "--sarif",
        "--check",
        "--into", "--hits", "--tolerance", "-o",
        "--", "-", "--=", "", "nan", "20,10", "--at", "--swift", "-0", "1e308", "\u{202E}", "\u{1B}[2J", "%s%n",
        String(repeating: "a", count: 10_000),
        "/dev/full", "/dev/null", "..",
    ]

    @Test("are done or refused with status 0, 1 or 2, and nothing that moves a terminal's cursor")
    func arguments() async throws {
        let scratch = try Scratch()
        var state: UInt64 = Trials.seed(37)
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let verbs = [
            "render", "replay", "list", "doctor", "rendr", "explain", "audit", "diff", "figures", "live", "new",
        ]
        let commandLines = (0..<Trials.extent(33, soak: 600)).map { round in
            var arguments = [verbs[round % verbs.count]]
            for _ in 0..<next(6) { arguments.append(Self.pieces[next(Self.pieces.count)]) }
            if arguments[0] == "render" { arguments += ["-o", scratch.path("\(round).png")] }
            return arguments
        }
        try await forEachAtOnce(commandLines) { arguments in
            let program = try Program(arguments, in: scratch.url)
            #expect([0, 1, 2].contains(program.status), "\(arguments): \(program.complaint)")
            #expect(program.complaint.utf8.count < 1500, "\(arguments)")
            #expect(!program.complaint.contains("\u{1B}"), "\(arguments)")
            // The doctor prints its findings as output, even if something is missing.
            let isExplained =
                program.complaint.isEmpty ? !program.output.isEmpty : program.complaint.hasPrefix("touchstone: ")
            #expect(program.status == 0 || isExplained, "\(arguments): \(program.complaint)")
        }
    }
}

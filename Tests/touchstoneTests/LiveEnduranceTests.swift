import Foundation
import TestSupport
import Testing

/// The speed of `touchstone live` and what it leaves behind. The soak prints the figures.
@Suite("The verb live, again and again", .serialized)
struct LiveEnduranceTests {
    private static func color(_ index: Int) -> Framebuffer.Pixel { LiveRun.colors[index % LiveRun.colors.count] }

    private static func report(_ what: String, _ latencies: [LiveRun.Latency]) {
        func milliseconds(_ values: [Double], _ share: Double) -> Int {
            Int(1000 * values.sorted()[Int(share * Double(values.count - 1))])
        }
        let whole = latencies.map(\.whole)
        let compiler = latencies.map(\.compiler)
        let rest = latencies.map(\.rest)
        print(
            "Live: \(what), \(latencies.count) saves: p50 \(milliseconds(whole, 0.5)) ms, "
                + "p95 \(milliseconds(whole, 0.95)) ms; the compiler and the linker p50 "
                + "\(milliseconds(compiler, 0.5)) ms, the rest p50 \(milliseconds(rest, 0.5)) ms, "
                + "p95 \(milliseconds(rest, 0.95)) ms")
    }

    @Test("shows 200 lines soon after they are saved")
    func speed() throws {
        let run = try LiveRun(LiveSource.twoControls(Self.color(0)), showing: Self.color(0))
        let latencies = try (1...Trials.extent(1, soak: 20)).map {
            try run.show(LiveSource.twoControls(Self.color($0)), Self.color($0))
        }
        if Trials.round != nil { Self.report("200 lines", latencies) }
        // A machine that does other things beside takes longer; what is not the compiler's is short even then.
        #expect((latencies.map(\.rest).min() ?? 0) < 0.25)
    }

    @Test("shows a package of many files", arguments: Trials.share(of: [10, 1, 50], every: 3))
    func packages(count: Int) throws {
        let others = try (1..<max(count, 2)).map { try LiveSource.control("Control\($0)", Self.color(0)) }
        let run = try LiveRun(
            LiveSource.scene(Self.color(0)), showing: Self.color(0), with: Array(others.prefix(count - 1)))
        let latencies = try (1...Trials.extent(1, soak: 10)).map {
            try run.show(LiveSource.scene(Self.color($0)), Self.color($0))
        }
        if Trials.round != nil { Self.report("\(count) files of 100 lines", latencies) }
    }

    @Test("leaves nothing of old code behind, and sleeps when nothing happens")
    func reloads() throws {
        let run = try LiveRun(LiveSource.pad(Self.color(0)), showing: Self.color(0))
        let (x, y) = LiveRun.place
        try run.display.run("xdotool", "mousemove", "\(x)", "\(y)", "mousedown", "1", "mouseup", "1")
        let count = Trials.extent(3, soak: 500)
        // Pools and caches have got their size by then.
        let settled = max(1, count / 5)
        var early: [ProcessState] = []
        var earlyFiles: [String: Int] = [:]
        var latencies: [LiveRun.Latency] = []
        for index in 1...count {
            latencies.append(try run.show(LiveSource.pad(Self.color(index)), Self.color(index)))
            guard index == settled else { continue }
            usleep(300_000)
            early = run.processes
            earlyFiles = run.files
        }
        usleep(300_000)
        let late = run.processes
        #expect(early.count == 2 && late.count == 2)
        #expect(late.map(\.descriptors) == early.map(\.descriptors))
        // A pool may have ended one.
        #expect(zip(late, early).allSatisfy { $0.threads <= $1.threads })
        let growth = zip(late, early).map { ($0.memory - $1.memory) / (count - settled) }
        // The dynamic linker and Swift keep a list of libraries, of some two kilobytes each. Pools grow at first.
        #expect(growth.allSatisfy { $0 < Trials.extent(1024, soak: 8) << 10 }, "bytes for each reload: \(growth)")
        #expect(run.files.count == earlyFiles.count && run.files.count == 3, "two libraries and the journal")
        #expect((run.files["journal"] ?? 0) <= (earlyFiles["journal"] ?? 0) + 100)
        let gone = run.program.complaint.components(separatedBy: "A pad is gone.").count - 1
        #expect(gone >= count - 1)

        let doctor = try Program("doctor").output
        #expect(doctor.contains("Pad.swift, process") && doctor.contains(" \(count + 1) libraries"), "\(doctor)")

        let seconds = Trials.extent(1, soak: 10)
        let before = run.processes.map(\.wakeUps)
        usleep(UInt32(seconds) * 1_000_000)
        let after = run.processes.map(\.wakeUps)
        #expect(after == before)
        if Trials.round != nil {
            Self.report("\(count) reloads", latencies)
            Self.report("the last reloads", Array(latencies.suffix(50)))
            print("Live: bytes for each reload, supervisor and window: \(growth); in \(seconds) s idle: 0 wake-ups")
        }
    }
}

import CoreFoundation
import CoreGraphics
import Foundation
import HostInterface
import XCTest

@testable import X11Host

/// Tests of a waiting application. They run under XCTest, which calls tests on the main thread with the main run loop
/// and main queue of an application. Swift Testing serves the main queue on other threads.
final class MainRunLoopTests: XCTestCase {
    @MainActor private final class Probe {
        var log: [String] = []
    }

    /// Returns how often the main thread, whose identifier is the process's, has slept. Other threads are XCTest's:
    /// the host has none.
    private static func sleeps() -> Int {
        let path = "/proc/self/task/\(getpid())/status"
        let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return line?.split(separator: "\t").last.flatMap { Int($0) } ?? .max
    }

    @MainActor private static func open() throws -> (TestServer, X11Host, any HostWindow) {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server, mode: kCFRunLoopDefaultMode)
        host.settle()
        _ = host.drain()
        return (server, host, window)
    }

    func testAnIdleWindowDoesNotWakeUp() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            host.show(window) { _, _ in 0xFFFF_FFFF }
            _ = host.wait(until: host.now.advanced(by: 0.2))
            let before = Self.sleeps()
            XCTAssertEqual(host.wait(until: host.now.advanced(by: 1.5)), [])
            // One sleep, ended by the deadline. Reading the counters costs none.
            XCTAssertLessThanOrEqual(Self.sleeps() - before, 2)
            window.close()
            server.stop()
        }
    }

    func testTheMainQueueRunsInsideAWaitAndEndsItWhenThereIsWork() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            let probe = Probe()
            host.workObservers.add { probe.log.contains("work") }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { probe.log.append("first") }
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { probe.log.append("work") }
                }
            }
            XCTAssertEqual(host.wait(until: nil), [])
            XCTAssertEqual(probe.log, ["first", "work"])
            window.close()
            server.stop()
        }
    }

    func testTimersRunInsideAWaitAndEndItWhenThereIsWork() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            let probe = Probe()
            host.workObservers.add { probe.log.count == 3 }
            let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
                MainActor.assumeIsolated { probe.log.append("tick") }
            }
            XCTAssertEqual(host.wait(until: nil), [])
            XCTAssertEqual(probe.log, ["tick", "tick", "tick"])
            timer.invalidate()
            window.close()
            server.stop()
        }
    }

    func testMainActorTasksRunInsideAWait() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            let probe = Probe()
            host.workObservers.add { probe.log == ["before", "after"] }
            Task { @MainActor in
                probe.log.append("before")
                try await Task.sleep(nanoseconds: 10_000_000)
                probe.log.append("after")
            }
            XCTAssertEqual(host.wait(until: nil), [])
            XCTAssertEqual(probe.log, ["before", "after"])
            window.close()
            server.stop()
        }
    }

    func testAWaiterThatDoesNotWaitKeepsNoMainQueueFromRunning() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            let other = RunLoopWaiter(descriptor: -1, mode: kCFRunLoopDefaultMode) { true }
            other.poll()
            let probe = Probe()
            DispatchQueue.main.async {
                MainActor.assumeIsolated { probe.log.append("work") }
            }
            XCTAssertEqual(host.wait(until: host.now.advanced(by: 0.5)), [])
            XCTAssertEqual(probe.log, ["work"])
            window.close()
            server.stop()
        }
    }

    func testAFloodOfEventsDoesNotStarveTheMainQueue() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            let client = try TestClient(server)
            let probe = Probe()
            DispatchQueue.main.async {
                MainActor.assumeIsolated { probe.log.append("ran") }
            }
            // Every turn has an event, so that the loop never sleeps.
            for turn in 0..<50 where probe.log.isEmpty {
                client.move(10 + turn, 10)
                XCTAssertFalse(host.wait(until: nil).isEmpty)
            }
            XCTAssertEqual(probe.log, ["ran"])
            window.close()
            server.stop()
        }
    }

    func testADeadlineThatPassesInARunLoopOfAnActionDoesNotKeepThatAwake() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            let probe = Probe()
            host.workObservers.add { !probe.log.isEmpty }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { probe.log.append("work") }
            }
            // The wait ends before its deadline, which passes in the loop below.
            XCTAssertEqual(host.wait(until: host.now.advanced(by: 0.1)), [])
            var wakes = 0
            let observer = CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.afterWaiting.rawValue, true, 0) {
                _, _ in wakes += 1
            }
            CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode)
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.3, false)
            CFRunLoopRemoveObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode)
            XCTAssertLessThanOrEqual(wakes, 10)
            // The next deadline wakes the wait as ever.
            probe.log = []
            let end = host.now.advanced(by: 0.05)
            XCTAssertEqual(host.wait(until: end), [])
            XCTAssertGreaterThanOrEqual(host.now, end)
            window.close()
            server.stop()
        }
    }

    func testADeadlineThatHasPassedReturnsAtOnce() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            XCTAssertEqual(host.wait(until: .zero), [])
            host.workObservers.add { true }
            XCTAssertEqual(host.wait(until: nil), [])
            window.close()
            server.stop()
        }
    }

    func testEventsOfTheServerWakeTheWait() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            let client = try TestClient(server)
            // The event is sent from another thread while this one sleeps.
            let sender = Thread {
                usleep(50_000)
                DispatchQueue.main.async { MainActor.assumeIsolated { client.send("WM_DELETE_WINDOW", to: host) } }
            }
            sender.start()
            XCTAssertEqual(host.wait(until: nil).contents, [.closeRequest])
            window.close()
            server.stop()
        }
    }

    func testAServerThatDiesEndsTheWaitAndNotTheProcess() throws {
        try MainActor.assumeIsolated {
            let (server, host, window) = try Self.open()
            DispatchQueue.main.async { MainActor.assumeIsolated { server.stop(SIGKILL) } }
            let events = host.wait(until: nil)
            guard case .displayLost = events.last?.content else { return XCTFail("no displayLost in \(events)") }
            let before = Self.sleeps()
            XCTAssertEqual(host.wait(until: host.now.advanced(by: 0.3)), [])
            // The closed socket does not keep the loop awake.
            XCTAssertLessThanOrEqual(Self.sleeps() - before, 2)
            window.close()
        }
    }
}

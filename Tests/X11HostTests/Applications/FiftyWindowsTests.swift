import CX11
import CoreGraphics
import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import X11Host

/// Tests of many windows at once, each with an application and a connection of its own.
@MainActor @Suite(.serialized) struct FiftyWindowsTests {
    private static let count = 50

    /// Returns the numbers of the server's connections and of the segments of shared memory that it is attached to.
    private func holdings(of server: TestServer) throws -> [Int] {
        let process = "/proc/\(server.process.identifier)"
        let maps = try String(contentsOfFile: process + "/maps", encoding: .utf8)
        return [
            try FileManager.default.contentsOfDirectory(atPath: process + "/fd").count,
            maps.split(separator: "\n").count { $0.contains("/SYSV") },
        ]
    }

    private func open(_ server: TestServer) throws -> [RunningApplication] {
        let applications = try (0..<Self.count).map { _ in try RunningApplication(server) }
        for app in applications {
            #expect(app.turn { app.delegate.told.contains("active") })
            app.turnOnce(2)
        }
        return applications
    }

    @Test("Fifty windows get their own touches only, and leave nothing on the server")
    func fifty() throws {
        let server = try TestServer()
        // The first connections, also of tools, have effects of their own on the server.
        // An application stays current until another one is, so that one window with its memory is always there.
        do {
            let first = try RunningApplication(server)
            #expect(first.turn { first.delegate.told.contains("active") })
            first.turnOnce(2)
        }
        let client = try TestClient(server)
        client.sync()
        let before = try holdings(of: server)
        do {
            let applications = try open(server)
            client.sync()
            #expect(try holdings(of: server)[1] > before[1] + 1)
            client.move(100, 100)
            for app in applications.reversed() {
                XRaiseWindow(client.display, Window(app.host.windowIdentifier ?? 0))
                client.button(1, isDown: true)
                #expect(app.turn { app.control.isTracking })
                for other in applications { other.turnOnce(1) }
                #expect(applications.count { $0.control.isTracking } == 1)
                client.button(1, isDown: false)
                #expect(app.turn { !app.control.isTracking })
            }
            #expect(applications.allSatisfy { $0.host.failedRequests == 0 })
        }
        // The server may read the ends of the fifty connections after this client's request.
        var after = try holdings(of: server)
        for _ in 0..<1000 where after != before {
            client.sync()
            after = try holdings(of: server)
        }
        #expect(after == before)
    }

    @Test("A server that dies under fifty windows ends each of their applications once, with a sentence")
    func death() throws {
        let server = try TestServer()
        let applications = try open(server)
        server.stop(SIGKILL)
        for app in applications {
            #expect(app.turn { app.loop.application.exitStatus != nil })
            #expect(app.loop.application.exitStatus == 1)
            #expect(app.loop.application.exitReason?.contains("is gone") == true)
            #expect(app.delegate.told.filter { $0 == "terminate" }.count == 1)
        }
    }
}

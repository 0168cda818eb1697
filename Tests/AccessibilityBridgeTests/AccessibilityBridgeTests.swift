import CoreGraphics
import Foundation
import HostInterface
import Testing
import UIKit

@testable import AccessibilityBridge

/// An application in a session with a bus for assistive technologies. Time is virtual.
@MainActor
@Suite("The bridge of an application", .serialized)
struct AccessibilityBridgeTests {
    private let session: TestBus
    private let readers: TestBus
    private let headless: HeadlessApplication
    private let host: AssistedHost
    private let bridge: AccessibilityBridge

    init() throws {
        let session = try TestBus(backlog: 0)
        (self.session, readers) = (session, try TestBus())
        session.told = readers.addressText
        var assisted: AssistedHost?
        headless = HeadlessApplication(size: CGSize(width: 100, height: 100), scale: 1) {
            let host = AssistedHost($0)
            assisted = host
            return host
        }
        headless.open()
        host = try #require(assisted)
        bridge = AccessibilityBridge(headless.application, host: host) { session.address }
        host.onFirstIdle = nil
        settle()
    }

    private func settle(after seconds: Double = 0) {
        _ = headless.run(until: headless.now.advanced(by: seconds))
    }

    private func wait(until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        for _ in 0..<500 {
            if condition() { return }
            for bus in [session, readers] { bus.pump() }
        }
        Issue.record("It did not become so.", sourceLocation: sourceLocation)
    }

    @Test("joins again when its connection ends, after a pause that grows, and not if readers are no longer wanted")
    func rejoining() throws {
        bridge.start()
        wait { readers.isConnected }
        #expect(host.alarm == nil)
        for pause in [1.0, 2, 4] {
            readers.end()
            wait { host.alarm != nil }
            settle(after: pause - 0.1)
            for _ in 0..<20 { session.pump() }
            #expect(!readers.isConnected && host.alarm != nil)
            settle(after: 0.2)
            wait { readers.isConnected }
            #expect(host.alarm == nil)
        }
        readers.end()
        wait { host.alarm != nil }
        session.changeOwner(of: "org.a11y.Bus", to: "")
        wait { host.alarm == nil }
        settle(after: 100)
        #expect(!readers.isConnected)
    }

    @Test("asks again when the session has no address yet")
    func noAddress() {
        session.told = "none"
        bridge.start()
        wait { host.alarm != nil }
        session.told = readers.addressText
        settle(after: 1.1)
        wait { readers.isConnected }
        #expect(host.alarm == nil)
    }

    @Test("tries a session again that lets too many wait")
    func busySession() throws {
        let waiting = try #require(session.address).connect()
        bridge.start()
        #expect(host.alarm != nil)
        close(waiting)
        // The session takes the one that has gone, and then has room.
        for _ in 0..<5 { session.pump() }
        settle(after: 1.1)
        wait { readers.isConnected }
        #expect(host.alarm == nil)
    }

    @Test("looks for a bus once when there is no session")
    func noSession() {
        let alone = AccessibilityBridge(headless.application, host: host) { nil }
        alone.start()
        #expect(host.alarm == nil && host.wakeTime == nil)
    }
}

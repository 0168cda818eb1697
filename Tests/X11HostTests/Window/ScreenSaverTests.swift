import CX11
import CoreGraphics
import Testing
import UIKit

@testable import X11Host

/// Tests with the screen saver of a real server.
@MainActor @Suite(.serialized) struct ScreenSaverTests {
    /// The server's screen saver as another program sees it.
    private struct Saver {
        /// The structure that `XScreenSaverQueryInfo` fills.
        private struct Info {
            var window: UInt = 0
            var state: Int32 = 0
            var kind: Int32 = 0
            var tillOrSince: UInt = 0
            var idle: UInt = 0
            var eventMask: UInt = 0
        }
        private typealias Query = @convention(c) (OpaquePointer, UInt, UnsafeMutableRawPointer) -> Int32

        private let query: Query
        let client: TestClient

        @MainActor init(_ client: TestClient) throws {
            query = try #require(OptionalLibrary.screenSaver.function("XScreenSaverQueryInfo"))
            self.client = client
        }

        @MainActor var isOn: Bool {
            var info = Info()
            return query(client.display, client.connection.root, &info) != 0 && info.state == 1
        }
    }

    @Test("The screen stays on while the idle timer is disabled, and goes dark afterwards")
    func idleTimer() throws {
        let app = try RunningApplication(TestServer())
        let saver = try Saver(app.client)
        app.loop.application.isIdleTimerDisabled = true
        app.turnOnce()
        XSetScreenSaver(app.client.display, 1, 0, PreferBlanking, AllowExposures)
        app.client.sync()
        app.turnOnce(200)  // twice the screen saver's second
        #expect(!saver.isOn)
        app.loop.application.isIdleTimerDisabled = false
        #expect(app.turn { saver.isOn })
    }
}

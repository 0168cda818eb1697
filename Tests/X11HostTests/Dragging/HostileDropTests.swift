import CX11
import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import X11Host

/// Tests of drags whose program is wrong, silent or gone.
@MainActor @Suite(.serialized) struct HostileDropTests {
    private let text: [String: [UInt8]] = ["UTF8_STRING": Array("x".utf8)]

    /// Expects that a drop still works.
    private func works(_ drop: DropApplication, sourceLocation: SourceLocation = #_sourceLocation) {
        drop.view.log = []
        drop.source.isSilent = false
        #expect(drop.drop(text)?.isAccepted == true, sourceLocation: sourceLocation)
        #expect(drop.view.log.contains("texts [\"x\"]"), "\(drop.view.log)", sourceLocation: sourceLocation)
        #expect(drop.app.host.failedRequests == 0, sourceLocation: sourceLocation)
    }

    /// Returns the events of a window that any program has selected.
    private func events(of window: Window, _ client: TestClient) -> Int {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(client.display, window, &attributes)
        return attributes.all_event_masks
    }

    @Test("Messages in the name of windows that are false, or of this program's, do nothing and take no events")
    func falseWindows() throws {
        let drop = try DropApplication()
        let root = drop.source.client.connection.root
        let text = Int(bitPattern: drop.source.atom("UTF8_STRING"))
        let before = [drop.target, root].map { events(of: $0, drop.source.client) }
        for window in [0, 1, 0x1FFF_FFFF, -1, Int(bitPattern: root), Int(bitPattern: drop.target)] {
            drop.source.send("XdndEnter", to: drop.target, window, 5 << 24, text)
            drop.source.send("XdndPosition", to: drop.target, window, 0, 20 << 16 | 30)
            drop.source.send("XdndDrop", to: drop.target, window)
            drop.turnOnce()
        }
        #expect(drop.view.log.isEmpty)
        #expect([drop.target, root].map { events(of: $0, drop.source.client) } == before)
        works(drop)
    }

    @Test("Messages out of order, of unknown versions and of another program than the one that entered are ignored")
    func order() throws {
        let drop = try DropApplication()
        drop.source.position(drop.target, 20, 30)
        drop.source.drop(drop.target)
        drop.source.leave(drop.target)
        drop.source.data = text
        drop.source.enter(drop.target, version: 2)
        drop.source.position(drop.target, 20, 30)
        drop.turnOnce()
        #expect(drop.view.log.isEmpty && drop.source.statusCount == 0)
        let other = try DragSource(drop.app.server)
        drop.source.enter(drop.target, version: 200)
        #expect(drop.hover(20, 30)?.isAccepted == true)
        other.position(drop.target, 50, 60)
        other.leave(drop.target)
        other.drop(drop.target)
        drop.turnOnce()
        other.serve()
        #expect(drop.view.log == ["enter foreign", "at 20,30"] && other.statusCount == 0)
        drop.source.leave(drop.target)
        works(drop)
    }

    @Test("Types that do not exist, and lists of thousands, are left out")
    func types() throws {
        let drop = try DropApplication()
        drop.source.data = text
        let text = Int(bitPattern: drop.source.atom("UTF8_STRING"))
        drop.source.enter(drop.target, types: [0x0FFF_FFFF, -1, text])
        #expect(drop.hover(20, 30)?.isAccepted == true)
        drop.source.enter(drop.target, types: [text] + (0..<5000).map { 0x0FFF_0000 + $0 })
        #expect(drop.hover(30, 30)?.isAccepted == true)
        drop.source.enter(drop.target, types: [])
        drop.turnOnce()
        drop.source.leave(drop.target)
        #expect(drop.turn { drop.view.log.last == "end" })
        works(drop)
    }

    @Test("A program that ends above the window has left it, and one that ends during a drop gives no data")
    func vanishing() throws {
        let drop = try DropApplication()
        drop.source.data = text
        drop.source.enter(drop.target)
        _ = drop.hover(20, 30)
        drop.source.vanish()
        #expect(drop.turn { drop.view.log.last == "end" })
        #expect(drop.view.log == ["enter foreign", "at 20,30", "exit", "end"])
        drop.view.log = []
        let other = try DragSource(drop.app.server)
        other.data = text
        other.isSilent = true
        other.enter(drop.target)
        other.position(drop.target, 20, 30)
        #expect(
            drop.app.turn {
                other.serve(); return other.status != nil
            })
        other.drop(drop.target)
        #expect(
            drop.app.turn {
                other.serve(); return !other.requested.isEmpty
            })
        let start = drop.app.host.now
        other.vanish()
        #expect(drop.app.turn { drop.view.log.contains("texts []") })
        #expect(drop.app.host.now.seconds(since: start) < 1.5)
        #expect(drop.app.host.failedRequests == 0)
    }

    @Test("Data that never comes is waited for two seconds, in which the application goes on")
    func silence() throws {
        let drop = try DropApplication()
        drop.source.data = ["text/uri-list": [], "UTF8_STRING": Array("x".utf8)]
        drop.source.isSilent = true
        drop.source.enter(drop.target)
        #expect(drop.hover(100, 60)?.isAccepted == true)
        let start = drop.app.host.now
        drop.source.drop(drop.target)
        drop.turnOnce()
        #expect(!drop.view.log.contains("perform"))
        #expect(drop.turn { drop.source.finished != nil })
        let seconds = drop.app.host.now.seconds(since: start)
        #expect(seconds > 0.5 && seconds < 3)
        #expect(drop.turn { drop.view.log.contains("texts []") })
        #expect(drop.view.log.contains("end") && drop.view.urls.isEmpty)
        #expect(drop.source.requested == ["text/uri-list"])
        works(drop)
    }

    @Test("A press of the pointer ends a drag whose program has forgotten it")
    func forgotten() throws {
        let drop = try DropApplication()
        drop.source.data = text
        drop.source.enter(drop.target)
        _ = drop.hover(20, 30)
        drop.app.client.move(100, 100)
        drop.app.client.button(1, isDown: true)
        #expect(drop.turn { drop.view.log.last == "end" })
        drop.app.client.button(1, isDown: false)
        works(drop)
    }

    @Test("A storm of messages is handled, each drag ends, and no event of the source's window stays selected")
    func storm() throws {
        let drop = try DropApplication()
        drop.source.data = text
        for number in 0..<300 {
            drop.source.enter(drop.target)
            for x in 0..<5 { drop.source.position(drop.target, x, number % 200) }
            if number % 3 == 0 { drop.source.leave(drop.target) }
        }
        drop.source.leave(drop.target)
        #expect(drop.turn { drop.view.log.last == "end" })
        drop.app.host.synchronize(drop.app.loop.application.screen.hostWindow!)
        #expect(events(of: drop.source.window, drop.source.client) == 0)
        works(drop)
    }

    @Test(
        "The window destroyed or the server killed during a drag ends the application with a sentence",
        arguments: [true, false])
    func lost(isWindow: Bool) throws {
        let drop = try DropApplication()
        drop.source.data = text
        drop.source.enter(drop.target)
        _ = drop.hover(20, 30)
        if isWindow {
            XDestroyWindow(drop.source.client.display, drop.target)
            drop.source.client.sync()
        } else {
            drop.app.server.stop(SIGKILL)
        }
        #expect(drop.app.turn { drop.app.loop.application.exitStatus == 1 })
    }
}

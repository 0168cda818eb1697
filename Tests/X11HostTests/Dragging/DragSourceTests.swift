import CX11
import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import X11Host

/// Tests of drags from the window to another program.
@MainActor @Suite(.serialized) struct DragSourceTests {
    @Test("Text is dragged to another program: entered, moved, dropped, read, finished, and the delegate is told")
    func text() throws {
        let drag = try DragApplication()
        #expect(drag.drop())
        #expect(drag.peer.log == ["enter 5", "at 375,175 XdndActionCopy", "drop"])
        #expect(drag.peer.types == ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"])
        #expect(drag.peer.text() == "Grüße")
        #expect(drag.view.log == ["begin", "will end copy", "did end copy", "transferred"])
        #expect(drag.app.host.failedRequests == 0)
    }

    @Test("Data arrives in the type that the other program wants, long data in chunks", arguments: [3000, 400_000])
    func types(count: Int) throws {
        let drag = try DragApplication()
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let provider = NSItemProvider()
        for (type, visibility) in [
            (UTType.png.identifier, NSItemProviderRepresentationVisibility.all), ("com.example.card", .all),
            ("com.example.secret", .ownProcess),
        ] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                completion(data, nil)
                return nil
            }
        }
        drag.view.providers = [provider]
        drag.peer.target = "image/png"
        #expect(drag.drop())
        #expect(drag.peer.types == ["image/png", "com.example.card"])
        let isWhole = drag.peer.bytes == [UInt8](data)
        #expect(isWhole)
    }

    @Test("Several files become one list, and data is made when it is wanted and not before")
    func files() throws {
        let drag = try DragApplication()
        drag.view.providers = ["/tmp/a b.txt", "/tmp/c.txt"].map { NSItemProvider(object: NSURL(fileURLWithPath: $0)) }
        drag.peer.target = "text/uri-list"
        #expect(drag.drop())
        #expect(drag.peer.text() == "file:///tmp/a%20b.txt\r\nfile:///tmp/c.txt\r\n")
        #expect(drag.peer.types.first == "text/uri-list")
    }

    @Test("A program that refuses gets nothing, and the items return")
    func refusal() throws {
        let drag = try DragApplication()
        drag.peer.action = ""
        #expect(drag.drop())
        #expect(drag.turn { drag.peer.log.last == "leave" })
        #expect(drag.peer.log == ["enter 5", "at 375,175 XdndActionCopy", "leave"])
        #expect(drag.view.log == ["begin", "will end cancel", "did end cancel"])
    }

    @Test("Shift suggests a move, and a program that moves makes the drag end so")
    func move() throws {
        let drag = try DragApplication()
        drag.peer.action = "XdndActionMove"
        drag.app.client.key(XK_Shift_L, isDown: true)
        #expect(drag.drop())
        drag.app.client.key(XK_Shift_L, isDown: false)
        #expect(drag.peer.log.contains("at 375,175 XdndActionMove"))
        #expect(drag.view.log.contains("did end move"))
    }

    @Test("A drag that comes back has left the other program, and is dropped in its own window again")
    func back() throws {
        let drag = try DragApplication()
        let own = DropView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        drag.app.controller.view.addSubview(own)
        drag.drag(to: 375, 175)
        #expect(drag.turn { drag.peer.log.count == 2 })
        drag.app.client.move(50, 150)
        #expect(drag.turn { drag.peer.log.last == "leave" && own.log.last == "at 50,50" })
        drag.lift()
        #expect(drag.turn { own.log.contains("texts [\"Grüße\"]") })
        #expect(own.log.first == "enter local")
    }

    @Test("A window that lies above this one gets the drag")
    func covered() throws {
        let drag = try DragApplication { try DropPeer($0, x: 80, y: 80) }
        drag.drag(to: 150, 150)
        #expect(drag.turn { drag.peer.log.last == "at 150,150 XdndActionCopy" })
        drag.lift()
        #expect(drag.turn { drag.view.log.last == "transferred" })
        #expect(drag.peer.text() == "Grüße")
    }

    @Test("A program gets no positions within the rectangle that it has named")
    func rectangle() throws {
        let drag = try DragApplication()
        drag.peer.quietArea = (300, 100, 100, 150)
        drag.drag(to: 375, 175)
        #expect(drag.turn { drag.peer.positionCount == 1 })
        drag.turnOnce()
        for x in 340..<350 { drag.app.client.move(x, 175) }
        drag.turnOnce()
        #expect(drag.peer.positionCount == 1)
        drag.app.client.move(420, 175)
        #expect(drag.turn { drag.peer.positionCount == 2 })
        drag.lift()
        #expect(drag.turn { drag.view.log.last == "transferred" })
    }

    @Test(
        "A proxy gets the messages of its window, and one that names another window is none", arguments: [true, false])
    func proxy(isValid: Bool) throws {
        var proxy: DropPeer?
        let drag = try DragApplication { server in
            let made = try DropPeer(server, x: 600, y: 400)
            if isValid {
                WindowProperties(connection: made.client.connection, window: made.window)
                    .set(made.atom("XdndProxy"), type: cx11_window_type, values: [UInt(made.window)])
            }
            made.client.sync()
            proxy = made
            return try DropPeer(server, version: isValid ? 0 : 5, proxy: made.window)
        }
        let other = try #require(proxy)
        drag.drag(to: 375, 175)
        #expect(
            drag.turn {
                other.serve(); return (isValid ? other : drag.peer).log.count == 2
            })
        #expect((isValid ? drag.peer : other).log.isEmpty)
        drag.lift()
    }

    @Test("A drag that its delegate restricts to the app, or whose data is not for all, gives other programs nothing")
    func restricted() throws {
        let drag = try DragApplication()
        drag.view.isRestricted = true
        drag.drag(to: 375, 175)
        drag.turnOnce()
        #expect(drag.peer.log.isEmpty)
        drag.lift()
        #expect(drag.turn { drag.view.log.last == "did end cancel" })
    }

    @Test("Escape ends a drag above another program")
    func escape() throws {
        let drag = try DragApplication()
        #expect(drag.turn { drag.app.delegate.told.contains("active") })
        drag.drag(to: 375, 175)
        #expect(drag.turn { drag.peer.log.count == 2 })
        drag.app.client.key(XK_Escape, isDown: true)
        drag.app.client.key(XK_Escape, isDown: false)
        #expect(drag.turn { drag.view.log.last == "did end cancel" && drag.peer.log.last == "leave" })
        drag.lift()
        drag.turnOnce()
        #expect(!drag.peer.log.contains("drop"))
    }

    @Test("A target that ends, above it or during the drop, ends the drag at once")
    func vanishing() throws {
        let drag = try DragApplication()
        drag.peer.vanishesOnDrop = true
        let start = drag.app.host.now
        #expect(drag.drop())
        #expect(drag.view.log.last == "did end cancel")
        #expect(drag.app.host.now.seconds(since: start) < 4)
        drag.view.log = []
        let other = try DropPeer(drag.app.server)
        drag.drag(to: 375, 175)
        #expect(
            drag.app.turn {
                other.serve(); return other.log.count == 2
            })
        other.vanish()
        drag.turnOnce()
        drag.lift()
        #expect(drag.turn { drag.view.log.last == "did end cancel" })
        #expect(drag.app.host.failedRequests == 0)
    }

    @Test("A target that answers nothing, or never finishes, is waited for two seconds", arguments: [true, false])
    func silence(answers: Bool) throws {
        let drag = try DragApplication()
        drag.peer.answersPositions = answers
        drag.peer.finishes = false
        drag.peer.target = nil
        drag.drag(to: 375, 175)
        #expect(drag.turn { drag.peer.log.count == 2 })
        drag.turnOnce()
        let start = drag.app.host.now
        drag.lift()
        // The loop turns often while something moves, and the patience is counted in seconds.
        let isOver = (0..<5).contains { _ in drag.turn { drag.view.log.last == "did end cancel" } }
        #expect(isOver)
        #expect(drag.app.host.now.seconds(since: start) < 4)
        #expect(drag.peer.log.contains("drop") == answers)
        // The next drag works.
        (drag.peer.answersPositions, drag.peer.finishes, drag.peer.target) = (true, true, "UTF8_STRING")
        drag.view.log = []
        #expect(drag.drop())
        #expect(drag.view.log.contains("did end copy") && drag.peer.text() == "Grüße")
    }

    @Test("Requests and answers of programs that take no part, at wrong times, do nothing")
    func hostile() throws {
        let drag = try DragApplication()
        let source = try DragSource(drag.app.server)
        let own = Window(drag.app.host.windowIdentifier ?? 0)
        let action = Int(bitPattern: source.atom("XdndActionMove"))
        func storm() {
            for window in [0, -1, Int(bitPattern: source.window), Int(bitPattern: own)] {
                source.send("XdndStatus", to: own, window, 1, 0, 0, action)
                source.send("XdndFinished", to: own, window, 1, action)
            }
        }
        storm()
        drag.drag(to: 375, 175)
        #expect(drag.turn { drag.peer.log.count == 2 })
        storm()
        for _ in 0..<100 { drag.peer.request("image/png") }
        for _ in 0..<100 { drag.peer.request("DELETE") }
        drag.turnOnce()
        #expect(!drag.view.log.contains { $0.contains("end") })
        drag.lift()
        #expect(drag.turn { drag.view.log.last == "transferred" })
        #expect(drag.view.log.contains("did end copy"))
        #expect(drag.app.host.failedRequests == 0)
    }

    @Test("Two programs of this project drag to each other")
    func twoPrograms() throws {
        let drag = try DragApplication()
        let target = try X11Host.open(drag.app.server)
        // A window that takes the focus later would end the touch.
        target.host.settle()
        XMoveWindow(drag.app.client.display, Window(target.host.windowIdentifier ?? 0), 300, 100)
        XRaiseWindow(drag.app.client.display, Window(target.host.windowIdentifier ?? 0))
        drag.app.client.sync()
        target.host.perform(.acceptDrops)
        target.host.synchronize(target.window)
        drag.drag(to: 350, 150)
        var events: [DragSample] = []
        func serve() {
            for event in target.host.wait(until: target.host.now) {
                guard case .drag(let sample) = event.content else { continue }
                events.append(sample)
                switch sample.phase {
                case .moved: target.host.perform(.answerDrop(.copy))
                case .dropped: target.host.perform(.readDrop(DragSample.plainText))
                case .read: target.host.perform(.finishDrop(.copy))
                default: break
                }
            }
        }
        #expect(
            drag.app.turn {
                serve(); return events.contains { $0.phase == .moved }
            })
        for _ in 0..<5 { serve(); drag.app.turnOnce(2) }
        drag.lift()
        #expect(
            drag.app.turn {
                serve(); return drag.view.log.last == "transferred"
            })
        #expect(events.first?.types == [DragSample.plainText])
        #expect(events.first { $0.phase == .moved }?.location == CGPoint(x: 50, y: 50))
        #expect(events.last == DragSample(phase: .read, types: [DragSample.plainText], data: Array("Grüße".utf8)))
        #expect(drag.view.log.contains("did end copy"))
        target.window.close()
    }
}

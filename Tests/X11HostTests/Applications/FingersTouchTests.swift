import CX11
import CoreGraphics
import Foundation
import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit

@testable import X11Host

/// A view that counts its touch callbacks by kind.
private final class CountingWindow: UIWindow {
    var counts: [UIEvent.EventType: Int] = [:]
    var mostTouches = 0

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        counts[event.type, default: 0] += 1
        mostTouches = max(mostTouches, event.touches(for: self)?.count ?? 0)
    }
}

/// Tests of touches on the touch screen of a real server, from XInput 2 to `UITouch`.
@MainActor @Suite(.serialized) struct FingersTouchTests {
    @Test("Two fingers are two touches that move and end independently, with subpixel locations", .fact("TE-03"))
    func two() throws {
        let it = try TouchedApplication()
        it.down(0, 50.25, 60)
        it.down(1, 150, 60.5)
        #expect(it.lines(2) == ["began 2 50.25,60", "began 3 150,60.5"])
        it.move(0, 40, 50)
        #expect(it.lines(1) == ["moved 2 40,50"])
        it.move(1, 160, 70)
        #expect(it.lines(1) == ["moved 3 160,70"])
        it.up(0)
        it.up(1)
        #expect(it.lines(2) == ["ended 2 40,50", "ended 3 160,70"])
    }

    @Test(
        "When one finger ends, the other stays, and the next finger gets its number but is another touch",
        .fact("TE-03")
    )
    func oneGoesOn() throws {
        let it = try TouchedApplication()
        it.down(0, 50, 60)
        it.down(1, 150, 60)
        #expect(it.lines(2).count == 2)
        let touches = it.app.loop.application.screen.touches
        it.up(0)
        #expect(it.lines(1) == ["ended 2 50,60"])
        it.move(1, 155, 60)
        #expect(it.lines(1) == ["moved 3 155,60"])
        it.down(0, 20, 20)
        #expect(it.lines(1) == ["began 2 20,20"])
        let now = it.app.loop.application.screen.touches
        #expect(now.count == 2 && now[0] === touches[1] && now[1] !== touches[0])
        it.move(0, 21, 20)
        it.up(1)
        it.up(0)
        #expect(it.lines(3).sorted() == ["ended 2 21,20", "ended 3 155,60", "moved 2 21,20"])
    }

    @Test("Three fingers belong to one event, and the server's growing identifiers are not visible")
    func three() throws {
        let it = try TouchedApplication()
        for round in 0..<3 {
            for finger: UInt32 in 0..<3 { it.down(finger, Double(40 + 50 * finger), 50) }
            #expect(it.lines(3) == ["began 2 40,50", "began 3 90,50", "began 4 140,50"], "round \(round)")
            let touches = it.app.loop.application.screen.touches
            #expect(touches.count == 3 && Set(touches.map(\.finger)) == [2, 3, 4])
            for finger: UInt32 in [1, 0, 2] { it.up(finger) }
            // Fingers lifted within one millisecond are lifted simultaneously.
            #expect(it.lines(3).sorted() == ["ended 2 40,50", "ended 3 90,50", "ended 4 140,50"])
        }
    }

    @Test(
        "Ten fingers touch, move and lift, and the server's emulated pointer events are dropped")
    func ten() throws {
        let it = try TouchedApplication()
        let window = CountingWindow(frame: it.app.window.frame)
        let controller = UIViewController()
        controller.view.addSubview(it.view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        it.app.turnOnce(3)
        window.counts = [:]
        for finger: UInt32 in 0..<10 { it.down(finger, Double(10 + 15 * finger), 30) }
        #expect(it.lines(10) == (0..<10).map { "began \($0 + 2) \(10 + 15 * $0),30" })
        for finger: UInt32 in 0..<10 { it.move(finger, Double(10 + 15 * finger), 90) }
        #expect(it.lines(10).sorted() == (0..<10).map { "moved \($0 + 2) \(10 + 15 * $0),90" }.sorted())
        for finger: UInt32 in 0..<10 { it.up(finger) }
        #expect(it.lines(10) == (0..<10).map { "ended \($0 + 2) \(10 + 15 * $0),90" })
        #expect(window.mostTouches == 10)
        #expect(Set(window.counts.keys) == [.touches], "\(window.counts)")
        #expect(it.app.loop.application.screen.touches.filter { !$0.hasLeftScreen }.isEmpty)
    }

    @Test(
        "Removing a touch screen under three fingers cancels each touch exactly once, and a new screen starts fresh",
        .fact("TE-26"),
        arguments: ["disable", "float"])
    func removed(how: String) throws {
        let it = try TouchedApplication()
        for finger: UInt32 in 0..<3 { it.down(finger, Double(40 + 50 * finger), 50) }
        #expect(it.lines(3).count == 3)
        it.up(1)
        #expect(it.lines(1) == ["ended 3 90,50"])
        try it.app.server.xinput([how, "touch"])
        #expect(it.lines(2) == ["cancelled 2 40,50", "cancelled 4 140,50"])
        it.app.turnOnce()
        #expect(it.view.take() == [])
        #expect(it.app.loop.application.screen.touches.filter { !$0.hasLeftScreen }.isEmpty)
    }

    @Test(
        "Fingers in two windows of the application are delivered to their own window wherever they move", .fact("TE-04")
    )
    func twoWindows() throws {
        let it = try TouchedApplication()
        let upper = UIWindow(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
        let other = FingerView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        other.backgroundColor = .green
        upper.addSubview(other)
        upper.isHidden = false
        #expect(it.app.shows([0, 255, 0], 150, 100))
        it.down(0, 50, 60)
        it.down(1, 150, 60)
        #expect(it.lines(1) == ["began 2 50,60"])
        #expect(other.take() == ["began 3 50,60"])
        let touches = it.app.loop.application.screen.touches
        #expect(touches.map(\.window) == [it.app.window, upper])
        it.move(0, 160, 60)
        it.move(1, 20, 60)
        #expect(it.lines(1) == ["moved 2 160,60"])
        #expect(other.take() == ["moved 3 -80,60"])
        it.up(0)
        it.up(1)
        #expect(it.lines(1) == ["ended 2 160,60"])
        #expect(other.take() == ["ended 3 -80,60"])
        upper.isHidden = true
    }
}

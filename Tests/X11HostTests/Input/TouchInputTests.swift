import CX11
import CoreGraphics
import Foundation
import HostInterface
import TestSupport
import Testing

@testable import X11Host

@MainActor @Suite(.serialized) final class TouchInputTests {
    // Opened by each test itself: between a suite's initializer and its test, other tests may run for minutes.
    private var server: TestServer!
    private var host: X11Host!
    private var window: (any HostWindow)!

    private func close() {
        (server, host, window) = (nil, nil, nil)
    }

    private func open() throws {
        server = try TestServer(withTouchScreen: true)
        (host, window) = try X11Host.open(server)
        host.settle()
        _ = host.drain()
    }

    private func device(_ name: String) throws -> InputTestDevice {
        try InputTestDevice(name, folder: server.devices?.path ?? "")
    }

    private func place(_ x: Double, _ y: Double) -> [Int: Double] { server.axes(x, y) }

    @Test("Two fingers on a touch screen are two touches with subpixel locations and do not move the pointer")
    func twoFingers() throws {
        try open()
        defer { close() }
        let touch = try device("touch")
        touch.touch(0, .begin, place(100.25, 50.5))
        touch.touch(1, .begin, place(200, 150))
        var events = host.gatherTouches(2)
        touch.touch(0, .update, place(90.75, 50.5))
        touch.touch(1, .update, place(210.5, 150.125))
        touch.touch(0, .end)
        touch.touch(1, .end)
        events += host.gatherTouches(2, .ended)
        let touches = events.touches
        #expect(events.count == touches.count, "nothing but touches: \(events.contents)")
        #expect(Set(touches.map(\.finger)) == [2, 3])
        #expect(touches.allSatisfy { $0.tool == .finger && $0.buttons == 0 })
        let first = touches.filter { $0.finger == 2 }
        #expect(first.map(\.phase) == [.began, .moved, .ended])
        #expect(abs(first[0].location.x - 100.25) < 0.01 && abs(first[0].location.y - 50.5) < 0.01)
        #expect(abs(first[1].location.x - 90.75) < 0.01)
        let second = touches.filter { $0.finger == 3 }
        #expect(abs(second[1].location.x - 210.5) < 0.01 && abs(second[1].location.y - 150.125) < 0.01)
    }

    @Test("Ten fingers are ten touches, and their numbers are reused")
    func tenFingers() throws {
        try open()
        defer { close() }
        let touch = try device("touch")
        for round in 0..<2 {
            for finger in 0..<10 {
                touch.touch(UInt32(finger), .begin, place(Double(10 + finger * 10), 20))
            }
            for finger in 0..<10 {
                touch.touch(UInt32(finger), .end)
            }
            let touches = host.gatherTouches(10, .ended).touches
            #expect(Set(touches.map(\.finger)) == Set(2..<12), "round \(round)")
            #expect(touches.filter { $0.phase == .began }.count == 10)
        }
    }

    @Test("A burst of updates arrives with every sample's own location and time", .fact("TE-15"))
    func burst() throws {
        try open()
        defer { close() }
        let touch = try device("touch")
        touch.touch(0, .begin, place(10, 10))
        for step in 1...200 {
            touch.touch(0, .update, place(10 + Double(step), 10))
        }
        touch.touch(0, .end)
        let events = host.drain()
        let touches = events.touches
        #expect(touches.map(\.phase) == [.began] + Array(repeating: .moved, count: 200) + [.ended])
        let moved = touches.filter { $0.phase == .moved }
        #expect(moved.enumerated().allSatisfy { abs($0.element.location.x - CGFloat(11 + $0.offset)) < 0.01 })
        #expect(events.map(\.timestamp) == events.map(\.timestamp).sorted())
    }

    @Test("A tablet's pointer has the device's full precision")
    func subPixelPointer() throws {
        try open()
        defer { close() }
        let tablet = try device("tablet")
        tablet.move(place(100.25, 60.5), isAbsolute: true)
        let hovers = host.gather { !$0.isEmpty }.hovers
        #expect(abs((hovers.last?.location.x ?? 0) - 100.25) < 0.02)
        #expect(abs((hovers.last?.location.y ?? 0) - 60.5) < 0.02)
    }

    @Test("A wheel with valuators scrolls by fractions of a notch, and its emulated buttons are dropped")
    func smoothScroll() throws {
        try open()
        defer { close() }
        let tablet = try device("tablet")
        tablet.move(place(50, 50), isAbsolute: true)
        let wheel = try device("wheel")
        wheel.move([0: 1])
        _ = host.gather { !$0.isEmpty }
        _ = host.drain()
        wheel.move([3: 15])
        let notch = ScrollTranslator.pointsPerNotch
        let first = host.gather { !$0.isEmpty }.scrolls.map(\.delta.dy).reduce(0, +)
        #expect(first == -notch / 8 as CGFloat)
        for _ in 0..<7 { wheel.move([3: 15]) }
        let rest = host.gather { !$0.isEmpty }
        let moved = rest.scrolls.map(\.delta.dy).reduce(0, +)
        #expect(moved == -notch * 7 / 8 as CGFloat)
        #expect(rest.scrolls.allSatisfy { $0.isContinuous })
        #expect(rest.touches.isEmpty)
        wheel.move([2: -120])
        let sideways = host.gather {
            $0.contains { if case .scroll(let scroll) = $0 { scroll.delta.dx != 0 } else { false } }
        }.scrolls.map(\.delta.dx).reduce(0, +)
        #expect(sideways == notch)
    }

    @Test("A wheel button of a device with valuators scrolls once")
    func wheelButton() throws {
        try open()
        defer { close() }
        let wheel = try device("wheel")
        wheel.move([0: -5])
        let tablet = try device("tablet")
        tablet.move(place(50, 50), isAbsolute: true)
        wheel.move([0: 1])
        _ = host.gather { !$0.isEmpty }
        _ = host.drain()
        wheel.button(5, isDown: true)
        wheel.button(5, isDown: false)
        let scrolls = host.gather { !$0.isEmpty }.scrolls + host.drain().scrolls
        #expect(scrolls.map(\.delta.dy).reduce(0, +) == -ScrollTranslator.pointsPerNotch)
    }

    @Test("Wheel counts from while the pointer was elsewhere do not scroll on its return")
    func wheelElsewhere() throws {
        try open()
        defer { close() }
        let tablet = try device("tablet")
        let wheel = try device("wheel")
        tablet.move(place(50, 50), isAbsolute: true)
        wheel.move([3: 120])
        _ = host.gather { $0.contains { if case .scroll = $0 { true } else { false } } }
        tablet.move(place(600, 600), isAbsolute: true)
        for _ in 0..<5 { wheel.move([3: 120]) }
        tablet.move(place(50, 50), isAbsolute: true)
        _ = host.gather { $0.contains { if case .hover(let hover) = $0 { hover.phase == .entered } else { false } } }
        wheel.move([3: 120])
        let scrolls = host.gather { $0.contains { if case .scroll = $0 { true } else { false } } }.scrolls
        #expect(scrolls.map(\.delta.dy).reduce(0, +) == -ScrollTranslator.pointsPerNotch)
    }

    @Test(
        "Removing the touch screen under two fingers cancels each touch once",
        arguments: ["disable", "float"])
    func deviceRemoved(how: String) throws {
        try open()
        defer { close() }
        let touch = try device("touch")
        touch.touch(0, .begin, place(50, 50))
        touch.touch(1, .begin, place(150, 150))
        func isOver(_ content: HostEvent.Content) -> Bool {
            guard case .touch(let touch) = content else { return false }
            return touch.phase == .ended || touch.phase == .cancelled
        }
        host.gatherTouches(2)
        try server.xinput([how, "touch"])
        let over = host.gather { $0.filter(isOver).count >= 2 }.touches
        #expect(Set(over.map(\.finger)) == [2, 3])
        #expect(over.filter { $0.phase != .moved }.map(\.phase) == [.cancelled, .cancelled])
        #expect(host.drain().contents.filter(isOver).isEmpty)
    }
}

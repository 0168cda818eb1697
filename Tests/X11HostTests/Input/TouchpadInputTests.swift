import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import X11Host

/// Tests of a touchpad of a real server. Xorg's "inputtest" driver has a device that produces the pinches of XInput
/// 2.4.
@MainActor @Suite(.serialized) final class TouchpadTouchInputTests {
    // Opened by each test itself: between a suite's initializer and its test, other tests may run for minutes.
    private var server: TestServer!
    private var host: X11Host!
    private var window: (any HostWindow)!
    private var pad: InputTestDevice!

    private func close() {
        (server, host, window, pad) = (nil, nil, nil, nil)
    }

    private func open() throws {
        server = try TestServer(withTouchScreen: true)
        (host, window) = try X11Host.open(server)
        host.settle()
        let tablet = try InputTestDevice("tablet", folder: server.devices?.path ?? "")
        tablet.move(server.axes(80.5, 60), isAbsolute: true)
        pad = try InputTestDevice("pad", folder: server.devices?.path ?? "")
        pad.move([0: 0.25])
        _ = host.gather { $0.contains { if case .hover = $0 { true } else { false } } }
        _ = host.drain()
    }

    private func isOver(_ content: HostEvent.Content) -> Bool {
        switch content {
        case .transform(let sample): sample.phase == .ended || sample.phase == .cancelled
        case .scroll(let sample): sample.phase == .ended || sample.phase == .cancelled
        default: false
        }
    }

    @Test("Two fingers pinch and rotate under the pointer without touches")
    func pinch() throws {
        try open()
        defer { close() }
        pad.pinch(.begin)
        pad.pinch(.update, scale: 1.25, degrees: 10)
        var events = host.gather { $0.count >= 2 }
        pad.pinch(.update, scale: 2.5, degrees: -100)
        pad.pinch(.end, scale: 2.5)
        events += host.gather { $0.contains(where: isOver) }
        let transforms = events.transforms
        #expect(events.count == transforms.count, "\(events.contents)")
        #expect(transforms.map(\.phase) == [.began, .changed, .changed, .ended])
        #expect(transforms.map(\.scale) == [1, 1.25, 2, 1])
        let degrees = transforms.map { ($0.rotation * 180 / .pi).rounded() }
        #expect(degrees == [0, 10, -100, 0])
        // The server reports whole pixels with a pinch, at any precision of the pointer.
        #expect(transforms.allSatisfy { $0.location == CGPoint(x: 80, y: 60) })
    }

    @Test("A pinch that the server cancels is cancelled")
    func cancelled() throws {
        try open()
        defer { close() }
        pad.pinch(.begin)
        pad.pinch(.update, scale: 0.5)
        pad.pinch(.end, isCancelled: true)
        let transforms = host.gather { $0.contains(where: isOver) }.transforms
        #expect(transforms.map(\.phase) == [.began, .changed, .cancelled])
    }

    @Test("Removing the touchpad during a pinch ends it once")
    func removed() throws {
        try open()
        defer { close() }
        pad.pinch(.begin)
        pad.pinch(.update, scale: 2)
        _ = host.gather { $0.count >= 2 }
        try server.xinput(["disable", "pad"])
        let over = host.gather { $0.contains(where: isOver) }.transforms
        #expect(over.filter { $0.phase == .cancelled || $0.phase == .ended }.count == 1)
        #expect(host.drain().transforms.isEmpty)
    }

    @Test("Unmapping the window during a pinch cancels it once")
    func unmapped() throws {
        try open()
        defer { close() }
        let client = try TestClient(server)
        pad.pinch(.begin)
        _ = host.gather { !$0.isEmpty }
        XUnmapWindow(client.display, Window(host.windowIdentifier ?? 0))
        client.sync()
        let over = host.gather { $0.contains(where: isOver) }.transforms
        #expect(over.map(\.phase) == [.cancelled])
        pad.pinch(.end)
        #expect(host.drain().transforms.isEmpty)
    }

    @Test("A smooth scroll begins, continues, and ends with a report of no movement")
    func scroll() throws {
        try open()
        defer { close() }
        let wheel = try InputTestDevice("wheel", folder: server.devices?.path ?? "")
        wheel.move([0: 0.25])
        _ = host.gather { !$0.isEmpty }
        _ = host.drain()
        wheel.move([3: 15])
        var events = host.gather { $0.contains { if case .scroll = $0 { true } else { false } } }
        wheel.move([3: 30])
        wheel.move([3: 0])
        events += host.gather { $0.contains(where: isOver) }
        let scrolls = events.scrolls
        #expect(scrolls.map(\.phase) == [.began, .changed, .ended])
        #expect(scrolls.map(\.delta.dy) == [-5, -10, 0])
        #expect(host.drain().scrolls.isEmpty)
    }

    @Test("A smooth scroll of a device without such reports ends by itself")
    func silent() throws {
        try open()
        defer { close() }
        let wheel = try InputTestDevice("wheel", folder: server.devices?.path ?? "")
        wheel.move([0: 0.25])
        _ = host.gather { !$0.isEmpty }
        _ = host.drain()
        wheel.move([3: 15])
        let scrolls = host.gather { $0.contains(where: isOver) }.scrolls
        #expect(scrolls.map(\.phase) == [.began, .ended])
    }
}

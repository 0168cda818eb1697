import CX11
import Foundation
import HostInterface
import Testing
import UIKit

@testable import X11Host

/// A settings daemon of a desktop, as far as its clients see it.
@MainActor
private final class SettingsDaemon {
    private let client: TestClient
    private let window: Window
    private let selection: Atom
    private let property: Atom

    init(_ client: TestClient, _ bytes: [UInt8]) {
        self.client = client
        let display = client.display
        let root = client.connection.root
        window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        selection = XInternAtom(display, "_XSETTINGS_S0", 0)
        property = XInternAtom(display, "_XSETTINGS_SETTINGS", 0)
        set(bytes)
        XSetSelectionOwner(display, selection, window, Time(CurrentTime))
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = root
        event.xclient.message_type = XInternAtom(display, "MANAGER", 0)
        event.xclient.format = 32
        event.xclient.data.l.1 = Int(bitPattern: selection)
        event.xclient.data.l.2 = Int(bitPattern: window)
        XSendEvent(display, root, 0, StructureNotifyMask, &event)
        client.sync()
    }

    func set(_ bytes: [UInt8]) {
        WindowProperties(connection: client.connection, window: window).set(property, type: property, bytes: bytes)
        client.sync()
    }

    func end() {
        XDestroyWindow(client.display, window)
        client.sync()
    }

    /// Returns settings in the order of bytes that is asked for: another one first, then a theme and animations.
    static func bytes(animations: Int32, theme: String, isBigEndian: Bool = false) -> [UInt8] {
        func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
            withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian) { Array($0) }
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        func entry(_ kind: UInt8, _ name: String, _ value: [UInt8]) -> [UInt8] {
            [kind, 0] + number(UInt16(name.utf8.count)) + padded(name) + number(UInt32(1)) + value
        }
        return [isBigEndian ? 1 : 0, 0, 0, 0] + number(UInt32(7)) + number(UInt32(3))
            + entry(2, "Gtk/Color", [UInt8](repeating: 9, count: 8))
            + entry(1, "Net/ThemeName", number(UInt32(theme.utf8.count)) + padded(theme))
            + entry(0, "Gtk/EnableAnimations", number(animations))
    }
}

@MainActor
@Suite("The settings of a desktop", .serialized)
struct DesktopSettingsTests {
    @Test("are asked for by the first question, followed while the daemon comes, changes and goes, and never trusted")
    func following() throws {
        let running = try RunningApplication(TestServer())
        let application = running.loop.application
        func become(_ reduced: Bool, _ contrast: Bool) -> Bool {
            running.loop.turn(until: {
                application.makeCurrent()
                return UIAccessibility.isReduceMotionEnabled == reduced
                    && UIAccessibility.isDarkerSystemColorsEnabled == contrast
            })
        }
        #expect(become(false, false))
        let daemon = SettingsDaemon(running.client, SettingsDaemon.bytes(animations: 0, theme: "Adwaita"))
        #expect(become(true, false))
        daemon.set(SettingsDaemon.bytes(animations: 1, theme: "HighContrastInverse", isBigEndian: true))
        #expect(become(false, true))
        let bytes = SettingsDaemon.bytes(animations: 0, theme: "HighContrast")
        daemon.set(bytes)
        #expect(become(true, true))
        daemon.set([0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0xFF, 0xFF])
        #expect(become(false, false))
        daemon.set(bytes)
        #expect(become(true, true))
        daemon.end()
        #expect(become(false, false))
        let next = SettingsDaemon(running.client, bytes)
        #expect(become(true, true))
        next.end()
        #expect(become(false, false))
        #expect(running.host.failedRequests == 0)
    }

    @Test("may end anywhere, or be any bytes")
    func hostile() {
        let bytes = SettingsDaemon.bytes(animations: 0, theme: "HighContrast")
        #expect(SettingsParser.settings(in: bytes) == DesktopSettings(hasAnimations: false, hasHighContrast: true))
        for count in 0..<bytes.count {
            #expect(SettingsParser.settings(in: Array(bytes[..<count])).hasAnimations, "\(count) bytes")
        }
        for index in bytes.indices {
            for byte: UInt8 in [0, 1, 2, 3, 0x7F, 0x80, 0xFF] {
                var changed = bytes
                changed[index] = byte
                _ = SettingsParser.settings(in: changed)
            }
        }
    }

    @Test("are there at once for an app that asks before its window opens")
    func early() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        let daemon = SettingsDaemon(client, SettingsDaemon.bytes(animations: 0, theme: ""))
        let host = try X11Host.connect(to: server.displayName)
        var changes: [DesktopSettings] = []
        #expect(host.watchDesktopSettings { changes.append($0) } == DesktopSettings(hasAnimations: false))
        _ = try host.openWindow(WindowOptions(title: "", className: "", size: CGSize(width: 100, height: 100)))
        daemon.end()
        _ = SettingsDaemon(client, SettingsDaemon.bytes(animations: 0, theme: "HighContrast"))
        _ = host.wait(until: host.now.advanced(by: 0.2))
        #expect(changes.last == DesktopSettings(hasAnimations: false, hasHighContrast: true))
    }
}

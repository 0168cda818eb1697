internal import CX11
import Foundation
import HostInterface

/// The settings that a desktop's settings daemon keeps in a property of a window of its own, as the XSETTINGS
/// specification says.
///
/// It is made when an app asks for a setting for the first time, so that a window without such an app costs nothing.
@MainActor
final class SettingsReader {
    private let connection: X11Connection
    private let selection: Atom
    private let property: Atom
    private let manager: Atom
    /// The daemon's window; zero while there is none.
    private var owner: Window = 0
    private let changed: @MainActor (DesktopSettings) -> Void

    /// The settings that were read last.
    private(set) var settings = DesktopSettings()

    /// The events of the root window that the host needs while it follows the settings.
    static let rootMask = PropertyChangeMask | StructureNotifyMask

    /// The size of settings from which on they are not read. Real ones have a few kilobytes.
    private static let maximumBytes = 1 << 20

    /// Reads the settings, which takes round trips, and asks the server to tell about changes.
    ///
    /// - Parameter changed: Called with settings that differ from those before.
    init(connection: X11Connection, changed: @escaping @MainActor (DesktopSettings) -> Void) {
        self.connection = connection
        self.changed = changed
        selection = XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", 0)
        property = XInternAtom(connection.display, "_XSETTINGS_SETTINGS", 0)
        manager = XInternAtom(connection.display, "MANAGER", 0)
        // A daemon that starts later announces itself at the root window.
        XSelectInput(connection.display, connection.root, Self.rootMask)
        findOwner()
    }

    /// Follows an event that may concern the daemon.
    func translate(_ event: XEvent) {
        switch event.type {
        case PropertyNotify where event.xproperty.window == owner && event.xproperty.atom == property: read()
        case DestroyNotify where event.xdestroywindow.window == owner && owner != 0: findOwner()
        case ClientMessage where event.xclient.window == connection.root && event.xclient.message_type == manager:
            if Atom(bitPattern: event.xclient.data.l.1) == selection { findOwner() }
        default: break
        }
    }

    private func findOwner() {
        guard !connection.isLost else { return }
        // While the server is grabbed, the daemon cannot go between the question and the request for its events.
        let failure = connection.trappingErrors {
            XGrabServer(connection.display)
            owner = XGetSelectionOwner(connection.display, selection)
            if owner != 0 { XSelectInput(connection.display, owner, PropertyChangeMask | StructureNotifyMask) }
            XUngrabServer(connection.display)
        }
        if failure != nil { owner = 0 }
        read()
    }

    private func read() {
        var bytes: [UInt8]?
        if owner != 0 {
            _ = connection.trappingErrors {
                bytes = WindowProperties(connection: connection, window: owner)
                    .bytes(of: property, maximumBytes: Self.maximumBytes)
            }
        }
        let new = bytes.map { SettingsParser.settings(in: $0) } ?? DesktopSettings()
        guard new != settings else { return }
        settings = new
        changed(new)
    }
}

/// The parser of the bytes of XSETTINGS, which may come from any program.
enum SettingsParser {
    private enum Value {
        case number(Int32)
        case text(String)
    }

    /// Returns what the bytes say; what cannot be read any more is as on a desktop that says nothing.
    static func settings(in bytes: [UInt8]) -> DesktopSettings {
        var settings = DesktopSettings()
        for (name, value) in entries(in: bytes) {
            switch (name, value) {
            case ("Gtk/EnableAnimations", .number(let number)): settings.hasAnimations = number != 0
            case ("Net/ThemeName", .text(let theme)):
                settings.hasHighContrast = theme.lowercased().hasPrefix("highcontrast")
            default: break
            }
        }
        return settings
    }

    private static func entries(in bytes: [UInt8]) -> [(name: String, value: Value)] {
        guard let order = bytes.first, order <= 1 else { return [] }
        var reader = Reader(rest: bytes[...], isBigEndian: order == 1)
        // The order of bytes with padding, and a serial number.
        guard reader.take(8) != nil, let count = reader.word() else { return [] }
        var entries: [(String, Value)] = []
        for _ in 0..<count {
            guard let kind = reader.take(2)?.first, let length = reader.short(), let name = reader.text(Int(length)),
                reader.take(4) != nil, let value = value(of: kind, &reader)
            else { break }
            if let value { entries.append((name, value)) }
        }
        return entries
    }

    /// Reads a value. Returns nil when the bytes end, and a nil value for a kind that is not needed.
    private static func value(of kind: UInt8, _ reader: inout Reader) -> Value?? {
        switch kind {
        case 0: reader.word().map { .number(Int32(bitPattern: $0)) }
        case 1: reader.word().flatMap { reader.text(Int($0)) }.map { .text($0) }
        case 2: reader.take(8).map { _ in nil }
        default: nil
        }
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>
        let isBigEndian: Bool

        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard count >= 0, count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        mutating func word() -> UInt32? { take(4).map(number) }

        mutating func short() -> UInt32? { take(2).map(number) }

        /// Reads a text, which is padded to a multiple of four bytes.
        mutating func text(_ count: Int) -> String? {
            guard let bytes = take(count), take((4 - count % 4) % 4) != nil else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }

        private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
            (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
        }
    }
}

internal import CX11
import CoreGraphics

/// A selection, such as the clipboard, while this program owns it: answers every program that wants to paste.
@MainActor
final class Clipboard {
    private let connection: X11Connection
    private let window: Window
    private let selection: Atom
    private var text: [UInt8]?
    private var ownedSince: Time = 0
    private var transfers: [Transfer] = []

    /// A text too long for one message, handed over piece by piece.
    private struct Transfer {
        var requestor: Window
        var property: Atom
        var type: Atom
        var rest: ArraySlice<UInt8>
    }

    /// The longest text sent at once, and the size of a piece: what every server takes, with room for the request itself.
    private static let pieceLength = 64 * 1024

    init(connection: X11Connection, window: Window, selection: X11Atoms.Name = .clipboard) {
        self.connection = connection
        self.window = window
        self.selection = connection.atom(selection)
    }

    /// Takes the selection over.
    ///
    /// - Parameter time: the server's time of the event that led to it.
    func set(_ newText: String, time: UInt32) {
        text = Array(newText.utf8)
        ownedSince = Time(time)
        XSetSelectionOwner(connection.display, selection, window, ownedSince)
        connection.flush()
    }

    /// Another program has taken a selection. True when it was this one.
    func lost(_ event: XSelectionClearEvent) -> Bool {
        guard event.selection == selection else { return false }
        text = nil
        return true
    }

    /// Whether a program that wants to paste is to be answered from here.
    func concerns(_ request: XSelectionRequestEvent) -> Bool {
        request.selection == selection
    }

    /// A program wants to paste.
    func answer(_ request: XSelectionRequestEvent) {
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.time = request.time
        // Programs of before the convention name no property and mean the target.
        let property = request.property == 0 ? request.target : request.property
        // The program may be gone already: its window's failures are its own.
        connection.ignoringErrors {
            reply.xselection.property = provide(request, property) ? property : 0
            XSendEvent(connection.display, request.requestor, 0, 0, &reply)
        }
        connection.flush()
    }

    /// A program has read a piece and waits for the next.
    func propertyDeleted(_ event: XPropertyEvent) {
        guard
            let index = transfers.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
        else { return }
        var transfer = transfers[index]
        let piece = transfer.rest.prefix(Self.pieceLength)
        transfer.rest = transfer.rest.dropFirst(Self.pieceLength)
        connection.ignoringErrors {
            change(transfer.requestor, transfer.property, transfer.type, Array(piece))
            if piece.isEmpty,
                !transfers.contains(where: { $0.requestor == transfer.requestor && $0.property != transfer.property })
            {
                XSelectInput(connection.display, transfer.requestor, 0)
            }
        }
        if piece.isEmpty {
            transfers.remove(at: index)
        } else {
            transfers[index] = transfer
        }
        connection.flush()
    }

    /// A program went away in the middle.
    func requestorDestroyed(_ window: Window) {
        transfers.removeAll { $0.requestor == window }
    }

    private func provide(_ request: XSelectionRequestEvent, _ property: Atom) -> Bool {
        guard let text, request.selection == selection else { return false }
        let properties = WindowProperties(connection: connection, window: request.requestor)
        switch request.target {
        case connection.atom(.targets):
            let names: [X11Atoms.Name] = [.targets, .timestamp, .utf8String, .plainTextUTF8, .plainText, .text]
            let targets = names.map { UInt(connection.atom($0)) } + [UInt(cx11_string_type)]
            properties.set(property, type: cx11_atom_type, values: targets)
        case connection.atom(.timestamp):
            properties.set(property, type: cx11_integer_type, values: [UInt(ownedSince)])
        case connection.atom(.utf8String), connection.atom(.text):
            give(text, to: request.requestor, property, type: connection.atom(.utf8String))
        case connection.atom(.plainText), connection.atom(.plainTextUTF8):
            give(text, to: request.requestor, property, type: request.target)
        case cx11_string_type:
            let latin = String(decoding: text, as: UTF8.self).unicodeScalars
                .map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
            give(latin, to: request.requestor, property, type: cx11_string_type)
        default:
            return false
        }
        return true
    }

    private func give(_ bytes: [UInt8], to requestor: Window, _ property: Atom, type: Atom) {
        guard bytes.count > Self.pieceLength else {
            change(requestor, property, type, bytes)
            return
        }
        transfers.removeAll { $0.requestor == requestor && $0.property == property }
        transfers.append(Transfer(requestor: requestor, property: property, type: type, rest: bytes[...]))
        if requestor != window {
            XSelectInput(connection.display, requestor, PropertyChangeMask | StructureNotifyMask)
        }
        WindowProperties(connection: connection, window: requestor)
            .set(property, type: connection.atom(.incremental), values: [UInt(bytes.count)])
    }

    private func change(_ requestor: Window, _ property: Atom, _ type: Atom, _ bytes: [UInt8]) {
        WindowProperties(connection: connection, window: requestor).set(property, type: type, bytes: bytes)
    }
}

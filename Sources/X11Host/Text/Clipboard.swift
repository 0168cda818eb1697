internal import CX11
import CoreGraphics
import Foundation
import HostInterface

/// A selection, such as the clipboard, that this program can own. It answers the requests of programs that paste.
@MainActor
final class Clipboard {
    private let connection: X11Connection
    private let window: Window
    private let selection: Atom
    private var content: Content?
    private var ownedSince: Time = 0
    private let transfers: IncrementalTransfers

    /// The content for programs that paste.
    private enum Content {
        /// A text in UTF-8.
        case text([UInt8])
        /// A picture as a PNG file.
        case png([UInt8])
    }

    init(
        connection: X11Connection, window: Window, transfers: IncrementalTransfers,
        selection: X11Atoms.Name = .clipboard
    ) {
        self.connection = connection
        self.window = window
        self.transfers = transfers
        self.selection = connection.atom(selection)
    }

    /// The text, if this program still owns the selection. Takes a round trip.
    var ownText: String? {
        guard case .text(let text) = content, !connection.isLost,
            XGetSelectionOwner(connection.display, selection) == window
        else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    /// Sets the text and takes ownership of the selection.
    ///
    /// - Parameter time: The server time of the event that caused it.
    func set(_ newText: String, time: UInt32) {
        own(.text(Array(newText.utf8)), time: time)
    }

    /// Sets a picture and takes ownership of the selection.
    ///
    /// - Parameters:
    ///   - png: The bytes of a PNG file.
    ///   - time: The server time of the event that caused it.
    func set(png: [UInt8], time: UInt32) {
        own(.png(png), time: time)
    }

    private func own(_ newContent: Content, time: UInt32) {
        content = newContent
        ownedSince = Time(time)
        XSetSelectionOwner(connection.display, selection, window, ownedSince)
        connection.flush()
    }

    /// Called when another program has taken ownership of a selection. Returns whether it was this one.
    func selectionCleared(_ event: XSelectionClearEvent) -> Bool {
        guard event.selection == selection else { return false }
        content = nil
        return true
    }

    /// Returns whether the request is for this selection.
    func handles(_ request: XSelectionRequestEvent) -> Bool {
        request.selection == selection
    }

    /// Answers a program that pastes.
    func answer(_ request: XSelectionRequestEvent) {
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.time = request.time
        // Programs older than the convention name no property and mean the target.
        let property = request.property == 0 ? request.target : request.property
        // The program may have exited already. Failures on its window are ignored.
        connection.ignoringErrors {
            reply.xselection.property = provide(request, property) ? property : 0
            XSendEvent(connection.display, request.requestor, 0, 0, &reply)
        }
        connection.flush()
    }

    private func provide(_ request: XSelectionRequestEvent, _ property: Atom) -> Bool {
        // The program reads its own text without the server. A request in its name is from another one.
        guard let content, request.selection == selection, request.requestor != window else { return false }
        let properties = WindowProperties(connection: connection, window: request.requestor)
        switch (request.target, content) {
        case (connection.atom(.targets), _):
            properties.set(property, type: cx11_atom_type, values: targets(of: content).map { UInt($0) })
            return true
        case (connection.atom(.timestamp), _):
            properties.set(property, type: cx11_integer_type, values: [UInt(ownedSince)])
            return true
        case (_, .text(let text)):
            return provide(text, as: request.target, to: request.requestor, property)
        case (connection.atom(.png), .png(let bytes)):
            return send(bytes, to: request.requestor, property, type: request.target)
        case (_, .png):
            return false
        }
    }

    /// Returns the types in which programs can have a content.
    private func targets(of content: Content) -> [Atom] {
        let names: [X11Atoms.Name] = [.targets, .timestamp]
        return switch content {
        case .text:
            (names + [.utf8String, .plainTextUTF8, .plainText, .text]).map { connection.atom($0) } + [cx11_string_type]
        case .png:
            (names + [.png]).map { connection.atom($0) }
        }
    }

    /// Returns whether a text was sent, or announced if it is long.
    private func provide(_ text: [UInt8], as target: Atom, to requestor: Window, _ property: Atom) -> Bool {
        switch target {
        case connection.atom(.utf8String), connection.atom(.text):
            return send(text, to: requestor, property, type: connection.atom(.utf8String))
        case connection.atom(.plainText), connection.atom(.plainTextUTF8):
            return send(text, to: requestor, property, type: target)
        case cx11_string_type:
            let latin = String(decoding: text, as: UTF8.self).unicodeScalars
                .map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
            return send(latin, to: requestor, property, type: cx11_string_type)
        default:
            return false
        }
    }

    /// Returns whether the bytes were sent, or announced if they are many.
    private func send(_ bytes: [UInt8], to requestor: Window, _ property: Atom, type: Atom) -> Bool {
        guard bytes.count <= IncrementalTransfers.chunkLength else {
            return transfers.begin(bytes, to: requestor, property, type: type)
        }
        WindowProperties(connection: connection, window: requestor).set(property, type: type, bytes: bytes)
        return true
    }
}

/// A reader that requests the text of a selection, such as the clipboard, from its owner and collects the answer.
///
/// Reading never blocks: if the owner does not answer, the request stays open, and the application stops waiting by a
/// deadline of its own.
@MainActor
final class ClipboardReader {
    private enum State {
        case idle
        /// Text of a type has been requested.
        case requested(Atom)
        /// The text arrives in chunks. Deleting one requests the next.
        case collecting
    }

    private let connection: X11Connection
    private let window: Window
    private let selection: Atom
    /// The property in which the answer arrives.
    private let property: Atom
    private let phase: ClipboardSample.Phase
    private var state = State.idle
    /// The chunks that have arrived.
    private(set) var collected: [UInt8] = []
    private var time: Time = 0

    /// The maximum length of a text, in bytes.
    static let maximumBytes = 16 << 20

    /// Creates a reader for the primary selection if `phase` is `selected`, otherwise for the clipboard.
    ///
    /// - Parameter phase: The phase of the samples that the reader returns.
    init(connection: X11Connection, window: Window, phase: ClipboardSample.Phase) {
        self.connection = connection
        self.window = window
        self.phase = phase
        selection = connection.atom(phase == .selected ? .primary : .clipboard)
        property = connection.atom(phase == .selected ? .incomingPrimary : .incomingSelection)
    }

    /// Requests the text. An earlier request that is still open is forgotten.
    ///
    /// - Parameter time: The server time of the event that caused it.
    func request(time: UInt32) {
        self.time = Time(time)
        request(for: connection.atom(.utf8String))
    }

    private func request(for type: Atom) {
        state = .requested(type)
        collected = []
        XDeleteProperty(connection.display, window, property)
        XConvertSelection(connection.display, selection, type, property, window, time)
        connection.flush()
    }

    /// Called when the owner has answered, or the server if there is none. Returns the sample once the text is
    /// complete.
    func answered(_ event: XSelectionEvent) -> ClipboardSample? {
        guard case .requested(let requested) = state, event.selection == selection, event.target == requested
        else { return nil }
        guard event.property == property, let answer = take() else {
            // Old programs know only the Latin-1 text type.
            guard requested == connection.atom(.utf8String) else { return finish(nil) }
            request(for: cx11_string_type)
            return nil
        }
        guard answer.type == connection.atom(.incremental) else { return finish(text(answer.bytes, type: answer.type)) }
        // Taking the property deletes it, which requests the first chunk.
        state = .collecting
        return nil
    }

    /// Called when a chunk may have arrived. An empty chunk is the last. Returns the sample once the text is
    /// complete.
    func propertyChanged(_ event: XPropertyEvent) -> ClipboardSample? {
        guard case .collecting = state, event.window == window, event.atom == property,
            event.state == PropertyNewValue
        else { return nil }
        guard let chunk = take() else { return finish(nil) }
        guard !chunk.bytes.isEmpty else { return finish(text(collected, type: chunk.type)) }
        // In place: a copy for each chunk would take quadratic time.
        collected += chunk.bytes
        guard collected.count <= Self.maximumBytes else { return finish(nil) }
        return nil
    }

    private func finish(_ text: String?) -> ClipboardSample {
        state = .idle
        collected = []
        return ClipboardSample(phase: phase, text: text)
    }

    private func take() -> (type: Atom, bytes: [UInt8])? {
        WindowProperties(connection: connection, window: window).take(property, maximumBytes: Self.maximumBytes)
    }

    private func text(_ bytes: [UInt8], type: Atom) -> String {
        type == cx11_string_type
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
            : String(decoding: bytes, as: UTF8.self)
    }
}

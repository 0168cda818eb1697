internal import CX11
import Foundation
import HostInterface

/// Asks whoever has a selection, such as the clipboard, for its text, and gathers the answer as it comes. Nothing here ever waits: a program
/// that does not answer leaves the question open, and the application stops waiting by a deadline of its own.
@MainActor
final class ClipboardReader {
    private enum State {
        case idle
        /// Asked for text of a type.
        case asked(Atom)
        /// The text comes in pieces, each when the one before has been deleted.
        case gathering([UInt8], type: Atom)
    }

    private let connection: X11Connection
    private let window: Window
    private let selection: Atom
    /// Where the answer arrives.
    private let property: Atom
    private let phase: ClipboardSample.Phase
    private var state = State.idle
    private var time: Time = 0

    /// The longest text that is taken over, in bytes.
    static let mostBytes = 16 << 20

    /// - Parameter phase: what its answers are called.
    init(connection: X11Connection, window: Window, phase: ClipboardSample.Phase) {
        self.connection = connection
        self.window = window
        self.phase = phase
        selection = connection.atom(phase == .selected ? .primary : .clipboard)
        property = connection.atom(phase == .selected ? .incomingPrimary : .incomingSelection)
    }

    /// Asks for the text; a question that is still open is forgotten.
    ///
    /// - Parameter time: the server's time of the event that led to it.
    func ask(time: UInt32) {
        self.time = Time(time)
        ask(for: connection.atom(.utf8String))
    }

    private func ask(for type: Atom) {
        state = .asked(type)
        XDeleteProperty(connection.display, window, property)
        XConvertSelection(connection.display, selection, type, property, window, time)
        connection.flush()
    }

    /// The owner, or the server when there is none, has answered. Returns what was read once all of it is there.
    func answered(_ event: XSelectionEvent) -> ClipboardSample? {
        guard case .asked(let asked) = state, event.selection == selection, event.target == asked
        else { return nil }
        guard event.property == property, let answer = take() else {
            // Programs of long ago only know the type that has no name of its script.
            guard asked == connection.atom(.utf8String) else { return finish(nil) }
            ask(for: cx11_string_type)
            return nil
        }
        guard answer.type == connection.atom(.incremental) else { return finish(text(answer.bytes, type: answer.type)) }
        // Deleting the announcement, which taking it has done, asks for the first piece.
        state = .gathering([], type: asked)
        return nil
    }

    /// A piece has arrived. An empty one is the last.
    func propertyChanged(_ event: XPropertyEvent) -> ClipboardSample? {
        guard case .gathering(var bytes, _) = state, event.window == window, event.atom == property,
            event.state == PropertyNewValue
        else { return nil }
        guard let piece = take() else { return finish(nil) }
        guard !piece.bytes.isEmpty else { return finish(text(bytes, type: piece.type)) }
        bytes += piece.bytes
        guard bytes.count <= Self.mostBytes else { return finish(nil) }
        state = .gathering(bytes, type: piece.type)
        return nil
    }

    private func finish(_ text: String?) -> ClipboardSample {
        state = .idle
        return ClipboardSample(phase: phase, text: text)
    }

    private func take() -> (type: Atom, bytes: [UInt8])? {
        WindowProperties(connection: connection, window: window).take(property, mostBytes: Self.mostBytes)
    }

    private func text(_ bytes: [UInt8], type: Atom) -> String {
        type == cx11_string_type
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
            : String(decoding: bytes, as: UTF8.self)
    }
}

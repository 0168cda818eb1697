internal import CX11
import HostInterface

/// A reader that requests the text of a selection, such as the clipboard, from its owner and collects the answer.
///
/// Reading never blocks: if the owner does not answer, the request stays open, and the application stops waiting by a
/// deadline of its own.
@MainActor
final class ClipboardReader {
    private let connection: X11Connection
    private let reader: SelectionReader
    private let phase: ClipboardSample.Phase
    private var time: Time = 0

    /// The chunks that have arrived.
    var collected: [UInt8] { reader.collected }

    /// Creates a reader for the primary selection if `phase` is `selected`, otherwise for the clipboard.
    ///
    /// - Parameter phase: The phase of the samples that the reader returns.
    init(connection: X11Connection, window: Window, phase: ClipboardSample.Phase) {
        self.connection = connection
        self.phase = phase
        reader = SelectionReader(
            connection: connection, window: window,
            selection: connection.atom(phase == .selected ? .primary : .clipboard),
            property: connection.atom(phase == .selected ? .incomingPrimary : .incomingSelection))
    }

    /// Requests the text. An earlier request that is still open is forgotten.
    ///
    /// - Parameter time: The server time of the event that caused it.
    func request(time: UInt32) {
        self.time = Time(time)
        reader.request(connection.atom(.utf8String), time: self.time)
    }

    /// Called when the owner has answered, or the server if there is none. Returns the sample once the text is
    /// complete.
    func answered(_ event: XSelectionEvent) -> ClipboardSample? {
        guard let answer = reader.answered(event) else { return nil }
        guard answer.bytes == nil, event.target == connection.atom(.utf8String) else { return sample(answer) }
        // Old programs know only the Latin-1 text type.
        reader.request(cx11_string_type, time: time)
        return nil
    }

    /// Called when a chunk may have arrived. An empty chunk is the last. Returns the sample once the text is
    /// complete.
    func propertyChanged(_ event: XPropertyEvent) -> ClipboardSample? {
        reader.propertyChanged(event).map(sample)
    }

    private func sample(_ answer: SelectionReader.Answer) -> ClipboardSample {
        ClipboardSample(phase: phase, text: answer.text)
    }
}

/// A reader of the data that the owner of a selection has, in one message or in chunks.
@MainActor
final class SelectionReader {
    private enum State {
        case idle
        /// Data of a type has been requested.
        case requested(Atom)
        /// The data arrives in chunks. Deleting one requests the next.
        case collecting
    }

    /// The end of a request.
    struct Answer {
        let type: Atom
        /// The data; nil if there is none, or more than `maximumBytes`.
        let bytes: [UInt8]?

        /// The data as a text, which is in Latin-1 if its type says so, otherwise in UTF-8.
        var text: String? {
            guard let bytes else { return nil }
            return type == cx11_string_type
                ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
                : String(decoding: bytes, as: UTF8.self)
        }
    }

    private let connection: X11Connection
    private let window: Window
    private let selection: Atom
    /// The property in which the answer arrives.
    private let property: Atom
    private var state = State.idle
    /// The chunks that have arrived.
    private(set) var collected: [UInt8] = []

    /// The maximum length of the data, in bytes.
    static let maximumBytes = 16 << 20

    /// - Parameter window: A window of this program that has `property`.
    init(connection: X11Connection, window: Window, selection: Atom, property: Atom) {
        self.connection = connection
        self.window = window
        self.selection = selection
        self.property = property
    }

    /// Requests the data of a type. An earlier request that is still open is forgotten.
    ///
    /// - Parameter time: The server time of the event that caused it.
    func request(_ type: Atom, time: Time) {
        state = .requested(type)
        collected = []
        XDeleteProperty(connection.display, window, property)
        XConvertSelection(connection.display, selection, type, property, window, time)
        connection.flush()
    }

    /// Forgets the request that is open.
    func cancel() {
        state = .idle
        collected = []
    }

    /// Called when the owner has answered, or the server if there is none. Returns the answer once it is complete.
    func answered(_ event: XSelectionEvent) -> Answer? {
        guard case .requested(let requested) = state, event.selection == selection, event.target == requested
        else { return nil }
        guard event.property == property, let answer = take() else { return finish(requested, nil) }
        guard answer.type == connection.atom(.incremental) else { return finish(answer.type, answer.bytes) }
        // Taking the property deletes it, which requests the first chunk.
        state = .collecting
        return nil
    }

    /// Called when a chunk may have arrived. An empty chunk is the last. Returns the answer once it is complete.
    func propertyChanged(_ event: XPropertyEvent) -> Answer? {
        guard case .collecting = state, event.window == window, event.atom == property,
            event.state == PropertyNewValue
        else { return nil }
        guard let chunk = take() else { return finish(0, nil) }
        guard !chunk.bytes.isEmpty else { return finish(chunk.type, collected) }
        // In place: a copy for each chunk would take quadratic time.
        collected += chunk.bytes
        guard collected.count <= Self.maximumBytes else { return finish(0, nil) }
        return nil
    }

    private func finish(_ type: Atom, _ bytes: [UInt8]?) -> Answer {
        cancel()
        return Answer(type: type, bytes: bytes)
    }

    private func take() -> (type: Atom, bytes: [UInt8])? {
        WindowProperties(connection: connection, window: window).take(property, maximumBytes: Self.maximumBytes)
    }
}

internal import CX11

/// A selection, such as the clipboard, that this program can own. It answers the requests of programs that paste.
@MainActor
final class Clipboard {
    private let connection: X11Connection
    private let window: Window
    private let selection: Atom
    private var content: Content?
    private var ownedSince: Time = 0
    private let replies: SelectionReplies

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
        replies = SelectionReplies(connection: connection, transfers: transfers)
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

    /// Gives the content to another window, if this one owns the selection.
    func bequeath(to heir: Clipboard, time: UInt32) {
        if let content { heir.own(content, time: max(time, UInt32(truncatingIfNeeded: ownedSince))) }
        content = nil
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
        replies.answer(request) { property in provide(request, property) }
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
            return replies.send(text: text, as: request.target, to: request.requestor, property)
        case (connection.atom(.png), .png(let bytes)):
            return replies.send(bytes, to: request.requestor, property, type: request.target)
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
}

internal import CX11

/// The answers of a selection's owner to the programs that ask for it.
@MainActor
struct SelectionReplies {
    let connection: X11Connection
    let transfers: IncrementalTransfers

    /// Answers a request.
    ///
    /// - Parameter provide: Sets the property that it is given, and returns whether there is such data.
    func answer(_ request: XSelectionRequestEvent, _ provide: (Atom) -> Bool) {
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
            reply.xselection.property = provide(property) ? property : 0
            XSendEvent(connection.display, request.requestor, 0, 0, &reply)
        }
        connection.flush()
    }

    /// Returns whether a text in UTF-8 was sent, or announced if it is long.
    func send(text: [UInt8], as target: Atom, to requestor: Window, _ property: Atom) -> Bool {
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
    func send(_ bytes: [UInt8], to requestor: Window, _ property: Atom, type: Atom) -> Bool {
        guard bytes.count <= IncrementalTransfers.chunkLength else {
            return transfers.begin(bytes, to: requestor, property, type: type)
        }
        WindowProperties(connection: connection, window: requestor).set(property, type: type, bytes: bytes)
        return true
    }
}

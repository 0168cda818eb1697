internal import CX11

/// The transfers of texts and pictures too long for one message to the windows of other programs, chunk by chunk.
///
/// A program deletes one chunk to get the next. To learn of that, its window is watched.
@MainActor
final class IncrementalTransfers {
    private struct Transfer {
        let requestor: Window
        let property: Atom
        let type: Atom
        var rest: ArraySlice<UInt8>
    }

    private let connection: X11Connection
    private let peers: PeerWindows
    private var transfers: [Transfer] = []

    /// The maximum bytes of a chunk: an amount that every server accepts, including the request itself.
    static let chunkLength = 64 * 1024

    init(connection: X11Connection, peers: PeerWindows) {
        self.connection = connection
        self.peers = peers
    }

    /// Announces the bytes of a text or a picture to a window. Returns whether that is possible.
    func begin(_ bytes: [UInt8], to requestor: Window, _ property: Atom, type: Atom) -> Bool {
        if !isListening(to: requestor), !peers.watch(requestor) { return false }
        transfers.removeAll { $0.requestor == requestor && $0.property == property }
        transfers.append(Transfer(requestor: requestor, property: property, type: type, rest: bytes[...]))
        WindowProperties(connection: connection, window: requestor)
            .set(property, type: connection.atom(.incremental), values: [UInt(bytes.count)])
        return true
    }

    /// Called when a program has read a chunk and waits for the next one. An empty chunk is the last.
    func propertyDeleted(_ event: XPropertyEvent) {
        guard
            let index = transfers.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
        else { return }
        let transfer = transfers[index]
        let chunk = transfer.rest.prefix(Self.chunkLength)
        if chunk.isEmpty {
            transfers.remove(at: index)
        } else {
            transfers[index].rest = transfer.rest.dropFirst(chunk.count)
        }
        connection.ignoringErrors {
            WindowProperties(connection: connection, window: transfer.requestor)
                .set(transfer.property, type: transfer.type, bytes: Array(chunk))
        }
        if !isListening(to: transfer.requestor) { peers.unwatch(transfer.requestor) }
        connection.flush()
    }

    /// Called when a window was destroyed.
    func requestorDestroyed(_ window: Window) {
        transfers.removeAll { $0.requestor == window }
    }

    private func isListening(to requestor: Window) -> Bool {
        transfers.contains { $0.requestor == requestor }
    }
}

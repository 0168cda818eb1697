internal import CX11

/// Synchronization of resizing with the window manager (`_NET_WM_SYNC_REQUEST`). It reports when the frame for a size
/// has been drawn, so that the decorations and the content have the same size while the user resizes the window.
///
/// The window manager sends a number and then the size. The host sets a counter on the server to that number together
/// with the frame of that size.
@MainActor
final class ResizeSynchronization {
    /// The counter's identifier on the server.
    let counter: XSyncCounter
    private let connection: X11Connection
    private var request: Request?

    private struct Request {
        var value: XSyncValue
        /// Whether the size that belongs to the number has arrived.
        var hasSize = false
    }

    /// Creates the counter; nil when the server does not support counters.
    init?(connection: X11Connection) {
        guard connection.hasCounters, !connection.isLost else { return nil }
        self.connection = connection
        counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
    }

    /// Called when the window manager has sent the 64-bit number that precedes a size.
    func requestReceived(low: Int, high: Int) {
        request = Request(value: XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low)))
    }

    /// Called when the server has configured the window. If the size is the same, no frame follows and the request is
    /// answered at once.
    func configured(isNewSize: Bool) {
        request?.hasSize = true
        if !isNewSize { answer() }
    }

    /// Called when a frame of the newest size has been sent.
    func presented() {
        answer()
    }

    /// Frees the counter on the server.
    func destroy() {
        XSyncDestroyCounter(connection.display, counter)
    }

    private func answer() {
        guard let request, request.hasSize else { return }
        self.request = nil
        XSyncSetCounter(connection.display, counter, request.value)
    }
}

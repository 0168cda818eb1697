internal import CX11

/// Tells a window manager when the frame for a size that it gave has been drawn, so that what surrounds the content and the
/// content are shown at the same size while the window is dragged larger (`_NET_WM_SYNC_REQUEST`).
///
/// The manager sends a number, then the size. The number is put into a counter of the server with the frame of that size.
@MainActor
final class ResizeSynchronization {
    /// The counter's number on the server.
    let counter: XSyncCounter
    private let connection: X11Connection
    private var request: Request?

    private struct Request {
        var value: XSyncValue
        /// True once the size has come that the number belongs to.
        var hasSize = false
    }

    /// nil when the server has no counters.
    init?(connection: X11Connection) {
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard !connection.isLost, XSyncQueryExtension(connection.display, &event, &error) != 0,
            XSyncInitialize(connection.display, &major, &minor) != 0
        else { return nil }
        self.connection = connection
        counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
    }

    /// The manager announces a size with a number of 64 bits.
    func announced(low: Int, high: Int) {
        request = Request(value: XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low)))
    }

    /// The window was configured. Where that changed nothing, there is no frame to wait for.
    func configured(isNewSize: Bool) {
        request?.hasSize = true
        if !isNewSize { answer() }
    }

    /// A frame of the newest size was sent.
    func presented() {
        answer()
    }

    /// Gives the counter back.
    func destroy() {
        XSyncDestroyCounter(connection.display, counter)
    }

    private func answer() {
        guard let request, request.hasSize else { return }
        self.request = nil
        XSyncSetCounter(connection.display, counter, request.value)
    }
}

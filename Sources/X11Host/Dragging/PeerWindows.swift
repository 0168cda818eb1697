internal import CX11

/// The windows of other programs whose changes this program learns of, for as long as something needs them.
///
/// Events of a window in which this program takes an interest itself, such as its own or the root, are never touched:
/// any program can name such a window in a message, and a selection of events replaces the last.
@MainActor
final class PeerWindows {
    private let connection: X11Connection
    /// The number of objects that watch each window.
    private var watchers: [Window: Int] = [:]

    init(connection: X11Connection) {
        self.connection = connection
    }

    /// Selects the changes of a window and its properties. Takes a round trip for a new window.
    ///
    /// - Returns: Whether the window exists and belongs to another program.
    func watch(_ window: Window) -> Bool {
        if watchers[window] == nil {
            guard isForeign(window) else { return false }
            connection.ignoringErrors {
                XSelectInput(connection.display, window, PropertyChangeMask | StructureNotifyMask)
            }
        }
        watchers[window, default: 0] += 1
        return true
    }

    /// Ends one call of `watch(_:)`. Does nothing for a window that was destroyed.
    func unwatch(_ window: Window) {
        guard let count = watchers[window] else { return }
        watchers[window] = count > 1 ? count - 1 : nil
        guard count == 1 else { return }
        connection.ignoringErrors { XSelectInput(connection.display, window, 0) }
    }

    /// Called when a window was destroyed.
    func windowDestroyed(_ window: Window) {
        watchers[window] = nil
    }

    /// Returns whether this program selects no events of a window, which it does of all of its own.
    private func isForeign(_ window: Window) -> Bool {
        var attributes = XWindowAttributes()
        var isKnown = false
        let failure = connection.trappingErrors {
            isKnown = XGetWindowAttributes(connection.display, window, &attributes) != 0
        }
        return failure == nil && isKnown && attributes.your_event_mask == 0
    }
}

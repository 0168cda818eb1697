internal import CX11
import Foundation
import Synchronization

/// The connections of this process, and the handlers that Xlib calls for all of them.
///
/// Displays that somebody else opened keep the handlers that were installed before.
enum ErrorHandlers {
    private struct Registry {
        var isInstalled = false
        var connections: [UInt: ConnectionErrors] = [:]
        /// What to do when the connection that a thread is opening breaks, by the thread.
        var openings: [pthread_t: @Sendable () -> Void] = [:]
    }

    private static let registry = Mutex(Registry())
    // Written once, under the registry's lock, before any handler can run.
    nonisolated(unsafe) private static var previousError: XErrorHandler?
    nonisolated(unsafe) private static var previousIOError: XIOErrorHandler?

    static func register(_ errors: ConnectionErrors, display: OpaquePointer) {
        install()
        registry.withLock { $0.connections[UInt(bitPattern: display)] = errors }
        // Without a handler of its own for the display, Xlib ends the process when the server goes.
        XSetIOErrorExitHandler(display, handleLoss, nil)
    }

    /// Opens a display on a thread made for it. When the connection breaks halfway, `onLoss` is called and the thread never
    /// goes on: Xlib would end the process next, and a display that is not open yet has no handler of its own.
    static func open(_ name: String, onLoss: @escaping @Sendable () -> Void) -> OpaquePointer? {
        install()
        let thread = pthread_self()
        registry.withLock { $0.openings[thread] = onLoss }
        defer { registry.withLock { $0.openings[thread] = nil } }
        return XOpenDisplay(name)
    }

    /// Closes a display of which nothing was made yet, which may be broken already.
    static func close(_ display: OpaquePointer) {
        register(ConnectionErrors(), display: display)
        XCloseDisplay(display)
        unregister(display: display)
    }

    private static func install() {
        registry.withLock {
            guard !$0.isInstalled else { return }
            $0.isInstalled = true
            previousError = XSetErrorHandler(handleError)
            previousIOError = XSetIOErrorHandler(handleIOError)
        }
    }

    static func unregister(display: OpaquePointer) {
        registry.withLock { $0.connections[UInt(bitPattern: display)] = nil }
    }

    private static func errors(of display: OpaquePointer?) -> ConnectionErrors? {
        registry.withLock { $0.connections[UInt(bitPattern: display)] }
    }

    private static let handleError: @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32 = {
        display, event in
        guard let display, let event else { return 0 }
        guard let errors = errors(of: display) else { return previousError?(display, event) ?? 0 }
        let failure = ConnectionErrors.Failure(
            code: Int(event.pointee.error_code), request: Int(event.pointee.request_code),
            minor: Int(event.pointee.minor_code), serial: UInt(event.pointee.serial))
        errors.note(failure, resource: UInt(event.pointee.resourceid), display: display)
        return 0
    }

    private static let handleIOError: @convention(c) (OpaquePointer?) -> Int32 = { display in
        if let errors = errors(of: display) {
            errors.connectionWasLost()
            return 0
        }
        if let onLoss = registry.withLock({ $0.openings.removeValue(forKey: pthread_self()) }) {
            onLoss()
            while true { pause() }
        }
        return previousIOError?(display) ?? 0
    }

    private static let handleLoss: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { display, _ in
        errors(of: display)?.connectionWasLost()
        // Xlib locks the display for this thread before it calls, and leaves it so, because it expects the process to end
        // here. Whoever touched the display on another thread, if only to close it, would wait for ever.
        if let display { XUnlockDisplay(display) }
    }
}

internal import CX11
import Foundation
import StandardStreams
import Synchronization

/// The errors of one connection. Xlib reports them through functions that are global to the process and identify only
/// the display.
///
/// No error ends the program: a failed request is logged by its name, and a lost connection is remembered.
final class ConnectionErrors: Sendable {
    /// One failed request.
    struct Failure: Equatable {
        var code: Int
        var request: Int
        var minor: Int
        var serial: UInt
    }

    private struct State {
        var isLost = false
        var count = 0
        /// The serial numbers of requests whose failure is expected.
        var expected: [ClosedRange<UInt>] = []
        /// The first serial number that the open trap covers; nil while no trap is open.
        var trapStart: UInt?
        /// The first failure that the trap has caught.
        var trapped: Failure?
        var timesLogged: [String: Int] = [:]
        var extensionNames: [Int: String] = [:]
        var failedExtensions: Set<Int> = []
    }

    private let state = Mutex(State())

    /// The number of times that the same failure is logged.
    private static let maximumLogCount = 3

    /// Whether the connection to the server has been lost.
    var isLost: Bool { state.withLock { $0.isLost } }

    /// The number of failed requests so far, without expected failures.
    var count: Int { state.withLock { $0.count } }

    func connectionWasLost() {
        state.withLock { $0.isLost = true }
    }

    /// Registers the name by which the log refers to an extension's requests.
    func name(extension name: String, request: Int) {
        state.withLock { $0.extensionNames[request] = name }
    }

    /// Returns whether a request of the extension has failed since the last call.
    func takeFailure(ofExtension request: Int) -> Bool {
        state.withLock { $0.failedExtensions.remove(request) != nil }
    }

    /// Ignores failures of requests with the given serial numbers.
    ///
    /// - Parameter alreadyProcessed: The newest request that the server is known to have processed. Older
    ///   expectations are dropped.
    func expectFailures(from first: UInt, through last: UInt, alreadyProcessed: UInt) {
        guard first <= last else { return }
        state.withLock {
            $0.expected.removeAll { $0.upperBound < alreadyProcessed }
            $0.expected.append(first...last)
        }
    }

    /// Starts to collect the failures of requests from `serial` on, instead of logging them.
    func openTrap(at serial: UInt) {
        state.withLock {
            $0.trapStart = serial
            $0.trapped = nil
        }
    }

    /// Ends the trap and returns the first failure that it caught.
    func closeTrap() -> Failure? {
        state.withLock {
            $0.trapStart = nil
            return $0.trapped
        }
    }

    /// Records a failed request and logs it, unless a trap is open or its failure is expected.
    func record(_ failure: Failure, resource: UInt, display: OpaquePointer) {
        let key = "\(failure.code)/\(failure.request)/\(failure.minor)"
        let times: Int? = state.withLock {
            if let start = $0.trapStart, failure.serial >= start {
                $0.trapped = $0.trapped ?? failure
                return nil
            }
            $0.failedExtensions.insert(failure.request)
            if $0.expected.contains(where: { $0.contains(failure.serial) }) { return nil }
            $0.count += 1
            $0.timesLogged[key, default: 0] += 1
            return $0.timesLogged[key]
        }
        guard let times, times <= Self.maximumLogCount else { return }
        let name = requestName(failure, display: display)
        let end = times == Self.maximumLogCount ? " Further ones like it are not logged." : ""
        Log.warn(
            "The X server reports \(errorText(failure.code, display: display)) for the request \(name), resource "
                + "0x\(String(resource, radix: 16)).\(end)")
    }

    private func requestName(_ failure: Failure, display: OpaquePointer) -> String {
        var database = "XRequest"
        var key = String(failure.request)
        if let name = state.withLock({ $0.extensionNames[failure.request] }) {
            database = "XRequest"
            key = "\(name).\(failure.minor)"
        }
        return databaseText(database, key, fallback: "\(key) (minor \(failure.minor))", display: display)
    }

    private func databaseText(
        _ name: String, _ key: String, fallback: String, display: OpaquePointer
    ) -> String {
        var buffer = [CChar](repeating: 0, count: 160)
        XGetErrorDatabaseText(display, name, key, fallback, &buffer, Int32(buffer.count))
        return text(buffer)
    }

    private func errorText(_ code: Int, display: OpaquePointer) -> String {
        var buffer = [CChar](repeating: 0, count: 160)
        XGetErrorText(display, Int32(code), &buffer, Int32(buffer.count))
        return text(buffer)
    }

    private func text(_ buffer: [CChar]) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The error handlers that Xlib calls for the whole process, which dispatch to the errors of the display's
/// connection.
///
/// Displays that other code opened keep the handlers that were installed before.
enum ErrorHandlers {
    private struct Registry {
        var isInstalled = false
        var connections: [UInt: ConnectionErrors] = [:]
        /// The action to run when the connection that a thread is opening breaks, keyed by thread.
        var openings: [pthread_t: @Sendable () -> Void] = [:]
    }

    private static let registry = Mutex(Registry())
    // Written once, under the registry's lock, before any handler can run.
    nonisolated(unsafe) private static var previousError: XErrorHandler?
    nonisolated(unsafe) private static var previousIOError: XIOErrorHandler?

    /// Dispatches the display's errors to `errors` from now on.
    static func register(_ errors: ConnectionErrors, display: OpaquePointer) {
        install()
        registry.withLock { $0.connections[UInt(bitPattern: display)] = errors }
        // Without an exit handler for the display, Xlib ends the process when the connection is lost.
        XSetIOErrorExitHandler(display, handleLoss, nil)
    }

    /// Opens a display and finds its extensions. The caller runs this on a thread created for the purpose.
    ///
    /// When the connection breaks halfway, `onLoss` is called and the thread sleeps for ever: if it returned, Xlib
    /// would end the process, because a display that is not open yet has no exit handler.
    static func open(_ name: String, onLoss: @escaping @Sendable () -> Void) -> OpenedDisplay? {
        install()
        ignoreLostReaders()
        let thread = pthread_self()
        registry.withLock { $0.openings[thread] = onLoss }
        defer { registry.withLock { $0.openings[thread] = nil } }
        return OpenedDisplay(name)
    }

    /// Closes a display that no resources were created on and whose connection may be broken.
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

    /// Makes a write to a socket that the server has just closed fail, where a signal would end the process. Xlib reads
    /// before it writes, and the server may close the socket in between.
    private static func ignoreLostReaders() {
        var action = sigaction()
        sigaction(SIGPIPE, nil, &action)
        // An action that the application has set stays.
        guard action.__sigaction_handler.sa_handler == nil else { return }
        signal(SIGPIPE, SIG_IGN)
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
        guard let errors = errors(of: display) else {
            // A display that is being opened does without what the server refuses.
            let isOpening = registry.withLock { $0.openings[pthread_self()] != nil }
            return isOpening ? 0 : previousError?(display, event) ?? 0
        }
        let failure = ConnectionErrors.Failure(
            code: Int(event.pointee.error_code), request: Int(event.pointee.request_code),
            minor: Int(event.pointee.minor_code), serial: UInt(event.pointee.serial))
        errors.record(failure, resource: UInt(event.pointee.resourceid), display: display)
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
        // Xlib locks the display for this thread before it calls the handler and never unlocks it, because it expects
        // the process to end here. Without the unlock, any other thread that uses the display, even to close it,
        // would wait for ever. Should a version of Xlib unlock it by itself, this does nothing: Xlib ignores an unlock
        // too many. Tests check both.
        if let display { XUnlockDisplay(display) }
    }
}

internal import CX11
import Foundation
import Synchronization

/// A connection to an X server, with the extensions found on it. It is closed when it is released.
@MainActor
final class X11Connection {
    let display: OpaquePointer
    /// The address by which the server was reached, for messages.
    let name: String
    let errors = ConnectionErrors()
    let atoms: X11Atoms
    let screen: Int32
    let root: Window
    /// The XInput 2 extension; nil when the server does not have it.
    let input: InputExtension?
    /// The reason why frames cannot be shown through shared memory; nil when none is known before a segment has been
    /// tried.
    let sharedMemoryObstacle: String?
    /// The type of the event by which the server reports that it has read a shared frame.
    let completionEvent: Int32
    /// The major opcode of MIT-SHM, by which its failed requests are recognized.
    let sharedMemoryRequest: Int
    /// Whether the server has the counters of the extension SYNC.
    let hasCounters: Bool

    struct InputExtension: Equatable, Sendable {
        var opcode: Int32
        var major: Int
        var minor: Int

        func isAtLeast(_ otherMajor: Int, _ otherMinor: Int) -> Bool {
            (major, minor) >= (otherMajor, otherMinor)
        }
    }

    /// Connects to a server.
    ///
    /// - Parameter timeout: The time in seconds that the server may take to answer.
    init(displayName: String?, timeout: Double) throws(X11HostError) {
        let name = displayName ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard !name.isEmpty else { throw .noDisplay }
        let opened = try Self.open(name, timeout: timeout)
        display = opened.display
        self.name = name
        ErrorHandlers.register(errors, display: display)
        atoms = X11Atoms(display: display)
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        input = opened.input
        if let input { errors.name(extension: "XInputExtension", request: Int(input.opcode)) }
        hasCounters = opened.hasCounters
        let request = opened.sharedMemoryRequest
        if let request { errors.name(extension: "MIT-SHM", request: Int(request)) }
        sharedMemoryRequest = request.map { Int($0) } ?? -1
        sharedMemoryObstacle =
            request == nil
            ? "the server does not have the extension MIT-SHM"
            : DisplayAddress.isLocal(descriptor: XConnectionNumber(display))
                ? nil : "the server is reached over a network"
        completionEvent = sharedMemoryObstacle == nil ? cx11_shm_completion_event(display) : -1
        if errors.isLost { throw .displayLost(display: name) }
    }

    isolated deinit {
        XCloseDisplay(display)
        ErrorHandlers.unregister(display: display)
    }

    var isLost: Bool { errors.isLost }
    var descriptor: Int32 { XConnectionNumber(display) }

    func atom(_ name: X11Atoms.Name) -> Atom { atoms[name] }

    /// Sends the buffered requests without waiting for an answer.
    func flush() {
        guard !isLost else { return }
        XFlush(display)
    }

    /// Runs `requests`, waits until the server has processed them, and returns the first failure.
    func trappingErrors(_ requests: () -> Void) -> ConnectionErrors.Failure? {
        errors.openTrap(at: UInt(XNextRequest(display)))
        requests()
        XSync(display, 0)
        return errors.closeTrap()
    }

    /// Runs `requests`, whose failures are ignored, and does not wait for them.
    func ignoringErrors(_ requests: () -> Void) {
        let first = UInt(XNextRequest(display))
        requests()
        errors.expectFailures(
            from: first, through: UInt(XNextRequest(display)) - 1,
            alreadyProcessed: UInt(XLastKnownRequestProcessed(display)))
    }

    /// The number of times that a connection is tried. A server that starts again when its last client has left closes
    /// the connections that arrive meanwhile, and takes the next ones.
    private static let maximumAttempts = 2

    private static func open(_ name: String, timeout: Double) throws(X11HostError) -> OpenedDisplay {
        let address = DisplayAddress(name)
        for _ in 0..<maximumAttempts {
            if let opened = try attempt(name, timeout: timeout) { return opened }
            guard address.isAnswered else { throw .noServer(display: name) }
        }
        // Xlib fails without a reason, which the server tells again.
        guard let reason = address.refusal(withinMilliseconds: Int32(clamping: timeout * 1000)) else {
            throw .closedWhileConnecting(display: name)
        }
        throw reason.hasPrefix(fullServerReason) ? .tooManyClients(display: name) : .refused(display: name)
    }

    /// The beginning of the reason of a server that has as many clients as it allows.
    private static let fullServerReason = "Maximum number of clients"

    /// Opens the display on a thread of its own, because `XOpenDisplay` never returns while the server is stopped.
    /// Returns nil when the server refuses or closes the connection, and when there is none.
    private static func attempt(_ name: String, timeout: Double) throws(X11HostError) -> OpenedDisplay? {
        let attempt = OpeningAttempt()
        let thread = Thread {
            let opened = ErrorHandlers.open(name) { _ = attempt.finish(nil) }
            if attempt.finish(opened) == .abandoned, let opened {
                ErrorHandlers.close(opened.display)
            }
        }
        thread.start()
        guard let outcome = attempt.wait(seconds: timeout) else {
            throw .notResponding(display: name, seconds: timeout)
        }
        return outcome
    }
}

/// A display that was opened, with the extensions found on it.
///
/// It may be sent to another thread: the one that has opened it does not use it afterwards.
struct OpenedDisplay: @unchecked Sendable {
    let display: OpaquePointer
    let input: X11Connection.InputExtension?
    /// The major opcode of MIT-SHM; nil when the server does not have it.
    let sharedMemoryRequest: Int32?
    /// Whether the server has the counters of the extension SYNC.
    let hasCounters: Bool

    /// Opens a display; nil when there is none, or when it refuses.
    ///
    /// Extensions are queried here, while a loss of the connection does not return from Xlib: some of the extensions'
    /// libraries use the answer to their first request even if there is none.
    init?(_ name: String) {
        guard let display = XOpenDisplay(name) else { return nil }
        self.display = display
        input = Self.findInput(display)
        sharedMemoryRequest = Self.opcode("MIT-SHM", display)
        // The library of each extension asks the server for its events when it is first used.
        if sharedMemoryRequest != nil { XShmQueryExtension(display) }
        hasCounters = Self.findCounters(display)
    }

    private static func findInput(_ display: OpaquePointer) -> X11Connection.InputExtension? {
        guard let opcode = Self.opcode("XInputExtension", display) else { return nil }
        var major: Int32 = 2
        var minor: Int32 = 4
        guard XIQueryVersion(display, &major, &minor) == 0, major >= 2 else { return nil }
        return X11Connection.InputExtension(opcode: opcode, major: Int(major), minor: Int(minor))
    }

    private static func findCounters(_ display: OpaquePointer) -> Bool {
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XSyncQueryExtension(display, &event, &error) != 0 else { return false }
        return XSyncInitialize(display, &major, &minor) != 0
    }

    /// Returns the major opcode of an extension; nil when the server does not have it.
    private static func opcode(_ name: String, _ display: OpaquePointer) -> Int32? {
        var values: (Int32, Int32, Int32) = (0, 0, 0)
        return XQueryExtension(display, name, &values.0, &values.1, &values.2) != 0 ? values.0 : nil
    }
}

/// The result of opening a display, passed from the thread that opens it to the thread that waits.
private final class OpeningAttempt: Sendable {
    enum Fate: Equatable { case awaited, abandoned }

    private struct State {
        var fate = Fate.awaited
        var opened: OpenedDisplay?
    }

    private let state = Mutex(State())
    private let semaphore = DispatchSemaphore(value: 0)

    /// Called on the opening thread. Returns whether the other thread still waits for the display.
    func finish(_ opened: OpenedDisplay?) -> Fate {
        let fate = state.withLock {
            $0.opened = opened
            return $0.fate
        }
        semaphore.signal()
        return fate
    }

    /// Returns the display, or an inner nil when opening failed; an outer nil when the time was up.
    func wait(seconds: Double) -> OpenedDisplay?? {
        let isInTime = semaphore.wait(timeout: .now() + seconds) == .success
        return state.withLock { state -> OpenedDisplay?? in
            guard isInTime || state.opened != nil else {
                state.fate = .abandoned
                return .none
            }
            return .some(state.opened)
        }
    }
}

extension X11Connection {
    /// Returns whether the server sends data within the given time.
    func isReadable(withinMilliseconds milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0
    }
}

/// The atoms that the host uses, interned in one round trip.
struct X11Atoms {
    enum Name: String, CaseIterable {
        case wmProtocols = "WM_PROTOCOLS"
        case wmDeleteWindow = "WM_DELETE_WINDOW"
        case wmTakeFocus = "WM_TAKE_FOCUS"
        case wmState = "WM_STATE"
        case netWMPing = "_NET_WM_PING"
        case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
        case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
        case netWMName = "_NET_WM_NAME"
        case netWMIconName = "_NET_WM_ICON_NAME"
        case netWMPid = "_NET_WM_PID"
        case netWMWindowType = "_NET_WM_WINDOW_TYPE"
        case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
        case netActiveWindow = "_NET_ACTIVE_WINDOW"
        case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
        case utf8String = "UTF8_STRING"
        case clipboard = "CLIPBOARD"
        case targets = "TARGETS"
        case timestamp = "TIMESTAMP"
        case text = "TEXT"
        case plainText = "text/plain"
        case plainTextUTF8 = "text/plain;charset=utf-8"
        case png = "image/png"
        case incremental = "INCR"
        case frameCompletion = "_TOUCHSTONE_FRAME_TAKEN"
        case primary = "PRIMARY"
        case incomingSelection = "TOUCHSTONE_SELECTION"
        case incomingPrimary = "TOUCHSTONE_PRIMARY"
        case transport = "TRANSPORT"
        case incomingTransport = "TOUCHSTONE_TRANSPORT"
        case absolutePressure = "Abs MT Pressure"
        case absolutePressureOfPen = "Abs Pressure"
        case dragAware = "XdndAware"
        case dragEnter = "XdndEnter"
        case dragPosition = "XdndPosition"
        case dragStatus = "XdndStatus"
        case dragLeave = "XdndLeave"
        case dragDrop = "XdndDrop"
        case dragFinished = "XdndFinished"
        case dragSelection = "XdndSelection"
        case dragTypeList = "XdndTypeList"
        case dragActionCopy = "XdndActionCopy"
        case dragActionMove = "XdndActionMove"
        case dragActionLink = "XdndActionLink"
        case dragProxy = "XdndProxy"
        case delete = "DELETE"
        case incomingDrop = "TOUCHSTONE_DROP"
    }

    private let atoms: [Atom]

    init(display: OpaquePointer) {
        let names = Name.allCases.map { strdup($0.rawValue) }
        defer {
            for name in names {
                free(name)
            }
        }
        var pointers: [UnsafeMutablePointer<CChar>?] = names
        var result = [Atom](repeating: 0, count: names.count)
        XInternAtoms(display, &pointers, Int32(names.count), 0, &result)
        atoms = result
    }

    subscript(_ name: Name) -> Atom {
        Name.allCases.firstIndex(of: name).map { atoms[$0] } ?? 0
    }
}

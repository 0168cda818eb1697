internal import CX11
import Foundation
import Synchronization

/// One connection to an X server and what was found on it. Closed when it is released.
@MainActor
final class X11Connection {
    let display: OpaquePointer
    /// As the server was addressed, for messages.
    let name: String
    let errors = ConnectionErrors()
    let atoms: X11Atoms
    let screen: Int32
    let root: Window
    /// The extension's number and version, nil without XInput 2.
    let input: InputExtension?
    /// Why frames are not shown through shared memory, nil when they are (as far as one can tell without a frame).
    let sharedMemoryObstacle: String?
    /// The event type that says that a shared frame was taken.
    let completionEvent: Int32
    let sharedMemoryRequest: Int

    struct InputExtension: Equatable {
        var opcode: Int32
        var major: Int
        var minor: Int

        func isAtLeast(_ otherMajor: Int, _ otherMinor: Int) -> Bool {
            (major, minor) >= (otherMajor, otherMinor)
        }
    }

    /// - Parameter timeout: seconds that the server may take to answer.
    init(displayName: String?, timeout: Double) throws(X11HostError) {
        let name = displayName ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard !name.isEmpty else { throw .noDisplay }
        display = try Self.open(name, timeout: timeout)
        self.name = name
        ErrorHandlers.register(errors, display: display)
        atoms = X11Atoms(display: display)
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        input = Self.findInput(display, errors: errors)
        (sharedMemoryObstacle, completionEvent, sharedMemoryRequest) = Self.findSharedMemory(display, errors: errors)
        if errors.isLost { throw .displayLost(display: name) }
    }

    isolated deinit {
        XCloseDisplay(display)
        ErrorHandlers.unregister(display: display)
    }

    var isLost: Bool { errors.isLost }
    var descriptor: Int32 { XConnectionNumber(display) }

    func atom(_ name: X11Atoms.Name) -> Atom { atoms[name] }

    /// Sends what is buffered. Does not wait for an answer.
    func flush() {
        guard !isLost else { return }
        XFlush(display)
    }

    /// Runs requests whose failure matters, waits until the server has done them, and returns the first failure.
    func trappingErrors(_ requests: () -> Void) -> ConnectionErrors.Failure? {
        errors.openTrap(at: UInt(XNextRequest(display)))
        requests()
        XSync(display, 0)
        return errors.closeTrap()
    }

    /// Runs requests whose failure does not matter, and does not wait for them.
    func ignoringErrors(_ requests: () -> Void) {
        let first = UInt(XNextRequest(display))
        requests()
        errors.expectFailures(
            from: first, through: UInt(XNextRequest(display)) - 1,
            alreadyProcessed: UInt(XLastKnownRequestProcessed(display)))
    }

    /// Opens the display on a thread of its own, because a server that is stopped keeps `XOpenDisplay` for ever.
    private static func open(_ name: String, timeout: Double) throws(X11HostError) -> OpaquePointer {
        let attempt = OpeningAttempt()
        let thread = Thread {
            let display = ErrorHandlers.open(name) { _ = attempt.finish(nil) }
            if attempt.finish(display) == .abandoned, let display {
                ErrorHandlers.close(display)
            }
        }
        thread.start()
        guard let outcome = attempt.wait(seconds: timeout) else {
            throw .notResponding(display: name, seconds: timeout)
        }
        if let display = outcome { return display }
        throw DisplayAddress(name).isAnswered ? .refused(display: name) : .noServer(display: name)
    }

    private static func findInput(_ display: OpaquePointer, errors: ConnectionErrors) -> InputExtension? {
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
        errors.name(extension: "XInputExtension", request: Int(opcode))
        var major: Int32 = 2
        var minor: Int32 = 4
        guard XIQueryVersion(display, &major, &minor) == 0, major >= 2 else { return nil }
        return InputExtension(opcode: opcode, major: Int(major), minor: Int(minor))
    }

    private static func findSharedMemory(
        _ display: OpaquePointer, errors: ConnectionErrors
    ) -> (obstacle: String?, completionEvent: Int32, request: Int) {
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        guard XQueryExtension(display, "MIT-SHM", &opcode, &event, &error) != 0 else {
            return ("the server does not have the extension MIT-SHM", -1, -1)
        }
        errors.name(extension: "MIT-SHM", request: Int(opcode))
        guard DisplayAddress.isLocal(descriptor: XConnectionNumber(display)) else {
            return ("the server is reached over a network", -1, Int(opcode))
        }
        return (nil, cx11_shm_completion_event(display), Int(opcode))
    }
}

/// The meeting point of the thread that opens a display and the one that waits for it.
private final class OpeningAttempt: Sendable {
    enum Fate: Equatable { case awaited, abandoned }

    private struct State {
        var fate = Fate.awaited
        var displayAddress: UInt = 0
    }

    private let state = Mutex(State())
    private let semaphore = DispatchSemaphore(value: 0)

    func finish(_ display: OpaquePointer?) -> Fate {
        let fate = state.withLock {
            $0.displayAddress = UInt(bitPattern: display)
            return $0.fate
        }
        semaphore.signal()
        return fate
    }

    /// The display, or nil in it when it was refused; nil when the time was up.
    func wait(seconds: Double) -> OpaquePointer?? {
        let isInTime = semaphore.wait(timeout: .now() + seconds) == .success
        return state.withLock { state -> OpaquePointer?? in
            guard isInTime || state.displayAddress != 0 else {
                state.fate = .abandoned
                return .none
            }
            return .some(OpaquePointer(bitPattern: state.displayAddress))
        }
    }
}

extension X11Connection {
    /// Waits until the server has sent something.
    func isReadable(withinMilliseconds milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0
    }
}

internal import CX11
import Synchronization

/// Errors of one connection. Xlib reports them through functions that are global to the process and know only a display.
///
/// Nothing here ends the program: a failed request is logged by its name and forgotten, a lost connection is remembered.
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
        /// Requests whose failure is expected, by serial number.
        var expected: [ClosedRange<UInt>] = []
        /// The first serial number of a trap that is open, and what it has caught.
        var trapStart: UInt?
        var trapped: Failure?
        var timesLogged: [String: Int] = [:]
        var extensionNames: [Int: String] = [:]
        var failedExtensions: Set<Int> = []
    }

    private let state = Mutex(State())

    /// How often one and the same failure is logged.
    private static let mostLogged = 3

    /// True once the server has gone.
    var isLost: Bool { state.withLock { $0.isLost } }

    /// Failed requests so far, expected ones not counted.
    var count: Int { state.withLock { $0.count } }

    func connectionWasLost() {
        state.withLock { $0.isLost = true }
    }

    /// Lets the log call an extension's requests by name.
    func name(extension name: String, request: Int) {
        state.withLock { $0.extensionNames[request] = name }
    }

    /// True once after a request of the extension has failed.
    func takeFailure(ofExtension request: Int) -> Bool {
        state.withLock { $0.failedExtensions.remove(request) != nil }
    }

    func expectFailures(from first: UInt, through last: UInt, alreadyProcessed: UInt) {
        guard first <= last else { return }
        state.withLock {
            $0.expected.removeAll { $0.upperBound < alreadyProcessed }
            $0.expected.append(first...last)
        }
    }

    func openTrap(at serial: UInt) {
        state.withLock {
            $0.trapStart = serial
            $0.trapped = nil
        }
    }

    func closeTrap() -> Failure? {
        state.withLock {
            $0.trapStart = nil
            return $0.trapped
        }
    }

    /// A request has failed.
    func note(_ failure: Failure, resource: UInt, display: OpaquePointer) {
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
        guard let times, times <= Self.mostLogged else { return }
        let name = requestName(failure, display: display)
        let end = times == Self.mostLogged ? " Further ones like it are not logged." : ""
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

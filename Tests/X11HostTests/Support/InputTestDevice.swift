import Foundation

/// An input device of a server with touch: a client of the protocol of Xorg's "inputtest" driver.
///
/// The driver accepts one client per device and never notices that it has left, so a test keeps one for the life of
/// its server. Every call returns when the server has processed it.
final class InputTestDevice {
    enum TouchPhase: UInt32 {
        case begin = 18
        case update = 19
        case end = 20
    }

    enum PinchPhase: UInt16 {
        case begin = 27
        case update = 28
        case end = 29
    }

    private let descriptor: Int32

    struct NotConnected: Error {}

    init(_ name: String, folder: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array("\(folder)/\(name).sock".utf8)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw NotConnected() }
        send(0, bytes(UInt16(1)) + bytes(UInt16(1)))
        guard receive(12).count == 12 else { throw NotConnected() }
    }

    deinit {
        close(descriptor)
    }

    /// Moves by, or to, values of the device's axes.
    func move(_ axes: [Int: Double], isAbsolute: Bool = false) {
        send(2, bytes(UInt32(isAbsolute ? 1 : 0)) + padding + valuators(axes))
        sync()
    }

    func button(_ number: Int32, isDown: Bool) {
        send(4, bytes(Int32(0)) + bytes(number) + bytes(UInt32(isDown ? 1 : 0)) + padding + valuators([:]))
        sync()
    }

    func key(_ code: Int32, isDown: Bool) {
        send(5, bytes(code) + bytes(UInt32(isDown ? 1 : 0)))
        sync()
    }

    func touch(_ identifier: UInt32, _ phase: TouchPhase, _ axes: [Int: Double] = [:]) {
        send(6, bytes(identifier) + bytes(phase.rawValue) + valuators(axes))
        sync()
    }

    /// Sends a pinch of two fingers: their distance relative to the beginning, and their clockwise rotation since the
    /// previous event.
    func pinch(_ phase: PinchPhase, scale: Double = 1, degrees: Double = 0, isCancelled: Bool = false) {
        let movement = [0, 0, 0, 0, scale, degrees].flatMap { bytes($0 as Double) }
        send(7, bytes(phase.rawValue) + bytes(UInt16(2)) + bytes(UInt32(isCancelled ? 1 : 0)) + movement)
        sync()
    }

    private var padding: [UInt8] { [0, 0, 0, 0] }

    /// Encodes which of the 64 axes have a value, and the values, each both as it is and unaccelerated.
    private func valuators(_ axes: [Int: Double]) -> [UInt8] {
        var mask: UInt64 = 0
        var values = [Double](repeating: 0, count: 64)
        for (axis, value) in axes {
            mask |= 1 << UInt64(axis)
            values[axis] = value
        }
        return padding + bytes(mask) + padding + values.flatMap(bytes) + [UInt8](repeating: 0, count: 512)
    }

    private func sync() {
        send(1, [])
        _ = receive(8)
    }

    private func send(_ type: UInt32, _ body: [UInt8]) {
        let message = bytes(UInt32(8 + body.count)) + bytes(type) + body
        var sent = 0
        while sent < message.count {
            let count = message.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, message.count - sent) }
            guard count > 0 else { return }
            sent += count
        }
    }

    private func receive(_ count: Int) -> [UInt8] {
        var result: [UInt8] = []
        while result.count < count {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 10_000) > 0 else { return result }
            var buffer = [UInt8](repeating: 0, count: count - result.count)
            let received = read(descriptor, &buffer, buffer.count)
            guard received > 0 else { return result }
            result += buffer.prefix(received)
        }
        return result
    }

    private func bytes<Value: BitwiseCopyable>(_ value: Value) -> [UInt8] {
        withUnsafeBytes(of: value) { Array($0) }
    }
}

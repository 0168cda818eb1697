import Foundation

/// The address that a display name stands for. It tells why a connection failed, and whether the server can share
/// memory.
struct DisplayAddress {
    private let host: String
    private let number: Int?

    init(_ name: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        host = parts.first.map(String.init) ?? ""
        number = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) : nil
    }

    /// Whether a server accepts connections at the address. Read only after Xlib has failed without giving a reason.
    var isAnswered: Bool {
        guard let descriptor = connected() else { return false }
        Foundation.close(descriptor)
        return true
    }

    /// Asks the server for a connection without a cookie. Returns its reason when it refuses, which may be empty, and
    /// nil when it does not answer in time, closes the connection, or accepts it.
    func refusal(withinMilliseconds milliseconds: Int32) -> String? {
        guard let descriptor = connected() else { return nil }
        defer { Foundation.close(descriptor) }
        // The byte order, the protocol's version 11.0, and no name or data of an authorization.
        let isLittleEndian = UInt16(1).littleEndian == 1
        let order = UInt8(ascii: isLittleEndian ? "l" : "B")
        let setup = [order, 0] + (isLittleEndian ? [11, 0] : [0, 11]) + [UInt8](repeating: 0, count: 8)
        // A server that is full answers without reading.
        _ = send(descriptor, setup, setup.count, Int32(MSG_NOSIGNAL))
        var readiness = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&readiness, 1, milliseconds) > 0 else { return nil }
        // The answer's kind, the length of the reason, the version and the length of the rest, and the reason.
        var answer = [UInt8](repeating: 0, count: 8 + 255)
        let count = recv(descriptor, &answer, answer.count, 0)
        guard count >= 8, answer[0] != 1 else { return nil }
        let length = answer[0] == 0 ? Int(answer[1]) : 0
        return String(decoding: answer[8..<min(8 + length, count)], as: UTF8.self)
    }

    /// Returns a socket that is connected to the address; nil when no server accepts it.
    private func connected() -> Int32? {
        guard let number, host.isEmpty || host == "unix" else { return nil }
        let path = "/tmp/.X11-unix/X\(number)"
        return Self.connected(path, isAbstract: true) ?? Self.connected(path, isAbstract: false)
    }

    /// Returns whether the other end of a connected socket is on this machine, reached without a network.
    static func isLocal(descriptor: Int32) -> Bool {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
        }
        return result == 0 && Int32(address.ss_family) == AF_UNIX
    }

    private static func connected(_ path: String, isAbstract: Bool) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = (isAbstract ? [0] : []) + Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
        }
        if isConnected { return descriptor }
        Foundation.close(descriptor)
        return nil
    }
}

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
        guard let number, host.isEmpty || host == "unix" else { return false }
        let path = "/tmp/.X11-unix/X\(number)"
        return Self.accepts(path, isAbstract: true) || Self.accepts(path, isAbstract: false)
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

    private static func accepts(_ path: String, isAbstract: Bool) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { Foundation.close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = (isAbstract ? [0] : []) + Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
        }
    }
}

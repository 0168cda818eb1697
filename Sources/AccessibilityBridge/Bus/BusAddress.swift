import Foundation

/// The address of a bus: a socket of this machine, by a path or by an abstract name.
package struct BusAddress: Equatable {
    /// The bytes of the name. Those of an abstract name begin with a zero.
    let socketName: [UInt8]

    /// The length of the longest name that a socket can have.
    private static let maximumLength = 107

    /// Creates the first address of a list that this program can connect to; nil when there is none.
    ///
    /// - Parameter list: Addresses as D-Bus writes them, such as "unix:path=/run/user/1000/bus,guid=0123".
    package init?(_ list: String) {
        for address in list.split(separator: ";") where address.hasPrefix("unix:") {
            for pair in address.dropFirst(5).split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, let name = String(parts[1]).removingPercentEncoding, !name.isEmpty,
                    name.utf8.count < Self.maximumLength, !name.utf8.contains(0)
                else { continue }
                if parts[0] == "path" {
                    socketName = Array(name.utf8)
                    return
                }
                if parts[0] == "abstract" {
                    socketName = [0] + name.utf8
                    return
                }
            }
        }
        return nil
    }

    /// Returns the address of the user's session; nil without a session.
    ///
    /// Never asks a program to start a bus, as the reference library does.
    static func ofSession(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> BusAddress? {
        if let list = environment["DBUS_SESSION_BUS_ADDRESS"], !list.isEmpty { return BusAddress(list) }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return nil }
        let path = "\(folder)/bus"
        guard access(path, F_OK) == 0, path.utf8.count < maximumLength else { return nil }
        return BusAddress(socketName: Array(path.utf8))
    }

    private init(socketName: [UInt8]) {
        self.socketName = socketName
    }

    /// Why a bus is not reached.
    package enum Failure: Error {
        /// It lets others wait already, and may be reached later.
        case busy
        case gone
    }

    /// Returns a socket that is connected to the bus and never blocks.
    func connect() throws(Failure) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | 0o4000 | 0o2000000, 0)
        guard descriptor >= 0 else { throw .gone }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketName) }
        // An abstract name has exactly as many bytes as the length says.
        let isAbstract = socketName.first == 0
        let offset = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2
        let length = socklen_t(offset + socketName.count + (isAbstract ? 0 : 1))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, length) }
        }
        guard result == 0 else {
            let isBusy = errno == EAGAIN
            close(descriptor)
            throw isBusy ? .busy : .gone
        }
        return descriptor
    }
}

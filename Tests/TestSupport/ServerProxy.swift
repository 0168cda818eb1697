import Foundation
import Synchronization

/// A display of its own between X clients and a server of this machine. It passes on what both say, counts the clients'
/// requests, and can cut connections and change requests.
///
/// It ends with its object, and removes its socket.
package final class ServerProxy: Sendable {
    /// A way in which a connection is cut.
    package enum Cut: Sendable {
        /// The request is read and not passed on, and the connection ends.
        case end
        /// The connection is reset with the request unread.
        case reset
    }

    /// The value for the environment variable DISPLAY.
    package let displayName: String

    private let listener: Int32
    private let path: String
    private let conversation: Conversation

    package struct NoProxy: Error, CustomStringConvertible {
        package let description: String
    }

    /// Begins to accept connections.
    ///
    /// - Parameters:
    ///   - server: The display of the server, such as ":1".
    ///   - requests: The number of requests that are passed on before the connection is cut. The client's first
    ///     message, which asks for the connection, counts as one. Nil to cut none.
    ///   - cut: The way in which the connection is cut.
    ///   - connections: The number of connections that are cut. Later ones are not.
    ///   - edit: Called with each request before it is passed on. It may change bytes, and not their number.
    package init(
        to server: String, cuttingAfter requests: Int? = nil, _ cut: Cut = .end, connections: Int = .max,
        edit: @escaping @Sendable (inout [UInt8]) -> Void = { _ in }
    ) throws {
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        // Servers take the lowest free number, so these are free unless another proxy has them.
        let first = 2000 + Int(getpid()) % 20_000
        guard let number = (first..<first + 1000).first(where: { [listener] in Self.bind(listener, to: $0) }),
            listen(listener, 16) == 0
        else {
            Foundation.close(listener)
            throw NoProxy(description: "No socket for a display can be made: \(String(cString: strerror(errno))).")
        }
        path = Self.path(number)
        displayName = ":\(number)"
        conversation = Conversation(
            server: Self.path(Int(server.dropFirst()) ?? 0), limit: requests, cut: cut, cuts: connections, edit: edit)
        let thread = Thread { [listener, conversation] in
            while true {
                let client = accept(listener, nil, nil)
                if client < 0, errno == EINTR { continue }
                guard client >= 0 else { break }
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                Thread { conversation.relay(client) }.start()
            }
            Foundation.close(listener)
        }
        thread.start()
    }

    deinit {
        close()
    }

    /// The number of requests of the connection that was opened last, with the client's first message.
    package var requestCount: Int { conversation.requestCount }

    /// Whether a connection has been cut.
    package var hasCut: Bool { conversation.hasCut }

    /// Cuts all connections, and accepts no other.
    package func close() {
        guard conversation.end() else { return }
        unlink(path)
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private static func path(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

    private static func bind(_ descriptor: Int32, to number: Int) -> Bool {
        UnixAddress.use(path(number)) { Foundation.bind(descriptor, $0, $1) == 0 }
    }
}

/// The messages on the connections of a proxy, which pass through it.
private final class Conversation: Sendable {
    private struct State {
        var requestCount = 0
        var cuts: Int
        var hasCut = false
        var isOver = false
        var sockets: Set<Int32> = []
    }

    private let server: String
    private let limit: Int?
    private let cut: ServerProxy.Cut
    private let edit: @Sendable (inout [UInt8]) -> Void
    private let state: Mutex<State>

    init(
        server: String, limit: Int?, cut: ServerProxy.Cut, cuts: Int, edit: @escaping @Sendable (inout [UInt8]) -> Void
    ) {
        (self.server, self.limit, self.cut, self.edit) = (server, limit, cut, edit)
        state = Mutex(State(cuts: cuts))
    }

    var requestCount: Int { state.withLock { $0.requestCount } }
    var hasCut: Bool { state.withLock { $0.hasCut } }

    /// Ends all connections. Returns whether this has not been done before.
    func end() -> Bool {
        state.withLock {
            guard !$0.isOver else { return false }
            $0.isOver = true
            for socket in $0.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
            return true
        }
    }

    /// Passes on the messages of a connection until either side ends it or it is cut.
    func relay(_ client: Int32) {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(server, F_SETFD, FD_CLOEXEC)
        let isOpen = state.withLock {
            guard !$0.isOver else { return false }
            $0.sockets.formUnion([client, server])
            $0.requestCount = 0
            return true
        }
        defer {
            state.withLock { $0.sockets.subtract([client, server]) }
            close(client)
            close(server)
        }
        guard isOpen, UnixAddress.use(self.server, { connect(server, $0, $1) == 0 }) else { return }
        var isFirst = true
        while true {
            var ends = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if poll(&ends, 2, -1) < 0 {
                guard errno == EINTR else { return }
                continue
            }
            if ends[1].revents != 0 {
                var answer = [UInt8](repeating: 0, count: 65_536)
                let count = recv(server, &answer, answer.count, 0)
                guard count > 0, Self.send(answer[..<count], to: client) else { return }
            }
            if ends[0].revents != 0 {
                guard passOnRequest(from: client, to: server, isFirst: isFirst) else { return }
                isFirst = false
            }
        }
    }

    /// Passes on one request. Returns whether the connection goes on.
    private func passOnRequest(from client: Int32, to server: Int32, isFirst: Bool) -> Bool {
        let isCut = state.withLock {
            guard let limit, $0.requestCount >= limit, $0.cuts > 0 else { return false }
            $0.cuts -= 1
            $0.hasCut = true
            return true
        }
        if isCut, cut == .reset { return false }
        guard var request = isFirst ? Self.setup(from: client) : Self.request(from: client) else { return false }
        if isCut { return false }
        edit(&request)
        guard Self.send(request[...], to: server) else { return false }
        state.withLock { $0.requestCount += 1 }
        return true
    }

    /// Reads the message that asks for a connection: twelve bytes, and the name and data of an authorization.
    private static func setup(from client: Int32) -> [UInt8]? {
        guard let head = receive(12, from: client) else { return nil }
        func length(at index: Int) -> Int {
            let length = Int(head[index]) | Int(head[index + 1]) << 8
            return (length + 3) & ~3
        }
        return receive(length(at: 6) + length(at: 8), from: client).map { head + $0 }
    }

    /// Reads a request, whose length in words is in its third and fourth byte, or, where these are zero, in the next
    /// word.
    private static func request(from client: Int32) -> [UInt8]? {
        guard var head = receive(4, from: client) else { return nil }
        var words = Int(head[2]) | Int(head[3]) << 8
        if words == 0 {
            guard let length = receive(4, from: client) else { return nil }
            words = length.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
            head += length
        }
        return receive(max(0, words * 4 - head.count), from: client).map { head + $0 }
    }

    private static func receive(_ count: Int, from socket: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let part = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress! + received, count - received, 0) }
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { return nil }
            received += part
        }
        return bytes
    }

    private static func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// The address of a socket in a folder.
private enum UnixAddress {
    static func use(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

import Foundation

/// A program that this one has started.
@MainActor
package final class ChildProcess {
    /// The way in which a program has ended.
    package enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    private let identifier: pid_t
    private var ending: Ending?

    /// Starts a program. Throws a sentence when that is not possible.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments without the program's name.
    ///   - name: The name that the program is told it has; nil for the path.
    ///   - environment: Variables that are changed.
    ///   - descriptors: The descriptors that the program gets, by their numbers there.
    package init(
        _ path: String, _ arguments: [String], name: String? = nil, environment: [String: String] = [:],
        descriptors: [Int32: Int32] = [:]
    ) throws(PlaygroundError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Above all numbers of the program, so that no descriptor is replaced before it is copied.
        let first = (descriptors.keys.max() ?? 0) + 1
        let sources = descriptors.mapValues { fcntl($0, F_DUPFD_CLOEXEC, first) }
        defer { for source in sources.values where source >= 0 { close(source) } }
        for (number, source) in sources { posix_spawn_file_actions_adddup2(&actions, source, number) }
        // Dispatch blocks signals, and the child must not inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var identifier: pid_t = 0
        let failure = Self.withPointers([name ?? path] + arguments) { words in
            Self.withPointers(variables.map { "\($0)=\($1)" }) { variables in
                posix_spawn(&identifier, path, &actions, &attributes, words, variables)
            }
        }
        guard failure == 0 else {
            throw .environment("\(path) cannot be started: \(String(cString: strerror(failure))).")
        }
        self.identifier = identifier
    }

    private static func withPointers<Result>(
        _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = words.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }

    /// Sends a signal, unless the program has been waited for.
    package func stop(_ signal: Int32) {
        if ending == nil { kill(identifier, signal) }
    }

    /// Waits until the program has ended. Called when its output has ended or a signal has stopped it, so that this
    /// takes no time.
    package func wait() -> Ending {
        if let ending { return ending }
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return end(status)
    }

    /// Whether the program has ended.
    package var hasEnded: Bool {
        var status: Int32 = 0
        if ending == nil, waitpid(identifier, &status, WNOHANG) == identifier { _ = end(status) }
        return ending != nil
    }

    private func end(_ status: Int32) -> Ending {
        // Swift does not import the C macros for this: the low bits are the signal, the next eight the status.
        let signal = status & 0x7F
        let result = signal == 0 ? Ending.exited((status >> 8) & 0xFF) : .signalled(signal)
        ending = result
        return result
    }

    /// Runs a program to its end and returns what it has printed; nil if it cannot be started or fails.
    package static func output(of path: String, _ arguments: [String]) -> String? {
        guard let pipe = DescriptorPair.pipe() else { return nil }
        defer { close(pipe.reading) }
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let child = try? ChildProcess(path, arguments, descriptors: [0: null, 1: pipe.writing, 2: null])
        close(pipe.writing)
        guard let child else { return nil }
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(pipe.reading, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            data.append(contentsOf: chunk[0..<count])
        }
        return child.wait() == .exited(0) ? String(decoding: data, as: UTF8.self) : nil
    }

    /// Returns the path of a program that is on the search path; nil if it is not there.
    package static func path(of program: String) -> String? {
        if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}

/// Two connected descriptors, which other programs do not inherit.
package struct DescriptorPair {
    package let reading: Int32
    package let writing: Int32

    /// Returns a pipe.
    package static func pipe() -> DescriptorPair? {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return DescriptorPair(reading: ends[0], writing: ends[1])
    }

    /// Returns two ends of a socket, both of which are read and written.
    package static func socket() -> DescriptorPair? {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        return DescriptorPair(reading: ends[0], writing: ends[1])
    }
}

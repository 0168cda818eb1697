import Foundation
import Synchronization
import Testing

/// A child process that a test starts and ends by its own identifier.
///
/// Every wait has a timeout. The process is killed when it does not end on request, and when it lives longer than any
/// test, because a hanging server blocks all its clients.
final class ChildProcess: Sendable {
    let identifier: pid_t
    private let name: String
    private let output: Int32
    private let hasEnded = Mutex(false)

    /// The seconds that the process may take to end on request.
    private static let longestEnd = 10.0
    /// The seconds that the process may live.
    private static let longestLife = 180.0
    /// The seconds that the process may take to print a line.
    private static let longestSilence = 30.0

    struct CannotStart: Error, CustomStringConvertible {
        var description: String
    }

    /// Starts a program. Its standard output can be read; its other output is discarded.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CannotStart(description: "no pipe for \(path)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let programsEnd = ends[1]
        defer { close(programsEnd) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Threads that serve queues block most signals. A child would inherit this and never receive a request to
        // end.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        // Ignored signals are inherited, too: a server that ignores SIGTERM while it starts would outlive a test that
        // gives up.
        var ordinary = sigset_t()
        sigemptyset(&ordinary)
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGCHLD, SIGUSR1] { sigaddset(&ordinary, signal) }
        posix_spawnattr_setsigdefault(&attributes, &ordinary)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let whole = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
        let environmentPointers = whole.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for pointer in argumentPointers + environmentPointers { free(pointer) }
        }
        var identifier: pid_t = 0
        let result = posix_spawnp(&identifier, path, &actions, &attributes, argumentPointers, environmentPointers)
        guard result == 0 else {
            close(ends[0])
            throw CannotStart(description: "\(path) does not start: error \(result). Is it installed?")
        }
        self.identifier = identifier
        name = path
        output = ends[0]
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestLife) { [weak self] in self?.outlived() }
    }

    deinit {
        stop()
        close(output)
    }

    /// Returns one line of the process's output; nil when it has ended or has printed none for half a minute.
    func readLine() -> String? {
        var line: [UInt8] = []
        let end = Self.seconds() + Self.longestSilence
        while true {
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let ready = poll(&descriptor, 1, Int32(max(0, end - Self.seconds()) * 1000))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            var byte: UInt8 = 0
            guard read(output, &byte, 1) == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }

    /// Whether the process is still running.
    var isRunning: Bool {
        hasEnded.withLock { hasEnded in
            if !hasEnded { hasEnded = reap() }
            return !hasEnded
        }
    }

    func send(_ signal: Int32) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { kill(identifier, signal) }
        }
    }

    /// Ends the process and waits until it is gone. One that does not end is killed, and the test fails.
    func stop(_ signal: Int32 = SIGTERM) {
        hasEnded.withLock { hasEnded in
            guard !hasEnded else { return }
            hasEnded = true
            kill(identifier, signal)
            // A stopped process receives the signal only after it continues.
            kill(identifier, SIGCONT)
            let end = Self.seconds() + Self.longestEnd
            while !reap() {
                usleep(1000)
                guard Self.seconds() > end else { continue }
                complain("did not end within \(Self.longestEnd) s of signal \(signal)")
                kill(identifier, SIGKILL)
                var status: Int32 = 0
                while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
                return
            }
        }
    }

    /// Reaps the process if it has ended, without waiting. Returns whether it has.
    private func reap() -> Bool {
        var status: Int32 = 0
        let result = waitpid(identifier, &status, WNOHANG)
        return result == identifier || (result < 0 && errno == ECHILD)
    }

    private func outlived() {
        hasEnded.withLock { hasEnded in
            guard !hasEnded else { return }
            complain("has run for \(Self.longestLife) s, longer than any test lasts: its test is waiting in vain")
            kill(identifier, SIGKILL)
        }
    }

    private func complain(_ what: String) {
        let sentence = "\(name) (process \(identifier)) \(what); it was killed."
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        if Test.current != nil { Issue.record(Comment(rawValue: sentence)) }
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A temporary folder for one test, removed with its contents.
final class ScratchFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/touchstone-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ChildProcess.CannotStart(description: "no folder in /tmp") }
        path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

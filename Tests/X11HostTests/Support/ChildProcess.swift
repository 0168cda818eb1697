import Foundation

/// A program that a test starts and ends, by its own process number.
final class ChildProcess {
    let identifier: pid_t
    private let output: Int32
    private var hasEnded = false

    struct CannotStart: Error, CustomStringConvertible {
        var description: String
    }

    /// Starts a program. What it prints to standard output can be read; the rest goes nowhere.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CannotStart(description: "no pipe for \(path)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Threads that serve queues block most signals, and a program would inherit that and never hear that it should end.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let whole = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
        let environmentPointers = whole.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for pointer in argumentPointers + environmentPointers { free(pointer) }
        }
        var identifier: pid_t = 0
        let result = posix_spawnp(&identifier, path, &actions, &attributes, argumentPointers, environmentPointers)
        close(ends[1])
        guard result == 0 else {
            close(ends[0])
            throw CannotStart(description: "\(path) does not start: error \(result). Is it installed?")
        }
        self.identifier = identifier
        output = ends[0]
    }

    deinit {
        stop()
        close(output)
    }

    /// One line of what the program prints; nil when it has ended or prints nothing for ten seconds.
    func readLine() -> String? {
        var line: [UInt8] = []
        while true {
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 10_000) > 0 else { return nil }
            var byte: UInt8 = 0
            guard read(output, &byte, 1) == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }

    func send(_ signal: Int32) {
        guard !hasEnded else { return }
        kill(identifier, signal)
    }

    /// Ends the program and waits until it is gone.
    func stop(_ signal: Int32 = SIGTERM) {
        guard !hasEnded else { return }
        hasEnded = true
        kill(identifier, signal)
        // One that was stopped does not hear anything until it goes on.
        kill(identifier, SIGCONT)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }
}

/// A folder for one test, removed with everything in it.
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

import Foundation
import TouchstoneKit
import UIKit

/// A worker of a command: this program again, with the same arguments.
///
/// It gets its end of a socket as a descriptor, whose number is in an environment variable. The first message has the
/// contents of the files that the command has read, each after its path. Each further one is the number and the name of
/// a piece, which the worker answers.
@MainActor
struct WorkerProcess {
    /// The worker that this process is; nil for a command that a user has started.
    private(set) static var current: WorkerProcess?

    private let channel: WorkerChannel

    private static let variable = "TOUCHSTONE_WORKER"
    private nonisolated static let descriptor: Int32 = 3

    /// The answer to the number of a piece.
    enum Answer {
        case result([Data])
        case failure(PlaygroundError)

        /// Creates the answer that a message has.
        init(_ message: Data) {
            let rest = Data(message.dropFirst())
            guard let status = message.first, status > 0 else {
                self = .result(WorkerChannel.parts(rest))
                return
            }
            let sentence = String(decoding: rest, as: UTF8.self)
            self = .failure(PlaygroundError(description: sentence, exitStatus: Int32(status)))
        }

        /// The answer as a message: the exit status, or 0, and the sentence, or the parts.
        var message: Data {
            switch self {
            case .result(let parts): Data([0]) + WorkerChannel.joined(parts)
            case .failure(let error): Data([UInt8(clamping: error.exitStatus)]) + Data(error.description.utf8)
            }
        }
    }

    // MARK: - In the command

    /// Starts a worker and tells it what it cannot read by itself.
    static func start() throws(PlaygroundError) -> (ChildProcess, WorkerChannel) {
        guard let program = ProgramFile.path, let sockets = DescriptorPair.socket() else {
            throw .environment("Workers cannot be started: there are too many open files.")
        }
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer {
            close(sockets.writing)
            close(null)
        }
        let channel = WorkerChannel(sockets.reading)
        let process = try ChildProcess(
            program, Array(CommandLine.arguments.dropFirst()), name: CommandLine.arguments.first,
            // Swift's own report of a crash takes seconds.
            environment: [variable: "\(descriptor)", "SWIFT_BACKTRACE": "enable=no"],
            descriptors: [0: null, 1: null, descriptor: sockets.writing])
        let files = InputFile.kept.withLock { $0 }
        channel.send(WorkerChannel.joined(files.flatMap { [Data($0.key.utf8), $0.value] }))
        return (process, channel)
    }

    /// Returns the message that asks for a piece.
    static func request(_ piece: Int, _ work: PiecewiseWork) -> Data {
        WorkerChannel.bytes(piece) + Data(work.names[piece].utf8)
    }

    // MARK: - In the worker

    /// Makes this process a worker if a command has started it as one. Called before the arguments are read.
    static func begin() throws(PlaygroundError) {
        guard let value = getenv(variable) else { return }
        let isOurs = String(cString: value) == "\(descriptor)"
        unsetenv(variable)
        var kind: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard isOurs, getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else {
            throw .misuse("\(variable) is set, which the program itself sets for its workers. Unset it.")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let channel = WorkerChannel(descriptor)
        guard let message = channel.receive() else { Terminal.end(with: 1) }
        InputFile.given.withLock { given in
            for (path, data) in WorkerChannel.named(WorkerChannel.parts(message)) { given[path] = data }
        }
        endWithCommand()
        current = WorkerProcess(channel: channel)
    }

    /// Ends this process as soon as the command has closed its end, even while a scene does not return.
    private static func endWithCommand() {
        Thread.detachNewThread {
            // The system reports this without being asked.
            var entry = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&entry, 1, -1) < 0, errno == EINTR {}
            _exit(0)
        }
    }

    /// Does the pieces that the command asks for, until it closes its end.
    func serve(_ work: PiecewiseWork) -> Never {
        while let message = channel.receive() {
            let piece = WorkerChannel.number(message.prefix(WorkerChannel.headBytes))
            let name = String(decoding: message.dropFirst(WorkerChannel.headBytes), as: UTF8.self)
            // A file that changes meanwhile must not lead to another piece.
            guard work.names.indices.contains(piece), work.names[piece] == name else { Terminal.end(with: 1) }
            guard channel.send(answer(to: piece, work).message) else { break }
        }
        Terminal.end(with: 0)
    }

    private func answer(to piece: Int, _ work: PiecewiseWork) -> Answer {
        do throws(PlaygroundError) {
            return .result(try work.perform(piece))
        } catch {
            return .failure(error)
        }
    }
}
